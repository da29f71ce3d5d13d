import { expect, test } from 'vitest'
import { createTurns, shareSocket } from './turns.ts'

function createSocket() {
  const calls: string[] = []
  return { calls, pause: () => void calls.push('pause'), resume: () => void calls.push('resume') }
}

test('[LV21] a socket is not read while much waits behind a join, and again once it is done', async () => {
  const socket = createSocket()
  const turns = createTurns(socket, { waitingMessages: 2, waitingBytes: 100 })
  let join = () => {}
  const joined = new Promise<void>((resolve) => {
    join = resolve
  })
  const done: number[] = []
  turns.add(1, () => joined)
  turns.add(1, async () => void done.push(2))
  expect(socket.calls).toEqual([])
  turns.add(1, async () => void done.push(3))
  expect(socket.calls).toEqual(['pause'])
  join()
  await expect.poll(() => turns.isWaiting).toBe(false)
  expect(done).toEqual([2, 3])
  expect(socket.calls).toEqual(['pause', 'resume'])
  turns.add(101, async () => undefined)
  expect(socket.calls).toEqual(['pause', 'resume', 'pause'])
})

test('[LV21] a socket that two pause is read once neither does', () => {
  const socket = createSocket()
  const share = shareSocket(socket)
  const [one, other] = [share(), share()]
  one.pause()
  other.pause()
  one.resume()
  expect(socket.calls).toEqual(['pause'])
  other.resume()
  expect(socket.calls).toEqual(['pause', 'resume'])
})
