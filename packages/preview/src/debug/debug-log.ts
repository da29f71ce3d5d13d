/**
 * Log of the messages between page, worker and frame, in the browser's console. `?debug` in the page's address turns it on for the tab,
 * `?debug=off` turns it off. It prints kinds, numbers and short values; long text appears as its length.
 */

const SWITCH = 'sayso:debug'
const MAX_TEXT_CHARS = 80
/** Sent twice a second for as long as an app runs. */
const HEARTBEATS: ReadonlySet<unknown> = new Set(['ping', 'pong'])

type DebugRoute = 'page → worker' | 'worker → page' | 'page → frame' | 'frame → page'

/** Prints one message. Costs one comparison while the log is off. */
export function debugLog(route: DebugRoute, message: { type: string }): void {
  isOn ??= readSwitch()
  if (!isOn || HEARTBEATS.has(message.type)) return
  console.debug(`[sayso] ${Math.round(performance.now())} ms  ${route}  ${describeMessage(message)}`)
}

/** Undefined until the first message: a worker or a test may import this without a page. */
let isOn: boolean | undefined

function readSwitch(): boolean {
  if (!('location' in globalThis) || !('sessionStorage' in globalThis)) return false
  try {
    const wish = new URL(location.href).searchParams.get('debug')
    if (wish !== null) sessionStorage.setItem(SWITCH, wish)
    const kept = sessionStorage.getItem(SWITCH)
    return kept !== null && kept !== 'off'
  } catch {
    // A browser that refuses storage refuses the log too.
    return false
  }
}

/** `files n=3 changes(2)`: the type, then each field as a number, a short text or a count. */
export function describeMessage({ type, ...fields }: { type: string }): string {
  return [type, ...Object.entries(fields).map(([name, value]) => describeField(name, value))].join(' ')
}

function describeField(name: string, value: unknown): string {
  if (value instanceof Map) return `${name}(${value.size})`
  if (Array.isArray(value)) return `${name}(${value.length})`
  if (value instanceof Blob || value instanceof ArrayBuffer)
    return `${name}(${'size' in value ? value.size : value.byteLength} bytes)`
  if (typeof value === 'string')
    return value.length > MAX_TEXT_CHARS ? `${name}(${value.length} chars)` : `${name}=${value}`
  if (typeof value === 'object' && value !== null) return `${name}{…}`
  return `${name}=${value}`
}
