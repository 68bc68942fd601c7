/** Times as a clock shows them. */
export function clockText(seconds: number, lang: 'en' | 'ru'): string {
  const left = Math.max(0, seconds)
  if (left >= 86400) {
    const days = Math.floor(left / 86400)
    const hours = Math.floor((left % 86400) / 3600)
    return lang === 'ru' ? `${days} д ${hours} ч` : `${days} d ${hours} h`
  }
  if (left >= 3600) return `${Math.floor(left / 3600)}:${two((left % 3600) / 60)}:${two(left % 60)}`
  if (left < 10) return `0:0${(Math.floor(left * 10) / 10).toFixed(1)}`
  return `${Math.floor(left / 60)}:${two(left % 60)}`
}

function two(n: number): string {
  return String(Math.floor(n)).padStart(2, '0')
}
