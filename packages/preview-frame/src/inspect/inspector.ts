/** While inspecting: tells the host which component is under the pointer, and keeps the app from seeing clicks. */

import type { FrameMessage } from '@sayso/wire'
import type { JsxPlaces } from './jsx-places.ts'

/** The part of React's internal node that is read. Its key on a DOM node begins with `__reactFiber$`. */
interface Fiber {
  return: Fiber | null
  type: unknown
  memoizedProps: unknown
}

export interface Inspector {
  setOn(isOn: boolean): void
}

const SWALLOWED = [
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
] as const

export function createInspector(places: JsxPlaces, send: (message: FrameMessage) => void): Inspector {
  let isOn = false
  let last: Element | null = null

  function report(node: EventTarget | null, isClick: boolean): void {
    if (!(node instanceof Element) || (node === last && !isClick)) return
    last = node
    const found = findComponent(node, places)
    const { x, y, width, height } = node.getBoundingClientRect()
    send({ type: 'inspected', ...found, box: { x, y, width, height }, isClick })
  }

  function swallow(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click') report(event.target, true)
  }
  const hover = (event: Event) => report(event.target, false)

  return {
    setOn(next) {
      if (next === isOn) return
      isOn = next
      last = null
      const change = next ? 'addEventListener' : 'removeEventListener'
      for (const name of SWALLOWED) globalThis[change](name, swallow, { capture: true })
      globalThis[change]('pointermove', hover, { capture: true })
    },
  }
}

/** The innermost element around a DOM node that was written in the project, and the component that it is in. */
function findComponent(node: Element, places: JsxPlaces) {
  let place = null
  for (let fiber = findFiber(node); fiber !== null; fiber = fiber.return) {
    place ??= places.find(fiber.memoizedProps)
    const name = place === null ? null : readName(fiber.type)
    if (place !== null && name !== null) return { componentName: name, place }
  }
  return { componentName: node.tagName.toLowerCase(), place }
}

function findFiber(node: Element): Fiber | null {
  for (let current: Element | null = node; current !== null; current = current.parentElement) {
    const key = Object.keys(current).find((name) => name.startsWith('__reactFiber$'))
    const fiber: unknown = key === undefined ? undefined : Reflect.get(current, key)
    if (isFiber(fiber)) return fiber
  }
  return null
}

function isFiber(value: unknown): value is Fiber {
  return typeof value === 'object' && value !== null && 'return' in value && 'memoizedProps' in value
}

function readName(type: unknown): string | null {
  if (typeof type === 'string') return null
  if (typeof type !== 'function' && (typeof type !== 'object' || type === null)) return null
  const name: unknown = Reflect.get(type, 'displayName') || Reflect.get(type, 'name')
  return typeof name === 'string' && name !== '' ? name.slice(0, 200) : null
}
