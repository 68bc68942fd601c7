/**
 * The Markdown of the ledgers, as data: paragraphs, lists, tables, and within them bold, italic, code, links and the ids of
 * rules. It is drawn by Markdown.svelte as elements, so no text can become HTML.
 */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] }
  | { kind: 'rule'; id: string }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'pre'; text: string }

const MARK =
  /(?<code>`[^`]+`)|(?<strong>\*\*.+?\*\*)|(?<em>\*[^\s*](?:[^*]*[^\s*])?\*)|(?<link>\[[^\]]+\]\([^)\s]+\))|(?<rule>\b[A-Z]{2}-[A-Z]+(?:-\w+)+|\b[A-Z]{2}-R-\d+)|(?<br>\n)/

export function inline(text: string): Inline[] {
  const found = MARK.exec(text)
  if (!found) return text ? [{ kind: 'text', text }] : []
  const [whole] = found
  const before: Inline[] = found.index ? [{ kind: 'text', text: text.slice(0, found.index) }] : []
  return [...before, mark(found.groups!, whole), ...inline(text.slice(found.index + whole.length))]
}

function mark(groups: Record<string, string | undefined>, whole: string): Inline {
  if (groups['code']) return { kind: 'code', text: whole.slice(1, -1) }
  if (groups['strong']) return { kind: 'strong', inside: inline(whole.slice(2, -2)) }
  if (groups['em']) return { kind: 'em', inside: inline(whole.slice(1, -1)) }
  if (groups['rule']) return { kind: 'rule', id: whole }
  if (groups['br']) return { kind: 'break' }
  const cut = whole.indexOf('](')
  const href = whole.slice(cut + 2, -1)
  const inside = inline(whole.slice(1, cut))
  // Only places on this site and secure pages elsewhere; anything else stays text.
  return /^(https:\/\/|\/(?!\/)|#)/.test(href) ? { kind: 'link', href, inside } : { kind: 'text', text: whole }
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()))

export function markdown(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.replace(/\r/g, '').split('\n')
  let at = 0
  const take = (fits: (line: string) => boolean) => {
    const from = at
    while (at < lines.length && fits(lines[at]!)) at++
    return lines.slice(from, at)
  }
  const ITEM = /^\s*(?:[-*]|\d+\.)\s+/
  const special = (line: string) =>
    !line.trim() || ITEM.test(line) || line.trim().startsWith('|') || line.startsWith('```')
  while (at < lines.length) {
    const line = lines[at]!
    if (!line.trim()) at++
    else if (line.startsWith('```')) {
      at++
      blocks.push({ kind: 'pre', text: take((each) => !each.startsWith('```')).join('\n') })
      at++
    } else if (line.trim().startsWith('|')) {
      const [head, ...rest] = take((each) => each.trim().startsWith('|'))
      blocks.push({ kind: 'table', head: cells(head!), rows: rest.filter((row) => !/^[\s|:-]+$/.test(row)).map(cells) })
    } else if (ITEM.test(line)) {
      const ordered = /^\s*\d/.test(line)
      blocks.push({
        kind: 'list',
        ordered,
        items: take((each) => ITEM.test(each)).map((each) => inline(each.replace(ITEM, ''))),
      })
    } else blocks.push({ kind: 'paragraph', inside: inline(take((each) => !special(each)).join('\n')) })
  }
  return blocks
}

/** The text alone, for searching. */
export function plain(text: string): string {
  return text.replace(/[*`]/g, '').toLowerCase()
}
