/**
 * A skin draws a game's cards on the one frame (`Card.svelte`).
 *
 * The frame gives: the 5:7 box, rounded corners, the ground (a gradient and a pattern made from the card's id and
 * `tone`), the large icon, the back, the turning over, the name as an ARIA label. The skin's `face` is laid over it and
 * draws the printed anatomy: costs, strength, crests. Measures inside a face are in `cqi` (1 % of the card's width), so
 * that one drawing serves all sizes; `size` says how much to show:
 *   token  from 44 px: cost, icon, strength; no name
 *   hand   from 96 px: and the name, ability icons
 *   zoom   from 260 px: and the whole text
 */
import type { Component } from 'svelte'
import type { CardInfo, Keyword } from '../../table/wire'

export type CardSize = 'token' | 'hand' | 'zoom'

/** How a card's ground is coloured: two hues of a gradient, and which pattern lies over it. */
export interface Tone {
  /** CSS colours from top to bottom. */
  from: string
  to: string
  /** The icon's colour. */
  ink: string
  /** The frame's edge; default: the ink, dimmed. */
  edge?: string
  pattern?: 'rays' | 'waves' | 'chevrons' | 'dots' | 'scales' | 'weave' | 'none'
}

export interface FaceProps {
  info: CardInfo
  size: CardSize
  /** The card as the view has it where it lies now (damage, tokens …); undefined for the printed card. */
  state: any
  keywords: ReadonlyMap<string, Keyword>
  lang: 'en' | 'ru'
}

export interface Skin {
  face: Component<FaceProps>
  /** The back; without it the house's own. `owner` is the letter of the seat, if it matters. */
  back?: Component<{ size: CardSize; owner?: string }>
  /** The inside of a 512 × 512 SVG, as game-icons has it. */
  icon(info: CardInfo): string
  tone(info: CardInfo): Tone
  /** A card that is not in the game's list but was made for this match, from its state. */
  made?(card: string, state: any): CardInfo | undefined
  /** What a screen reader says of the card; default: its name. */
  label?(info: CardInfo, state: any, lang: 'en' | 'ru'): string
  /** Rows for the zoom beside the text: "Cost 3", "Attack 2". */
  facts?(info: CardInfo, state: any, lang: 'en' | 'ru'): { name: string; value: string }[]
}
