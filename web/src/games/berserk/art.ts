/** Composed art: one woodcut a card, in the ink of its element. */

import pictures from './cards.icons.json'
import type { Element } from './types'

export function picture(id: string): string {
  return (pictures as Record<string, string>)[id] ?? ''
}

/** The five inks and the plain one: the ground of a card, its deep edge, and a pale wash. */
export const INKS: Record<Element, { ink: string; deep: string; wash: string }> = {
  neutral: { ink: '#7d6e57', deep: '#463b2b', wash: '#e8dcc2' },
  steppe: { ink: '#a06a1d', deep: '#5a370a', wash: '#f1dcae' },
  mountain: { ink: '#4f6a82', deep: '#263847', wash: '#d6dfe4' },
  forest: { ink: '#3d6b3a', deep: '#1d3a1c', wash: '#d8e3c4' },
  swamp: { ink: '#6b4a8a', deep: '#382349', wash: '#e2d5e6' },
  dark: { ink: '#332d29', deep: '#120f0d', wash: '#d5ccbf' },
}

export function inkOf(element: string): { ink: string; deep: string; wash: string } {
  return INKS[element as Element] ?? INKS.neutral
}
