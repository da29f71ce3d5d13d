/**
 * The app as an open page shows it to the model that is answering. The question goes out as a look-up with an `askId` in the answer's
 * stream; the page answers with PUT /api/projects/{projectId}/sights/{askId}. 404 once nobody waits for it any more.
 */

import * as z from 'zod/mini'
import { Problem } from './preview/problem.ts'

/** Bounds on a page's answer: models read it. */
export const MAX_SIGHT_SCREENS = 40
export const MAX_SIGHT_PROBLEMS = 30
export const MAX_SIGHT_TEXTS = 100
export const MAX_SIGHT_LINES = 30
export const MAX_SIGHT_LINE_CHARS = 400
export const MAX_SIGHT_PICTURE_BYTES = 1024 * 1024
/** Points of a picture. Providers count one token for 750 of them. */
export const MAX_SIGHT_PIXELS = 1_100_000

const Line = z.string().check(z.maxLength(MAX_SIGHT_LINE_CHARS))

export const SightAnswer = z.object({
  /**
   * Why nothing can be shown. `unknown-screen`: no screen has that address, and `screens` has those that there are. `unavailable`: the
   * app cannot be opened beside itself, or not now.
   */
  lack: z.optional(z.enum(['unknown-screen', 'unavailable'])),
  screens: z
    .array(
      z.object({
        address: Line,
        /** False when the app led elsewhere, showed an error, or was not opened in time. */
        isOpened: z.boolean(),
        texts: z.array(Line).check(z.maxLength(MAX_SIGHT_TEXTS)),
      }),
    )
    .check(z.maxLength(MAX_SIGHT_SCREENS)),
  problems: z.array(Problem).check(z.maxLength(MAX_SIGHT_PROBLEMS)),
  /** Of the console, newest last. */
  lines: z.array(Line).check(z.maxLength(MAX_SIGHT_LINES)),
  /** Of the screen, or of all of them on one sheet: a JPEG in base64. */
  picture: z.optional(
    z.object({
      base64: z.string().check(z.maxLength(Math.ceil((MAX_SIGHT_PICTURE_BYTES * 4) / 3) + 4)),
      /** Of the cells of a sheet, row by row: `/settings`, `/settings (dark)`. */
      cells: z.array(Line).check(z.maxLength(MAX_SIGHT_SCREENS)),
    }),
  ),
})
export type SightAnswer = z.infer<typeof SightAnswer>

/** Between servers. `yes` replies to a question with the same id; silence is a no. */
export const SightNotice = z.discriminatedUnion('kind', [
  /** Whether a page has the project open. */
  z.object({ kind: z.literal('is-open'), id: z.string(), projectId: z.string() }),
  /** Whether an answer waits for what a page shows. */
  z.object({ kind: z.literal('is-awaited'), id: z.string(), projectId: z.string(), askId: z.string() }),
  z.object({ kind: z.literal('yes'), id: z.string() }),
  z.object({ kind: z.literal('sight'), projectId: z.string(), askId: z.string(), sight: SightAnswer }),
])
export type SightNotice = z.infer<typeof SightNotice>
