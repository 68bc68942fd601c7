/** Things that the visitor has made (decks, champions), newest first; they stay in this browser. */

function read<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? (found as T[]) : []
  } catch {
    return []
  }
}

export class Kept<T extends { id: string }> {
  #key: string
  all = $state<T[]>([])

  constructor(key: string) {
    this.#key = key
    this.all = read<T>(key)
  }

  save(one: T): void {
    const there = this.all.some((other) => other.id === one.id)
    this.#write(there ? this.all.map((other) => (other.id === one.id ? one : other)) : [one, ...this.all])
  }

  drop(id: string): void {
    this.#write(this.all.filter((one) => one.id !== id))
  }

  #write(all: T[]): void {
    this.all = all
    try {
      localStorage.setItem(this.#key, JSON.stringify(all))
    } catch {
      // storage is closed to us: what was made lives as long as the page
    }
  }
}

export function newId(): string {
  return Math.random().toString(36).slice(2, 10)
}
