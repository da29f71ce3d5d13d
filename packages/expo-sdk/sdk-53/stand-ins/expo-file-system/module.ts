/** A file system in the app's storage: small files, kept per project. Folders exist as entries of their own. */

const PREFIX = 'expo-file-system:'
const FOLDER = '\u0000folder'

type Encoding = { encoding?: 'utf8' | 'base64' }
interface Stored {
  /** Text, or for `isBase64` bytes. */
  content: string
  isBase64: boolean
  modifiedMs: number
}

async function getInfoAsync(uri: string) {
  const stored = read(uri)
  if (stored) {
    return {
      exists: true,
      uri,
      isDirectory: false,
      size: sizeOf(stored),
      modificationTime: stored.modifiedMs / 1000,
    }
  }
  const isDirectory = isFolder(uri)
  return isDirectory
    ? { exists: true, uri, isDirectory, size: 0, modificationTime: 0 }
    : { exists: false, uri, isDirectory }
}

async function readAsStringAsync(uri: string, { encoding }: Encoding = {}) {
  const { content, isBase64 } = existing(uri)
  if (encoding === 'base64') return isBase64 ? content : encodeBase64(content)
  return isBase64 ? decodeBase64(content) : content
}

async function writeAsStringAsync(uri: string, content: string, { encoding }: Encoding = {}) {
  const stored: Stored = { content, isBase64: encoding === 'base64', modifiedMs: Date.now() }
  localStorage.setItem(keyOf(uri), JSON.stringify(stored))
}

async function deleteAsync(uri: string, { idempotent = false } = {}) {
  const keys = keysBelow(uri)
  if (keys.length === 0 && !idempotent) throw missing(uri)
  for (const key of keys) localStorage.removeItem(key)
}

async function copyAsync({ from, to }: { from: string; to: string }) {
  const keys = keysBelow(from)
  if (keys.length === 0) throw missing(from)
  for (const key of keys) {
    localStorage.setItem(keyOf(to) + key.slice(keyOf(from).length), localStorage.getItem(key) ?? '')
  }
}

async function moveAsync({ from, to }: { from: string; to: string }) {
  await copyAsync({ from, to })
  await deleteAsync(from)
}

async function makeDirectoryAsync(uri: string, { intermediates = false } = {}) {
  if (isFolder(uri) && !intermediates) throw new Error(`Directory '${uri}' already exists.`)
  localStorage.setItem(keyOf(uri), FOLDER)
}

async function readDirectoryAsync(uri: string) {
  if (!isFolder(uri)) throw missing(uri)
  const base = `${keyOf(uri)}/`
  const names = keysBelow(uri)
    .filter((key) => key.startsWith(base))
    .map((key) => key.slice(base.length).split('/')[0] ?? '')
  return [...new Set(names)].sort()
}

async function downloadAsync(url: string, fileUri: string) {
  const response = await fetch(url)
  const bytes = new Uint8Array(await response.arrayBuffer())
  await writeAsStringAsync(fileUri, bytesToBase64(bytes), { encoding: 'base64' })
  return {
    uri: fileUri,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    md5: undefined,
  }
}

export default {
  documentDirectory: 'file:///document/',
  cacheDirectory: 'file:///cache/',
  bundleDirectory: null,
  addListener: () => ({ remove() {} }),
  removeListeners() {},
  getInfoAsync,
  readAsStringAsync,
  writeAsStringAsync,
  deleteAsync,
  copyAsync,
  moveAsync,
  makeDirectoryAsync,
  readDirectoryAsync,
  downloadAsync,
  getContentUriAsync: async (uri: string) => uri,
  getFreeDiskStorageAsync: async () => 10_000_000,
  getTotalDiskCapacityAsync: async () => 10_000_000,
}

function keyOf(uri: string): string {
  globalThis.__saysoStandIn?.('expo-file-system')
  return PREFIX + uri.replace(/^file:\/\//, '').replace(/\/+$/, '')
}

function read(uri: string): Stored | null {
  const text = localStorage.getItem(keyOf(uri))
  return text === null || text === FOLDER ? null : JSON.parse(text)
}

function existing(uri: string): Stored {
  const stored = read(uri)
  if (!stored) throw missing(uri)
  return stored
}

function isFolder(uri: string): boolean {
  if (['/document', '/cache'].some((root) => keyOf(uri) === PREFIX + root)) return true
  return keysBelow(uri).some((key) => key !== keyOf(uri)) || localStorage.getItem(keyOf(uri)) === FOLDER
}

/** The entry itself and everything in it. */
function keysBelow(uri: string): string[] {
  const key = keyOf(uri)
  return Object.keys(localStorage).filter((each) => each === key || each.startsWith(`${key}/`))
}

function missing(uri: string): Error {
  return new Error(`File '${uri}' does not exist.`)
}

function sizeOf({ content, isBase64 }: Stored): number {
  return isBase64 ? Math.floor((content.length * 3) / 4) : new TextEncoder().encode(content).length
}

function encodeBase64(text: string): string {
  return bytesToBase64(new TextEncoder().encode(text))
}

function decodeBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
}

function bytesToBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
