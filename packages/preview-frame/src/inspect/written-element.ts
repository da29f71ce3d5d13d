/** Finds the element of the project's source that a DOM node draws. */

import { type Fiber, findFiber } from './fibers.ts'
import type { JsxPlaces } from './jsx-places.ts'

/** Wrappers such as `memo` pass their props on to the wrapped component; the outermost is the one in the source. */
export function findWritten(node: Element, places: JsxPlaces): { inner: Fiber; outermost: Fiber } | null {
  for (let inner = findFiber(node); inner !== null; inner = inner.return) {
    const props = inner.memoizedProps
    if (places.find(props) === null) continue
    let outermost: Fiber = inner
    while (outermost.return !== null && outermost.return.memoizedProps === props) outermost = outermost.return
    return { inner, outermost }
  }
  return null
}

export function readName(type: unknown): string | null {
  if (typeof type === 'string') return null
  if (typeof type !== 'function' && (typeof type !== 'object' || type === null)) return null
  const name: unknown = Reflect.get(type, 'displayName') || Reflect.get(type, 'name')
  if (typeof name !== 'string' || name === '') return null
  // The router adds a screen's file in brackets, which the place already contains.
  return name.replace(/\(\.\/.*\)$/, '').slice(0, 200)
}
