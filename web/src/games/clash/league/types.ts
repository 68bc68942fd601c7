/** What the engine's view of a mutation league holds (src/duelyard/games/clash/league/view.py). */
export interface Participant {
  name: string
  decided: boolean
  hand: number
  drafted: number
  deck: string[] | null
  mutations: string[][]
  place: number
  games: number
  wins: number
  draws: number
}

export interface Result {
  round: number
  table: number
  winner: number | null
  rule: string
}

export interface Own {
  hand: string[]
  drafted: string[]
  kept: string[]
  decided: string[]
  deck?: string[]
  glued?: Record<string, string[]>
  laboratory?: Record<string, string[]>
  points?: string
}

export interface LeagueView {
  kit: string[]
  modules: { fatigue: boolean; champions: boolean }
  phase: 'draft' | 'deck' | 'mutation' | 'duels' | 'over'
  round: number
  participants: Participant[]
  rounds: [number, number][][]
  results: Result[]
  winners: number[]
  own?: Own
}
