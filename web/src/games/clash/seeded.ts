/** A number from 0 to 1 that follows from the text: the same card is the same picture everywhere. */
export function seeded(text: string, salt = 0): number {
  let hash = 2166136261 ^ salt
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296
}
