import type { GameInfo, SettingInfo } from '~/lib/api/messages'

/** Whether a setting matters with the others as they are: its schema says `when`. */
export function matters(setting: SettingInfo, info: GameInfo, options: Record<string, unknown>): boolean {
  const when = (setting.schema['when'] ?? {}) as Record<string, unknown[]>
  return Object.entries(when).every(([name, values]) => {
    const other = info.settings.find((each) => each.name === name)
    return values.includes(options[name] ?? other?.schema['default'])
  })
}
