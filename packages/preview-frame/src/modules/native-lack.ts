/** Packages whose native code a preview lacks: recognizes their errors and words them. */

/** A chunk's definitions, see `PackageTable`. */
type Definitions = Readonly<Record<string, readonly [unknown, unknown, path: string, lack?: string]>>

export interface NativeLacks {
  /** Records a chunk that has run: its definitions, and its text, to whose lines stacks refer. */
  noteChunk(name: string, code: string, table: Definitions): void
  /** Explains an error thrown by such a package's code while it was used; null for any other error. */
  explain(error: unknown): NativeError | null
}

interface NativeError {
  message: string
  /** It is what code throws whose native module is missing. Any other error may be the app's fault. */
  isMissingModule: boolean
}

/** Engines' messages about an undefined module, and packages' messages about a missing one. */
const MISSING_MODULE =
  /^Cannot read propert|\bundefined is not|\bis (?:undefined|null)\b|native ?module|\blinked\b|not[ _]available/i

/** The innermost place of a stack that is the app's or a package's. */
const INNERMOST = /sayso(?:-sdk)?:\/\/\/\S+/
const IN_CHUNK = /^sayso-sdk:\/\/\/([^:\s]+)\.js:(\d+)/
/** First line of each module in a chunk. */
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
      return {
        message: `Package \`${packageOf(module.path)}\` fails: ${withLack(error.message, module.lack)}`,
        isMissingModule: MISSING_MODULE.test(error.message),
      }
    },
  }
}

/** Whether it is one of our refusals: the app's code is correct. */
export function isRefusalOfOurs(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith(OUR_END)
}

/** In a sentence of ours, or when the package was loaded. */
function isSaid({ message }: Error): boolean {
  return message.endsWith(OUR_END) || message.startsWith('Package `')
}

const OUR_END = 'It works on a phone.'

/** The first line of a package's own message: the rest is advice on how to link native code. */
export function withLack(message: string, lack: string | undefined): string {
  if (lack === undefined || message.endsWith(OUR_END)) return message
  return `${lack} (${message.split('\n', 1)[0]})`
}

/** Prefix of the paths of other files of the SDK's own packages. */
const SDK_FILE = /^sdk\//

/** The name of the package that contains a module; null for our own stand-ins. */
export function packageOf(path: string): string | null {
  const inner = path.split('node_modules/').at(-1)?.replace(SDK_FILE, '') ?? path
  if (inner.startsWith('stand-ins/')) return null
  return inner
    .split('/')
    .slice(0, inner.startsWith('@') ? 2 : 1)
    .join('/')
}
