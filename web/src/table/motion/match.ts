/**
 * Which card of the new view is which card of the old one. The view has no numbers for cards, so it is told by what can
 * be seen: the same element, then the same card of the same owner, then a card back that is gone, then a pile that
 * changed. Pure.
 */
export interface Spot {
  /** The element, only compared. */
  node: unknown
  ref: string
  /** null: a back; undefined: no card, a pile or a zone. */
  card: string | null | undefined
  key?: string | undefined
  owner: string
  holds?: readonly (string | null)[] | undefined
}

export interface Move<S extends Spot> {
  /** null: it comes from nowhere. A pile: it comes out of it. */
  from: S | null
  /** null: it goes nowhere. A pile: it goes into it. */
  to: S | null
}

export function match<S extends Spot>(before: readonly S[], after: readonly S[]): Move<S>[] {
  const old = before.filter((spot) => spot.card !== undefined)
  const fresh = after.filter((spot) => spot.card !== undefined)
  const gone = new Set(old)
  const moves: Move<S>[] = []

  function pair(fits: (was: S, is: S) => boolean): void {
    for (const is of [...open]) {
      for (const was of gone) {
        if (!fits(was, is)) continue
        gone.delete(was)
        open.delete(is)
        moves.push({ from: was, to: is })
        break
      }
    }
  }

  const open = new Set(fresh)
  const byNode = new Map(old.map((spot) => [spot.node, spot]))
  for (const is of fresh) {
    const was = byNode.get(is.node)
    if (!was || was.card !== is.card || was.owner !== is.owner) continue
    gone.delete(was)
    open.delete(is)
    moves.push({ from: was, to: is })
  }
  pair((was, is) => was.key !== undefined && was.key === is.key)
  pair((was, is) => is.card !== null && was.card === is.card && was.owner === is.owner)
  pair((was, is) => is.card !== null && was.card === is.card)
  pair((was, is) => was.ref === is.ref && (was.card === null) !== (is.card === null))
  pair((was, is) => (was.card === null) !== (is.card === null) && was.owner === is.owner)

  const lost = pileChanges(before, after)
  const won = pileChanges(after, before)
  for (const is of open) moves.push({ from: take(lost, is), to: is })
  for (const was of gone) moves.push({ from: was, to: take(won, was) })
  return moves
}

/** The piles of `these` and what each has more than in `those`. */
function pileChanges<S extends Spot>(these: readonly S[], those: readonly S[]): { pile: S; more: (string | null)[] }[] {
  const other = new Map(those.filter((spot) => spot.holds).map((spot) => [spot.ref, spot.holds!]))
  return these
    .filter((spot) => spot.holds)
    .map((pile) => {
      const rest = [...(other.get(pile.ref) ?? [])]
      const more = pile.holds!.filter((card) => {
        const at = rest.indexOf(card)
        if (at >= 0) rest.splice(at, 1)
        return at < 0
      })
      return { pile, more }
    })
    .filter(({ more }) => more.length)
}

function take<S extends Spot>(piles: { pile: S; more: (string | null)[] }[], spot: S): S | null {
  const known = (card: string | null) => (same: boolean) =>
    piles.find(({ pile, more }) => (!same || pile.owner === spot.owner) && more.includes(card))
  for (const find of [known(spot.card ?? null), known(null)]) {
    const found = find(true) ?? find(false)
    if (!found) continue
    const at = found.more.indexOf(spot.card ?? null)
    found.more.splice(at >= 0 ? at : found.more.indexOf(null), 1)
    return found.pile
  }
  return null
}
