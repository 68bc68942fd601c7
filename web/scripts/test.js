// Runs test/**/*.test.ts with Node's own test runner; Vite turns TypeScript into what Node understands.
import { readdirSync } from 'node:fs'
import { createServer } from 'vite'

const server = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
// Loading a file registers its tests; they run once everything is loaded.
for (const file of files.sort()) await server.ssrLoadModule(`/test/${file}`)
await server.close()
