/**
 * Scroll behavior that phones have and browsers lack: scroll views begin at `contentOffset`, report a drag and the
 * momentum after it, and come to rest at the app's positions (`snapToInterval`, `snapToOffsets`).
 */

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flowingOffset } from '../platform/i18n-manager.ts'
import { type SnapProps, snapTarget } from './snap-target.ts'

interface ScrollEvent {
  nativeEvent: object
}
type Handler = ((event: ScrollEvent) => void) | undefined

interface ScrollProps extends SnapProps {
  contentOffset?: { x?: number; y?: number }
  onScrollBeginDrag?: Handler
  onScrollEndDrag?: Handler
  onMomentumScrollBegin?: Handler
  onMomentumScrollEnd?: Handler
}

/** After this long without a scroll event nothing moves any more. */
const REST_MS = 100
/** A browser continues to scroll for a moment after the wheel has turned. */
const WHEEL_MS = 250

/** @param normalize makes React Native's event of the browser's. */
export function useScrollGestures(
  node: RefObject<HTMLElement | null>,
  props: ScrollProps,
  normalize: (event: { target: HTMLElement }) => ScrollEvent,
) {
  const newest = useRef({ props, normalize })
  newest.current = { props, normalize }
  const gestures = useRef<Gestures | null>(null)
  gestures.current ??= createGestures(newest)

  const x = props.contentOffset?.x ?? 0
  const y = props.contentOffset?.y ?? 0
  const isPlaced = props.contentOffset !== undefined && props.contentOffset !== null
  useLayoutEffect(() => {
    // `scrollTo` of such an element is React Native's.
    if (isPlaced) node.current?.scroll({ left: flowingOffset(x), top: y })
  }, [node, isPlaced, x, y])
  useEffect(() => {
    const element = node.current
    return element === null ? undefined : gestures.current?.listen(element)
  }, [node])
  return gestures.current
}

interface Gestures {
  listen(element: HTMLElement): () => void
  /** Called for each scroll event, before the app receives it. */
  onScroll(event: { target: HTMLElement }): void
  /** Once there has been no scroll event for a while. */
  onRest(event: { target: HTMLElement }): void
}

function createGestures(
  newest: RefObject<{ props: ScrollProps; normalize: (event: { target: HTMLElement }) => ScrollEvent }>,
): Gestures {
  let isTouched = false
  let isDragged = false
  let wheelAtMs = Number.NEGATIVE_INFINITY
  let last = { offset: 0, atMs: 0, velocity: 0 }
  let restTimer: ReturnType<typeof setTimeout> | undefined

  function tell(name: keyof ScrollProps & `on${string}`, element: HTMLElement): void {
    const { props, normalize } = newest.current
    const handler = props[name]
    if (!handler) return
    const event = normalize({ target: element })
    const velocity = isHorizontal(element) ? { x: last.velocity, y: 0 } : { x: 0, y: last.velocity }
    Object.assign(event.nativeEvent, { velocity })
    handler(event)
  }

  function rest(element: HTMLElement): void {
    if (isTouched) return
    const wasDragged = isDragged
    isDragged = false
    if (wasDragged && wheelAtMs > 0) tell('onScrollEndDrag', element)
    const target = wasDragged ? snapTarget(newest.current.props, placeOf(element, last.velocity)) : null
    if (target !== null) {
      tell('onMomentumScrollBegin', element)
      const place = isHorizontal(element) ? { left: flowingOffset(target) } : { top: target }
      element.scroll({ ...place, behavior: 'smooth' })
      return
    }
    tell('onMomentumScrollEnd', element)
  }

  return {
    listen(element) {
      const touch = () => {
        isTouched = true
        wheelAtMs = Number.NEGATIVE_INFINITY
      }
      const release = () => {
        isTouched = false
        if (!isDragged) return
        if (performance.now() - last.atMs > REST_MS) last.velocity = 0
        tell('onScrollEndDrag', element)
        if (last.velocity !== 0) tell('onMomentumScrollBegin', element)
        // Where the finger has held still before, no scroll event will come.
        clearTimeout(restTimer)
        restTimer = setTimeout(() => rest(element), REST_MS)
      }
      const turn = () => {
        wheelAtMs = performance.now()
      }
      const heard = { touchstart: touch, touchend: release, touchcancel: release, wheel: turn }
      for (const [name, listener] of Object.entries(heard)) {
        element.addEventListener(name, listener, { passive: true })
      }
      return () => {
        clearTimeout(restTimer)
        for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener)
      }
    },
    onScroll({ target }) {
      clearTimeout(restTimer)
      const nowMs = performance.now()
      const { offset } = placeOf(target, 0)
      const spentMs = nowMs - last.atMs
      const velocity = spentMs > 0 ? (offset - last.offset) / spentMs : last.velocity
      last = { offset, atMs: nowMs, velocity }
      if (isDragged || !(isTouched || nowMs - wheelAtMs < WHEEL_MS)) return
      isDragged = true
      tell('onScrollBeginDrag', target)
    },
    onRest: ({ target }) => rest(target),
  }
}

function isHorizontal(element: HTMLElement): boolean {
  return getComputedStyle(element).overflowX !== 'hidden'
}

function placeOf(element: HTMLElement, velocity: number) {
  return isHorizontal(element)
    ? {
        offset: flowingOffset(element.scrollLeft),
        room: element.clientWidth,
        content: element.scrollWidth,
        velocity,
      }
    : { offset: element.scrollTop, room: element.clientHeight, content: element.scrollHeight, velocity }
}
