/** Values as a person reads them in a console: text, never longer than asked for, whatever the value does. */

const MAX_DEPTH = 3
const MAX_ENTRIES = 50

/** The text that `console.log(...values)` shows, `%s` and its kin filled in. */
export function formatConsoleValues(values: readonly unknown[], maxChars: number): string {
  const [first, ...rest] = values
  const parts: string[] = []
  if (typeof first === 'string' && rest.length > 0 && first.length < maxChars) {
    parts.push(first.replace(/%([sdifoOc%])/g, (match, kind) => fillIn(match, kind, rest, maxChars)))
  } else if (values.length > 0) {
    parts.push(showAtTop(first, maxChars))
  }
  let sizeChars = parts[0]?.length ?? 0
  for (const value of rest) {
    if (sizeChars > maxChars) break
    const text = showAtTop(value, maxChars)
    sizeChars += text.length + 1
    parts.push(text)
  }
  return cut(parts.join(' '), maxChars)
}

/** Cuts a text with “…” where it is too long. */
export function cut(text: string, maxChars: number): string {
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text
}

function fillIn(match: string, kind: string, rest: unknown[], maxChars: number): string {
  if (kind === '%') return '%'
  if (rest.length === 0) return match
  const value = rest.shift()
  if (kind === 'c') return ''
  if (kind === 'd' || kind === 'i') return String(Math.trunc(Number(value)))
  return kind === 'f' ? String(Number(value)) : showAtTop(value, maxChars)
}

function showAtTop(value: unknown, maxChars: number): string {
  if (typeof value === 'string') return cut(value, maxChars)
  return inspectValue(value, maxChars)
}

/** One value, as JavaScript would write it. */
export function inspectValue(value: unknown, maxChars: number): string {
  const seen: object[] = []
  let leftChars = maxChars
  return show(value, 0)

  function show(shown: unknown, depth: number): string {
    const text = showUnbounded(shown, depth)
    leftChars -= text.length
    return cut(text, maxChars)
  }

  function showUnbounded(shown: unknown, depth: number): string {
    try {
      if (typeof shown === 'string') return JSON.stringify(cut(shown, Math.max(leftChars, 100)))
      if (typeof shown === 'function') return `[Function ${shown.name || 'anonymous'}]`
      if (typeof shown === 'bigint') return `${shown}n`
      if (typeof shown !== 'object' || shown === null) return Object.is(shown, -0) ? '-0' : String(shown)
      return showObject(shown, depth)
    } catch {
      // A getter or a proxy of the app's threw: the console must not.
      return '[Unreadable]'
    }
  }

  function showObject(shown: object, depth: number): string {
    if (shown instanceof Error) return shown.stack?.includes(shown.message) ? shown.stack : String(shown)
    if (shown instanceof Date) return Number.isNaN(shown.getTime()) ? 'Invalid Date' : shown.toISOString()
    if (shown instanceof RegExp) return String(shown)
    if (shown instanceof Promise) return 'Promise'
    if (typeof Element === 'function' && shown instanceof Element) return `<${shown.tagName.toLowerCase()}>`
    if (seen.includes(shown)) return '[Circular]'
    const name = shown.constructor?.name ?? ''
    if (depth >= MAX_DEPTH || leftChars <= 0) return Array.isArray(shown) ? '[…]' : '{…}'
    seen.push(shown)
    try {
      if (Array.isArray(shown)) return showEntries('[', shown, ']', (item) => show(item, depth + 1))
      if (shown instanceof Set) {
        return showEntries(`Set(${shown.size}) {`, [...take(shown)], '}', (item) => show(item, depth + 1))
      }
      if (shown instanceof Map) {
        return showEntries(
          `Map(${shown.size}) {`,
          [...take(shown)],
          '}',
          ([key, item]) => `${show(key, depth + 1)} => ${show(item, depth + 1)}`,
        )
      }
      const prefix = name === 'Object' || name === '' ? '{' : `${name} {`
      return showEntries(prefix, Object.keys(shown), '}', (key) => {
        const label = /^[\w$]+$/.test(key) ? key : JSON.stringify(cut(key, 100))
        return `${label}: ${show(Reflect.get(shown, key), depth + 1)}`
      })
    } finally {
      seen.pop()
    }
  }

  function showEntries<T>(
    open: string,
    items: readonly T[],
    close: string,
    showItem: (item: T) => string,
  ): string {
    if (items.length === 0) return open + close
    const texts: string[] = []
    for (const item of items) {
      if (texts.length === MAX_ENTRIES || leftChars <= 0) {
        texts.push(`… ${items.length - texts.length} more`)
        break
      }
      texts.push(showItem(item))
    }
    const padding = open === '[' ? '' : ' '
    return `${open}${padding}${texts.join(', ')}${padding}${close}`
  }
}

function* take<T>(items: Iterable<T>): Iterable<T> {
  let count = 0
  for (const item of items) {
    if (count++ > MAX_ENTRIES) return
    yield item
  }
}
