/**
 * Which paths a project may hold: one gate for actions, imports, saves and uploads.
 * Source: SPEC.md of this package, rules P1 to P11.
 */

import { isDeviceName } from './device-names.ts'

/** Longest path, in UTF-16 code units: fits the limits of every common file system with room for a parent folder. */
export const MAX_PATH_CHARS = 240
/** Longest name of one file or folder, in UTF-8 bytes: the limit of common file systems. */
const MAX_NAME_BYTES = 120
const MAX_PATH_DEPTH = 20
/** Files in one project. */
export const MAX_PROJECT_FILES = 5_000
/** Size of all files of one project: every answer reads them. Imports are smaller. */
export const MAX_PROJECT_BYTES = 64 * 1024 * 1024
/** Size of one file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

type PathRefusal =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'control-character'
  | 'backslash'
  | 'drive-letter'
  | 'absolute'
  | 'parent-folder'
  | 'folder'
  | 'forbidden-character'
  | 'reserved-name'
  | 'git'
  | 'node-modules'
  | 'env-file'
  | 'tool-settings'

type PathResult = { ok: true; path: string } | { ok: false; reason: PathRefusal; message: string }

/** Normalises a path (`./app//index.tsx` → `app/index.tsx`), or explains why a project cannot hold it. */
export function parseProjectPath(input: string): PathResult {
  const early = refuseText(input)
  if (early !== null) return refusal(input, early)
  const segments = input
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
  const path = segments.join('/')
  const late = refuseSegments(input, segments, path)
  return late === null ? { ok: true, path } : refusal(input, late)
}

/** Two paths have the same form if a case-insensitive disk cannot distinguish them. */
export function foldPath(path: string): string {
  if (ASCII.test(path)) return path.toLowerCase()
  // Some letters meet only in upper case, as ß and SS.
  return path.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
}

/** Printable ASCII: nearly every path, and much quicker to fold. */
const ASCII = /^[ -~]*$/

function refuseText(input: string): PathRefusal | null {
  if (input.trim() === '') return 'empty'
  // Well before any splitting: a megabyte of slashes is refused, not processed.
  if (input.length > MAX_PATH_CHARS * 2) return 'too-long'
  if (hasControlCharacter(input)) return 'control-character'
  if (input.includes('\\')) return 'backslash'
  if (/^[a-z]:/i.test(input)) return 'drive-letter'
  if (input.startsWith('/')) return 'absolute'
  return null
}

function refuseSegments(input: string, segments: string[], path: string): PathRefusal | null {
  if (segments.includes('..')) return 'parent-folder'
  if (segments.length === 0) return 'empty'
  // Also after ./, which is removed: a shell reads ~ as the home folder.
  if (path.startsWith('~')) return 'absolute'
  if (input.endsWith('/') || input.endsWith('/.')) return 'folder'
  if (path.length > MAX_PATH_CHARS) return 'too-long'
  if (segments.length > MAX_PATH_DEPTH) return 'too-deep'
  for (const segment of segments) {
    const reason = refuseSegment(segment)
    if (reason !== null) return reason
  }
  return null
}

function refuseSegment(segment: string): PathRefusal | null {
  if (byteLength(segment) > MAX_NAME_BYTES) return 'too-long'
  if (/[<>:"|?*]/.test(segment) || /^\s|[\s.]$/.test(segment)) return 'forbidden-character'
  // A disk that ignores such characters (HFS+ does) would store `.g\u200cit` as `.git`.
  if (/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/.test(segment)) return 'forbidden-character'
  const name = foldPath(segment)
  if (name === '.git' || name === 'git~1') return 'git'
  if (name === 'node_modules') return 'node-modules'
  if (name.startsWith('.env')) return 'env-file'
  if (TOOL_SETTINGS.test(name)) return 'tool-settings'
  if (name === '__proto__' || isDeviceName(name)) return 'reserved-name'
  return null
}

/**
 * Files that decide where packages come from, which programs run on a commit, or who may sign in: nobody expects
 * these from an answer.
 */
const TOOL_SETTINGS = /^(\.npmrc|\.yarnrc(\..*)?|\.pnpmfile\.c?js|\.ssh|\.gitconfig|\.gitmodules|\.husky)$/

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 32 || code === 127) return true
  }
  return LONE_SURROGATE.test(text)
}

/** With the `u` flag a pair is one character, so only halves match. */
const LONE_SURROGATE = /[\ud800-\udfff]/u

/** Bytes of a text as UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

const WHY: Record<PathRefusal, string> = {
  empty: 'it is empty',
  'too-long': `it is longer than ${MAX_PATH_CHARS} characters, or one of its names longer than ${MAX_NAME_BYTES} bytes`,
  'too-deep': `it is more than ${MAX_PATH_DEPTH} folders deep`,
  'control-character': 'it has a control character in it',
  backslash: 'it has a backslash; folders are divided by /',
  'drive-letter': 'it starts with a drive letter; paths start at the project’s folder',
  absolute: 'it is absolute; paths start at the project’s folder',
  'parent-folder': 'it has “..” in it',
  folder: 'it names a folder, not a file',
  'forbidden-character': 'it has a character that not every disk can store',
  'reserved-name': 'it has a name that is reserved',
  git: 'it is inside .git',
  'node-modules': 'it is inside node_modules, which is installed and not part of the project',
  'tool-settings':
    'it would decide what runs or is fetched on the computer of a person who exports the project',
  'env-file': 'files named .env hold secrets and are not part of the project',
}

function refusal(input: string, reason: PathRefusal): PathResult {
  const shown = input.length > 80 ? `${input.slice(0, 80)}…` : input
  return { ok: false, reason, message: `The path ${JSON.stringify(shown)} cannot be used: ${WHY[reason]}.` }
}
