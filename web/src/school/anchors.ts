/** What a bubble speaks of: places of the table by their refs, and parts of the page that boards mark (`data-anchor`). */

const PARTS: Readonly<Record<string, string>> = {
  'ui.button': '.prompt .option, .prompt [data-option]',
  'ui.prompt': '.prompt',
  'ui.undo': '.prompt [data-undo]',
}

function seen(node: Element): boolean {
  const box = node.getBoundingClientRect()
  return box.width > 2 && box.height > 2 && node.checkVisibility()
}

/** The element of an anchor that can be seen; null where the page draws none. */
export function anchorAt(root: ParentNode, name: string): Element | null {
  const plain = CSS.escape(name.replace(/^ui\./, ''))
  const selector = PARTS[name] ?? `[data-ref="${CSS.escape(name)}"], [data-anchor="${plain}"]`
  return [...root.querySelectorAll(selector)].find(seen) ?? null
}

/** The button of an option, for those that touch nothing on the board. */
export function buttonOf(root: ParentNode, option: string): Element | null {
  return [...root.querySelectorAll('[data-option]')].find((node) => node.getAttribute('data-option') === option) ?? null
}
