/** Reports requests that the gateway of the app's data has refused, where the app's code or a missing migration is the cause. */

import type { FrameSettings } from '@sayso/wire'
import type { ProblemList } from './problem-list.ts'
import { judgeRefusal } from './refusals.ts'

const GATEWAY = /^\/db\/[^/]+\/(.+)$/
/** A refusal is a sentence or two; anything longer is not the gateway's. */
const MAX_BODY_CHARS = 20_000
/** Through the client's own functions and the frame's, to the app. */
const STACK_LINES = 60

interface RefusedRequests {
  /** True for an error in the words of a refusal that was reported: apps throw what their client returns. */
  explains(error: unknown): boolean
}

const MAX_REASONS = 100

/** Call once, after the guard of requests. */
export function listenForRefusals(
  problems: ProblemList,
  { assetBaseUrl }: Pick<FrameSettings, 'assetBaseUrl'>,
): RefusedRequests {
  const studio = new URL(assetBaseUrl).origin
  const reported = new Set<string>()

  function pathOf(address: unknown): string | null {
    const text = address instanceof Request ? address.url : String(address)
    if (!URL.canParse(text)) return null
    const { origin, pathname } = new URL(text)
    return origin === studio ? (GATEWAY.exec(pathname)?.[1] ?? null) : null
  }

  async function judge(
    answer: Response,
    asked: { method: string; path: string; stack: string },
  ): Promise<void> {
    const body = await answer.text()
    if (body.length > MAX_BODY_CHARS) return
    const { method, path, stack } = asked
    const judged = judgeRefusal({ method, path, status: answer.status, body })
    if (judged === null) return
    if (reported.size > MAX_REASONS) reported.clear()
    reported.add(judged.reason)
    problems.add('refused', { message: judged.message, stack }, { asked: judged.asked })
  }

  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(fetch, self, args: Parameters<typeof globalThis.fetch>) {
      const [address, init] = args
      const path = pathOf(address)
      const answer: Promise<Response> = Reflect.apply(fetch, self, args)
      if (path === null) return answer
      const method = (init?.method ?? (address instanceof Request ? address.method : 'GET')).toUpperCase()
      const stack = readCallers()
      // First of all listeners: the app reads the body once.
      answer.then(
        (given) => {
          if (given.status >= 300) judge(given.clone(), { method, path, stack }).catch(ignore)
        },
        () => undefined,
      )
      return answer
    },
  })
  return {
    explains: (error) => error instanceof Object && reported.has(messageOf(error)),
  }
}

function messageOf(error: object): string {
  try {
    const message: unknown = Reflect.get(error, 'message')
    return typeof message === 'string' && message !== '' ? message : '-'
  } catch {
    // The app made the error, and it may throw when it is looked at.
    return '-'
  }
}

/** The app has ended the request meanwhile, or the connection was lost: there is nothing to judge. */
function ignore(): void {}

/** V8 follows promises back to the app; other browsers do not, and the host looks for the line by its words. */
function readCallers(): string {
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
  Reflect.set(Error, 'stackTraceLimit', STACK_LINES)
  const { stack = '' } = new Error()
  Reflect.set(Error, 'stackTraceLimit', limit)
  return stack
}
