import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { compress } from './scripts/compress.js'
import { icons } from './scripts/icons.js'

const server = process.env.DUELYARD_SERVER ?? 'http://127.0.0.1:8180'

export default defineConfig({
  plugins: [icons(), svelte(), compress()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    // The server's CSP allows no data: fonts and no inline script, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
  // The Host stays the browser's own, which the server compares with Origin.
  server: { proxy: { '/api': { target: server, ws: true }, '/healthz': server } },
})
