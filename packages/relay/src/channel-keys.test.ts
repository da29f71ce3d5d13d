import { isChannelId } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createChannelKeys } from './channel-keys.ts'

const keys = createChannelKeys('one secret')

test('[RL10] a channel that was made here takes its own token only', () => {
  const channel = keys.create()
  expect(isChannelId(channel)).toBe(true)
  expect(keys.maySend(channel, keys.tokenFor(channel))).toBe(true)
  expect(keys.maySend(channel, undefined)).toBe(false)
  expect(keys.maySend(channel, keys.tokenFor(keys.create()))).toBe(false)
  expect(createChannelKeys('another secret').maySend(channel, keys.tokenFor(channel))).toBeNull()
})

test('[RL10] other channels are free to all who know them', () => {
  for (const channel of ['abcdef', 'a'.repeat(64), `${keys.create().slice(0, 63)}x`, '']) {
    expect(keys.maySend(channel, undefined)).toBeNull()
  }
})

test('[RL10] no two channels are the same', () => {
  expect(new Set(Array.from({ length: 1000 }, () => keys.create())).size).toBe(1000)
})
