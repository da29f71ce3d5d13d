import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFanOut, type Member } from './fan-out.ts'

function member(onSend: () => void): Member {
  return { send: onSend, sendBytes: onSend, hasPresence: true, subscribed: [] }
}

/** Keeps the processor busy for longer than a turn. */
function work(): void {
  const endMs = performance.now() + 6
  while (performance.now() < endMs);
}

function createTested(members: ReadonlySet<Member>) {
  const charged: number[] = []
  const errors: unknown[] = []
  const fanOut = createFanOut({
    members,
    charge: (messages) => void charged.push(messages),
    onError: (error) => void errors.push(error),
  })
  return {
    charged,
    errors,
    add: (sizeBytes = 1) => fanOut.add({ sizeBytes, isFor: () => true, send: (to) => to.send('e', '') }),
  }
}

test('[LV23] a crowd gets its copies in turns, and all of them are paid for at once', async () => {
  let sent = 0
  const members = new Set(
    Array.from({ length: 4 }, () =>
      member(() => {
        sent += 1
        work()
      }),
    ),
  )
  const tested = createTested(members)
  tested.add()
  tested.add()
  expect(tested.charged).toEqual([4, 4])
  expect(sent).toBe(1)
  await setImmediate()
  expect(sent).toBeLessThan(8)
  await expect.poll(() => sent).toBe(8)
})

test('[LV23] who has left meanwhile is sent nothing more', async () => {
  const sent: string[] = []
  const late = member(() => void sent.push('late'))
  const first = member(() => {
    sent.push('first')
    work()
  })
  const members = new Set([first, late])
  createTested(members).add()
  members.delete(late)
  await setImmediate()
  await setImmediate()
  expect(sent).toEqual(['first'])
})

test('[LV23] what comes faster than it is passed on is dropped', () => {
  const members = new Set([member(work), member(() => undefined)])
  const tested = createTested(members)
  for (let n = 0; n < 600; n += 1) tested.add()
  expect(tested.charged).toHaveLength(501)
  const large = createTested(new Set([member(work), member(() => undefined)]))
  for (let n = 0; n < 20; n += 1) large.add(1024 * 1024)
  expect(large.charged).toHaveLength(9)
})
