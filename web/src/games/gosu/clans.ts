/** The eight clans: each has its own hue and its own shape, so that no crest depends on colour alone. */

export interface Heraldry {
  /** Hue in degrees; saturation and light are chosen by whoever paints. */
  hue: number
  /** How strong the hue is, in per cent: stone is duller than fire. */
  chroma: number
  /** Outline of the crest in a box of 24 × 24. */
  shape: string
  /** How large and how far down the icon sits in it (crests.icons.json). */
  scale: number
  drop: number
}

const ARMS = {
  // a heater shield
  justice: {
    hue: 214,
    chroma: 62,
    scale: 0.6,
    drop: -0.8,
    shape: 'M2.5 2.5h19v9.2c0 5.4-4.2 8.6-9.5 10.8C6.7 20.3 2.5 17.1 2.5 11.7Z',
  },
  // a full circle
  abhilasha: {
    hue: 272,
    chroma: 48,
    scale: 0.66,
    drop: 0,
    shape: 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21Z',
  },
  // a hexagon
  tomorrow: { hue: 188, chroma: 62, scale: 0.68, drop: 0, shape: 'M12 1l9.6 5.5v11L12 23l-9.6-5.5v-11Z' },
  // a sun of twelve rays
  narashima: {
    hue: 26,
    chroma: 70,
    scale: 0.54,
    drop: -0.2,
    shape:
      'M12 0.5l2.3 3.3l3.45-2.1l0.35 4l4 0.35l-2.1 3.45L23.5 12l-3.3 2.3l2.1 3.45l-4 0.35l-0.35 4l-3.45-2.1L12 23.5l-2.3-3.3l-3.45 2.1l-0.35-4l-4-0.35l2.1-3.45L0.5 12l3.3-2.3l-2.1-3.45l4-0.35l0.35-4l3.45 2.1Z',
  },
  // a hewn block
  galmi: { hue: 92, chroma: 34, scale: 0.66, drop: -0.4, shape: 'M5 2h14l3 3v14l-3 3H5l-3-3V5Z' },
  // a flame
  phoenix: {
    hue: 328,
    chroma: 62,
    scale: 0.52,
    drop: 2.2,
    shape:
      'M12.4 0.5c1.2 4.3 8.9 7.2 8.9 14c0 5.2-4.1 9-9.3 9s-9.3-3.8-9.3-9c0-3 1.5-5.2 3.3-6.9c0.3 1.7 1 2.7 2.2 3.2C8.2 6.6 9.6 3.1 12.4 0.5Z',
  },
  // a downward blade
  goan_sul: {
    hue: 2,
    chroma: 68,
    scale: 0.56,
    drop: -2.6,
    shape: 'M1.5 2l5.5 1.3L12 1l5 2.3L22.5 2l-1.9 9.5L12 23.5L3.4 11.5Z',
  },
  // four petals
  xian: {
    hue: 154,
    chroma: 48,
    scale: 0.6,
    drop: 0,
    shape:
      'M12 0.8c3 0 5 2 5.2 4.3c0.1 0.9 0.8 1.6 1.7 1.7c2.3 0.2 4.3 2.2 4.3 5.2s-2 5-4.3 5.2c-0.9 0.1-1.6 0.8-1.7 1.7c-0.2 2.3-2.2 4.3-5.2 4.3s-5-2-5.2-4.3c-0.1-0.9-0.8-1.6-1.7-1.7c-2.3-0.2-4.3-2.2-4.3-5.2s2-5 4.3-5.2c0.9-0.1 1.6-0.8 1.7-1.7c0.2-2.3 2.2-4.3 5.2-4.3Z',
  },
} satisfies Record<string, Heraldry>

export type Clan = keyof typeof ARMS
export const HERALDRY: Record<Clan, Heraldry> = ARMS
/** In the order of the cards. */
export const CLANS = Object.keys(ARMS) as Clan[]

export function isClan(name: string): name is Clan {
  return name in ARMS
}
