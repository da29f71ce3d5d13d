/** Images and fonts inside packages: the exports of their modules, and the files that are served for them. */

import { createHash } from 'node:crypto'
import path from 'node:path'
import { compress } from 'wawoff2'

export class AssetCollector {
  /** File name under `assets/` → bytes as they are in the package. */
  readonly files = new Map<string, Uint8Array>()
  readonly #folder: string

  /** @param folder where the files are served from, relative to the SDK's own address. */
  constructor(folder = 'assets/') {
    this.#folder = folder
  }

  isAsset(file: string): boolean {
    return isAssetFile(file)
  }

  /** Returns the module's code. The address is put together when the module runs, since only then it is known. */
  add(file: string, bytes: Uint8Array): string {
    if (INLINED.test(file)) return `module.exports=${JSON.stringify(Buffer.from(bytes).toString('base64'))};`
    const name = servedName(file, bytes)
    this.files.set(name, bytes)
    const url = `globalThis.__saysoAssetBaseUrl+${JSON.stringify(this.#folder + name)}`
    if (ADDRESS_ONLY.test(file)) return `module.exports=${url};`
    const size = file.endsWith('.png') ? pngSize(bytes) : {}
    return `module.exports={uri:${url},...${JSON.stringify(size)}};`
  }
}

export function isAssetFile(file: string): boolean {
  return ASSET.test(file)
}

const ASSET = /\.(png|jpe?g|gif|webp|ttf|otf|woff2?|wasm|mp3|mp4)$/
/** SQLite travels inside its chunk, so that it can be started without waiting for anything. */
const INLINED = /sql-wasm\.wasm$/
/** Modules of these export the address alone; those of images include the size. */
const ADDRESS_ONLY = /\.(ttf|otf|woff2?|wasm)$/
const CONVERTED_FONT = /\.(ttf|otf)$/
/** Faces of a typeface that few apps use: each takes a second to compress, which everybody would wait for. */
const RARE_FACE = /_(?:[1239]00\w*|\w*_Italic)\.ttf$/

/** A font is served as WOFF2 whatever it was, unless few apps use it; the hash is of what the package has. */
function servedName(file: string, bytes: Uint8Array): string {
  const extension = path.extname(file)
  const stem = path.basename(file, extension).replaceAll(/[^\w-]/g, '_')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return `${stem}-${hash}${CONVERTED_FONT.test(file) && !RARE_FACE.test(file) ? '.woff2' : extension}`
}

/** The bytes to serve under a name: fonts compressed, which makes an icon font a third of its size. Slow: 0.3 to 1.2 s each. */
export async function servedBytes(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  return name.endsWith('.woff2') && !isWoff2(bytes) ? compress(Buffer.from(bytes)) : bytes
}

function isWoff2(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'wOF2'
}

/** Width and height are in the first chunk of every PNG. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
