/**
 * Channels that this product makes, and the right to send code into them. A channel's id proves its origin, so that
 * no server has to remember it; the token that goes with it is for the session alone.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface ChannelKeys {
  /** A new id: 128 random bits and their seal, as 64 letters and digits. */
  create(): string
  /** Token with which a session sends code into the channel. */
  tokenFor(channel: string): string
  /**
   * Whether the holder of `token` may send code into `channel`: null when this product did not make the channel, so
   * that knowing its id is all the right there is, as everywhere in the ecosystem.
   */
  maySend(channel: string, token: string | undefined): boolean | null
}

const RANDOM_CHARS = 32
const SEAL_CHARS = 32

export function createChannelKeys(secret: string): ChannelKeys {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`code-sync:${purpose}:${text}`).digest('hex')
  const seal = (random: string) => sign('channel', random).slice(0, SEAL_CHARS)
  const tokenFor = (channel: string) => sign('writer', channel)

  function isOurs(channel: string): boolean {
    const random = channel.slice(0, RANDOM_CHARS)
    return channel.length === RANDOM_CHARS + SEAL_CHARS && equals(channel.slice(RANDOM_CHARS), seal(random))
  }

  return {
    create() {
      const random = randomBytes(RANDOM_CHARS / 2).toString('hex')
      return random + seal(random)
    },
    tokenFor,
    maySend(channel, token) {
      if (!isOurs(channel)) return null
      return token !== undefined && equals(token, tokenFor(channel))
    },
  }
}

/** Compares without telling, by the time that it takes, how much of the text was right. */
function equals(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
