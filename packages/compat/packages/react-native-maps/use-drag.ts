/** Moving the map with a finger or the mouse, wherever on it that begins. */

import { type RefObject, useEffect, useRef } from 'react'
import { PanResponder } from 'react-native'
import type { Point } from './region.ts'

/** Less is a press. */
const MIN_DRAG_POINTS = 6

interface DragHandlers {
  isEnabled: boolean
  onStart(): void
  /** The way since the start. `isOver` is true once, at the end. */
  onMove(way: Point, isOver: boolean): void
}

/**
 * Returns the handlers of the view around the map. An element under the pointer when a drag ends is not pressed.
 * @param surface a child of that view.
 */
export function useDrag(surface: RefObject<HTMLElement | null>, handlers: DragHandlers) {
  const latest = useRef(handlers)
  latest.current = handlers
  const wasDragged = useRef(false)
  const responder = useRef(
    PanResponder.create({
      onStartShouldSetPanResponderCapture: () => {
        wasDragged.current = false
        return false
      },
      onMoveShouldSetPanResponderCapture: (_event, { dx, dy }) =>
        latest.current.isEnabled && Math.hypot(dx, dy) > MIN_DRAG_POINTS,
      onPanResponderGrant: () => {
        wasDragged.current = true
        latest.current.onStart()
      },
      onPanResponderMove: (_event, { dx, dy }) => latest.current.onMove({ x: dx, y: dy }, false),
      onPanResponderRelease: (_event, { dx, dy }) => latest.current.onMove({ x: dx, y: dy }, true),
      onPanResponderTerminationRequest: () => false,
    }),
  )
  useEffect(() => {
    const map = surface.current?.parentElement
    const stopPress = (event: Event) => {
      if (wasDragged.current) event.stopPropagation()
    }
    map?.addEventListener('click', stopPress, { capture: true })
    return () => map?.removeEventListener('click', stopPress, { capture: true })
  }, [surface])
  return responder.current.panHandlers
}
