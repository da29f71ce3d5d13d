/**
 * Parses a registry entry while it arrives, and keeps the few fields that are used: an entry may have fifty
 * megabytes, nearly all of them texts of old versions.
 */

/** Null where the entry has no such member. Nothing is validated here. */
export interface RegistryEntry {
  tags: unknown
  time: unknown
  maintainers: unknown
  /** Version → the members of its description that are used. */
  versions: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

/** Throws `SyntaxError` if the text is not a JSON object. */
export async function readRegistryEntry(body: AsyncIterable<Uint8Array>): Promise<RegistryEntry> {
  const entry = { tags: null, time: null, maintainers: null } as Record<string, unknown>
  const versions = new Map<string, Record<string, unknown>>()
  const scanner = createMemberScanner((path, text) => {
    const [outer = '', version] = path
    if (version !== undefined) versions.set(version, pickUsed(JSON.parse(text)))
    else if (Object.hasOwn(MEMBERS, outer)) entry[MEMBERS[outer] ?? ''] = JSON.parse(text)
  })
  const decoder = new TextDecoder()
  for await (const chunk of body) scanner.feed(decoder.decode(chunk, { stream: true }))
  scanner.end()
  return { tags: entry.tags, time: entry.time, maintainers: entry.maintainers, versions }
}

/** Members of an entry that are kept whole, and their names here. */
const MEMBERS: Readonly<Record<string, string>> = {
  'dist-tags': 'tags',
  time: 'time',
  maintainers: 'maintainers',
}

const USED = [
  ...['version', 'dependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta'],
  ...['deprecated', 'os', 'cpu', 'dist'],
]

function pickUsed(description: unknown): Record<string, unknown> {
  const members = USED.map((name) => [name, Reflect.get(Object(description), name)] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

type TakeMember = (path: readonly string[], text: string) => void

/** Tells of each member of the outermost object, and of each member of its `versions`, once its text is there. */
function createMemberScanner(take: TakeMember): { feed(text: string): void; end(): void } {
  let depth = 0
  const strings = createStringScanner()
  /** The next string at this depth is a member's name. */
  let expectsName = false
  let name: string[] | null = null
  /** Names of the members that are open: of the outermost object, and of `versions`. */
  const path: string[] = []
  /** Pieces of the member's text; null where it is not kept. */
  let value: string[] | null = null
  let isDone = false

  function feed(text: string): void {
    let from = 0
    for (let index = 0; index < text.length; index++) {
      if (strings.isOpen()) {
        index = strings.findEnd(text, index)
        if (strings.isOpen()) break
        if (name !== null) {
          name.push(text.slice(from, index + 1))
          path[depth - 1] = String(JSON.parse(name.join('')))
          name = null
        }
        continue
      }
      switch (text[index]) {
        case '"':
          strings.open()
          if (expectsName) {
            name = []
            from = index
            expectsName = false
          }
          break
        case ':':
          if (isMember() && value === null && isKept()) {
            value = []
            from = index + 1
          }
          break
        case '{':
        case '[':
          depth++
          expectsName = text[index] === '{' && isMember()
          if (expectsName) path.length = depth - 1
          break
        case ',':
          if (!isMember()) break
          finish(text.slice(from, index))
          expectsName = true
          break
        case '}':
        case ']':
          if (isMember()) finish(text.slice(from, index))
          depth--
          path.length = Math.min(path.length, Math.max(depth, 0))
          if (depth === 0) isDone = true
          break
      }
    }
    const rest = text.slice(from)
    if (name !== null) name.push(rest)
    else value?.push(rest)
  }

  function isMember(): boolean {
    return depth === 1 || (depth === 2 && path[0] === 'versions')
  }

  /** `versions` is not kept whole: its members are. */
  function isKept(): boolean {
    return path.length === 2 || Object.hasOwn(MEMBERS, path[0] ?? '')
  }

  function finish(last: string): void {
    if (value === null) return
    value.push(last)
    const text = value.join('')
    value = null
    take([...path], text)
  }

  return {
    feed,
    end() {
      if (!isDone || strings.isOpen()) throw new SyntaxError('The entry ends in its middle.')
    },
  }
}

/** Finds the ends of strings, whose text comes in pieces. */
function createStringScanner() {
  let isOpen = false
  let isEscaped = false

  /** Where the string that is open at `start` ends, or the text: far faster than letter by letter. */
  function findEnd(text: string, start: number): number {
    for (let at = start; ; ) {
      const quote = text.indexOf('"', at)
      const end = quote < 0 ? text.length : quote
      let slashCount = 0
      while (end - slashCount > start && text[end - slashCount - 1] === '\\') slashCount++
      // A run of backslashes may have started in the text before.
      const isOpenRun = end - slashCount === start && isEscaped
      const isOdd = (slashCount + (isOpenRun ? 1 : 0)) % 2 === 1
      if (quote >= 0 && isOdd) {
        at = quote + 1
        continue
      }
      isEscaped = quote < 0 && isOdd
      isOpen = quote < 0
      return end
    }
  }

  return {
    isOpen: () => isOpen,
    open() {
      isOpen = true
    },
    findEnd,
  }
}
