/** While inspecting: reports to the host which component is under the pointer, and keeps clicks from the app. */

import type { FrameMessage, SourcePlace } from '@sayso/wire'
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
  'touchmove',
  'touchend',
  'touchcancel',
] as const

export function createInspector(places: JsxPlaces, send: (message: FrameMessage) => void): Inspector {
  const cursor = document.createElement('style')
  cursor.textContent = '* { cursor: crosshair !important }'
  let isOn = false
  let last: Element | null = null
  /** The part under a finger as it touched: for the click, browsers move on to a neighbor that looks easier to hit. */
  let touched: EventTarget | null = null

  function report(node: EventTarget | null, isClick: boolean, isAnother = false): void {
    if (!(node instanceof Element) || (node === last && !isClick)) return
    last = node
    const { props, ...found } = findComponent(node, places)
    const details = isClick ? describeElement(node, props) : []
    send({ type: 'inspected', ...found, details, box: visibleBox(node), isClick, isAnother })
  }

  function swallow(event: Event): void {
    // A touch whose end is prevented makes no click, and the click is what chooses.
    if (!event.type.startsWith('touch')) event.preventDefault()
    event.stopImmediatePropagation()
    if (event instanceof PointerEvent && event.type === 'pointerdown')
      touched = event.pointerType === 'touch' ? event.target : null
    if (event.type !== 'click') return
    report(touched ?? event.target, true, event instanceof MouseEvent && event.shiftKey)
    touched = null
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
  const written = findWritten(node, places)
  if (written === null) return { componentName: tagName, place: null, props: null }
  const { inner, outermost } = written
  const props = outermost.memoizedProps
  const ownerName = readName(outermost._debugOwner?.type)
  const componentName = readName(outermost.type) ?? readName(inner.type) ?? tagName
  return { componentName, place: places.find(props), props, ...(ownerName === null ? {} : { ownerName }) }
}

/**
 * Where the element is written, where the component that it is written in is used, and so on outwards, as far as the app's own files go:
 * `<Pressable>` in a button, `<Button>` in a form, `<Form>` on a screen. Empty for elements of packages.
 */
export function usagesOf(node: Element, places: JsxPlaces): SourcePlace[] {
  const usages: SourcePlace[] = []
  let fiber = findWritten(node, places)?.outermost ?? null
  while (fiber && usages.length < MAX_USAGES) {
    const place = places.find(fiber.memoizedProps)
    if (place === null) break
    usages.push(place)
    fiber = fiber._debugOwner ?? null
  }
  return usages
}

/** More than any app nests its components; a tree that draws itself ends here. */
const MAX_USAGES = 12

/** Wrappers such as `memo` pass their props on to the wrapped component; the outermost is the one in the source. */
function findWritten(node: Element, places: JsxPlaces): { inner: Fiber; outermost: Fiber } | null {
  for (let inner = findFiber(node); inner !== null; inner = inner.return) {
    const props = inner.memoizedProps
    if (places.find(props) === null) continue
    let outermost: Fiber = inner
    while (outermost.return !== null && outermost.return.memoizedProps === props) outermost = outermost.return
    return { inner, outermost }
  }
  return null
}

function readName(type: unknown): string | null {
  if (typeof type === 'string') return null
  if (typeof type !== 'function' && (typeof type !== 'object' || type === null)) return null
  const name: unknown = Reflect.get(type, 'displayName') || Reflect.get(type, 'name')
  if (typeof name !== 'string' || name === '') return null
  // The router adds a screen's file in brackets, which the place already contains.
  return name.replace(/\(\.\/.*\)$/, '').slice(0, 200)
}
