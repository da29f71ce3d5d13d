/** Packages whose native code a preview does without: where their errors come from, and what stands for what they export of it. */

/** As a chunk hands it in, see `PackageTable`. */
type Definitions = Readonly<Record<string, readonly [unknown, unknown, path: string, lack?: string]>>

export interface NativeLacks {
  /** A chunk that has run: what it defined, and its text, in whose lines stacks are. */
  noteChunk(name: string, code: string, table: Definitions): void
  /** What to say of an error that such a package's code threw while it was used; null of any other. */
  explain(error: unknown): string | null
}

/** The innermost place of a stack that is the app's or a package's. */
const INNERMOST = /sayso(?:-sdk)?:\/\/\/\S+/
const IN_CHUNK = /^sayso-sdk:\/\/\/([^:\s]+)\.js:(\d+)/
/** How a chunk begins each of its modules, on a line of its own. */
const MODULE_START = /^"([^"]+)":\[function\(/

interface ModuleStart {
  lineNumber: number
  path: string
  lack: string | undefined
}

export function createNativeLacks(): NativeLacks {
  const chunks = new Map<string, ModuleStart[]>()
  return {
    noteChunk(name, code, table) {
      if (Object.values(table).every(([, , , lack]) => lack === undefined)) return
      const starts = code.split('\n').flatMap((line, index) => {
        const definition = table[MODULE_START.exec(line)?.[1] ?? '']
        return definition === undefined
          ? []
          : [{ lineNumber: index + 1, path: definition[2], lack: definition[3] }]
      })
      chunks.set(name, starts)
    },
    explain(error) {
      if (!(error instanceof Error) || isSaid(error)) return null
      const [, chunk = '', line] = IN_CHUNK.exec(INNERMOST.exec(error.stack ?? '')?.[0] ?? '') ?? []
      const module = chunks.get(chunk)?.findLast(({ lineNumber }) => lineNumber <= Number(line))
      if (module?.lack === undefined) return null
      return `Package \`${packageOf(module.path)}\` fails: ${withLack(error.message, module.lack)}`
    },
  }
}

/** Whether it is a refusal of ours: nothing in the app's code is wrong. */
export function isRefusalOfOurs(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith(OUR_END)
}

/** In a sentence of ours, or when the package was loaded. */
function isSaid({ message }: Error): boolean {
  return message.endsWith(OUR_END) || message.startsWith('Package `')
}

const OUR_END = 'It works on a phone.'

/** Of a package's own words the first line: the rest is advice on how to link native code. */
export function withLack(message: string, lack: string | undefined): string {
  if (lack === undefined || message.endsWith(OUR_END)) return message
  return `${lack} (${message.split('\n', 1)[0]})`
}

/** What the path of another file of the SDK's own packages begins with. */
const SDK_FILE = /^sdk\//

/** The name of the package that a module's path lies in; null for our own stand-ins. */
export function packageOf(path: string): string | null {
  const inner = path.split('node_modules/').at(-1)?.replace(SDK_FILE, '') ?? path
  if (inner.startsWith('stand-ins/')) return null
  return inner
    .split('/')
    .slice(0, inner.startsWith('@') ? 2 : 1)
    .join('/')
}

/** What `await`, React and JavaScript itself ask of anything. */
const ASKED_OF_ANYTHING =
  /^(?:then|toJSON|prototype|displayName|defaultProps|contextTypes?|render|__esModule|\$\$typeof)$/

/**
 * The exports of such a package, for an app: what is undefined or null of them is its native module, handed on as it is, and so may be a
 * part of its default export. Each call of these is refused.
 */
export function withRefusals(namespace: object, packageName: string): object {
  const refusals = new Map<string, unknown>()
  const refusalOf = (name: string, make: () => unknown) => {
    if (!refusals.has(name)) refusals.set(name, make())
    return refusals.get(name)
  }
  return new Proxy(Object.create(null), {
    get(_target, name) {
      const value: unknown = Reflect.get(namespace, name)
      if (typeof name === 'symbol' || !(name in namespace)) return value
      const label = name === 'default' ? packageName : `${name} of ${packageName}`
      if (value === undefined || value === null) return refusalOf(name, () => refusingModule({}, label))
      if (name === 'default' && isPlain(value)) return refusalOf(name, () => refusingModule(value, label))
      return value
    },
    has: (_target, name) => name in namespace,
    ownKeys: () => Reflect.ownKeys(namespace),
    getOwnPropertyDescriptor: (_target, name) =>
      name in namespace
        ? { value: Reflect.get(namespace, name), enumerable: true, configurable: true }
        : undefined,
  })
}

/** Not what React makes of a component: libraries look at that for marks of their own. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false
  return Object.getPrototypeOf(value) === Object.prototype
}

/** What it has not is a function that refuses. */
function refusingModule(known: object, label: string): object {
  return new Proxy(known, {
    get(target, member) {
      if (typeof member === 'symbol' || member in target || ASKED_OF_ANYTHING.test(member))
        return Reflect.get(target, member)
      const message = `\`${member}\` of ${label} is not available in the preview. It works on a phone.`
      return Object.assign(() => Promise.reject(new Error(message)), { toString: () => '' })
    },
  })
}
