/** While inspecting: tells the host which component is under the pointer, and keeps the app from seeing clicks. */

import type { FrameMessage } from '@sayso/wire'
import { describeElement } from './describe-element.ts'
import { type Fiber, findFiber, visibleBox } from './fibers.ts'
import type { JsxPlaces } from './jsx-places.ts'

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

  function report(node: EventTarget | null, isClick: boolean, isAnother = false): void {
    if (!(node instanceof Element) || (node === last && !isClick)) return
    last = node
    const { props, ...found } = findComponent(node, places)
    const details = isClick ? describeElement(node, props) : []
    send({ type: 'inspected', ...found, details, box: visibleBox(node), isClick, isAnother })
  }

  function swallow(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click') report(event.target, true, event instanceof MouseEvent && event.shiftKey)
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

/** The innermost element around a DOM node that was written in the project, and the component that it is in. */
export function findComponent(node: Element, places: JsxPlaces) {
  const tagName = node.tagName.toLowerCase()
  for (let fiber = findFiber(node); fiber !== null; fiber = fiber.return) {
    const props = fiber.memoizedProps
    const place = places.find(props)
    if (place === null) continue
    // Wrappers such as `memo` hand their props on to what they wrap; the outermost is the one that was written.
    let outermost: Fiber = fiber
    while (outermost.return !== null && outermost.return.memoizedProps === props) outermost = outermost.return
    const ownerName = readName(outermost._debugOwner?.type)
    const componentName = readName(outermost.type) ?? readName(fiber.type) ?? tagName
    return { componentName, place, props, ...(ownerName === null ? {} : { ownerName }) }
  }
  return { componentName: tagName, place: null, props: null }
}

function readName(type: unknown): string | null {
  if (typeof type === 'string') return null
  if (typeof type !== 'function' && (typeof type !== 'object' || type === null)) return null
  const name: unknown = Reflect.get(type, 'displayName') || Reflect.get(type, 'name')
  if (typeof name !== 'string' || name === '') return null
  // The router adds a screen's file in brackets, which the place says already.
  return name.replace(/\(\.\/.*\)$/, '').slice(0, 200)
}
