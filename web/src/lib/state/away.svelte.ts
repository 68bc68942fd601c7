/** Unfinished tables that this browser has put away: the home page does not show them; "my tables" does. */
const KEY = 'duelyard.away'
const MOST = 200

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const away = $state({ tables: stored() })

export function putAway(table: string): void {
  away.tables = [...away.tables.filter((each) => each !== table), table].slice(-MOST)
  localStorage.setItem(KEY, JSON.stringify(away.tables))
}
