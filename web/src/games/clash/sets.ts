/** Each set has a hue, which grounds its cards: oklch hue and chroma; spread so that neighbours in the list differ. */
export const HUES: Record<string, [hue: number, chroma: number]> = {
  initiation: [250, 0.075],
  treachery: [330, 0.085],
  submersion: [210, 0.085],
  breaching_in: [55, 0.085],
  deliquescence: [295, 0.09],
  elusive: [165, 0.075],
  resistance: [130, 0.08],
  dissension: [28, 0.1],
  belligerence: [8, 0.095],
  slyness: [85, 0.08],
  quagmire: [110, 0.055],
  champion: [75, 0.02],
}
