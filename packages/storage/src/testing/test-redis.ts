/** A Redis for a test: the one of `REDIS_URL`, or a new server on a socket in a temporary folder. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'

export interface TestRedis {
  url: string
  ttlSeconds(key: string): Promise<number>
  stop(): Promise<void>
}

/** Null, with a message, when there is neither an address nor a `redis-server` on the PATH. */
export async function startTestRedis(): Promise<TestRedis | null> {
  if (process.env.REDIS_URL) return connectTo(process.env.REDIS_URL, async () => {})
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-redis-'))
  const socket = path.join(folder, 'redis.sock')
  const server = spawn(
    'redis-server',
    // No port, and nothing on the disk but the socket.
    ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  )
  const stop = async () => {
    if (server.exitCode === null && server.pid !== undefined) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await once(server, 'spawn')
  } catch (cause) {
    await stop()
    if (process.env.SAYSO_REQUIRE_REDIS === '1')
      throw new Error('The event log on Redis must be tested, and there is no redis-server on the PATH.', {
        cause,
      })
    console.warn('The event log on Redis was not tested: no REDIS_URL, and no redis-server on the PATH.')
    return null
  }
  return connectTo(socket, stop)
}

async function connectTo(url: string, stop: () => Promise<void>): Promise<TestRedis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null })
  redis.on('error', () => {
    // The server is still starting; the client tries again.
  })
  await redis.ping()
  return {
    url,
    ttlSeconds: (key) => redis.ttl(key),
    async stop() {
      redis.disconnect()
      await stop()
    },
  }
}
