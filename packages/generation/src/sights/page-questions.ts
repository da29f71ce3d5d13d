/**
 * Questions to the pages that have a project open, while its model answers: only a browser runs the app. A question goes out with the
 * answer's entries; the first page to answer wins, whichever server it reaches. Waiting ends after a while, with Stop, when the last page
 * is closed, and at once where no page is open.
 */

import { randomUUID } from 'node:crypto'
import type { SightAnswer } from '@sayso/wire'
import type { ServerLink, Timers } from '../ports/ports.ts'
import { createOtherServers } from './other-servers.ts'
import { createTimedWaits } from './timed-waits.ts'

export interface PageQuestions {
  /** Null: no page has the project open, at any server. */
  ask(projectId: string, signal: AbortSignal): Promise<PageQuestion | null>
  /** False when nobody waits for it, at any server, or not in this project. */
  answer(projectId: string, askId: string, sight: SightAnswer): Promise<boolean>
}

export interface PageQuestion {
  askId: string
  /** Null when no page has answered in time, `closed` when none is open any more. Never rejects. */
  answer: Promise<SightAnswer | 'closed' | null>
}

interface PageQuestionsOptions {
  timers: Timers
  /** As far as this server knows. Absent: no page is ever asked. */
  hasOpenPage?: (projectId: string) => boolean
  /** Absent: there is no other server. */
  servers?: ServerLink
}

/** A page gives up before this. */
const MAX_WAIT_MS = 20_000
const LOOK_EVERY_MS = 1_000
/** A page that is loaded again is away for a moment. */
const CLOSED_AFTER_LOOKS = 3

export function createPageQuestions({ timers, hasOpenPage, servers }: PageQuestionsOptions): PageQuestions {
  const waits = createTimedWaits<SightAnswer | 'closed'>(timers)
  const others = createOtherServers({
    ...{ timers, link: servers },
    isOpen: (projectId) => hasOpenPage?.(projectId) === true,
    isAwaited: (projectId, askId) => waits.isAwaited(nameOf(projectId, askId)),
    answer: (projectId, askId, sight) => void waits.settle(nameOf(projectId, askId), sight),
  })
  const isOpen = async (projectId: string, signal: AbortSignal) =>
    hasOpenPage?.(projectId) === true || (await others.isOpen(projectId, signal))

  /** Ends the wait once no page has been open for a few looks in a row. */
  function watch(projectId: string, name: string, signal: AbortSignal, missed = 0): void {
    timers.after(LOOK_EVERY_MS, async () => {
      if (!waits.isAwaited(name)) return
      const misses = (await isOpen(projectId, signal)) ? 0 : missed + 1
      if (misses === CLOSED_AFTER_LOOKS) waits.settle(name, 'closed')
      else watch(projectId, name, signal, misses)
    })
  }

  return {
    async ask(projectId, signal) {
      if (signal.aborted || hasOpenPage === undefined) return null
      if (!(await isOpen(projectId, signal)) || signal.aborted) return null
      const askId = randomUUID()
      const name = nameOf(projectId, askId)
      const answer = waits.wait(name, { maxMs: MAX_WAIT_MS, signal })
      watch(projectId, name, signal)
      return { askId, answer }
    },
    answer: async (projectId, askId, sight) =>
      waits.settle(nameOf(projectId, askId), sight) || (await others.pass(projectId, askId, sight)),
  }
}

function nameOf(projectId: string, askId: string): string {
  return `${projectId} ${askId}`
}
