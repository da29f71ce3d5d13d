/** Reports to the host where the elements are that it asked for, each time the page has changed. */

import type { FrameMessage, WantedElement } from '@sayso/wire'
import { findDrawn, listDrawn } from './element-identity.ts'
import type { JsxPlaces } from './jsx-places.ts'

export interface ElementWatch {
  /** Replaces the list. Without any, nothing is watched. */
  follow(wanted: readonly WantedElement[]): void
}

/** Events that move an element without a change of the document. */
const MOVES = ['scroll', 'resize', 'transitionend', 'animationend'] as const
const LOOK_EVERY_MS = 80

// The browser's own: an app that replaced them would end the watch.
const { setTimeout: schedule, MutationObserver: Observer } = globalThis

export function createElementWatch(places: JsxPlaces, send: (message: FrameMessage) => void): ElementWatch {
  let wanted: readonly WantedElement[] = []
  /** Empty: the host has not heard of these yet. */
  let reported = ''
  let isDue = false

  function look(): void {
    if (wanted.length === 0) return
    const drawn = listDrawn(document, places, new Set(wanted.map(({ element }) => element.place.path)))
    const elements = wanted.flatMap(({ id, element }) => {
      const found = findDrawn(drawn, element)
      if (found === undefined) return []
      const { x, y, width, height } = found.node.getBoundingClientRect()
      return [{ id, box: { x, y, width, height }, place: found.place }]
    })
    const text = JSON.stringify(elements)
    if (text !== reported) send({ type: 'elements-found', elements })
    reported = text
  }

  function onMove(): void {
    if (isDue) return
    isDue = true
    schedule(() => {
      isDue = false
      look()
    }, LOOK_EVERY_MS)
  }
  const observer = new Observer(onMove)

  return {
    follow(next) {
      const isOn = wanted.length > 0
      wanted = next
      reported = ''
      if (!isOn && next.length > 0) {
        observer.observe(document, {
          ...{ subtree: true, childList: true, characterData: true },
          attributeFilter: ['style', 'class', 'aria-hidden'],
        })
        for (const name of MOVES) globalThis.addEventListener(name, onMove, { capture: true, passive: true })
      }
      if (isOn && next.length === 0) {
        observer.disconnect()
        for (const name of MOVES) globalThis.removeEventListener(name, onMove, { capture: true })
      }
      if (next.length > 0) onMove()
    },
  }
}
