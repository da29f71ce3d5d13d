/** A port that a server under test can leave and come back to: between the two nobody else is given it. */

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems hand out ports from 32768 on (others from 49152 on), to who asks for any and to every outgoing connection. */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** Resolves with a free port of the loopback below those that the system hands out. */
export async function ownPort(): Promise<number> {
  const port = FIRST_PORT + randomInt(PORTS)
  return (await isFree(port)) ? port : ownPort()
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
