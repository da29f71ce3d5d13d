/** One call of a function: the request to the engine's socket and its answer, both as streams, within limits. */

import http from 'node:http'
import type { FunctionLimits } from '../process/limits.ts'
import { FunctionError } from '../protocol/function-error.ts'
import { answerHeaders, callHeaders } from './headers.ts'

interface Call {
  id: string
  socketPath: string
  /** Begins with the function's name. */
  path: string
  request: Request
  limits: FunctionLimits
  /** Called once, when the answer has been sent or the call was given up. */
  onDone: () => void
}

/** Rejects with `FunctionError` when there is no answer. An answer that goes over a limit breaks off. */
export function sendCall({ id, socketPath, path, request, limits, onDone }: Call): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request({
      ...{ socketPath, path, method: request.method, agent: false },
      headers: callHeaders(request.headers, { id, hasBody: request.body !== null }),
    })
    let failure: Error | null = null
    let isDone = false
    const finish = () => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      request.signal.removeEventListener('abort', leave)
      onDone()
    }
    const giveUp = (error: Error) => {
      failure ??= error
      finish()
      outgoing.destroy(failure)
    }
    const timer = setTimeout(() => giveUp(late(limits)), limits.callMs)
    const leave = () => giveUp(left())
    request.signal.addEventListener('abort', leave, { once: true })
    outgoing.once('close', () => {
      finish()
      // An answer has settled it before.
      reject(failure ?? ended())
    })
    outgoing.on('error', () => {
      finish()
      reject(failure ?? ended())
    })
    outgoing.on('response', (incoming) => {
      const status = incoming.statusCode ?? 500
      // A function may pass on whatever another server said, and no `Response` has such a status.
      if (status < 200 || status > 599) {
        incoming.resume()
        return giveUp(unreadable(status))
      }
      const isEmpty = request.method === 'HEAD' || EMPTY.has(status)
      if (isEmpty) incoming.resume()
      const body = isEmpty ? null : toBody(incoming, limits.maxAnswerBytes, giveUp)
      resolve(new Response(body, { status, headers: answerHeaders(incoming.headersDistinct) }))
    })
    sendBody(request, outgoing, limits.maxRequestBytes).catch((error: unknown) =>
      giveUp(error instanceof FunctionError ? error : left()),
    )
  })
}

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304])

async function sendBody(request: Request, outgoing: http.ClientRequest, maxBytes: number): Promise<void> {
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes)
      throw new FunctionError(413, 'TOO_LARGE', `A function takes ${toMegabytes(maxBytes)} MB at most.`)
    if (outgoing.destroyed) return
    if (!outgoing.write(chunk)) await drained(outgoing)
  }
  outgoing.end()
}

/** Or closed. */
function drained(outgoing: http.ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      outgoing.off('drain', goOn)
      outgoing.off('close', goOn)
      resolve()
    }
    outgoing.on('drain', goOn)
    outgoing.on('close', goOn)
  })
}

/** A client that stops reading ends the call. */
function toBody(
  incoming: http.IncomingMessage,
  maxBytes: number,
  giveUp: (error: Error) => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  async function* pieces() {
    for await (const chunk of incoming) {
      bytes += chunk.length
      if (bytes > maxBytes) {
        const error = new Error(`A function answers with ${toMegabytes(maxBytes)} MB at most.`)
        giveUp(error)
        throw error
      }
      yield new Uint8Array(chunk)
    }
  }
  const iterator = pieces()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(error)
      }
    },
    cancel: () => giveUp(left()),
  })
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}

/** Code of a call that took too long. */
export const LATE = 'TIMEOUT'

export function late({ callMs }: FunctionLimits): FunctionError {
  return new FunctionError(504, LATE, `The function took longer than ${callMs / 1000} seconds.`)
}

function unreadable(status: number): FunctionError {
  return new FunctionError(
    502,
    'BAD_STATUS',
    `The function answered with the status ${status}. Statuses are 200 to 599.`,
  )
}

export function left(): FunctionError {
  return new FunctionError(499, 'ABORTED', 'The client has left.')
}

/** Code of a call whose process has ended, or is about to. */
export const ENDED = 'WORKER_LIMIT'

function ended(): FunctionError {
  return new FunctionError(
    546,
    ENDED,
    'The function was ended: it computed too long without a pause, or took too much memory.',
  )
}
