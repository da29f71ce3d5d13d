import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitPipelining, MAX_AHEAD } from './pipelining.ts'

/** A server whose answers wait for the test, and one connection to it. */
async function start() {
  const begun: ServerResponse[] = []
  const server = createServer(limitPipelining((_, response) => begun.push(response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let isClosed = false
  // A reset is what the test waits for.
  socket
    .on('error', () => {})
    .once('close', () => {
      isClosed = true
    })
  onTestFinished(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  const send = (count: number) => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count))
  return { begun, send, drop: () => socket.destroy(), isClosed: () => isClosed }
}

test('[SV48] a connection that sends more requests ahead than any client needs is ended, and no more of them begin', async () => {
  const { begun, send, isClosed } = await start()
  send(2_000)
  await expect.poll(isClosed).toBe(true)
  expect(begun).toHaveLength(1)
})

test('[SV48] of requests that are sent ahead one begins when the one before it is answered', async () => {
  const { begun, send, isClosed } = await start()
  for (let round = 0; round < 3; round += 1) {
    send(MAX_AHEAD)
    for (let count = 1; count <= MAX_AHEAD; count += 1) {
      const before = round * MAX_AHEAD + count
      await expect.poll(() => begun.length).toBe(before)
      begun[before - 1]?.end()
    }
    await expect.poll(() => begun.every(({ closed }) => closed)).toBe(true)
  }
  expect(isClosed()).toBe(false)
})

test('[SV48] what waits on a connection that was lost does not begin', async () => {
  const { begun, send, drop } = await start()
  send(5)
  await expect.poll(() => begun.length).toBe(1)
  drop()
  await expect.poll(() => begun[0]?.closed).toBe(true)
  expect(begun).toHaveLength(1)
})
