/** The id on which sessions and devices meet. */

import { MAX_CHANNEL_CHARS, MIN_CHANNEL_CHARS } from '@sayso/wire'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Knowing the id is the only right that strangers need, so it must not be guessed: 22 of 62 characters are 130 bits. */
const LENGTH = 22

export function createChannelId(): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * LENGTH))) {
      // The top of the range would favour the first characters.
      if (byte < 248 && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length]
    }
  }
  return id
}

/** Throws for an id that the relay would refuse. */
export function requireChannelId(channel: string): string {
  if (channel.length < MIN_CHANNEL_CHARS) {
    throw new Error(
      `Channel id too short. Use at least ${MIN_CHANNEL_CHARS} characters, or anyone can guess it.`,
    )
  }
  if (channel.length > MAX_CHANNEL_CHARS) {
    throw new Error(`Channel id too long. Use at most ${MAX_CHANNEL_CHARS} characters.`)
  }
  if (!/^[0-9a-zA-Z]+$/.test(channel)) {
    throw new Error('Channel id contains an invalid character. Use only letters and digits.')
  }
  return channel
}
