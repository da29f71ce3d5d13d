/** The object `Deno` of functions: the server, and the environment. There is no file system. */

export type Handler = (request: Request, info: ServeInfo) => Response | Promise<Response>

interface ServeInfo {
  remoteAddr: { transport: 'tcp'; hostname: string; port: number }
}

interface Served {
  shutdown(): Promise<void>
  finished: Promise<void>
  ref(): void
  unref(): void
}

/** @param onServe receives the handler of the module that runs. */
export function createDeno(
  environment: Readonly<Record<string, string>>,
  onServe: (handler: Handler) => void,
) {
  const values = new Map(Object.entries(environment))
  const members = {
    env: {
      get: (name: string) => values.get(name),
      has: (name: string) => values.has(name),
      set: (name: string, value: string) => void values.set(name, String(value)),
      delete: (name: string) => void values.delete(name),
      toObject: () => Object.fromEntries(values),
    },
    serve(...given: unknown[]): Served {
      onServe(findHandler(given))
      return {
        shutdown: async () => undefined,
        finished: NEVER,
        ref: () => undefined,
        unref: () => undefined,
      }
    },
    version: { deno: '2.1.4', v8: '', typescript: '' },
    build: { os: 'linux', arch: 'x86_64' },
  }
  return new Proxy(members, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || name === 'then') return Reflect.get(target, name)
      return () => {
        throw new Error(
          `Deno.${name} is not offered here: functions have no file system and start no processes.`,
        )
      }
    },
  })
}

const NEVER = new Promise<void>(() => undefined)

/** `serve(handler)`, `serve(options, handler)` and `serve({ handler })`. */
function findHandler(given: readonly unknown[]): Handler {
  const handler =
    given.find((each) => typeof each === 'function') ?? Object(given[0]).handler ?? Object(given[0]).fetch
  if (typeof handler !== 'function') throw new TypeError('Deno.serve needs a function that answers requests.')
  return (request, info) => handler(request, info)
}
