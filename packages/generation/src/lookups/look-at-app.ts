/**
 * Shows a model the app as it is: a screen, what the check finds, what the preview reports. A page that has the project open opens
 * the screens; without one, the code alone is checked, and the model learns so.
 */

import type { ProjectFiles } from '@sayso/project'
import {
  type Lookup,
  MAX_SIGHT_PICTURE_BYTES,
  MAX_SIGHT_PIXELS,
  type Problem,
  type SightAnswer,
} from '@sayso/wire'
import { readPicture } from '../attachments/read-picture.ts'
import type { ModelMessage } from '../ports/ports.ts'
import type { PageQuestion } from '../sights/page-questions.ts'
import { describeConsole, describeProblems, describeScreens, lackOf } from './describe-sight.ts'
import type { LookRequest } from './look-request.ts'
import type { LookRoom } from './look-room.ts'

/** The running app, as far as it can be looked at. */
export interface AppInSight {
  /** The page's question; null where no page has the project open. */
  ask: (signal: AbortSignal) => Promise<PageQuestion | null>
  /** Finds problems in the code; null when it cannot be checked now. */
  check: (files: ProjectFiles) => Promise<Problem[] | null>
  /** Whether the model sees pictures. */
  canSee: boolean
}

export interface Asking {
  signal: AbortSignal
  /** Called with each question to the page, before its answer is waited for. */
  onAsk: (question: Lookup) => void
}

export type Images = NonNullable<ModelMessage['images']>
type AppRequest = Extract<LookRequest, { kind: 'see' | 'run' | 'problems' }>

const NO_PAGE = 'no page has the project open, so no screen can be opened'
const NO_ANSWER = 'the page did not answer in time'
const CLOSED = 'the page was closed before it answered, so no screen can be opened'

/** The app of one look: after a question without an answer no more are asked, since each would take its time. */
export function untilSilent(app: AppInSight): AppInSight {
  let isSilent = false
  return {
    ...app,
    async ask(signal) {
      const question = isSilent ? null : await app.ask(signal)
      isSilent ||= question === null
      void question?.answer.then((sight) => {
        isSilent ||= sight === null || sight === 'closed'
      })
      return question
    },
  }
}

/** The answer of the page, or why there is none. */
export async function askPage(
  app: AppInSight,
  question: Pick<Lookup, 'kind' | 'asked'>,
  { signal, onAsk }: Asking,
): Promise<SightAnswer | string> {
  const open = await app.ask(signal)
  if (open === null) return NO_PAGE
  onAsk({ ...question, count: app.canSee ? 1 : 0, askId: open.askId })
  const sight = await open.answer
  return sight === 'closed' ? CLOSED : (sight ?? NO_ANSWER)
}

/** A picture for the model. Null for anything but a JPEG of a size that it may have: pages are not believed. */
export function pictureOf({ picture }: SightAnswer): Images[number] | null {
  if (picture === undefined) return null
  const bytes = Buffer.from(picture.base64, 'base64')
  const read = readPicture(bytes, MAX_SIDE_PX)
  if (bytes.length > MAX_SIGHT_PICTURE_BYTES || !read.ok) return null
  const { mediaType, widthPx, heightPx } = read.picture
  if (mediaType !== 'image/jpeg' || widthPx * heightPx > MAX_SIGHT_PIXELS) return null
  return { mediaType, base64: Buffer.from(read.picture.bytes).toString('base64') }
}

const MAX_SIDE_PX = 2_000

interface AppLook {
  files: ProjectFiles
  room: LookRoom
  images: Images
  asking: Asking
}

/** Shows what was asked for; returns the line for the person. */
export async function lookAtApp(app: AppInSight, request: AppRequest, look: AppLook): Promise<Lookup> {
  if (request.kind === 'see') return await see(app, request.address, look)
  const { kind } = request
  const { files, room } = look
  const [found, sight] = await Promise.all([
    kind === 'run' ? app.check(files) : [],
    askPage(app, { kind, asked: '' }, look.asking),
  ])
  const lack = typeof sight === 'string' ? sight : lackOf(sight)
  const shown = typeof sight === 'string' ? null : sight
  const problems = [...(found ?? []), ...(shown?.problems ?? [])]
  const text = [
    ...(found === null ? ['The code cannot be checked now.'] : []),
    ...(lack === null ? [] : [`${kind === 'run' ? 'The code was checked alone: ' : 'Not known: '}${lack}.`]),
    ...(shown === null || lack !== null ? [] : describeScreens(shown, { withTexts: false })),
    ...(kind === 'run' || lack === null ? describeProblems(problems) : []),
    ...describeConsole(shown?.lines ?? []),
  ]
  room.showResult(kind, text.join('\n'), '')
  return { kind, asked: '', count: problems.length }
}

async function see(app: AppInSight, address: string, { room, images, asking }: AppLook): Promise<Lookup> {
  const sight = await askPage(app, { kind: 'see', asked: address }, asking)
  const lack = typeof sight === 'string' ? sight : lackOf(sight)
  if (typeof sight === 'string' || lack !== null) {
    room.miss(`see ${address} (${lack})`)
    return { kind: 'see', asked: address, count: 0 }
  }
  const picture = app.canSee ? pictureOf(sight) : null
  const lines = [
    ...describeScreens(sight, { withTexts: true }),
    ...(picture === null ? [] : [`Its picture is number ${images.length + 1} of those attached.`]),
    ...describeProblems(sight.problems),
    ...describeConsole(sight.lines),
  ]
  const isShown = room.showResult(`see ${address}`, lines.join('\n'), '')
  if (isShown && picture !== null) images.push(picture)
  const isOpened = sight.screens.some((screen) => screen.isOpened)
  return { kind: 'see', asked: address, count: isShown && isOpened ? 1 : 0 }
}
