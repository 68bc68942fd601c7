/** The messages that boards see. What a game puts into a card's facts or an event's data, the game itself knows. */
import type { CardInfo as Card, EventInfo as Event } from '~/lib/api/messages'

/* eslint-disable @typescript-eslint/no-explicit-any */
export type CardInfo = Omit<Card, 'facts'> & { facts: Record<string, any> }
export type EventInfo = Omit<Event, 'data'> & { data: Record<string, any> }
export type { Facet, Keyword, OptionInfo, SeatInfo } from '~/lib/api/messages'
