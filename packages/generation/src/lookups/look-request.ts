/** Reads one request of a model: `find`, `read`, `types` or `rows`, and its subject. */

export type LookRequest =
  /** `pattern`: a regular expression; else `text` is looked for as it is, in small letters. `glob`: in these files alone. */
  | { kind: 'find'; text: string; pattern: { source: string; flags: string } | null; glob: string | null }
  /** Lines from 1, both ends included. */
  | { kind: 'read'; path: string; lines: { from: number; to: number } | null }
  | { kind: 'types'; packageName: string; name: string | null }
  | { kind: 'rows'; table: string }

const LINE = /^(find|read|types|rows)\s+(\S.*)$/i
const IN_GLOB = /^(.*\S)\s+in\s+(\S*[/*]\S*)$/
const PATTERN = /^\/(.+)\/([dgimsuy]*)$/
const RANGE = /^(.*\S):(\d{1,7})(?:-(\d{1,7}))?$/

/** Null for a line that asks for nothing known. */
export function readRequest(line: string): LookRequest | null {
  const [, verb = '', rest = ''] = LINE.exec(line.trim()) ?? []
  switch (verb.toLowerCase()) {
    case 'find':
      return readFind(rest)
    case 'read':
      return readRead(unquote(rest))
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

function readFind(rest: string): LookRequest {
  const [, before, glob = null] = IN_GLOB.exec(rest) ?? []
  const asked = before ?? rest
  const [, source, flags = ''] = PATTERN.exec(asked) ?? []
  // One pass over each line: flags that keep a place are of no use.
  const pattern = source === undefined ? null : { source, flags: flags.replace(/[dgy]/g, '') }
  return { kind: 'find', text: unquote(asked), pattern, glob }
}

function readRead(rest: string): LookRequest {
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
