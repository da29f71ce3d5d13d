/** Push notifications of apps, as routes and calls of SQL use them. */

import { createSeal } from '@sayso/accounts'
import { GatewayError } from '@sayso/data-gateway'
import type { CallOutside, OutsideCall } from '../functions/outside-calls.ts'
import { createPushDesk, EXPO_PUSH, type PushDesk } from './push-desk.ts'
import { createPushTokens } from './push-tokens.ts'

export interface Push {
  desk: PushDesk
  /** Null: the key is not the app's, or no page names a channel like this. */
  tokenFor(ref: string, key: string, channel: string): Promise<string | null>
  /** Null for a call of another service. */
  takeCall(ref: string, call: OutsideCall): ReturnType<CallOutside> | null
}

type PushParts = Omit<Parameters<typeof createPushDesk>[0], 'tokens'> & {
  /** The server's. */
  secret: string
  /** Throws `GatewayError`. */
  readKey: (ref: string, key: string) => Promise<unknown>
}

export function openPush({ secret, readKey, ...parts }: PushParts): Push {
  const tokens = createPushTokens(createSeal(secret))
  const desk = createPushDesk({ ...parts, tokens })
  return {
    desk,
    async tokenFor(ref, key, channel) {
      try {
        await readKey(ref, key)
      } catch (error) {
        if (error instanceof GatewayError) return null
        throw error
      }
      return tokens.tokenFor(ref, channel)
    },
    takeCall(ref, { url, method, headers, body }) {
      const question = url.href === `${EXPO_PUSH}send` ? 'send' : 'getReceipts'
      if (method !== 'POST' || url.href !== EXPO_PUSH + question) return null
      const request = { headers, body: String(body ?? '') }
      return desk.answer(ref, question, request).then(({ status, body: content }) => ({
        ...{ kind: 'answered', status, contentType: 'application/json', content },
      }))
    },
  }
}
