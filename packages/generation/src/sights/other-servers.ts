/**
 * Passes questions about pages, and pages' answers, between servers: a page's event stream, its requests and the turn of its project may each
 * be at another one. An answer with its picture is sent only when a server has said that it waits for it.
 */

import { randomUUID } from 'node:crypto'
import { parseJson } from '@sayso/project'
import { type SightAnswer, SightNotice } from '@sayso/wire'
import type { ServerLink, Timers } from '../ports/ports.ts'
import { createTimedWaits } from './timed-waits.ts'

interface OtherServersOptions {
  link: ServerLink | undefined
  timers: Timers
  /** Whether this server knows an open page. */
  isOpen: (projectId: string) => boolean
  /** Whether an answer of this server waits for it. */
  isAwaited: (projectId: string, askId: string) => boolean
  answer: (projectId: string, askId: string, sight: SightAnswer) => void
}

interface OtherServers {
  /** Whether any server knows an open page. */
  isOpen(projectId: string, signal: AbortSignal): Promise<boolean>
  /** Passes a page's answer on; false when no server waits for it. */
  pass(projectId: string, askId: string, sight: SightAnswer): Promise<boolean>
}

/** A notice takes some milliseconds. Silence means no. */
const MAX_REPLY_MS = 1_000

export function createOtherServers({ link, timers, ...here }: OtherServersOptions): OtherServers {
  const replies = createTimedWaits<true>(timers)
  const publish = (notice: SightNotice) => link?.publish(JSON.stringify(notice))

  async function ask(
    about: { kind: 'is-open'; projectId: string } | { kind: 'is-awaited'; projectId: string; askId: string },
    signal: AbortSignal | null,
  ): Promise<boolean> {
    if (link?.isShared !== true) return false
    const id = randomUUID()
    const reply = replies.wait(id, { maxMs: MAX_REPLY_MS, signal })
    publish({ ...about, id })
    return (await reply) === true
  }

  /** Takes this server's own notices, too: it has no other reply to them than silence. */
  function take(text: string): void {
    const parsed = SightNotice.safeParse(parseJson(text))
    // During an upgrade, another server's notices may have another shape.
    if (!parsed.success) return
    const notice = parsed.data
    switch (notice.kind) {
      case 'is-open':
        if (here.isOpen(notice.projectId)) publish({ kind: 'yes', id: notice.id })
        return
      case 'is-awaited':
        if (here.isAwaited(notice.projectId, notice.askId)) publish({ kind: 'yes', id: notice.id })
        return
      case 'yes':
        replies.settle(notice.id, true)
        return
      case 'sight':
        here.answer(notice.projectId, notice.askId, notice.sight)
    }
  }

  link?.onMessage(take)
  return {
    isOpen: (projectId, signal) => ask({ kind: 'is-open', projectId }, signal),
    async pass(projectId, askId, sight) {
      const isAwaited = await ask({ kind: 'is-awaited', projectId, askId }, null)
      if (isAwaited) publish({ kind: 'sight', projectId, askId, sight })
      return isAwaited
    },
  }
}
