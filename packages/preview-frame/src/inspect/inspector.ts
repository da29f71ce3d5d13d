/** While inspecting: tells the host which component is under the pointer, and keeps the app from seeing clicks. */

import type { FrameMessage, SourcePlace } from '@sayso/wire'
import { describeElement } from './describe-element.ts'
import type { JsxPlaces } from './jsx-places.ts'

/** The part of React's internal node that is read. Its key on a DOM node begins with `__reactFiber$`. */
interface Fiber {
  return: Fiber | null
  type: unknown
  memoizedProps: unknown
  /** The component that made the element; development only. */
  _debugOwner?: { type?: unknown } | null
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
  const cursor = document.createElement('style')
  cursor.textContent = '* { cursor: crosshair !important }'
  let isOn = false
  let last: Element | null = null

  function report(node: EventTarget | null, isClick: boolean): void {
    if (!(node instanceof Element) || (node === last && !isClick)) return
    last = node
    const { props, ...found } = findComponent(node, places)
    const { x, y, width, height } = node.getBoundingClientRect()
    const details = isClick ? describeElement(node, props) : []
    send({ type: 'inspected', ...found, details, box: { x, y, width, height }, isClick })
  }

  function swallow(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click') report(event.target, true)
  }
  const hover = (event: Event) => report(event.target, false)
  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopImmediatePropagation()
    send({ type: 'inspect-end' })
  }

  return {
    setOn(next) {
      if (next === isOn) return
      isOn = next
      last = null
      const change = next ? 'addEventListener' : 'removeEventListener'
      for (const name of SWALLOWED) globalThis[change](name, swallow, { capture: true })
      globalThis[change]('pointermove', hover, { capture: true })
      globalThis[change]('keydown', leave as EventListener, { capture: true })
      if (next) document.head.append(cursor)
      else cursor.remove()
    },
  }
}

/** The innermost element around a DOM node that was written in the project, and the components that it is in. */
function findComponent(node: Element, places: JsxPlaces) {
  let place: SourcePlace | null = null
  let props: unknown = null
  let componentName: string | null = null
  for (let fiber = findFiber(node); fiber !== null; fiber = fiber.return) {
    if (place === null) {
      place = places.find(fiber.memoizedProps)
      props = fiber.memoizedProps
    }
    if (place === null) continue
    componentName ??= readName(fiber.type)
    const ownerName = readName(fiber._debugOwner?.type)
    if (componentName !== null) return { componentName, place, props, ...(ownerName ? { ownerName } : {}) }
  }
  return { componentName: node.tagName.toLowerCase(), place, props }
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
