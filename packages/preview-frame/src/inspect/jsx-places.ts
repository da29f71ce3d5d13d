/**
 * Remembers for each element which source line made it. React 19 no longer keeps that, so the function that every
 * JSX expression calls is wrapped.
 */

import type { SourcePlace } from '@sayso/wire'

export interface JsxPlaces {
  /** Where the element with these props was written; null for elements of packages. */
  find(props: unknown): SourcePlace | null
  /** For React's “Element type is invalid”, whose own stack names no file: the stack of the last such element. */
  explain(error: unknown): unknown
}

/**
 * Classes of a browser page with the name of a component: `Text` without an import is not undefined there, as it is
 * on a phone.
 */
const PAGE_CLASSES = [
  'Text',
  'Image',
  'Option',
  'Audio',
  'Animation',
  'Comment',
  'Notification',
  'Range',
  'Selection',
]

/** Wraps `jsxDEV` of the given `react/jsx-dev-runtime` module. */
export function watchJsx(runtime: { jsxDEV(...args: unknown[]): unknown }): JsxPlaces {
  const places = new WeakMap<object, unknown>()
  const { jsxDEV } = runtime
  let invalidStack: string | undefined
  runtime.jsxDEV = (...args) => {
    const [type] = args
    if (type === undefined || type === null) invalidStack = new Error().stack
    if (isPageClass(type)) throw notImported(type.name)
    const element = jsxDEV(...args)
    const source = args[4]
    if (source !== undefined && typeof element === 'object' && element !== null && 'props' in element) {
      const { props } = element
      if (typeof props === 'object' && props !== null) places.set(props, source)
    }
    return element
  }
  return {
    explain(error) {
      if (!(error instanceof Error) || !error.message.startsWith('Element type is invalid')) return error
      return Object.assign(new Error(error.message), { stack: invalidStack ?? error.stack })
    },
    find(props) {
      if (typeof props !== 'object' || props === null) return null
      const source = places.get(props)
      if (typeof source !== 'object' || source === null) return null
      const { fileName, lineNumber, columnNumber } = source as Record<string, unknown>
      if (typeof fileName !== 'string' || typeof lineNumber !== 'number') return null
      return { path: fileName, lineNumber, columnNumber: typeof columnNumber === 'number' ? columnNumber : 1 }
    },
  }
}

function isPageClass(type: unknown): type is { name: string } {
  return typeof type === 'function' && PAGE_CLASSES.some((name) => Reflect.get(globalThis, name) === type)
}

/** Thrown where the element is written, so that its stack names the line. */
function notImported(name: string): ReferenceError {
  const home = ['Text', 'Image'].includes(name)
    ? ` Import it from \`react-native\`.`
    : ' Import or declare it.'
  return new ReferenceError(`${name} is not defined.${home}`)
}
