/** Typed requests to the server. Every failure is a `Failure`: what went wrong, in words, and the rule behind it. */
import { prefs } from '~/lib/state/prefs.svelte'
import { fetched } from '~/lib/state/loading.svelte'
import { link } from '~/lib/state/offline.svelte'
import type {
  Attempt,
  AnalysisInfo,
  Cards,
  ClientMessage,
  Daily,
  DeckAnswer,
  Done,
  Earlier,
  Frames,
  FramesOf,
  GameInfo,
  Join,
  Learned,
  LessonMoment,
  Me,
  NewSeries,
  NewTable,
  OneTimeLink,
  OwnPuzzles,
  OwnRecord,
  Problem,
  PuzzleInfo,
  Refused,
  Rules,
  SchoolInfo,
  SeriesChoice,
  SeriesUndo,
  SeriesInfo,
  SettingsAnswer,
  TableInfo,
  Tables,
  Tally,
  Update,
  Verdict,
  WhyNotThere,
} from './messages'

export class Failure extends Error {
  override name = 'Failure'
  constructor(
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
    readonly status = 0,
  ) {
    super(text)
  }
}

type Query = Record<string, string | number | boolean | null | undefined>

/** The address of a request; every answer is in the reader's language. */
function url(path: string, query: Query = {}): string {
  const given = Object.entries({ lang: prefs.lang, ...query }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        'Accept-Language': prefs.lang,
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
  } catch {
    link.down = true
    throw new Failure('unreachable', '')
  }
  link.down = false
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Failure(problem?.code ?? 'unexpected', problem?.text ?? '', problem?.rule ?? null, response.status)
}

/** An answer is there once it has come to its end. */
function get<T>(path: string, query?: Query): Promise<T> {
  return fetched(ask('GET', url(path, query)).then((answer) => answer.json() as Promise<T>))
}

function post<T>(path: string, body?: unknown, query?: Query): Promise<T> {
  return fetched(ask('POST', url(path, query), body).then((answer) => answer.json() as Promise<T>))
}

/** Answers that do not change while the server runs are asked for once in each language. */
const kept = new Map<string, Promise<unknown>>()

function keep<T>(key: string, fetch: () => Promise<T>): Promise<T> {
  const found = kept.get(key) as Promise<T> | undefined
  if (found) return found
  const asked = fetch()
  kept.set(key, asked)
  asked.catch(() => kept.delete(key))
  return asked
}

const e = encodeURIComponent

/** Whoever came by a link shows it again with every question about that table. */
export const invitation = () => new URLSearchParams(location.search).get('invite')

