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
  return { begun, send, isClosed: () => isClosed }
}

test('[SV48] a connection that sends more requests ahead than any client needs is ended, and no more of them begin', async () => {
  const { begun, send, isClosed } = await start()
  send(2_000)
  await expect.poll(isClosed).toBe(true)
  expect(begun).toHaveLength(MAX_AHEAD)
})

test('[SV48] requests of which each waits for its answer, or a few are sent ahead, go on', async () => {
  const { begun, send, isClosed } = await start()
  for (let round = 1; round <= 5; round += 1) {
    send(MAX_AHEAD)
    await expect.poll(() => begun.length).toBe(round * MAX_AHEAD)
    for (const response of begun.slice(-MAX_AHEAD)) response.end()
    await expect.poll(() => begun.every(({ closed }) => closed)).toBe(true)
  }
  expect(isClosed()).toBe(false)
})
