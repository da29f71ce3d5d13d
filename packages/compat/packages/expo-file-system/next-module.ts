/** Native half of expo-file-system/next: files and folders as objects, in the same storage as the functions. */

import {
  base64Of,
  bytesOf,
  CACHE_DIRECTORY,
  copy,
  DOCUMENT_DIRECTORY,
  isFolder,
  isWithin,
  listFolder,
  makeFolder,
  missing,
  readFile,
  remove,
  type StoredFile,
  sizeOf,
  textOf,
  toBase64,
  writeFile,
} from './file-store.ts'
import { md5 } from './md5.ts'
import { downloadAsync } from './transfers.ts'

/** Without the slash that a folder's address may end with. */
const bare = (uri: string) => uri.replace(/\/+$/, '')

function checkFree(uri: string): void {
  if (readFile(uri) || isFolder(uri)) throw new Error(`'${uri}' already exists.`)
}

function checkParent(uri: string): void {
  const parent = bare(uri).replace(/\/[^/]*$/, '')
  if (!isFolder(parent)) throw new Error(`The folder of '${uri}' does not exist.`)
}

interface CreateOptions {
  intermediates?: boolean
  overwrite?: boolean
}

class Entry {
  uri: string

  constructor(uri: string) {
    this.uri = uri
  }

  validatePath() {}

  delete() {
    if (!remove(this.uri)) throw missing(this.uri)
  }

  copy(destination: Entry) {
    this.copySync(destination)
  }

  copySync(destination: Entry) {
    const place = this.placeAt(destination)
    if (!this.exists) throw missing(this.uri)
    checkFree(place)
    checkParent(place)
    copy(this.uri, place)
  }

  move(destination: Entry) {
    this.moveSync(destination)
  }

  moveSync(destination: Entry) {
    const place = this.placeAt(destination)
    // The old place is emptied behind the new one.
    if (isWithin(place, this.uri)) throw new Error(`'${this.uri}' cannot be moved to where it is.`)
    this.copySync(destination)
    remove(this.uri)
    this.uri = place
  }

  get exists(): boolean {
    return readFile(this.uri) !== null || isFolder(this.uri)
  }

  /** Into a folder, under the same name; else in the place that is named. A folder may be one that is not there yet. */
  protected placeAt(destination: Entry): string {
    const { uri } = destination
    const isInto =
      isFolder(uri) || (destination instanceof FileSystemDirectory && this instanceof FileSystemFile)
    if (!isInto && destination instanceof FileSystemFile && this instanceof FileSystemDirectory) {
      throw new Error(`The folder '${this.uri}' cannot become a file.`)
    }
    return isInto ? `${bare(uri)}/${nameOf(this.uri)}` : uri
  }

  protected checkPlace({ intermediates = false, overwrite = false }: CreateOptions) {
    if (!overwrite) checkFree(this.uri)
    if (!intermediates) checkParent(this.uri)
  }
}

class FileSystemFile extends Entry {
  get exists() {
    return readFile(this.uri) !== null
  }

  get size() {
    const stored = readFile(this.uri)
    return stored && sizeOf(stored)
  }

  get type() {
    return this.exists ? (TYPES[nameOf(this.uri).split('.').at(-1) ?? ''] ?? null) : null
  }

  get md5() {
    return this.exists ? md5(this.bytesSync()) : null
  }

  create(options: CreateOptions = {}) {
    this.checkPlace(options)
    writeFile(this.uri, '')
  }

  text() {
    return this.textSync()
  }

  base64() {
    return this.base64Sync()
  }

  bytes() {
    return this.bytesSync()
  }

  textSync() {
    return textOf(this.#stored())
  }

  base64Sync() {
    return base64Of(this.#stored())
  }

  bytesSync() {
    return bytesOf(this.#stored())
  }

  write(content: string | Uint8Array) {
    checkParent(this.uri)
    if (typeof content === 'string') writeFile(this.uri, content)
    else writeFile(this.uri, toBase64(content), true)
  }

  open() {
    return new FileHandle(this)
  }

  #stored(): StoredFile {
    const stored = readFile(this.uri)
    if (!stored) throw missing(this.uri)
    return stored
  }
}

class FileSystemDirectory extends Entry {
  get exists() {
    return isFolder(this.uri)
  }

  create(options: CreateOptions = {}) {
    this.checkPlace(options)
    makeFolder(this.uri)
  }

  listAsRecords() {
    if (!this.exists) throw missing(this.uri)
    const base = bare(this.uri)
    return listFolder(this.uri).map((name) => {
      const uri = `${base}/${encodeURIComponent(name)}`
      return { isDirectory: isFolder(uri), uri }
    })
  }
}

class FileHandle {
  offset: number | null = 0
  readonly #file: FileSystemFile

  constructor(file: FileSystemFile) {
    if (!file.exists) throw missing(file.uri)
    this.#file = file
  }

  get size() {
    return this.offset === null ? null : this.#file.size
  }

  close() {
    this.offset = null
  }

  readBytes(length: number) {
    const start = this.#place()
    const bytes = this.#file.bytesSync().slice(start, start + length)
    this.offset = start + bytes.length
    return bytes
  }

  writeBytes(bytes: Uint8Array) {
    const before = this.#file.bytesSync()
    const start = Math.min(this.#place(), before.length)
    const after = new Uint8Array(Math.max(before.length, start + bytes.length))
    after.set(before)
    after.set(bytes, start)
    this.#file.write(after)
    this.offset = start + bytes.length
  }

  #place(): number {
    if (this.offset === null) throw new Error('The file handle is closed.')
    return this.offset
  }
}

async function downloadFileAsync(url: string, to: Entry): Promise<string> {
  const isFolder = to instanceof FileSystemDirectory
  const name = nameOf(new URL(url).pathname) || 'download'
  const place = isFolder ? `${to.uri.replace(/\/+$/, '')}/${name}` : to.uri
  checkFree(place)
  checkParent(place)
  const { status } = await downloadAsync(url, place)
  if (status >= 400) {
    remove(place)
    throw new Error(`The server answered ${status} for '${url}'.`)
  }
  return place
}

export default {
  documentDirectory: DOCUMENT_DIRECTORY,
  cacheDirectory: CACHE_DIRECTORY,
  FileSystemFile,
  FileSystemDirectory,
  downloadFileAsync,
}

function nameOf(uri: string): string {
  return uri.replace(/\/+$/, '').split('/').at(-1) ?? ''
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  gif: 'image/gif',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
}
