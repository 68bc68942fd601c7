/** Paper, stone, wood: made from noise and a few tones. Silent until asked for. */
import { prefs } from '~/lib/state/prefs.svelte'
import type { SoundName } from './contract'

let audio: AudioContext | null = null
let noise: AudioBuffer | null = null

interface Recipe {
  /** Noise through a band around this frequency … */
  band?: number
  /** … or a tone that slides from one frequency to the other. */
  tone?: [number, number]
  ms: number
  loud: number
}

const RECIPES: Record<SoundName, Recipe[]> = {
  paper: [{ band: 3800, ms: 90, loud: 0.1 }],
  wood: [
    { band: 900, ms: 50, loud: 0.3 },
    { tone: [220, 160], ms: 70, loud: 0.2 },
  ],
  stone: [
    { band: 260, ms: 170, loud: 0.6 },
    { tone: [90, 45], ms: 190, loud: 0.45 },
  ],
  coin: [
    { tone: [1900, 1880], ms: 160, loud: 0.07 },
    { tone: [2850, 2840], ms: 120, loud: 0.05 },
  ],
  bell: [
    { tone: [660, 658], ms: 700, loud: 0.12 },
    { tone: [1320, 1318], ms: 450, loud: 0.05 },
  ],
  horn: [
    { tone: [196, 196], ms: 650, loud: 0.12 },
    { tone: [294, 294], ms: 650, loud: 0.09 },
  ],
}

export function play(name: SoundName): void {
  if (!prefs.sound || document.hidden) return
  audio ??= new AudioContext()
  for (const recipe of RECIPES[name]) sound(audio, recipe)
}

function sound(ctx: AudioContext, { band, tone, ms, loud }: Recipe): void {
  const now = ctx.currentTime
  const end = now + ms / 1000
  const gain = ctx.createGain()
  gain.gain.setValueAtTime(0, now)
  gain.gain.linearRampToValueAtTime(loud, now + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  gain.connect(ctx.destination)
  if (band) {
    const source = ctx.createBufferSource()
    source.buffer = noise ??= hiss(ctx)
    const filter = ctx.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = band
    source.connect(filter).connect(gain)
    source.start(now)
    source.stop(end)
  }
  if (tone) {
    const source = ctx.createOscillator()
    source.type = 'triangle'
    source.frequency.setValueAtTime(tone[0], now)
    source.frequency.linearRampToValueAtTime(tone[1], end)
    source.connect(gain)
    source.start(now)
    source.stop(end)
  }
}

function hiss(ctx: AudioContext): AudioBuffer {
  const buffer = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return buffer
}
