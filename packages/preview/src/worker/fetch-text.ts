/**
 * Fetches the product's own texts. A request can get lost, and a connection can go silent, without an error: a silent
 * request is repeated.
 */

import { isRecord } from '@sayso/project'
import type { SdkNotReady } from '@sayso/wire'

/** Throws a `FetchTextError`, or an `SdkNotReadyError` where the server says that. */
export type TextFetcher = (url: URL) => Promise<string>

interface TextFetcherOptions {
  fetch: (url: URL, options: { signal: AbortSignal }) => Promise<Response>
  /** Runs the callback later; returns how to call it off. */
  after: (delayMs: number, callback: () => void) => () => void
}

/** Silence of all requests together: on a slow line those that wait for their turn are silent too. */
const MAX_SILENCE_MS = 20_000
const MAX_ATTEMPTS = 3

export function createTextFetcher({ fetch, after }: TextFetcherOptions): TextFetcher {
  const open = new Set<AbortController>()
  let cancel = () => {}

  function noteLife(): void {
    cancel()
    if (open.size > 0) cancel = after(MAX_SILENCE_MS, giveUp)
  }

  function giveUp(): void {
    for (const controller of open) controller.abort(SILENT)
  }

  async function read(url: URL, signal: AbortSignal): Promise<string> {
    const response = await fetch(url, { signal })
    noteLife()
    if (!response.ok) throw await refusalOf(url, response)
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      noteLife()
      text += decoder.decode(part.value, { stream: true })
    }
    return text + decoder.decode()
  }

  async function attempt(url: URL): Promise<string | typeof SILENT> {
    const controller = new AbortController()
    open.add(controller)
    if (open.size === 1) noteLife()
    try {
      return await read(url, controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return SILENT
      throw error instanceof FetchTextError || error instanceof SdkNotReadyError
        ? error
        : new FetchTextError(url, 'the server did not answer', error)
    } finally {
      open.delete(controller)
      if (open.size === 0) cancel()
    }
  }

  return async (url) => {
    for (let count = 1; count <= MAX_ATTEMPTS; count++) {
      const text = await attempt(url)
      if (text !== SILENT) return text
    }
    throw new FetchTextError(url, 'nothing came any more')
  }
}

/** The server's own sentence, where it sends one. */
async function refusalOf(url: URL, response: Response): Promise<Error> {
  const answer: unknown = response.status === 503 ? await response.json().catch(() => null) : null
  return isNotReady(answer)
    ? new SdkNotReadyError(answer)
    : new FetchTextError(url, `the server answered ${response.status}`)
}

const CODES: ReadonlySet<unknown> = new Set<SdkNotReady['code']>([
  'sdk-building',
  'sdk-missing',
  'sdk-failed',
])

function isNotReady(answer: unknown): answer is SdkNotReady {
  if (!isRecord(answer) || typeof answer.error !== 'string') return false
  return CODES.has(answer.code)
}

/** The server has yet to build the SDK, or could not. */
export class SdkNotReadyError extends Error {
  override name = 'SdkNotReadyError'
  readonly isComing: boolean

  constructor({ code, error }: SdkNotReady) {
    super(error)
    this.isComing = code === 'sdk-building'
  }
}

const SILENT = Symbol('silent')

/** A part of the preview could not be fetched. */
class FetchTextError extends Error {
  constructor(url: URL, reason: string, cause?: unknown) {
    super(`The preview could not load ${url.pathname}: ${reason}.`, { cause })
    this.name = 'FetchTextError'
  }
}
