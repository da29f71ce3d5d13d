/** Writes a Brotli twin beside each built file that shrinks, for the server to send: once here, never per request. */

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

const SHRINKS = /\.(?:css|html|js|svg|wasm)$/
/** Below this the twin saves nothing: it fits into one packet either way. */
const LEAST_BYTES = 1_000
/** Within three per cent of the best, in a fifth of its time; the compiler alone has three megabytes. */
const QUALITY = 9

export function precompress(): Plugin {
  return {
    name: 'sayso-precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      const names = Object.keys(bundle).filter((name) => SHRINKS.test(name))
      await Promise.all(names.map((name) => writeTwin(path.join(dir, name))))
    },
  }
}

async function writeTwin(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < LEAST_BYTES) return
  const twin = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  await writeFile(`${file}.br`, twin)
}
