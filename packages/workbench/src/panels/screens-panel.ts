/** Pictures of the app's screens: taken while something shows them, and kept for the next time. */

import type { StoreApi } from 'zustand/vanilla'
import type { Conversation } from '../conversation/conversation.ts'
import type { After } from '../ports/clock.ts'
import type { KeptTexts } from '../ports/kept-texts.ts'
import type { PictureTools } from '../ports/picture-tools.ts'
import { faultsOf } from '../preview/faults.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { createScreenPictures, SETTLE_MS, type Shown } from './screen-pictures.ts'

export interface ScreensPanel {
  /** Route → address of its picture. */
  pictures: StoreApi<ReadonlyMap<string, string>>
  /** Takes a picture of a screen from the hidden check. */
  offer(route: string, picture: Blob): void
  /** Takes pictures until the returned function is called. */
  follow(): () => void
  /** Takes one of the screen that is open, unless it has one, though it is still being written. */
  glance(): () => void
  dispose(): void
}

export interface ScreensPanelOptions {
  preview: Pick<PreviewController, 'store' | 'app'>
  conversation: Pick<Conversation, 'store'>
  versionNumber: () => number
  /** The project holds nothing but the starter, which is on no picture of the person's app. */
  isStarter: () => boolean
  after: After
  pictures: Pick<PictureTools, 'createUrl' | 'revokeUrl'>
  keptPictures: KeptTexts
}

export function createScreensPanel(options: ScreensPanelOptions): ScreensPanel {
  const { preview, conversation, after } = options
  const pictures = createScreenPictures({ preview, after, ...options.pictures, kept: options.keptPictures })
  void pictures.restore()

  function shown(): Shown {
    const { state } = preview.store.getState()
    const isShown = state !== null && state.phase === 'running' && state.shownRevision === state.revision
    return {
      route: state?.route ?? '/',
      versionNumber: options.versionNumber(),
      isAtRest:
        isShown &&
        !options.isStarter() &&
        faultsOf(state.problems).length === 0 &&
        conversation.store.getState().turn.phase === 'idle',
    }
  }

  return {
    pictures: pictures.store,
    follow() {
      const note = () => pictures.note(shown())
      const unsubscribes = [preview.store.subscribe(note), conversation.store.subscribe(note)]
      note()
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
        pictures.rest()
      }
    },
    glance: () => after(SETTLE_MS, () => void pictures.glance(shown().route)),
    offer(route, picture) {
      pictures.offer({ route, versionNumber: options.versionNumber() }, picture)
    },
    dispose: pictures.dispose,
  }
}
