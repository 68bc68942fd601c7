/** The messages that boards see, under one roof. */
export type { CardInfo, EventInfo, Keyword, OptionInfo, SeatInfo } from '~/lib/api/messages'
