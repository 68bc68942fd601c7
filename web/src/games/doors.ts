/** The pictures on the doors of the games: `games/<id>/Door.svelte`, which fills its place and takes no props. */
import type { Component } from 'svelte'

const doors = import.meta.glob<{ default: Component }>('./*/Door.svelte', { eager: true })

export function doorOf(game: string): Component | null {
  return doors[`./${game}/Door.svelte`]?.default ?? null
}
