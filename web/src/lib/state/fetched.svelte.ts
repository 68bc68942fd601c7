/**
 * What a page asks the server for: again in another language and on request. The last answer stays until then, also
 * without a connection; but not for whoever may not see it any more.
 */
import { Failure } from '~/lib/api/client'
import { lang } from '~/lib/i18n'

const GONE = [401, 403, 404]

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
      if (turn !== asked) return
      error = problem
      if (problem instanceof Failure && GONE.includes(problem.status)) value = null
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
