/** `use:place`: an element stands for a place or a card. See contract.ts. */
import type { Place, Ref } from './contract'
import type { Places } from './places'

export type PlaceParam = Ref | Place | null | undefined

/** What tells that an element stands for a place; all of it goes when it no longer does. */
const MARKS = [
  ...['data-ref', 'data-card', 'data-kind', 'data-lit', 'data-last', 'role', 'tabindex'],
  ...['aria-pressed', 'aria-description'],
]

const handles = new WeakMap<Element, Place>()
const stages = new WeakMap<Element, Places>()

/** The place that an element stands for. */
export function placeOf(node: Element): Place | undefined {
  return handles.get(node)
}

/** Make an element the root of a table: places inside belong to it, also those that are there already. */
export function openStage(root: HTMLElement, places: Places): () => void {
  root.dataset.stage = ''
  stages.set(root, places)
  for (const node of root.querySelectorAll('[data-ref]')) {
    const handle = handles.get(node)
    if (handle) places.add(node, handle)
  }
  return () => stages.delete(root)
}

/**
 * What a screen reader calls the place. A button is named by hidden words of its own, since an `aria-label` would have to
 * repeat all that is printed on the card.
 */
function name(node: Element, kind: string, label: string | undefined): void {
  const words = [...node.children].find((child) => child instanceof HTMLElement && child.dataset.name !== undefined)
  if (kind !== 'zone' && node instanceof HTMLElement) {
    node.removeAttribute('aria-label')
    if (!label) return words?.remove()
    const span = words ?? node.appendChild(document.createElement('span'))
    if (span.textContent === label) return
    span.className = 'sr-only'
    span.setAttribute('data-name', '')
    span.textContent = label
    return
  }
  words?.remove()
  if (label) node.setAttribute('aria-label', label)
  else node.removeAttribute('aria-label')
}

function stageOf(node: Element): Places | undefined {
  const root = node.closest('[data-stage]')
  return root ? stages.get(root) : undefined
}

/** Whether nothing changes that the element shows or is found by: most places outlast most views. */
function sameOutside(a: Place, b: Place): boolean {
  return a.ref === b.ref && a.card === b.card && a.kind === b.kind && a.label === b.label
}

export function place(node: Element, param: PlaceParam) {
  let current: Place | null = null
  let stage: Places | undefined

  function apply(next: PlaceParam) {
    const wanted: Place | null = typeof next === 'string' ? { ref: next } : (next ?? null)
    stage ??= stageOf(node)
    if (current && wanted && stage && sameOutside(current, wanted)) {
      current = wanted
      handles.set(node, wanted)
      return
    }
    if (current && stage) stage.remove(node, current)
    current = wanted
    if (!wanted) {
      handles.delete(node)
      for (const attribute of MARKS) node.removeAttribute(attribute)
      name(node, 'zone', undefined)
      return
    }
    handles.set(node, wanted)
    node.setAttribute('data-ref', wanted.ref)
    if (wanted.card) node.setAttribute('data-card', wanted.card)
    else node.removeAttribute('data-card')
    const kind = wanted.kind ?? (wanted.card === undefined ? 'zone' : 'card')
    node.setAttribute('data-kind', kind)
    node.setAttribute('role', kind === 'zone' ? 'group' : 'button')
    name(node, kind, wanted.label)
    stage?.add(node, wanted)
  }

  apply(param)
  return {
    update: apply,
    destroy() {
      stage ??= stageOf(node)
      if (current) stage?.remove(node, current)
    },
  }
}
