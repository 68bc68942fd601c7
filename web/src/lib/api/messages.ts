/** The messages by their names; what they are is generated into types.ts from the server. */
import type { components } from './types'

type All = components['schemas']
// What the server says is complete: a field with a default is there as well.

export type Me = All['Me']
export type NewName = All['NewName']
export type Credentials = All['Credentials']
export type OneTimeLink = All['OneTimeLink']
export type Choice = All['Choice']
export type SettingInfo = All['SettingInfo']
export type LevelInfo = All['LevelInfo']
export type PresetInfo = All['PresetInfo']
export type GameInfo = All['GameInfo']
export type Keyword = All['Keyword']
export type CardInfo = All['CardInfo']
export type Cards = All['Cards']
export type Rule = All['Rule']
export type Rules = All['Rules']
export type OptionsCheck = All['OptionsCheck']
export type OptionsAnswer = All['OptionsAnswer']
export type DeckCheck = All['DeckCheck']
export type DeckAnswer = All['DeckAnswer']
export type Clock = All['Clock']
export type NewSeat = All['NewSeat']
export type Fork = All['Fork']
export type NewTable = All['NewTable']
export type SeatInfo = All['SeatInfo']
export type Ending = All['Ending']
export type TableInfo = All['TableInfo']
export type Tables = All['Tables']
export type Join = All['Join']
export type Hello = All['Hello']
export type Choose = All['Choose']
export type TakeBack = All['TakeBack']
export type OfferDraw = All['OfferDraw']
export type Answer = All['Answer']
export type Resign = All['Resign']
export type WhyNot = All['WhyNot']
export type Say = All['Say']
export type Ping = All['Ping']
export type EventInfo = All['EventInfo']
export type OptionInfo = All['OptionInfo']
export type Asked = All['Asked']
export type ClockState = All['ClockState']
export type Offer = All['Offer']
export type ChatLine = All['ChatLine']
export type Update = Required<All['Update']>
export type Done = Required<All['Done']>
export type Refused = Required<All['Refused']>
export type Reason = Required<All['Reason']>
export type Chat = Required<All['Chat']>
export type Pong = Required<All['Pong']>
export type RecordText = All['RecordText']
export type Verdict = All['Verdict']
export type Frame = All['Frame']
export type Frames = All['Frames']
export type FramesOf = All['FramesOf']
export type NewSeries = All['NewSeries']
export type SeriesInfo = All['SeriesInfo']
export type SeriesChoice = All['SeriesChoice']
export type Problem = Required<All['Problem']>
export type SeatKind = All['SeatKind']
export type TableState = All['TableState']

export type ClientMessage = Hello | Choose | TakeBack | OfferDraw | Answer | Resign | WhyNot | Say | Ping
export type ServerMessage = Update | Done | Refused | Reason | Chat | Pong
