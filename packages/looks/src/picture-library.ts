/** The library's pictures by name. Any other name gets the picture that fits it best, so that no app lacks one. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encodeBase64, type ProjectFile, textFile } from '@sayso/project'
import names from '../pictures/pictures.json' with { type: 'json' }
import { MEANINGS } from './meanings.ts'

const folder = new URL('../pictures/', import.meta.url)
const CREDITS = 'CREDITS.md'
const GROUNDS = names.scenes.filter((name) => name.startsWith('gradient-'))
const ALL: readonly string[] = [...names.scenes, ...names.objects]
const isKnown = new Set(ALL)
const wordsOf = new Map(ALL.map((name) => [name, toWords(name)]))
/** Read once each: all together they are some three megabytes. */
const contents = new Map<string, ProjectFile>()

/** `scenes` fill their frame; `objects` are cut out, on a transparent ground. */
export const PICTURE_NAMES: { readonly scenes: readonly string[]; readonly objects: readonly string[] } =
  names

/** A file of the library by its name in `assets/pictures`: `beach.webp`, `CREDITS.md`. Null for what cannot be one. */
export function loadLibraryFile(fileName: string): ProjectFile | null {
  if (fileName === CREDITS) return load(CREDITS, (bytes) => textFile(new TextDecoder().decode(bytes)))
  const name = /^([a-z0-9][a-z0-9-]{0,39})\.webp$/.exec(fileName)?.[1]
  if (name === undefined) return null
  return load(`${findPicture(name)}.webp`, (bytes) => ({ content: encodeBase64(bytes), isBinary: true }))
}

/** The picture of this name, else the one that shares most of its words, else a ground of soft colors. */
export function findPicture(name: string): string {
  if (isKnown.has(name)) return name
  const asked = toWords(name)
  const meant = asked.flatMap((word) => MEANINGS[word] ?? (isKnown.has(word) ? word : []))
  // The last word of a name is its noun, so of two equal ones the later counts.
  let best = { name: meant.at(-1) ?? '', score: 0 }
  for (const [candidate, words] of wordsOf) {
    const shared = words.filter((word) => asked.includes(word))
    const place = asked.indexOf(shared.at(-1) ?? '')
    const score = (shared.length ** 2 + place / asked.length / 10) / words.length
    if (shared.length > 0 && score > best.score) best = { name: candidate, score }
  }
  return best.name === '' ? (GROUNDS[sumOf(name) % GROUNDS.length] ?? '') : best.name
}

function load(file: string, read: (bytes: Uint8Array) => ProjectFile): ProjectFile {
  const known = contents.get(file)
  if (known !== undefined) return known
  const loaded = read(readFileSync(fileURLToPath(new URL(file, folder))))
  contents.set(file, loaded)
  return loaded
}

/** Singular words: models write `mountain-lakes` for `lake`. */
function toWords(name: string): string[] {
  return name
    .split('-')
    .map((word) => (word.length > 3 ? word.replace(/(?:ies$)/, 'y').replace(/s$/, '') : word))
}

function sumOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}
