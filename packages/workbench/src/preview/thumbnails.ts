/**
 * Takes a small picture of the app whenever a new version has been seen running, for the project's card and the list of
 * versions. Nobody asked for it, so what fails is left out and tried again with the next version. Where the page draws no phone the app is
 * shorter than one: there the picture of the hidden check, at a device's size, takes its place.
 */

import type { Preview } from '@sayso/preview'

interface ThumbnailsOptions {
  preview: { readonly app: Pick<Preview, 'screenshot'> | null; readonly isInPhone: boolean }
  upload: (picture: Blob, versionNumber: number) => Promise<void>
  /** The version of which there is a picture already; null for none. */
  takenOf: number | null
  /** Calls back later, once; returns how to cancel it. */
  after: (delayMs: number, run: () => void) => () => void
}

export interface ThumbnailTaker {
  /** This version runs. */
  noteRunning(versionNumber: number): void
  /** The hidden check has taken a picture of this screen. */
  offer(route: string, picture: Blob, versionNumber: number): void
  dispose(): void
}

/** The app's own beginnings are over by then: pictures are there, lists have moved in. */
const SETTLE_MS = 1_500
/** Sharp on a card at twice its pixels, and about 25 KB. */
const PICTURE = { mediaType: 'image/jpeg', scale: 0.8, quality: 0.8 } as const

export function createThumbnailTaker(options: ThumbnailsOptions): ThumbnailTaker {
  const { preview, upload, after } = options
  let cancel = () => {}
  let lastNumber = options.takenOf
  let offeredNumber: number | null = null

  async function take(versionNumber: number): Promise<void> {
    try {
      const picture = await preview.app?.screenshot(PICTURE)
      // The app may have got the next version while it was drawn.
      const isOfVersion = versionNumber === lastNumber && offeredNumber !== versionNumber
      if (picture !== undefined && isOfVersion) await upload(picture, versionNumber)
    } catch {
      // See above: the card keeps the picture that it has.
    }
  }

  return {
    noteRunning(versionNumber) {
      if (versionNumber === lastNumber) return
      lastNumber = versionNumber
      cancel()
      cancel = after(SETTLE_MS, () => void take(versionNumber))
    },
    offer(route, picture, versionNumber) {
      if (route !== '/' || preview.isInPhone) return
      offeredNumber = versionNumber
      // As above.
      void upload(picture, versionNumber).catch(() => undefined)
    },
    dispose: () => cancel(),
  }
}
