/**
 * The event log on Redis (`REDIS_URL`). A stream is one list, so that entry number `n` is the list's `n`th and numbers are dense by
 * nature. A script appends only behind the last entry: that is the fence.
 *
 * It is as durable as the Redis behind it: with `appendonly yes`, losing this process loses nothing, and with `appendfsync always`
 * neither does losing the power.
 */

import { randomUUID } from 'node:crypto'
import type { LogEntry } from '@sayso/generation/ports'
import { StreamEntry } from '@sayso/wire'
import type { Redis } from 'ioredis'
import { connectRedis } from '../database/connect-redis.ts'
import type { Log } from '../database/log.ts'
import { StorageError } from '../database/storage-error.ts'
import {
  BatchedEventLog,
  type ClosableEventLog,
  type EntryStore,
  type EventLogOptions,
  type OtherServers,
  type StoreOutcome,
  type StreamEntries,
} from './event-log.ts'
import { readNotice, toNotices } from './remote-entries.ts'

interface RedisEventLogOptions extends EventLogOptions {
  /** `redis://…`, `rediss://…`, or the path of a socket. Holds a password, so never log it. */
  url: string
  log: Log
  /** Before every key and channel. Default `sayso:`. */
  keyPrefix?: string
}

/** Entries that a crash has left behind go by themselves; until then an orphaned turn can be settled from them. */
const TTL_SECONDS = 24 * 60 * 60
/** Against a connection that died without a word. */
const REFRESH_INTERVAL_MS = 10_000

interface RedisConnections {
  writer: Redis
  subscriber: Redis
}

/** Connects first. Throws `StorageError` `unreachable`. */
export async function createRedisEventLog(options: RedisEventLogOptions): Promise<ClosableEventLog> {
  const { keyPrefix = 'sayso:', commitIntervalMs = 10 } = options
  const connections = { writer: await connectRedis(options), subscriber: await connectRedis(options) }
  const log = new BatchedEventLog(
    commitIntervalMs,
    (others) => new RedisEntryStore(connections, keyPrefix, others),
  )
  // One subscription for all readers of this process.
  await connections.subscriber.subscribe(channelOf(keyPrefix))
  return log
}

class RedisEntryStore implements EntryStore {
  readonly #writer: Redis
  readonly #subscriber: Redis
  readonly #prefix: string
  readonly #instanceId = randomUUID()
  readonly #refresh: NodeJS.Timeout

  constructor(connections: RedisConnections, keyPrefix: string, others: OtherServers) {
    this.#writer = connections.writer
    this.#subscriber = connections.subscriber
    this.#prefix = keyPrefix
    this.#refresh = setInterval(() => others.onUnheard(), REFRESH_INTERVAL_MS).unref()
    this.#subscriber.on('message', (_, notice) => {
      for (const streamId of readNotice(this.#instanceId, notice)) others.onStream(streamId)
    })
    // After a reconnect, what was written meanwhile is looked up.
    this.#subscriber.on('ready', () => others.onUnheard())
  }

  /** All that waits goes out at once, each append with its own verdict. */
  async store(appends: readonly StreamEntries[]): Promise<StoreOutcome[]> {
    const streamIds = appends.map(({ streamId }) => streamId)
    const notices = toNotices(this.#instanceId, streamIds)
    const results = await this.#writer
      .pipeline([
        ...appends.map((append) => this.#appendCommand(append)),
        ...notices.map((notice) => ['publish', channelOf(this.#prefix), notice]),
      ])
      .exec()
      .catch((error: unknown) => error)
    return appends.map((_, index) => {
      const [error, stored] = Array.isArray(results) ? (results[index] ?? []) : [results]
      if (stored === 1) return { kind: 'stored' }
      if (stored === 0) return { kind: 'refused' }
      return { kind: 'failed', error: error ?? noAnswer() }
    })
  }

  #appendCommand({ streamId, entries }: StreamEntries): (string | number)[] {
    const texts = entries.map(({ entry }) => JSON.stringify(entry))
    return ['eval', APPEND, 1, this.#key(streamId), (entries[0]?.n ?? 0) - 1, TTL_SECONDS, ...texts]
  }

  all(streamId: string): Promise<LogEntry[]> {
    return this.#range(streamId, 0, -1)
  }

  after(streamId: string, n: number, limit: number): Promise<LogEntry[]> {
    return this.#range(streamId, n, n + limit - 1)
  }

  async last(streamId: string): Promise<LogEntry | null> {
    const key = this.#key(streamId)
    // Together, so that the number is that of the entry.
    const results = await this.#writer.multi().llen(key).lindex(key, -1).exec()
    const [n, text] = (results ?? []).map(([, result]) => result)
    return typeof n === 'number' && typeof text === 'string' ? toLogEntry(text, n) : null
  }

  async #range(streamId: string, firstIndex: number, lastIndex: number): Promise<LogEntry[]> {
    const texts = await this.#writer.lrange(this.#key(streamId), firstIndex, lastIndex)
    return texts.map((text, index) => toLogEntry(text, firstIndex + index + 1))
  }

  async remove(streamId: string): Promise<void> {
    await this.#writer.del(this.#key(streamId))
    await this.#writer.publish(channelOf(this.#prefix), toNotices(this.#instanceId, [streamId]).join(''))
  }

  async close(): Promise<void> {
    clearInterval(this.#refresh)
    this.#writer.disconnect()
    this.#subscriber.disconnect()
  }

  #key(streamId: string): string {
    return `${this.#prefix}stream:${streamId}`
  }
}

function channelOf(keyPrefix: string): string {
  return `${keyPrefix}streams`
}

function noAnswer(): StorageError {
  return new StorageError('unreachable', {
    message: 'Redis gave no answer to an append.',
    action: 'Check that Redis is running and not overloaded.',
  })
}

/** Key: the stream. Arguments: entries that must be there, lifetime, then the new entries. 0: refused. */
const APPEND = `
if redis.call('llen', KEYS[1]) ~= tonumber(ARGV[1]) then return 0 end
for index = 3, #ARGV do redis.call('rpush', KEYS[1], ARGV[index]) end
redis.call('expire', KEYS[1], ARGV[2])
return 1`

function toLogEntry(text: string, n: number): LogEntry {
  return { n, entry: StreamEntry.parse(JSON.parse(text)) }
}
