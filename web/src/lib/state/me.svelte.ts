import { api } from '~/lib/api/client'
import type { Me } from '~/lib/api/messages'

/** Who is looking; `known` once the server has told. */
export const me = $state<Me & { known: boolean }>({ id: null, name: null, account: null, known: false })

export function becomes(answer: Me): void {
  Object.assign(me, answer, { known: true })
}

export async function whoAmI(): Promise<void> {
  becomes(await api.me())
}

/** A guest plays at once: under the name chosen before, or a fresh one that can be changed at any time. */
export async function ensureGuest(name: string): Promise<void> {
  if (!me.known) await whoAmI()
  if (me.id === null) becomes(await api.rename(name))
}
