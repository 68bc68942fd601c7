/** Options and the places they touch: which are left, what lights up, what is a button. Pure, for all games. */
import type { Lit, Ref } from './contract'
import type { OptionInfo } from './wire'

export interface Narrowed {
  /** The options that touch everything picked so far. */
  left: readonly OptionInfo[]
  /** How places are lit; places that are not in it are dark. */
  lit: ReadonlyMap<Ref, Lit>
  /** Options that nothing more can be pointed at for: buttons. */
  buttons: readonly OptionInfo[]
  /** The option that is meant, when there is no doubt left. */
  chosen: OptionInfo | null
}

/** What of `refs` remains when each of `picked` is taken away once; null if one of them is not there. */
export function without(refs: readonly Ref[], picked: readonly Ref[]): Ref[] | null {
  const rest = [...refs]
  for (const ref of picked) {
    const at = rest.indexOf(ref)
    if (at < 0) return null
    rest.splice(at, 1)
  }
  return rest
}

/** `shown` tells whether the page has an element for a place. */
export function narrow(options: readonly OptionInfo[], picked: readonly Ref[], shown: (ref: Ref) => boolean): Narrowed {
  const lit = new Map<Ref, Lit>()
  const left: OptionInfo[] = []
  const buttons: OptionInfo[] = []
  if (picked.length) for (const option of options) for (const ref of option.refs) if (shown(ref)) lit.set(ref, 'other')
  const possible: Ref[] = []
  for (const option of options) {
    const rest = without(option.refs, picked)
    if (!rest) continue
    left.push(option)
    const open = rest.filter(shown)
    if (open.length) possible.push(...open)
    else buttons.push(option)
  }
  for (const ref of picked) lit.set(ref, 'selected')
  for (const ref of possible) lit.set(ref, 'possible')
  const sure = picked.length > 0 && left.length === 1 && buttons.length === 1
  return { left, lit, buttons, chosen: sure ? (buttons[0] ?? null) : null }
}

/** What is picked after a click on a place; null where the click means nothing. */
export function pick(options: readonly OptionInfo[], picked: readonly Ref[], ref: Ref): Ref[] | null {
  const more = [...picked, ref]
  if (options.some((option) => without(option.refs, more))) return more
  const at = picked.lastIndexOf(ref)
  if (at >= 0) return picked.filter((_, index) => index !== at)
  return options.some((option) => option.refs.includes(ref)) ? [ref] : null
}
