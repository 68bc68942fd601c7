import { t } from '~/lib/i18n'
import { toast } from '~/lib/ui/toast.svelte'

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(t('shell.copied'), 'good', 2000)
  } catch {
    toast(text) // no clipboard here: show it, to be copied by hand
  }
}
