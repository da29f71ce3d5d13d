/** Has the frame look for elements, and every frame after it. */

import type { HostMessage, WantedElement } from '@sayso/wire'
import type { PreviewStore } from './preview-store.ts'

interface Sender {
  send(message: HostMessage): void
}

interface ElementFinder {
  find(wanted: readonly WantedElement[]): void
  /** A new frame has been sent its settings. */
  greet(frame: Sender): void
}

export function createElementFinder(store: PreviewStore, currentFrame: () => Sender): ElementFinder {
  let wanted: readonly WantedElement[] = []
  return {
    find(next) {
      wanted = next
      store.set({ foundElements: null })
      currentFrame().send({ type: 'find-elements', wanted })
    },
    greet(frame) {
      if (wanted.length > 0) frame.send({ type: 'find-elements', wanted })
    },
  }
}
