/**
 * A tooltip as an attachment: `<button {@attach tooltip('text')}>`. Shown on hover, focus and long touch; Escape hides it.
 * The text is also the element's description for screen readers.
 */
import type { Attachment } from 'svelte/attachments'

let shown: HTMLElement | null = null
let count = 0

function hide(): void {
  shown?.remove()
  shown = null
}

function show(near: Element, text: string, id: string): void {
  hide()
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.setAttribute('role', 'tooltip')
  tip.id = id
  tip.textContent = text
  // A modal dialog lies above everything but its own content.
  ;(near.closest('dialog') ?? document.body).append(tip)
  const at = near.getBoundingClientRect()
  const size = tip.getBoundingClientRect()
  const gap = 8
  const above = at.top - size.height - gap
  tip.style.top = `${above > 4 ? above : Math.min(at.bottom + gap, innerHeight - size.height - 4)}px`
  tip.style.left = `${Math.max(4, Math.min(at.left + at.width / 2 - size.width / 2, innerWidth - size.width - 4))}px`
  shown = tip
}

export function tooltip(text: string | null | undefined): Attachment<Element> {
  return (node) => {
    if (!text) return
    const id = `tip-${++count}`
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => show(node, text, id), 350)
    }
    const now = () => show(node, text, id)
    const away = () => {
      clearTimeout(timer)
      if (shown?.id === id) hide()
    }
    const key = (event: Event) => (event as KeyboardEvent).key === 'Escape' && away()
    const on: [string, EventListener][] = [
      ['pointerenter', soon],
      ['pointerleave', away],
      ['pointerdown', away],
      ['focus', now],
      ['blur', away],
      ['keydown', key],
    ]
    for (const [name, listener] of on) node.addEventListener(name, listener)
    const before = node.getAttribute('aria-description')
    node.setAttribute('aria-description', text)
    return () => {
      away()
      for (const [name, listener] of on) node.removeEventListener(name, listener)
      if (before === null) node.removeAttribute('aria-description')
      else node.setAttribute('aria-description', before)
    }
  }
}
