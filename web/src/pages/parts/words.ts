/** Tables in words. */
import type { Clock, GameInfo, NewSeat, SeatInfo, TableInfo } from '~/lib/api/messages'
import { t } from '~/lib/i18n'

export function clockText(clock: Clock): string {
  const seconds = clock.seconds ?? 0
  switch (clock.kind) {
    case 'move':
      return seconds % 60 ? t('tables.clock.move.s', { n: seconds }) : t('tables.clock.move.m', { n: seconds / 60 })
    case 'match':
      return t('tables.clock.match.short', { n: Math.round(seconds / 60), plus: clock.increment ?? 0 })
    case 'days':
      return t('tables.clock.days.short', { n: Math.round(seconds / 86400) })
    default:
      return t('tables.clock.none')
  }
}

export function seatText(seat: SeatInfo, info: GameInfo | undefined): string {
  if (seat.kind === 'bot') return info?.levels.find((level) => level.id === seat.level)?.name ?? seat.name
  if (seat.kind === 'human') return seat.name
  return t(seat.kind === 'open' ? 'tables.seat.free' : 'tables.seat.invited')
}

/**
 * What the seats of a table that is not made yet are called: you, a computer by its level, whoever else by what is known.
 * Several of one name get numbers.
 */
export function calledSeats(seats: NewSeat[], info: GameInfo): string[] {
  const first = seats.findIndex((seat) => seat.kind === 'me')
  const plain = seats.map((seat, i) => {
    if (i === first) return t('tables.called.you')
    if (seat.kind === 'me') return seat.name || t('tables.player', { n: i + 1 })
    if (seat.kind === 'bot') return info.levels.find((level) => level.id === seat.level)?.name ?? ''
    return t(seat.kind === 'invite' ? 'tables.called.friend' : 'tables.called.anybody')
  })
  return plain.map((name, i) => {
    const alike = plain.flatMap((other, at) => (other === name ? [at] : []))
    return alike.length > 1 ? `${name} ${alike.indexOf(i) + 1}` : name
  })
}

/** Who plays whom; partners stand together. */
export function versus(table: TableInfo, info: GameInfo | undefined): string {
  const sides = new Map<number, string[]>()
  for (const seat of table.seats) sides.set(seat.side, [...(sides.get(seat.side) ?? []), seatText(seat, info)])
  return [...sides.values()].map((names) => names.join(' + ')).join(' — ')
}

/** The preset that these options are, if they are one. */
export function presetOf(table: TableInfo, info: GameInfo | undefined): string | null {
  const found = info?.presets.find((preset) =>
    Object.entries(table.settings).every(([name, value]) => {
      const setting = info.settings.find((each) => each.name === name)
      return JSON.stringify(preset.settings[name] ?? setting?.schema['default']) === JSON.stringify(value)
    }),
  )
  return found?.title ?? null
}

export function outcome(table: TableInfo): 'won' | 'lost' | 'drawn' | null {
  const mine = table.mine[0]
  if (!table.ending || mine === undefined) return null
  const score = table.ending.scores[mine] ?? 0
  return score > 0 ? 'won' : score < 0 ? 'lost' : 'drawn'
}

/** Whether this visitor is asked something at the table. */
export function waited(table: TableInfo): boolean {
  return table.state === 'playing' && table.mine.some((seat) => table.asked.includes(seat))
}

/** Tables where one is waited for come first. */
export function urgentFirst(tables: TableInfo[]): TableInfo[] {
  return [...tables].sort((a, b) => Number(waited(b)) - Number(waited(a)))
}
