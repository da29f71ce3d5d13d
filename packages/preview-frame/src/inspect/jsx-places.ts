/**
 * Remembers for each element which source line made it. React 19 no longer keeps that, so the function that every
 * JSX expression calls is wrapped.
 */

import type { SourcePlace } from '@sayso/wire'

export interface JsxPlaces {
  /** Where the element with these props was written; null for elements of packages. */
  find(props: unknown): SourcePlace | null
}

/** Wraps `jsxDEV` of the given `react/jsx-dev-runtime` module. */
export function watchJsx(runtime: { jsxDEV(...args: unknown[]): unknown }): JsxPlaces {
  const places = new WeakMap<object, unknown>()
  const { jsxDEV } = runtime
  runtime.jsxDEV = (...args) => {
    const element = jsxDEV(...args)
    const source = args[4]
    if (source !== undefined && typeof element === 'object' && element !== null && 'props' in element) {
      const { props } = element
      if (typeof props === 'object' && props !== null) places.set(props, source)
    }
    return element
  }
  return {
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
