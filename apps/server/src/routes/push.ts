/** Push notifications of apps: tokens for their pages in a browser, and what their functions send to Expo's push service. */

import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { ApiFailure } from '../http/api-failure.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'
import type { Services } from '../http/services.ts'

const MAX_TOKEN_REQUEST_BYTES = 8 * 1024
const MAX_SEND_BYTES = 512 * 1024
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }

export function pushRoutes({ push, functionCallers, log }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  // As text, so that browsers ask for no permission first: the key is in the body.
  app.post('/db/:ref/push/v1/tokens', async (c) => {
    const ref = c.req.param('ref')
    try {
      const { apikey, channel } = readObject(await readBytes(c.req.raw, MAX_TOKEN_REQUEST_BYTES))
      const token = await push.tokenFor(ref, String(apikey ?? ''), String(channel ?? ''))
      return token === null
        ? c.json({ message: 'This needs the key of the app.' }, 401, OPEN)
        : c.json({ token }, 200, OPEN)
    } catch (error) {
      if (error instanceof ApiFailure) return c.json({ message: error.message }, error.status, OPEN)
      throw error
    }
  })

  for (const question of ['send', 'getReceipts'] as const)
    app.post(`/db/:ref/push/v1/${question}`, async (c) => {
      const ref = c.req.param('ref')
      if (clientOf(c) === '' || clientOf(c) !== functionCallers.addressOf(ref))
        return c.json(
          { errors: [{ code: 'UNAUTHORIZED', message: 'Only functions of the app send here.' }] },
          401,
        )
      try {
        const bytes = await readBytes(c.req.raw, MAX_SEND_BYTES)
        const body = c.req.header('content-encoding') === 'gzip' ? unpack(bytes) : bytes.toString()
        const answer = await push.desk.answer(ref, question, { body, headers: c.req.header() })
        return new Response(answer.body, {
          status: answer.status,
          headers: { 'Content-Type': 'application/json' },
        })
      } catch (error) {
        const message = error instanceof ApiFailure ? error.message : 'The notifications could not be sent.'
        if (!(error instanceof ApiFailure))
          log.error({ err: error }, 'notifications of an app could not be sent')
        return c.json(
          { errors: [{ code: 'VALIDATION_ERROR', message }] },
          error instanceof ApiFailure ? 413 : 500,
        )
      }
    })
  return app
}

/** Expo's own library packs long messages. */
function unpack(bytes: Uint8Array): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_SEND_BYTES }).toString()
  } catch {
    // Not a message.
    return ''
  }
}

function readObject(bytes: Buffer): Record<string, unknown> {
  try {
    return Object(JSON.parse(bytes.toString()))
  } catch {
    // It has no key.
    return {}
  }
}
