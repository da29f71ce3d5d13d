/**
 * Follows the changes of the projects that somebody listens to. Each is read when somebody has written to its database, here or at another
 * server, and otherwise left alone but for a renewal now and then.
 */

import type { LiveData, Position } from '../ports/live-data.ts'
import { deliver } from './deliver.ts'
import { type AskedChanges, type Binding, type Subscription, toBinding } from './subscription.ts'

type Tables = Awaited<ReturnType<LiveData['changes']['follow']>>

interface Follower {
  subscriptions: Set<Subscription>
  tables: Tables
  position: Position
  schemaNumber: number
  /** Settled when the last step has ended. */
  turn: Promise<void>
  mustRead: boolean
  failures: number
  renewal: NodeJS.Timeout
  ending: NodeJS.Timeout | null
}

export interface Followers {
  /** A sentence for what cannot be listened to. */
  add(
    ref: string,
    asked: readonly AskedChanges[],
    make: (bindings: Binding[]) => Subscription,
  ): Promise<Subscription | string>
  remove(ref: string, subscription: Subscription): void
  /** Somebody has written to this database. */
  wake(ref: string): void
  follows(ref: string): boolean
  close(): Promise<void>
}

interface FollowersOptions {
  data: Pick<LiveData, 'changes' | 'schemaNumberOf'>
  gatherMs: number
  /** Others hear that writes to this database are of interest here. */
  onFollow: (ref: string) => void
  onError: (error: unknown) => void
}

const RENEW_MS = 25_000
/** After the last listener has left: a page that is reloaded is back before. */
const LINGER_MS = 15_000
const MAX_FAILURES = 3
const LOST = 'The changes of this app cannot be read at the moment.'

export function createFollowers({ data, gatherMs, onFollow, onError }: FollowersOptions): Followers {
  const followers = new Map<string, Follower>()
  /** Opened or ended at most once at a time. */
  const opening = new Map<string, Promise<Follower>>()
  const ended = new Map<string, Promise<void>>()
  let nextId = 1
  let isClosed = false

  async function open(ref: string, names: readonly string[]): Promise<Follower> {
    const known = followers.get(ref)
    if (known !== undefined) return known
    const shared = opening.get(ref) ?? openNew(ref, names).finally(() => opening.delete(ref))
    opening.set(ref, shared)
    return await shared
  }

  async function openNew(ref: string, names: readonly string[]): Promise<Follower> {
    await ended.get(ref)
    onFollow(ref)
    const schemaNumber = data.schemaNumberOf(ref)
    const tables = await data.changes.follow(ref, names)
    const position = await data.changes.endOf(ref)
    const follower: Follower = {
      ...{ subscriptions: new Set<Subscription>(), tables, position, schemaNumber },
      ...{ turn: Promise.resolve(), mustRead: false, failures: 0, ending: null },
      renewal: setInterval(() => renew(ref), RENEW_MS).unref(),
    }
    followers.set(ref, follower)
    return follower
  }

  /** One step after the other. */
  function inTurn(follower: Follower, step: () => Promise<void>): Promise<void> {
    follower.turn = follower.turn.then(step).then(
      () => {
        follower.failures = 0
      },
      (error: unknown) => fail(follower, error),
    )
    return follower.turn
  }

  function fail(follower: Follower, error: unknown): void {
    onError(error)
    follower.failures += 1
    if (follower.failures < MAX_FAILURES) return
    for (const subscription of [...follower.subscriptions]) subscription.end(LOST)
  }

  async function lookAtTables(ref: string, follower: Follower, names = namesOf(follower)): Promise<void> {
    const schemaNumber = data.schemaNumberOf(ref)
    follower.tables = await data.changes.follow(ref, names)
    follower.schemaNumber = schemaNumber
  }

  function renew(ref: string): void {
    const follower = followers.get(ref)
    if (follower === undefined) return
    onFollow(ref)
    void inTurn(follower, () => lookAtTables(ref, follower))
    wake(ref)
  }

  function wake(ref: string): void {
    const follower = followers.get(ref)
    if (follower === undefined || follower.mustRead || follower.subscriptions.size === 0 || isClosed) return
    follower.mustRead = true
    setTimeout(() => void inTurn(follower, () => readAll(ref, follower)), gatherMs).unref()
  }

  async function readAll(ref: string, follower: Follower): Promise<void> {
    // A write from now on is read in a step of its own.
    follower.mustRead = false
    if (data.schemaNumberOf(ref) !== follower.schemaNumber) await lookAtTables(ref, follower)
    for (;;) {
      const { changes, position, hasMore } = await data.changes.read(ref, follower.position)
      follower.position = position
      const { tables, subscriptions } = follower
      await deliver(changes, { ref, feed: data.changes, tables, subscriptions })
      if (!hasMore || isClosed) return
    }
  }

  async function end(ref: string, follower: Follower): Promise<void> {
    if (follower.subscriptions.size > 0) return
    clearInterval(follower.renewal)
    followers.delete(ref)
    const ending = inTurn(follower, () => data.changes.unfollow(ref)).finally(() => ended.delete(ref))
    ended.set(ref, ending)
    await ending
  }

  return {
    wake,
    follows: (ref) => followers.has(ref),

    async add(ref, asked, make) {
      const names = asked.map(({ table = '*' }) => table)
      const follower = await open(ref, names)
      if (follower.ending !== null) clearTimeout(follower.ending)
      follower.ending = null
      let result: Subscription | string = LOST
      const wanted = new Set([...namesOf(follower), ...names])
      await inTurn(follower, async () => {
        const isNew = data.schemaNumberOf(ref) !== follower.schemaNumber || hasNew(follower, wanted)
        if (isNew) await lookAtTables(ref, follower, [...wanted])
        const subscription = make([])
        const bindings: Binding[] = []
        for (const one of asked) {
          const id = nextId
          nextId += 1
          const binding = toBinding(one, { id, person: subscription.person, tables: follower.tables })
          if (typeof binding === 'string') {
            result = binding
            return
          }
          bindings.push(binding)
        }
        subscription.bindings = bindings
        follower.subscriptions.add(subscription)
        result = subscription
      })
      if (follower.subscriptions.size === 0) linger(ref, follower)
      return result
    },

    remove(ref, subscription) {
      const follower = followers.get(ref)
      follower?.subscriptions.delete(subscription)
      if (follower !== undefined && follower.subscriptions.size === 0) linger(ref, follower)
    },

    async close() {
      isClosed = true
      await Promise.all(
        [...followers].map(async ([ref, follower]) => {
          follower.subscriptions.clear()
          if (follower.ending !== null) clearTimeout(follower.ending)
          await end(ref, follower)
        }),
      )
    },
  }

  function linger(ref: string, follower: Follower): void {
    follower.ending ??= setTimeout(() => {
      follower.ending = null
      void end(ref, follower)
    }, LINGER_MS).unref()
  }
}

/** Tables that somebody listens to; a star for all. */
function namesOf({ subscriptions }: Follower): string[] {
  return [...new Set([...subscriptions].flatMap(({ bindings }) => bindings.map(({ table }) => table ?? '*')))]
}

/** Some of them have no trigger yet, or are not known. */
function hasNew({ tables }: Follower, wanted: ReadonlySet<string>): boolean {
  const followed = new Set(tables.filter(({ hasTrigger }) => hasTrigger).map(({ name }) => name))
  const names = wanted.has('*') ? tables.map(({ name }) => name) : [...wanted]
  return names.some((name) => !followed.has(name))
}
