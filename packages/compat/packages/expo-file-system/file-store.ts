/** Small files in the app's storage, kept per project. Folders have entries too. For both interfaces of expo-file-system. */

export interface StoredFile {
  /** Text, or for `isBase64` bytes. */
  content: string
  isBase64: boolean
  modifiedMs: number
}

const PREFIX = 'expo-file-system:'
const FOLDER = '\u0000folder'
const ROOTS = ['/document', '/cache'].map((root) => PREFIX + root)

export const DOCUMENT_DIRECTORY = 'file:///document/'
export const CACHE_DIRECTORY = 'file:///cache/'

/** Null for what does not exist, and for a folder. */
export function readFile(uri: string): StoredFile | null {
  const text = localStorage.getItem(keyOf(uri))
  return text === null || text === FOLDER ? null : JSON.parse(text)
}

export function writeFile(uri: string, content: string, isBase64 = false): void {
  const stored: StoredFile = { content, isBase64, modifiedMs: Date.now() }
  localStorage.setItem(keyOf(uri), JSON.stringify(stored))
}

export function makeFolder(uri: string): void {
  localStorage.setItem(keyOf(uri), FOLDER)
}

export function isFolder(uri: string): boolean {
  const key = keyOf(uri)
  if (ROOTS.includes(key)) return true
  return localStorage.getItem(key) === FOLDER || keysBelow(key).some((each) => each !== key)
}

/** Whether this is the same place, or one below it. */
export function isWithin(uri: string, base: string): boolean {
  return `${keyOf(uri)}/`.startsWith(`${keyOf(base)}/`)
}

/** Names in a folder, sorted. */
export function listFolder(uri: string): string[] {
  const base = `${keyOf(uri)}/`
  const names = keysBelow(keyOf(uri))
    .filter((key) => key.startsWith(base))
    .map((key) => key.slice(base.length).split('/')[0] ?? '')
  return [...new Set(names)].sort()
}

/** Returns whether there was anything to remove. A folder is removed with its contents. */
export function remove(uri: string): boolean {
  const keys = keysBelow(keyOf(uri))
  for (const key of keys) localStorage.removeItem(key)
  return keys.length > 0
}

/** Returns whether there was anything to copy. */
export function copy(from: string, to: string): boolean {
  const keys = keysBelow(keyOf(from))
  for (const key of keys) {
    localStorage.setItem(keyOf(to) + key.slice(keyOf(from).length), localStorage.getItem(key) ?? '')
  }
  return keys.length > 0
}

export function missing(uri: string): Error {
  return new Error(`File '${uri}' does not exist.`)
}

export function sizeOf({ content, isBase64 }: StoredFile): number {
  return isBase64 ? atob(content).length : new TextEncoder().encode(content).length
}

export function textOf({ content, isBase64 }: StoredFile): string {
  return isBase64 ? new TextDecoder().decode(fromBase64(content)) : content
}

export function base64Of({ content, isBase64 }: StoredFile): string {
  return isBase64 ? content : toBase64(new TextEncoder().encode(content))
}

export function bytesOf(stored: StoredFile): Uint8Array<ArrayBuffer> {
  return fromBase64(base64Of(stored))
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** One key for one place, however its address is written. */
function keyOf(uri: string): string {
  globalThis.__saysoStandIn?.('expo-file-system')
  const path = uri.replace(/^file:\/\//, '').replace(/\/+$/, '')
  try {
    return PREFIX + decodeURIComponent(path)
  } catch {
    // A literal percent sign.
    return PREFIX + path
  }
}

/** The entry itself and everything in it. */
function keysBelow(key: string): string[] {
  return Object.keys(localStorage).filter((each) => each === key || each.startsWith(`${key}/`))
}
