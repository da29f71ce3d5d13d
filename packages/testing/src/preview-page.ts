/** A browser page with one preview: open files, edit them, and wait for what can be seen. */

import { randomUUID } from 'node:crypto'
import type { PreviewState } from '@sayso/preview'
import type { PictureOptions } from '@sayso/wire'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import type { Played, TestHost } from './host-page.ts'

/** Anything that takes this long is broken, even on a machine that is busy with other tests. */
const LONG_MS = 60_000

export type Files = Record<string, string>

export interface PreviewPage {
  page: Page
  open(files: Files): Promise<void>
  edit(changes: Record<string, string | null>): Promise<void>
  /** Hands over the next piece of an answer, as a model writes it. `isNewApp`, false by default, counts with the first piece. */
  write(piece: string, options?: { isNewApp: boolean }): Promise<void>
  endAnswer(result?: { complete: boolean }): Promise<void>
  play(text: string, options: { isNewApp: boolean; charsPerSecond: number }): Promise<Played>
  getState(): Promise<PreviewState>
  /** Waits until the state is as wanted; returns it. */
  waitFor(isWanted: (state: PreviewState) => boolean, timeoutMs?: number): Promise<PreviewState>
  /** The app's document: that of the newest frame. */
  app(): Promise<Frame>
  /** Waits until the app shows this text, and nothing but the app's own text is looked at. */
  see(text: string): Promise<void>
  click(text: string): Promise<void>
  /** Calls a method of the preview. */
  call(method: 'reload' | 'restart' | 'stop' | 'back' | 'clearStorage' | 'bringBackStorage'): Promise<void>
  /** Takes a picture of the app and reads it. */
  photograph(options: Partial<PictureOptions>): Promise<Photograph>
  close(): Promise<void>
}

export interface Photograph {
  width: number
  height: number
  type: string
  sizeBytes: number
  /** Red, green, blue and opacity of the pixel in the middle. */
  middle: number[]
}

declare const host: TestHost

interface PreviewPageOptions {
  /** Proxy for servers that send no CORS headers: `app-proxy/test` of the site, which the test answers. */
  hasProxy?: boolean
  /** Major version of an SDK that is built; default: the one of new projects. */
  sdk?: string
}

/** Pages of one context share its caches; an app's stored data belongs to its project, and each page has a new one. */
export async function openPreviewPage(
  context: BrowserContext,
  url: string,
  { hasProxy = false, sdk }: PreviewPageOptions = {},
): Promise<PreviewPage> {
  const page = await context.newPage()
  page.setDefaultTimeout(LONG_MS)
  await page.goto(`${url}?project=${randomUUID()}${hasProxy ? '&proxy' : ''}${sdk ? `&sdk=${sdk}` : ''}`)

  async function app(): Promise<Frame> {
    const handle = await page.waitForSelector('iframe:last-of-type', { state: 'attached' })
    const frame = await handle.contentFrame()
    if (!frame) throw new Error('The preview has no frame.')
    return frame
  }
  const getState = () => page.evaluate(() => host.getState())

  /** A restarted app has another frame: work that started in the old one starts again in that. */
  async function inApp<Result>(act: (frame: Frame) => Promise<Result>): Promise<Result> {
    const frame = await app()
    try {
      return await act(frame)
    } catch (error) {
      if (!frame.isDetached()) throw error
      return await inApp(act)
    }
  }

  return {
    page,
    open: (files) =>
      page.evaluate((texts) => {
        const entries = Object.entries(texts).map(([path, content]) => [path, { content, isBinary: false }])
        host.open(Object.fromEntries(entries))
      }, files),
    edit: (changes) => page.evaluate((given) => host.edit(given), changes),
    write: (piece, options = { isNewApp: false }) =>
      page.evaluate(([text, given]) => host.write(text, given), [piece, options] as const),
    endAnswer: (result = { complete: true }) => page.evaluate((given) => host.endAnswer(given), result),
    play: (text, options) =>
      page.evaluate(([whole, given]) => host.play(whole, given), [text, options] as const),
    getState,
    async waitFor(isWanted, timeoutMs = LONG_MS) {
      const deadlineMs = Date.now() + timeoutMs
      let state = await getState()
      while (!isWanted(state)) {
        if (Date.now() > deadlineMs) {
          throw new Error(
            `The preview did not become as wanted (${isWanted}): ${JSON.stringify(state, null, 1)}`,
          )
        }
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        state = await getState()
      }
      return state
    },
    app,
    async see(text) {
      const wait = (frame: Frame) =>
        frame.getByText(text, { exact: true }).first().waitFor({ timeout: LONG_MS })
      await inApp(wait).catch(async (cause: unknown) => {
        throw new Error(`"${text}" is not shown: ${JSON.stringify(await getState(), null, 1)}`, { cause })
      })
    },
    async click(text) {
      await inApp((frame) => frame.getByText(text, { exact: true }).first().click())
    },
    call: (method) => page.evaluate(async (name) => void (await host.preview[name]()), method),
    photograph: (options) =>
      page.evaluate(async (given) => {
        const blob = await host.preview.screenshot(given)
        const bitmap = await createImageBitmap(blob)
        const { width, height } = bitmap
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const context = canvas.getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        const middle = context?.getImageData(width / 2, height / 2, 1, 1).data ?? []
        return { width, height, type: blob.type, sizeBytes: blob.size, middle: [...middle] }
      }, options),
    close: () => page.close(),
  }
}
