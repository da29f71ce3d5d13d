/** The built-in function `ai` over HTTP: for apps in any origin, with what they may send and how failures reach them. */

import { AiError, type AppAi, MAX_BODY_BYTES, MAX_BODY_VALUES } from '@sayso/app-ai'
import { FunctionError } from '@sayso/functions'
import type { Logger } from 'pino'
import type { AiDesk } from '../ai/ai-desk.ts'
import type { BuiltInFunction } from '../functions/built-in-functions.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { readJsonBytes } from '../http/json-bytes.ts'
import { readBytes } from '../http/read-bytes.ts'

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info, *',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Expose-Headers': 'Retry-After, x-vercel-ai-ui-message-stream',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

interface AiFunctionOptions {
  ai: AppAi
  desk: Pick<AiDesk, 'countQuestion' | 'takeAnswer'>
  log: Logger
}

export function createAiFunction({ ai, desk, log }: AiFunctionOptions): BuiltInFunction {
  return async ({ projectId, personId, address, request }) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
    if (request.method !== 'POST') throw new FunctionError(405, 'METHOD', 'Ask with POST.')
    const asker = { projectId, personId, network: address }
    try {
      await desk.countQuestion(asker)
      const body = await readJsonBytes(await readBytes(request, MAX_BODY_BYTES), MAX_BODY_VALUES)
      const answer = await ai.answer({
        body,
        signal: request.signal,
        takeAnswer: () => desk.takeAnswer(asker),
      })
      for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value)
      return answer
    } catch (error) {
      if (error instanceof AiError) {
        // Neither the question nor the provider's words.
        if (error.status >= 500)
          log.warn({ projectId, code: error.code }, 'an app’s question to its model failed')
        throw new FunctionError(error.status, error.code, error.message, error.retryAfterSeconds)
      }
      if (error instanceof ApiFailure) throw new FunctionError(error.status, 'BAD_REQUEST', error.message)
      if (request.signal.aborted) throw new FunctionError(499, 'CLIENT_LEFT', 'The client left.')
      throw error
    }
  }
}
