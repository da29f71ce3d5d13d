/** Finds React's internal nodes for elements on the screen; they have the source components. */

/** The part of React's internal node that is read. Its key on a DOM node begins with `__reactFiber$`. */
export interface Fiber {
  return: Fiber | null
  type: unknown
  memoizedProps: unknown
  /** The component that made the element; development only. */
  _debugOwner?: Fiber | null
}

/** The part of an element that is on the screen. */
export function visibleBox(node: Element) {
  const { left, top, right, bottom } = node.getBoundingClientRect()
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const width = Math.max(0, Math.min(right, globalThis.innerWidth) - x)
  const height = Math.max(0, Math.min(bottom, globalThis.innerHeight) - y)
  return { x, y, width, height }
}

/** React's node for an element, or for the nearest one around it. */
export function findFiber(node: Element): Fiber | null {
  for (let current: Element | null = node; current !== null; current = current.parentElement) {
    const fiber = readFiber(current)
    if (fiber !== null) return fiber
  }
  return null
}

/** React's node for this very element; null when React did not make it. */
export function readFiber(node: Element): Fiber | null {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'))
  const fiber: unknown = key === undefined ? undefined : Reflect.get(node, key)
  return isFiber(fiber) ? fiber : null
}

function isFiber(value: unknown): value is Fiber {
  return typeof value === 'object' && value !== null && 'return' in value && 'memoizedProps' in value
}
