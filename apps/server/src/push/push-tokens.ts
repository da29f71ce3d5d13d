/**
 * Push tokens of apps in a browser, in the form of Expo's. A token holds the name of a live channel that only its page knows, sealed for the
 * app: who has seen the token can send to the page, as with a phone's, and cannot listen.
 */

import type { createSeal } from '@sayso/accounts'

export interface PushTokens {
  /** Null: no page names a channel like this. */
  tokenFor(ref: string, channel: string): string | null
  isOurs(token: string): boolean
  /** Null: it was made for another app. */
  channelOf(ref: string, token: string): string | null
}

const BEGINNING = 'ExponentPushToken[sayso-'
const END = ']'
const CHANNEL = /^push:[\w-]{20,64}$/

export function createPushTokens(seal: ReturnType<typeof createSeal>): PushTokens {
  const purposeOf = (ref: string) => `push token of ${ref}`
  const isOurs = (token: string) => token.startsWith(BEGINNING) && token.endsWith(END)
  return {
    tokenFor: (ref, channel) =>
      CHANNEL.test(channel) ? BEGINNING + seal.close(channel, purposeOf(ref)) + END : null,
    isOurs,
    channelOf: (ref, token) =>
      isOurs(token) ? seal.open(token.slice(BEGINNING.length, -END.length), purposeOf(ref)) : null,
  }
}
