/** Packages whose native code a preview does without: which error comes from that, and what to say of it. */

/** As a chunk hands it in, see `PackageTable`. */
type Definitions = Readonly<Record<string, readonly [unknown, unknown, path: string, lack?: string]>>

export interface NativeLacks {
  /** A chunk that has run: what it defined, and its text, in whose lines stacks are. */
  noteChunk(name: string, code: string, table: Definitions): void
  /** What such a package's code threw while it was used; null for any other error. */
  explain(error: unknown): NativeError | null
}

interface NativeError {
  message: string
  /** It is what code throws whose native module is missing. Any other error may be the app's fault. */
  isMissingModule: boolean
}

/** As engines say it of a module that is undefined, and packages of one that they looked for. */
const MISSING_MODULE =
  /^Cannot read propert|\bundefined is not|\bis (?:undefined|null)\b|native ?module|\blinked\b|not[ _]available/i

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
      return {
        message: `Package \`${packageOf(module.path)}\` fails: ${withLack(error.message, module.lack)}`,
        isMissingModule: MISSING_MODULE.test(error.message),
      }
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
