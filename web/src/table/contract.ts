/**
 * What a game's board is, and what the table gives it. The one page to read before drawing a board.
 *
 * A game is a folder `web/src/games/<id>/` whose `index.ts` exports a `GameModule` by default: its board, its card
 * skin and, if it likes, effects for its events. Nothing else has to be registered; a game without a folder is shown
 * on the fallback board.
 *
 * A board is a Svelte component with `BoardProps`. It draws `view` and marks every element that stands for a place or
 * a card with `use:place`:
 *
 *     <script lang="ts">
 *       import { place } from '../../table/place'
 *       import type { BoardProps } from '../../table/contract'
 *       let { view, seat, compact }: BoardProps<View> = $props()
 *     </script>
 *     <section use:place={{ ref: 'A.upper', kind: 'zone', label: 'Upper lane of A' }}>
 *       {#each kingdom.upper as creature, i (key(creature))}
 *         <Card card={creature.card} state={creature} place={{ ref: `A.upper.${i + 1}`, label: … }} />
 *       {/each}
 *     </section>
 *
 * and is done: lighting, clicks, drag, keys, zoom, "why not?", highlights from the log, animations and ARIA all hang on
 * that one action. A board never handles clicks for the rules itself.
 *
 * How options light up. Each option has `refs`. The refs of all open options are *possible*; clicking one narrows the
 * options to those that touch it, it is *selected*, and what else they touch becomes possible; when one option is left
 * and nothing more of it can be pointed at, it is chosen. Dragging is a click on the first ref and on the second.
 * Options whose refs no element of the page carries are buttons in the prompt: a board that does not draw `clan.xian`
 * loses nothing. What has no second place can be carried into an element with `data-basket`. Equal refs on several elements are fine (two equal cards of an unordered hand light up together).
 *
 * The state of a place is told to CSS by attributes on the element, so that boards style it (`table.css` has defaults
 * for HTML and SVG):
 *   data-ref="A.hand.2"      what it stands for
 *   data-card="troll"        which card lies there, if it is known
 *   data-lit="possible"      may be clicked now (soft gold glow and corner marks)
 *   data-lit="selected"      has been clicked (solid ring)
 *   data-lit="other"         would start another choice while one is being made (faint)
 *   data-last                was touched by the last moves (trail)
 *   data-hover               the log line under the pointer speaks of it
 *   data-asks                this card asks (double ring)
 *
 * How large things are: `--stage-w` and `--stage-h` are the room that the board has, in pixels. A board measures itself by
 * them so that it fits; containers (`cqi`) are for single cards, a board inside one is styled anew by every click.
 *
 * Animations: between two views every element with `use:place` glides from where its card was (matched by ref and card
 * unknown cards by place; `holds` tells what lies in a pile). Keep lists keyed, and keep `use:place` on the element
 * that has the size of the card. Before that, each new event is shown on the old view: by the game's effect for its
 * kind, else by a generic one (`damage` → a number, refs in the event's data → a pulse).
 */
import type { Component, Snippet } from 'svelte'
import type { CardInfo, EventInfo, Facet, Keyword, OptionInfo, SeatInfo } from './wire'
import type { Skin } from '../lib/cards/skin'
import type { Roll } from './motion/dice'
import type { How } from './motion/walk'

/** A place on the table in the engine's words: `A.hand.2`, `B.R1.2`, `A.upper`, `draft.troll`. */
export type Ref = string

export type Lit = 'possible' | 'selected' | 'other' | null

/** The parameter of `use:place`. A bare string is a place without a card. */
export interface Place {
  ref: Ref
  /** The card lying here: its id, null for a card back, undefined where no card lies. */
  card?: string | null
  /** What a screen reader says; in the reader's language, never more than the view tells. */
  label?: string
  /**
   * `card` (default when `card` is given): a button. `zone`: holds other places; a group that can be clicked between
   * its places. `pile`: a button that opens the pile viewer when no option wants it.
   */
  kind?: 'card' | 'zone' | 'pile'
  /** The cards of a pile from the top, null for backs: for the pile viewer and for cards that glide in and out. */
  holds?: readonly (string | null)[]
  /** The card's state for the zoom and for the skin (damage, attack …); as the view has it. */
  state?: unknown
  /** Whose it is, if the ref does not begin with the owner's letter. */
  owner?: string
  /** Cards that move together share a key between views (a merged pair); default: ref and card. */
  key?: string
}

/** A game's cards and words, loaded once per game and language. */
export interface GameData {
  id: string
  name: string
  cards: ReadonlyMap<string, CardInfo>
  keywords: ReadonlyMap<string, Keyword>
  /** Facts by which its cards can be picked. */
  facets: readonly Facet[]
}

/** `letter`: how the log calls the seat, where it is not simply A, B, C … in their order. */
export interface PlateProps {
  seat: number
  compact?: boolean
  letter?: string
}