export const api = {
  me: () => get<Me>('/api/me'),
  rename: (name: string) => post<Me>('/api/me', { name }),
  register: (login: string, password: string) => post<Me>('/api/account', { login, password }),
  login: (login: string, password: string) => post<Me>('/api/login', { login, password }),
  changePassword: (old: string, fresh: string) => post<Me>('/api/password', { old, new: fresh }),
  logout: (everywhere = false) => post<Me>('/api/logout', undefined, { everywhere }),
  makeLink: () => post<OneTimeLink>('/api/link'),
  useLink: (token: string) => post<Me>(`/api/link/${e(token)}`),

  games: () => keep(url('/api/games'), () => get<GameInfo[]>('/api/games')),
  cards: (game: string) => keep(url(`/api/games/${e(game)}/cards`), () => get<Cards>(`/api/games/${e(game)}/cards`)),
  rules: (game: string) => keep(url(`/api/games/${e(game)}/rules`), () => get<Rules>(`/api/games/${e(game)}/rules`)),
  puzzles: (game: string) =>
    keep(url(`/api/games/${e(game)}/puzzles`), () => get<PuzzleInfo[]>(`/api/games/${e(game)}/puzzles`)),
  tryPuzzle: (game: string, id: string, choices: readonly string[], reveal = false) =>
    post<Attempt>(`/api/games/${e(game)}/puzzles/${e(id)}/try`, { choices, reveal }),
  puzzleOfDay: (game: string) => get<Daily>(`/api/games/${e(game)}/puzzles/daily`),
  myPuzzles: () => get<OwnPuzzles>('/api/me/puzzles'),
  handInPuzzles: (attempts: readonly Earlier[]) => post<OwnPuzzles>('/api/me/puzzles', { attempts }),
  checkOptions: (game: string, options: Record<string, unknown>) =>
    post<SettingsAnswer>(`/api/games/${e(game)}/settings`, { settings: options }),
  checkDeck: (game: string, text: string) => post<DeckAnswer>(`/api/games/${e(game)}/deck`, { text }),

  school: (game: string) =>
    keep(url(`/api/games/${e(game)}/school`), () => get<SchoolInfo>(`/api/games/${e(game)}/school`)),
  lesson: (game: string, lesson: string, scene: number, done: readonly string[]) =>
    post<LessonMoment>(`/api/games/${e(game)}/school/${e(lesson)}`, { scene, done }),
  lessonWhy: (game: string, lesson: string, scene: number, done: readonly string[], refs: readonly string[]) =>
    post<WhyNotThere>(`/api/games/${e(game)}/school/${e(lesson)}/why`, { scene, done, refs }),
  learned: () => get<Learned>('/api/learned'),
  learn: (learned: readonly string[]) => post<Learned>('/api/learned', { learned }),

  makeTable: (table: NewTable) => post<TableInfo>('/api/tables', table),
  lobby: (before?: string) => get<Tables>('/api/tables', { before }),
  tally: (game: string, level: string) => get<Tally>('/api/tables/tally', { game, level }),
  myRecord: () => get<OwnRecord>('/api/me/record'),
  analysis: (id: string) => get<AnalysisInfo>(`/api/tables/${e(id)}/analysis`, { invite: invitation() }),
  analyse: (id: string) => post<AnalysisInfo>(`/api/tables/${e(id)}/analysis`, undefined, { invite: invitation() }),
  stopAnalysis: (id: string) =>
    post<AnalysisInfo>(`/api/tables/${e(id)}/analysis/stop`, undefined, { invite: invitation() }),
  analyseRecord: (record: string) => post<AnalysisInfo>('/api/analysis', { record }),
  analysisOf: (id: string) => get<AnalysisInfo>(`/api/analysis/${e(id)}`),
  stopAnalysisOf: (id: string) => post<AnalysisInfo>(`/api/analysis/${e(id)}/stop`),
  mine: (before?: string) => get<Tables>('/api/tables/mine', { before }),
  table: (id: string) => get<TableInfo>(`/api/tables/${e(id)}`, { invite: invitation() }),
  join: (id: string, join: Join) => post<TableInfo>(`/api/tables/${e(id)}/join`, join),
  leave: (id: string) => post<TableInfo>(`/api/tables/${e(id)}/leave`),
  sendAway: (id: string, seat: number) => post<TableInfo>(`/api/tables/${e(id)}/send_away`, { seat }),
  start: (id: string) => post<TableInfo>(`/api/tables/${e(id)}/start`),
  rematch: (id: string) => post<TableInfo>(`/api/tables/${e(id)}/rematch`, undefined, { hold: true }),
  act: (id: string, message: ClientMessage) => post<Done | Refused>(`/api/tables/${e(id)}/act`, message),
  state: (id: string, seat: number | null, since = 0) =>
    get<Update>(`/api/tables/${e(id)}/state`, { seat, since, invite: invitation() }),
  record: (id: string) =>
    fetched(ask('GET', url(`/api/tables/${e(id)}/record`, { invite: invitation() })).then((answer) => answer.text())),
  recordUrl: (id: string) => `/api/tables/${e(id)}/record`,
  frames: (id: string, first: number, count: number, seat: number | null) =>
    get<Frames>(`/api/tables/${e(id)}/frames`, { first, count, seat, invite: invitation() }),
  framesOf: (wanted: FramesOf) => post<Frames>('/api/frames', wanted),
  verify: (record: string) => post<Verdict>('/api/verify', { record }),

  makeSeries: (series: NewSeries) => post<SeriesInfo>('/api/series', series),
  mySeries: () => get<SeriesInfo[]>('/api/series/mine'),
  series: (id: string, seat: number | null, invite: string | null = null) =>
    get<SeriesInfo>(`/api/series/${e(id)}`, { seat, invite }),
  joinSeries: (id: string, join: Join) => post<SeriesInfo>(`/api/series/${e(id)}/join`, join),
  chooseInSeries: (id: string, choice: SeriesChoice) => post<SeriesInfo>(`/api/series/${e(id)}/choose`, choice),
  undoInSeries: (id: string, undo: SeriesUndo) => post<SeriesInfo>(`/api/series/${e(id)}/undo`, undo),
  sitDown: (id: string, place: number) => post<TableInfo>(`/api/series/${e(id)}/tables/${place}`),
}
