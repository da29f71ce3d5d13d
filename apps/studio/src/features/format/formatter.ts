/** Asks a worker to format texts, and waits no longer than one waits for a save. */

import { t } from '@sayso/language/code'
import type { Clock } from '@sayso/workbench'
import type { FormatReply, FormatRequest } from './format-messages.ts'

interface Formatter {
  format(request: Omit<FormatRequest, 'id'>): Promise<FormatResult>
}

/** `isBroken`: the text is not to blame, the formatter is. */
type FormatResult = { text: string } | { failure: string; isBroken: boolean }

type FormatWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface FormatterOptions {
  startWorker(): FormatWorker
  after: Clock['after']
}

/** A long file takes a second or two; the formatter itself has to be fetched first. */
export const FORMAT_TIMEOUT_MS = 10_000

/** The worker is started with the first text, and kept: most who format once do so again. One that does not answer is replaced. */
export function createFormatter({ startWorker, after }: FormatterOptions): Formatter {
  let worker: FormatWorker | null = null
  const waiting = new Map<number, (result: FormatResult) => void>()
  let count = 0

  function start(): FormatWorker {
    const started = startWorker()
    started.onmessage = ({ data }: MessageEvent<FormatReply>) => {
      waiting.get(data.id)?.('failure' in data ? { failure: data.failure, isBroken: false } : data)
    }
    started.onerror = () => giveUp(t('theFormatterCouldNotBe'))
    return started
  }

  /** Whatever waits for this worker waits in vain. */
  function giveUp(failure: string): void {
    worker?.terminate()
    worker = null
    for (const settle of [...waiting.values()]) settle({ failure, isBroken: true })
  }

  return {
    format(request) {
      worker ??= start()
      count += 1
      const id = count
      const replied = new Promise<FormatResult>((resolve) => {
        const stopWaiting = after(FORMAT_TIMEOUT_MS, () => giveUp(t('theFormatterDoesNotAnswer')))
        waiting.set(id, (result) => {
          waiting.delete(id)
          stopWaiting()
          resolve(result)
        })
      })
      worker.postMessage({ id, ...request } satisfies FormatRequest)
      return replied
    },
  }
}