/** What every board is given. Everything here is the observer's own knowledge. */
export interface BoardProps<View = any> {
  /** The view as the engine made it. Replaced as a whole, never changed in place. */
  view: View
  /** Through whose eyes; null for spectators. */
  seat: number | null
  /** Who sits where; the index is the seat. */
  seats: readonly SeatInfo[]
  /** Seats that are asked now. */
  asked: readonly number[]
  game: GameData
  lang: 'en' | 'ru'
  /** A narrow screen (below 700 px): fewer ornaments, the hand as a swipeable row. */
  compact: boolean
  /** What has happened so far, as far as it has been shown; `event.data` as the game told it. */
  events: readonly EventInfo[]
  /** The options of the table, as the game completed them. */
  options: Readonly<Record<string, unknown>>
  /** How this place is lit; reactive. Prefer the attributes in CSS. */
  lit(ref: Ref): Lit
  /** The options that a place is part of now; reactive (for costs in badges, previews of targets). */
  offers(ref: Ref): readonly OptionInfo[]
  /** All refs of the open options, whether they are drawn or not. */
  touched: ReadonlySet<Ref>
  /** The same as a click on the place: for controls that a board draws beside it. */
  act(ref: Ref): void
  /** The seat plate of a seat (name, level, clock, thinking) as a component, to be put where the board likes
      boards that use it for all seats say `ownPlates` in their module, else the table draws them around the board. */
  Plate: Component<PlateProps>
  /** The prompt, for boards that say `ownPrompt`: `{@render prompt?.()}` right above the hand. null where the table
      keeps it at the thumb (narrow screens) or nobody is asked (replay). */
  prompt: Snippet | null
}

/** A step of an animation. `speed` is 1 at the normal pace and grows when the queue is long. */
export interface Scene {
  /** The element of a place on the old view: by ref, and by card if the place has changed since. */
  find(ref: Ref | undefined, card?: string | null): HTMLElement | SVGElement | null
  /** Wait, in milliseconds at the normal pace. */
  pause(ms: number): Promise<void>
  /** A number or word that rises from an element. */
  float(at: Element | null, text: string, tone?: 'loss' | 'gain' | 'plain'): Promise<void>
  /** A short lunge of one element towards another, and back. */
  lunge(from: Element | null, to: Element | null): Promise<void>
  /** Something flies from one element to another: a mark of a few letters or an icon body. */
  fly(from: Element | null, to: Element | null, mark: string): Promise<void>
  /** A ring around an element. */
  pulse(at: Element | null, tone?: 'loss' | 'gain' | 'plain'): Promise<void>
  /** An element shakes. */
  shake(at: Element | null): Promise<void>
  /** A sentence across the middle of the table: "Round 2", "The bastion falls!". */
  banner(text: string, ms?: number): Promise<void>
  /** Dice fall, settle on what was rolled, and take their modifiers one by one. */
  dice(rolls: readonly Roll[]): Promise<void>
  /**
   * A piece goes over these places, one after the other, and stands at the last one until it is led on or the view is
   * drawn anew. `trap`: a place on the way where it is caught, and goes no further.
   */
  walk(piece: Element | null, path: readonly Ref[], how?: How, trap?: Ref): Promise<void>
  /** An arrow from whoever acts to whom it is meant for; it stays, and follows its places, until `clearArrows`. */
  arrow(from: Ref, to: Ref): void
  clearArrows(): void
  /** A sound of the house: `paper`, `stone`, `wood`, `coin`, `bell`, `horn`. Silent unless sounds are on. */
  sound(name: SoundName): void
  /** What the player with this letter is called. */
  who(letter: string): string
  lang: 'en' | 'ru'
}

export type SoundName = 'paper' | 'stone' | 'wood' | 'coin' | 'bell' | 'horn'

/** Shows an event on the old view; awaited, so what follows waits for it. */
export type Effect = (event: EventInfo, scene: Scene) => Promise<void> | void

/** A folder under games/ exports one of these by default. */
export interface GameModule {
  board: Component<BoardProps>
  skin: Skin
  /** By the kind of event; `*` for all others. Missing kinds get the generic effect; null means: nothing to see. */
  effects?: Record<string, Effect | null>
  /** The board puts the seat plates itself. */
  ownPlates?: boolean
  /** The board puts the prompt itself, on wide screens. */
  ownPrompt?: boolean
  /** The board leaves nothing out that can be chosen, though some of it may have to be looked for (filters, "more"). */
  ownChoices?: boolean
  /** Verbs of options that end one's turn: asked again if the player prefers so. */
  ends?: readonly string[]
  /** Verbs whose one plain effect the board draws itself (a way over it): a preview that could say no more is left out. */
  drawn?: readonly string[]
  /** A place in words, where a ref turns up without a board (menus, the fallback's lists). */
  describe?(ref: Ref, props: { lang: 'en' | 'ru'; game: GameData }): string
  /** The class name for the page's ground (see look.md); the board's own CSS defines it. */
  ground?: string
}
