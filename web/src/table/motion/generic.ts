/** Events of a kind that no game explains: what their data says about places is enough to show something. */
import type { Scene } from '../contract'
import type { EventInfo } from '../wire'
import type { Modifier, Roll } from './dice'
import { isHow } from './walk'

const SOURCES = ['at', 'from', 'source', 'place']
const TARGETS = ['target', 'to', 'other']

/** The refs that an event speaks of: strings such as `A.upper.1` in its data. */
export function refsOf(event: EventInfo): string[] {
  return Object.values(event.data)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isRef)
}

function isRef(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]\w*(\.\w+)+$/.test(value)
}

function named(event: EventInfo, names: string[]): string | undefined {
  return names.map((name) => event.data[name] as unknown).find(isRef)
}

/** Dice as events of any game tell them (docs/web.md). */
export function rollOf(event: EventInfo): Roll | null {
  const { dice, modifiers, total } = event.data
  if (!Array.isArray(dice) || !dice.length || !dice.every((face) => typeof face === 'number')) return null
  const plus = Array.isArray(modifiers) ? (modifiers as Modifier[]).filter((each) => typeof each?.n === 'number') : []
  return { faces: dice, modifiers: plus, total: typeof total === 'number' ? total : undefined }
}

export async function generic(event: EventInfo, scene: Scene): Promise<void> {
  const roll = rollOf(event)
  const { path, how, trap, aims } = event.data
  const piece = named(event, SOURCES)
  if (aims !== undefined) {
    scene.clearArrows()
    for (const target of Array.isArray(aims) ? aims.filter(isRef) : []) if (piece) scene.arrow(piece, target)
  }
  if (roll) return scene.dice([roll])
  if (Array.isArray(path) && piece) {
    const card = typeof event.data.card === 'string' ? event.data.card : undefined
    const caught = isRef(trap) ? trap : undefined
    return scene.walk(scene.find(piece, card), path.filter(isRef), isHow(how) ? how : 'walk', caught)
  }
  if (aims !== undefined) return scene.pause(300)
  const { damage, card } = event.data as { damage?: unknown; card?: string | null }
  const source = named(event, SOURCES)
  const target = named(event, TARGETS)
  if (typeof damage === 'number') {
    const hurt = scene.find(target ?? source, target ? undefined : card)
    if (!hurt) return
    scene.sound('stone')
    await Promise.all([scene.float(hurt, damage ? `−${damage}` : '0', 'loss'), scene.shake(hurt)])
  } else if (source && target) {
    await scene.lunge(scene.find(source, card), scene.find(target))
  } else if (source ?? target) {
    await scene.pulse(scene.find(source ?? target))
  }
}
