// What a first visit loads, gzipped: the page, its script and style, the home page, one language, the fonts.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT = 300 * 1024
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
/** @type {Map<string, number>} */
const sizes = new Map()

/** @param {string} file */
function add(file) {
  if (sizes.has(file)) return
  const bytes = readFileSync(new URL(file, dist))
  sizes.set(file, file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length)
}

/** @param {string} key @param {Set<string>} seen */
function walk(key, seen = new Set()) {
  if (seen.has(key)) return
  seen.add(key)
  const chunk = manifest[key]
  if (!chunk) throw new Error(`no ${key} in the manifest`)
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) add(file)
  for (const next of chunk.imports ?? []) walk(next, seen)
}

for (const file of ['index.html', 'early.js', 'icon.svg']) add(file)
for (const key of ['index.html', 'src/pages/Home.svelte', 'src/lib/i18n/ru/index.ts']) walk(key)
for (const { file } of Object.values(manifest)) if (file.endsWith('.woff2')) add(file)

const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
if (process.argv.includes('--all')) {
  for (const [file, size] of [...sizes].sort((a, b) => b[1] - a[1]))
    console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${file}`)
}
console.log(`First load: ${(total / 1024).toFixed(1)} KB gzipped, of ${LIMIT / 1024} KB at most.`)
if (total > LIMIT) process.exit(1)
