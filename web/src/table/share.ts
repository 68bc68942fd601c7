import { t } from '~/lib/i18n'
import { toast } from '~/lib/ui/toast.svelte'

/** Hand a link to somebody: by the device's own way if it has one, else by the clipboard. */
export async function share(url: string, title: string): Promise<void> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    const done = await navigator.share({ title, url }).then(
      () => true,
      () => false,
    )
    if (done) return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast(t('shell.copied'), 'good')
  } catch {
    toast(url, 'plain', 12_000)
  }
}
