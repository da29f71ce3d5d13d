/**
 * Questions to the pages that have a project open, while its model answers: only a browser runs the app. A question goes out with the
 * answer's entries; the first page to answer wins. Waiting ends after a while, with Stop, and at once where no page is open.
 */

import { randomUUID } from 'node:crypto'
import type { SightAnswer } from '@sayso/wire'
import type { Timers } from '../ports/ports.ts'

export interface PageQuestions {
  /** Null: no page has the project open. */
  ask(projectId: string, signal: AbortSignal): PageQuestion | null
  /** False when nobody waits for it, or not in this project. */
  answer(projectId: string, askId: string, sight: SightAnswer): boolean
}

export interface PageQuestion {
  askId: string
  /** Null when no page has answered in time. Never rejects. */
  answer: Promise<SightAnswer | null>
}

interface PageQuestionsOptions {
  timers: Timers
  /** Absent: no page is ever asked. */
  hasOpenPage: ((projectId: string) => boolean) | undefined
}

/** A page gives up before this. */
const MAX_WAIT_MS = 20_000

interface Waiting {
  projectId: string
  settle: (sight: SightAnswer | null) => void
}

export function createPageQuestions({ timers, hasOpenPage }: PageQuestionsOptions): PageQuestions {
  const waiting = new Map<string, Waiting>()

  function wait(askId: string, projectId: string, signal: AbortSignal): Promise<SightAnswer | null> {
    return new Promise((resolve) => {
      const settle = (sight: SightAnswer | null) => {
        stopTimer()
        signal.removeEventListener('abort', stop)
        waiting.delete(askId)
        resolve(sight)
      }
      const stop = () => settle(null)
      const stopTimer = timers.after(MAX_WAIT_MS, stop)
      waiting.set(askId, { projectId, settle })
      signal.addEventListener('abort', stop)
    })
  }

  return {
    ask(projectId, signal) {
      if (signal.aborted || hasOpenPage?.(projectId) !== true) return null
      const askId = randomUUID()
      return { askId, answer: wait(askId, projectId, signal) }
    },
    answer(projectId, askId, sight) {
      const question = waiting.get(askId)
      if (question?.projectId !== projectId) return false
      question.settle(sight)
      return true
    },
  }
}
