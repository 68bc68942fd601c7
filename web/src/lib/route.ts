export type Params = Record<string, string>

/** What `:name` and `:name?` of a pattern caught, or null where the path does not fit. */
export function match(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (given.length > wanted.length) return null
  const params: Params = {}
  for (const [i, part] of wanted.entries()) {
    const value = given[i]
    if (part.startsWith(':')) {
      const optional = part.endsWith('?')
      if (value === undefined && !optional) return null
      try {
        if (value !== undefined) params[part.slice(1, optional ? -1 : undefined)] = decodeURIComponent(value)
      } catch {
        return null
      }
    } else if (part !== value) return null
  }
  return params
}
