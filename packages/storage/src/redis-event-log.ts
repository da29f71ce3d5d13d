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
import { Redis } from 'ioredis'
import { type Append, AppendQueue } from './append-queue.ts'
import type { ClosableEventLog, EventLogOptions } from './event-log.ts'
import type { Log } from './log.ts'
import { fenced } from './memory-event-log.ts'
import { toNotices } from './remote-entries.ts'
import { StorageError } from './storage-error.ts'
import { type StoredEntries, StreamReaders } from './stream-readers.ts'

export interface RedisEventLogOptions extends EventLogOptions {
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

/** Connects first. Throws `StorageError` `unreachable`. */
export async function createRedisEventLog(options: RedisEventLogOptions): Promise<ClosableEventLog> {
  const [writer, subscriber] = [await connect(options), await connect(options)]
  const log = new RedisEventLog(writer, subscriber, options)
  await log.listen()
  return log
}

async function connect({ url, log }: RedisEventLogOptions): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5000,
    // A write whose answer was lost may have been done: sent again, it would meet itself and look like another writer.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 3,
  })
  let trouble = ''
  redis.on('error', (error) => {
    trouble = error.message
    log.warn({ error: trouble }, 'The connection to Redis has trouble.')
  })
  try {
    await redis.connect()
    return redis
  } catch (cause) {
    redis.disconnect()
    throw new StorageError(
      'unreachable',
      {
        message: `Redis cannot be reached: ${trouble || cause}`,
        action: 'Check REDIS_URL, or leave it out: the database can keep the event log too.',
      },
      { cause },
    )
  }
}

class RedisEventLog implements ClosableEventLog {
  readonly #writer: Redis
  readonly #subscriber: Redis
  readonly #prefix: string
  readonly #queue: AppendQueue
  readonly #readers: StreamReaders
  readonly #instanceId = randomUUID()
  readonly #refresh: NodeJS.Timeout
  readonly #ownStreams = new Set<string>()
  #onForeignWrite: (streamId: string) => void = () => {}

  constructor(
    writer: Redis,
    subscriber: Redis,
    { keyPrefix = 'sayso:', commitIntervalMs = 10 }: RedisEventLogOptions,
  ) {
    this.#writer = writer
    this.#subscriber = subscriber
    this.#prefix = keyPrefix
    this.#queue = new AppendQueue(commitIntervalMs, (appends) => this.#store(appends))
    this.#readers = new StreamReaders(this.#stored())
    this.#refresh = setInterval(() => this.#refreshAll(), REFRESH_INTERVAL_MS).unref()
  }

  /** One subscription for all readers of this process; after a reconnect, what was said meanwhile is looked up. */
  async listen(): Promise<void> {
    this.#subscriber.on('message', (_, notice) => this.#onNotice(notice))
    this.#subscriber.on('ready', () => this.#refreshAll())
    await this.#subscriber.subscribe(this.#channel)
  }

  async append(streamId: string, firstN: number, entries: StreamEntry[]): Promise<void> {
    if (entries.length === 0) return
    this.#ownStreams.add(streamId)
    await this.#queue.append(
      streamId,
      entries.map((entry, index) => ({ n: firstN + index, entry })),
    )
  }

  read(streamId: string, afterN: number, signal: AbortSignal): AsyncIterable<LogEntry[]> {
    return this.#readers.read(streamId, afterN, signal)
  }

  entries(streamId: string): Promise<LogEntry[]> {
    return this.#range(streamId, 0, -1)
  }

  onForeignWrite(listener: (streamId: string) => void): void {
    this.#onForeignWrite = listener
  }

  async remove(streamId: string): Promise<void> {
    this.#ownStreams.delete(streamId)
    this.#readers.dismiss(streamId)
    await this.#writer.del(this.#key(streamId))
    await this.#writer.publish(this.#channel, toNotices(this.#instanceId, [streamId]).join(''))
  }

  async close(): Promise<void> {
    await this.#queue.flush()
    this.#readers.close()
    clearInterval(this.#refresh)
    this.#writer.disconnect()
    this.#subscriber.disconnect()
  }

  /** All that waits goes out at once, each append with its own verdict. */
  async #store(appends: Append[]): Promise<void> {
    const streamIds = appends.map(({ streamId }) => streamId)
    const notices = toNotices(this.#instanceId, streamIds)
    const results = await this.#writer
      .pipeline([
        ...appends.map((append) => this.#appendCommand(append)),
        ...notices.map((notice) => ['publish', this.#channel, notice]),
      ])
      .exec()
      .catch((error: unknown) => error)
    appends.forEach((append, index) => {
      const [error, stored] = Array.isArray(results) ? (results[index] ?? []) : [results]
      if (stored === 1) this.#succeed(append)
      else if (stored === 0) this.#refuse(append)
      else append.reject(error ?? new Error('Redis gave no answer to an append.'))
    })
  }

  #appendCommand({ streamId, entries }: Append): (string | number)[] {
    const texts = entries.map(({ entry }) => JSON.stringify(entry))
    return ['eval', APPEND, 1, this.#key(streamId), (entries[0]?.n ?? 0) - 1, TTL_SECONDS, ...texts]
  }

  #succeed({ streamId, entries, resolve }: Append): void {
    this.#readers.publish(streamId, entries)
    resolve()
  }

  #refuse({ streamId, entries, reject }: Append): void {
    this.#ownStreams.delete(streamId)
    this.#readers.refresh(streamId)
    reject(fenced(streamId, entries[0]?.n ?? 0))
  }

  #onNotice(notice: string): void {
    const [sender, ...streamIds] = notice.split('\n')
    if (sender === this.#instanceId) return
    for (const streamId of streamIds) {
      if (this.#ownStreams.delete(streamId)) this.#onForeignWrite(streamId)
      this.#readers.refresh(streamId)
    }
  }

  #refreshAll(): void {
    for (const streamId of this.#readers.streamIds()) this.#readers.refresh(streamId)
  }

  #stored(): StoredEntries {
    return {
      after: (streamId, n, limit) => this.#range(streamId, n, n + limit - 1),
      last: async (streamId) => {
        const key = this.#key(streamId)
        // Together, so that the number is that of the entry.
        const results = await this.#writer.multi().llen(key).lindex(key, -1).exec()
        const [n, text] = (results ?? []).map(([, result]) => result)
        return typeof n === 'number' && typeof text === 'string' ? toLogEntry(text, n) : null
      },
    }
  }

  async #range(streamId: string, firstIndex: number, lastIndex: number): Promise<LogEntry[]> {
    const texts = await this.#writer.lrange(this.#key(streamId), firstIndex, lastIndex)
    return texts.map((text, index) => toLogEntry(text, firstIndex + index + 1))
  }

  #key(streamId: string): string {
    return `${this.#prefix}stream:${streamId}`
  }

  get #channel(): string {
    return `${this.#prefix}streams`
  }
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
