/** While inspecting: reports to the host which component is under the pointer, and keeps clicks from the app. */

import type { FrameMessage, SourcePlace } from '@sayso/wire'
import { describeElement } from './describe-element.ts'
import { anchorAt } from './element-identity.ts'
import { visibleBox } from './fibers.ts'
import type { JsxPlaces } from './jsx-places.ts'
import { findWritten, readName } from './written-element.ts'

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

  function report(node: EventTarget | null, click: MouseEvent | null = null): void {
    const isClick = click !== null
    if (!(node instanceof Element) || (node === last && !isClick)) return
    last = node
    const { props, ...found } = findComponent(node, places)
    const reported = { type: 'inspected', ...found, box: visibleBox(node), isClick } as const
    const ofClick = click && {
      details: describeElement(node, props),
      isAnother: click.shiftKey,
      anchor: anchorAt(node, click, places),
    }
    send({ ...reported, ...ofClick })
  }

  function swallow(event: Event): void {
    // A touch whose end is prevented makes no click, and the click is what chooses.
    if (!event.type.startsWith('touch')) event.preventDefault()
    event.stopImmediatePropagation()
    if (event instanceof PointerEvent && event.type === 'pointerdown')
      touched = event.pointerType === 'touch' ? event.target : null
    if (event.type !== 'click' || !(event instanceof MouseEvent)) return
    report(touched ?? event.target, event)
    touched = null
  }
  const hover = (event: Event) => report(event.target)
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
