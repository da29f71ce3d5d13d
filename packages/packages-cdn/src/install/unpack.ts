/**
 * Unpacks a package's archive into a folder, after checking that it is the one the registry promised. No script is
 * run, now or later. Links, devices and paths that lead elsewhere are refused; files that no app can use are left out.
 */

import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { inMebibytes, type Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'

interface UnpackOptions {
  /** For messages: `name@version`. */
  label: string
  packageName: string
  archive: Uint8Array
  folder: string
  limits: Limits
}

export interface UnpackedPackage {
  /** Size of the kept files. */
  sizeBytes: number
  /** Has folders of native code, or a build description for iOS, and no file made for the web. */
  isNativeOnly: boolean
}

/** Throws `PackageError` `unsafe` unless the archive has the sha512 that the registry promised. */
export function checkIntegrity(
  archive: Uint8Array,
  { packageName, label, integrity }: { packageName: string; label: string; integrity: string | undefined },
): void {
  const promised = (integrity ?? '').split(/\s+/).filter((each) => each.startsWith('sha512-'))
  if (promised.length === 0) {
    throw new PackageError('unsafe', packageName, `The registry has no sha512 checksum for \`${label}\`.`)
  }
  const actual = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  // A checksum may be followed by options after a question mark.
  if (promised.some((each) => each.split('?')[0] === actual)) return
  throw new PackageError(
    'unsafe',
    packageName,
    `The archive of \`${label}\` is not the one that its author published.`,
  )
}

/** The folder must be new. After a failure the written files stay there, for the caller to remove. */
export async function unpack(options: UnpackOptions): Promise<UnpackedPackage> {
  const { archive, label, packageName, limits } = options
  const reader = extract()
  const unpacking = pipeline(Readable.from([archive]), createGunzip(), limitBytes(options), reader)
  // The loop below ends with the pipeline's error, which is then the one to report.
  unpacking.catch(() => undefined)
  const unpacked = new Unpacked(options)
  try {
    for await (const entry of reader) {
      await unpacked.take(entry)
      if (unpacked.fileCount > limits.maxPackageFiles) {
        throw new PackageError(
          'too-big',
          packageName,
          `\`${label}\` is too large: it has more than ${limits.maxPackageFiles} files.`,
        )
      }
    }
    await unpacking
  } catch (error) {
    reader.destroy()
    if (error instanceof PackageError) throw error
    throw new PackageError('unsafe', packageName, `The archive of \`${label}\` is damaged.`, { cause: error })
  }
  return unpacked.summary()
}

type Entry = AsyncIterable<unknown> & { header: Header; resume(): unknown }

class Unpacked {
  fileCount = 0
  readonly #options: UnpackOptions
  /** Lower-case path → path as written: on some systems two of a kind would be one file. */
  readonly #written = new Map<string, string>()
  readonly #folders = new Set<string>()
  #sizeBytes = 0
  #hasNative = false
  #hasWeb = false

  constructor(options: UnpackOptions) {
    this.#options = options
  }

  async take(entry: Entry): Promise<void> {
    const { type, name, size = 0 } = entry.header
    const place = this.#placeOf(name, type ?? 'file')
    if (type === 'directory' || place === '') {
      entry.resume()
      return
    }
    this.fileCount++
    this.#hasNative ||= /^(?:ios|android)\/|^[^/]+\.podspec$/.test(place)
    this.#hasWeb ||= /\.web\.[mc]?[jt]sx?$/.test(place)
    if (!isUsable(place)) {
      entry.resume()
      return
    }
    this.#refuseTwin(place)
    this.#sizeBytes += size
    const maxBytes = this.#options.limits.maxPackageBytes
    if (this.#sizeBytes > maxBytes) throw packageTooBig({ ...this.#options, maxBytes })
    const file = path.join(this.#options.folder, ...place.split('/'))
    const pieces: Uint8Array[] = []
    for await (const piece of entry) if (piece instanceof Uint8Array) pieces.push(piece)
    this.#makeFolder(path.dirname(file))
    // At once: packages are thousands of small files, and waiting for each costs several times as much as writing it. Nobody but the
    // build waits in its process. Never with the archive's own mode bits: nothing here is to be run.
    writeFileSync(file, Buffer.concat(pieces), { mode: 0o644 })
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }

  summary(): UnpackedPackage {
    return { sizeBytes: this.#sizeBytes, isNativeOnly: this.#hasNative && !this.#hasWeb }
  }

  /** Path inside the package, without the folder that every archive begins with. */
  #placeOf(name: string, type: string): string {
    if (type !== 'file' && type !== 'directory' && type !== 'contiguous-file')
      throw this.#unsafe(`a ${type}`, name)
    const parts = name.replace(/\/$/, '').split('/')
    const isUnsafe =
      /^([/\\]|[a-z]:)/i.test(name) ||
      name.includes('\0') ||
      name.includes('\\') ||
      parts.some((part) => part === '..' || part === '')
    if (isUnsafe) throw this.#unsafe('a path that leads elsewhere', name)
    // Some packers write `package/./index.js`.
    const inside = parts.filter((part) => part !== '.').slice(1)
    // Bundled dependencies would bypass the registry and its checksums.
    return inside[0] === 'node_modules' ? '' : inside.join('/')
  }

  #refuseTwin(place: string): void {
    const key = place.normalize('NFC').toLowerCase()
    const earlier = this.#written.get(key)
    if (earlier !== undefined && earlier !== place) throw this.#unsafe(`\`${earlier}\` and its twin`, place)
    this.#written.set(key, place)
  }

  #unsafe(what: string, name: string): PackageError {
    const { packageName, label } = this.#options
    return new PackageError(
      'unsafe',
      packageName,
      `The archive of \`${label}\` holds ${what} (\`${name.slice(0, 200)}\`), so it is refused.`,
    )
  }
}

/** Whether a file can be imported. Types, source maps and documents cannot, and are most of many packages. */
function isUsable(place: string): boolean {
  return USABLE.test(place) && !/\.d\.[mc]?ts$/.test(place)
}

const USABLE =
  /(^|\/)package\.json$|\.([mc]?[jt]s|[jt]sx|json|css|png|jpe?g|gif|webp|svg|ttf|otf|woff2?|wasm|mp3|mp4)$/i

/** A small archive can unpack to a thousand times its size. Counts what comes out, headers and all. */
function limitBytes({ label, packageName, limits }: UnpackOptions): Transform {
  const maxBytes = limits.maxUnpackedBytes
  let sizeBytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sizeBytes += chunk.byteLength
      if (sizeBytes <= maxBytes) done(null, chunk)
      else done(packageTooBig({ label, packageName, maxBytes }))
    },
  })
}

interface TooBig extends Pick<UnpackOptions, 'label' | 'packageName'> {
  maxBytes: number
}

export function packageTooBig({ label, packageName, maxBytes }: TooBig): PackageError {
  return new PackageError(
    'too-big',
    packageName,
    `\`${label}\` is too large for the preview: it unpacks to more than ${inMebibytes(maxBytes)}.`,
  )
}
