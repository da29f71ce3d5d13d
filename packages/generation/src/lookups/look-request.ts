/** Reads one request of a model: a verb, and its subject. */

export type LookRequest =
  /** `pattern`: a regular expression; else `text` is looked for as it is, in small letters. `glob`: in these files alone. */
  | ({
      kind: 'find'
      text: string
      pattern: { source: string; flags: string } | null
      glob: string | null
    } & OfVersion)
  /** Lines from 1, both ends included. */
  | ({ kind: 'read'; path: string; lines: { from: number; to: number } | null } & OfVersion)
  | { kind: 'types'; packageName: string; name: string | null }
  | { kind: 'readme'; packageName: string }
  /** Guidance that the prompt of a large project leaves out. */
  | { kind: 'guide'; topic: string }
  | { kind: 'rows'; table: string }
  | { kind: 'see'; address: string }
  /** The check of the code, and all screens opened. */
  | { kind: 'run' }
  /** Reports of the preview. */
  | { kind: 'problems' }

interface OfVersion {
  /** Number of a version of the project; null for the files as they are now. */
  version: number | null
}

/** For the model. */
export const VERBS = 'find, read, types, readme, guide, rows, see, run or problems'

const LINE = /^(find|read|types|readme|guide|rows|see)\s+(\S.*)$/i
const ALONE = /^(run|problems)\s*$/i
const VERSION = /^(.*\S)\s+@(\d{1,6})$/
const IN_GLOB = /^(.*\S)\s+in\s+(\S*[/*]\S*)$/
const PATTERN = /^\/(.+)\/([dgimsuy]*)$/
const RANGE = /^(.*\S):(\d{1,7})(?:-(\d{1,7}))?$/

/** Null for a line that asks for nothing known. */
export function readRequest(line: string): LookRequest | null {
  const [, verb = '', rest = ''] = LINE.exec(line.trim()) ?? ALONE.exec(line.trim()) ?? []
  const [, unversioned = rest, number] = VERSION.exec(rest) ?? []
  const version = number === undefined ? null : Number(number)
  switch (verb.toLowerCase()) {
    case 'find':
      return { ...readFind(unversioned), version }
    case 'read':
      return { ...readRead(unquote(unversioned)), version }
    case 'readme':
      return { kind: 'readme', packageName: unquote(rest) }
    case 'guide':
      return { kind: 'guide', topic: unquote(rest).toLowerCase() }
    case 'see':
      return { kind: 'see', address: toAddress(unquote(rest)) }
    case 'run':
      return { kind: 'run' }
    case 'problems':
      return { kind: 'problems' }
    case 'types': {
      const [packageName = '', name = null] = unquote(rest).split(/\s+/)
      return { kind: 'types', packageName, name }
    }
    case 'rows':
      return { kind: 'rows', table: unquote(rest).replace(/^public\./, '') }
    default:
      return null
  }
}

/** Models write `settings` for `/settings`. */
function toAddress(text: string): string {
  return text.startsWith('/') ? text : `/${text}`
}

type Unversioned<Kind> = Omit<Extract<LookRequest, { kind: Kind }>, 'version'>

function readFind(rest: string): Unversioned<'find'> {
  const [, before, glob = null] = IN_GLOB.exec(rest) ?? []
  const asked = before ?? rest
  const [, source, flags = ''] = PATTERN.exec(asked) ?? []
  // One pass over each line: flags that keep a place are of no use.
  const pattern = source === undefined ? null : { source, flags: flags.replace(/[dgy]/g, '') }
  return { kind: 'find', text: unquote(asked), pattern, glob }
}

function readRead(rest: string): Unversioned<'read'> {
  const [, path, from, to = from] = RANGE.exec(rest) ?? []
  if (path === undefined) return { kind: 'read', path: rest, lines: null }
  const ends = [Number(from), Number(to)].sort((a, b) => a - b)
  return { kind: 'read', path, lines: { from: Math.max(1, ends[0] ?? 1), to: Math.max(1, ends[1] ?? 1) } }
}

/** Models put what they look for in quotes or code marks. */
function unquote(text: string): string {
  const [, inner] = /^(?:"(.+)"|'(.+)'|`(.+)`|“(.+)”)$/.exec(text)?.filter((part) => part !== undefined) ?? []
  return inner ?? text
}
