import { expect, test } from 'vitest'
import { createServerBus } from './server-bus.ts'

test('[SB1] while the database is slow, messages beyond 8 MB are dropped whole, and the next ones are sent', async () => {
  const batches: string[][] = []
  const answers: (() => void)[] = []
  const bus = createServerBus({
    url: 'postgres://127.0.0.1:1/nothing',
    isEmbedded: false,
    pool: {
      query: ((_text: string, [, batch]: [string, string[]]) => {
        batches.push(batch)
        return new Promise<void>((resolve) => answers.push(resolve))
      }) as never,
    },
  })
  bus.publish('first')
  for (let n = 0; n < 20; n += 1) bus.publish('x'.repeat(1024 * 1024))
  answers.shift()?.()
  await expect.poll(() => batches.length).toBe(2)
  const messages = new Set(batches[1]?.map((piece) => piece.split(' ')[0]))
  expect(messages.size).toBe(8)
  bus.publish('last')
  answers.shift()?.()
  await expect.poll(() => batches.length).toBe(3)
  expect(batches[2]?.map((piece) => piece.split(' ')[3])).toEqual(['last'])
  answers.shift()?.()
  await bus.close()
})
