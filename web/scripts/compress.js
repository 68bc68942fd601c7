import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Brotli beside every text file of the build; the server sends it to browsers that understand it.
 * @returns {import('vite').Plugin} */
export function compress() {
  let folder = 'dist'
  return {
    name: 'duelyard-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(file)) continue
        const text = readFileSync(join(folder, file))
        writeFileSync(
          join(folder, `${file}.br`),
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        )
      }
    },
  }
}
