/** Asks frames for pictures. The library that draws them is loaded with the first, and each frame is given it once. */

// Where the page's bundler is not there to say it.
/// <reference path="../raw-text.d.ts" />

import type { FrameMessage, PictureOptions } from '@sayso/wire'
import { createAnswers } from './answers.ts'
import type { Frame } from './frame.ts'

export interface ScreenshotClient {
  /** Rejects when the frame does not answer, or cannot draw the app. */
  take(frame: Frame, options: Partial<PictureOptions>): Promise<Blob>
  handleAnswer(message: Extract<FrameMessage, { type: 'screenshot' }>): void
  abandon(): void
}

const TIMEOUT_MS = 15_000
const WHOLE: PictureOptions = { mediaType: 'image/png', scale: 2, quality: 1 }

export function createScreenshotClient(): ScreenshotClient {
  const answers = createAnswers<ArrayBuffer>(TIMEOUT_MS)
  const equipped = new WeakSet<Frame>()

  return {
    async take(frame, options) {
      const picture = { ...WHOLE, ...options }
      const { default: code } = await import('modern-screenshot/dist/index.js?raw')
      const library = equipped.has(frame) ? null : code
      equipped.add(frame)
      const bytes = await answers.ask((n) => frame.send({ type: 'screenshot', n, library, picture }))
      if (bytes === null) throw new Error('The app cannot be drawn.')
      return new Blob([bytes], { type: picture.mediaType })
    },
    handleAnswer: ({ n, bytes }) => answers.resolve(n, bytes),
    abandon: answers.abandon,
  }
}
