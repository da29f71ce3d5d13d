import type { FrameMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { reportStartFailure } from './start-failure.ts'

test('[E10] a frame that cannot start says why, and goes on answering the heartbeat', async () => {
  const { port1: host, port2: frame } = new MessageChannel()
  const heard: FrameMessage[] = []
  const both = new Promise<void>((resolve) => {
    host.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      heard.push(data)
      if (data.type === 'pong') resolve()
    }
  })
  reportStartFailure(frame, new TypeError(`There is no such thing.${' '.repeat(10_000)}`))
  host.postMessage({ type: 'ping', n: 7 })
  await both
  host.close()
  expect(heard).toEqual([
    {
      type: 'cannot-start',
      message: expect.stringMatching(/^TypeError: There is no such thing\. {10,476}$/),
    },
    { type: 'pong', n: 7 },
  ])
})
