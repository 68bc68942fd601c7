/** Composed art: one icon a card, on a ground in the colour of its core or of what it is. */

import type { CardInfo } from '~/table/wire'
import cards from './cards.icons.json'
import champions from './champions.icons.json'
import { factsOf, type Core } from './types'

const PICTURES = { ...cards, ...champions } as Record<string, string>

export function picture(id: string): string {
  return PICTURES[id] ?? ''
}

const CORE_PAPER: Record<Core, { from: string; to: string }> = {
  manipulation: { from: '#5f8af0', to: '#1f3a80' },
  destruction: { from: '#ee6a4f', to: '#7a1c14' },
  creation: { from: '#67bd63', to: '#1d5426' },
}
const OTHER_PAPER = {
  champion: { from: '#f0c987', to: '#8a5a26' },
  challenge: { from: '#8fc9d8', to: '#2b6176' },
  trap: { from: '#8d8798', to: '#38323f' },
}

/** The colours of a card's ground from top to bottom; the last one is its frame. */
export function paper(info: CardInfo): { from: string; to: string } {
  const { core, type } = factsOf(info)
  return core ? CORE_PAPER[core] : OTHER_PAPER[type as keyof typeof OTHER_PAPER]
}
