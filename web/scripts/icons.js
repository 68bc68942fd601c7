/**
 * Icons of game-icons.net, only those that are used:
 *
 *     import axe from 'icon:battle-axe'           the SVG of one icon (512 × 512)
 *     import art from './art.icons.json'          { "troll": "troll", … }: icons by the keys of that file
 *     import credits from 'icon:credits'          the names of all icons in this build, for the page About
 */
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const src = fileURLToPath(new URL('../src', import.meta.url))
const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
)

/** @param {string} name @param {string} [where] */
export function body(name, where = '') {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent]
  if (icon) return icon.body
  const stem = name.split('-')[0] ?? name
  const near = Object.keys(set.icons)
    .filter((other) => other.includes(stem))
    .slice(0, 12)
  throw new Error(`game-icons has no icon ${name}${where && ` (${where})`}; near: ${near.join(', ') || 'none'}`)
}

/** @returns {string[]} every icon that a source file names */
export function used() {
  const names = new Set()
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.icons.json')) {
      for (const name of Object.values(JSON.parse(readFileSync(join(src, file), 'utf8')))) names.add(name)
    } else if (/\.(ts|svelte)$/.test(file)) {
      for (const found of readFileSync(join(src, file), 'utf8').matchAll(/from ['"]icon:([a-z0-9-]+)['"]/g))
        names.add(found[1])
    }
  }
  names.delete('credits')
  return [...names].sort()
}

/** @returns {import('vite').Plugin} */
export function icons() {
  return {
    name: 'duelyard-icons',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith('icon:') ? '\0' + id : undefined
    },
    load(id) {
      if (id === '\0icon:credits') return `export default ${JSON.stringify(used())}`
      if (id.startsWith('\0icon:')) return `export default ${JSON.stringify(body(id.slice(6)))}`
      if (!id.endsWith('.icons.json')) return undefined
      const names = Object.entries(JSON.parse(readFileSync(id, 'utf8')))
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(names.map(([key, name]) => [key, body(String(name), id)])))}`,
        moduleType: 'js',
      }
    },
  }
}
