/** What a page asks the server for: again in another language and on request; the last answer stays until then. */
import { lang } from '~/lib/i18n'

export interface Fetched<T> {
  readonly value: T | null
  readonly error: unknown
  again: () => Promise<void>
}

export function fetched<T>(ask: () => Promise<T>): Fetched<T> {
  let value = $state.raw<T | null>(null)
  let error = $state.raw<unknown>(null)
  let asked = 0

  async function again() {
    const turn = ++asked
    try {
      const found = await ask()
      if (turn !== asked) return
      value = found
      error = null
    } catch (problem) {
      if (turn === asked) error = problem
    }
  }
  $effect(() => {
    void lang()
    void again()
  })

  return {
    get value() {
      return value
    },
    get error() {
      return error
    },
    again,
  }
}
