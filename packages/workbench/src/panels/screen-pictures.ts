/**
 * Small pictures of the app's screens: of the one that is open, taken whenever the app has come to rest, once for each version; of others, as
 * they are offered. Nobody asked for them, so one that fails is left out. They are kept in the browser, and there when the project is opened again.
 */

import type { Preview } from '@sayso/preview'
import { encodeBase64 } from '@sayso/project'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptTexts } from '../ports/kept-texts.ts'

/** Content of the phone's screen. */
export interface Shown {
  route: string
  versionNumber: number
  /** Nothing is being written, everything written is shown, and without an error. */
  isAtRest: boolean
}

interface ScreenPicturesOptions {
  preview: { readonly app: Pick<Preview, 'screenshot'> | null }
  /** Calls back later, once; returns how to cancel it. */
  after: (delayMs: number, run: () => void) => () => void
  /** An address under which the page can show the picture, until it is revoked. */
  createUrl: (picture: Blob) => string
  revokeUrl: (url: string) => void
  /** Keyed by route: `3 data:image/jpeg;base64,…`, the version and the picture. */
  kept: KeptTexts
}

interface ScreenPictures {
  /** Route → address of its picture. */
  store: StoreApi<ReadonlyMap<string, string>>
  note(shown: Shown): void
  /** A picture of a screen that has none, while it is still being written: shown until there is one of it at rest, and not kept. */
  glance(route: string): Promise<void>
  /** A picture from elsewhere: shown unless there is one of this version that was taken here. */
  offer(shown: Omit<Shown, 'isAtRest'>, picture: Blob): void
  /** Shows stored pictures where there are no newer ones. */
  restore(): Promise<void>
  /** Takes no picture until the next note. */
  rest(): void
  dispose(): void
}

/** The screen's own beginnings are over by then: pictures are there, lists have moved in. */
export const SETTLE_MS = 1_500
/** Small: the rail shows many. */
export const SCREEN_PICTURE = { mediaType: 'image/jpeg', scale: 0.55, quality: 0.75 } as const
/** Addresses with parameters are screens too; beyond this many the oldest goes. */
const MAX_PICTURES = 40

export function createScreenPictures(options: ScreenPicturesOptions): ScreenPictures {
  const { preview, after, createUrl, revokeUrl, kept } = options
  const store = createStore<ReadonlyMap<string, string>>(() => new Map())
  const takenOf = new Map<string, number>()
  let cancel = () => {}
  let awaited = ''
  let isDisposed = false

  async function take({ route, versionNumber }: Shown): Promise<void> {
    awaited = ''
    takenOf.set(route, versionNumber)
    const picture = await draw()
    if (picture !== null) show({ route, versionNumber }, picture)
  }

  /** A screen without a picture keeps its name: nobody asked for the picture. */
  async function draw(): Promise<Blob | null> {
    return (await preview.app?.screenshot(SCREEN_PICTURE).catch(() => null)) ?? null
  }

  function show({ route, versionNumber }: Omit<Shown, 'isAtRest'>, picture: Blob): void {
    if (isDisposed) return
    put(route, createUrl(picture))
    void toDataUrl(picture).then((url) => kept.keep(route, `${versionNumber} ${url}`))
  }

  function put(route: string, newUrl: string): void {
    const pictures = new Map(store.getState())
    const old = pictures.get(route)
    if (old !== undefined) revokeUrl(old)
    // Removed first, so that the newest comes last.
    pictures.delete(route)
    pictures.set(route, newUrl)
    for (const [path, url] of pictures) {
      if (pictures.size <= MAX_PICTURES) break
      pictures.delete(path)
      revokeUrl(url)
      kept.keep(path, null)
    }
    store.setState(pictures, true)
  }

  return {
    store,
    note(shown) {
      const wanted = shown.isAtRest ? `${shown.versionNumber} ${shown.route}` : ''
      if (wanted === awaited && wanted !== '') return
      cancel()
      awaited = ''
      if (wanted === '' || takenOf.get(shown.route) === shown.versionNumber) return
      awaited = wanted
      cancel = after(SETTLE_MS, () => void take(shown))
    },
    async glance(route) {
      if (store.getState().has(route)) return
      const picture = await draw()
      if (picture !== null && !isDisposed && !store.getState().has(route)) put(route, createUrl(picture))
    },
    offer({ route, versionNumber }, picture) {
      if (takenOf.get(route) !== versionNumber) show({ route, versionNumber }, picture)
    },
    async restore() {
      for (const [route, text] of await kept.load()) {
        const [, versionNumber, url = ''] = KEPT.exec(text) ?? []
        if (isDisposed || url === '' || store.getState().has(route)) continue
        takenOf.set(route, Number(versionNumber))
        put(route, url)
      }
    },
    rest() {
      cancel()
      awaited = ''
    },
    dispose() {
      isDisposed = true
      cancel()
      for (const url of store.getState().values()) revokeUrl(url)
    },
  }
}

const KEPT = /^(\d+) (data:image\/[\w;,+/=-]+)$/

/** An address that holds the picture itself. */
export async function toDataUrl(picture: Blob): Promise<string> {
  return `data:${picture.type};base64,${encodeBase64(new Uint8Array(await picture.arrayBuffer()))}`
}
