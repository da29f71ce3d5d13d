/** Those who listen to the changes of one project: its tables, how far its log has been read, and one step after the other. */

import { setImmediate } from 'node:timers/promises'
import type { Change, FollowedTable, LiveData, Person, Position } from '../ports/live-data.ts'
import { deliver } from './deliver.ts'
import { type AskedChanges, type Binding, type Subscription, toBinding } from './subscription.ts'

export interface FollowerOptions {
  data: Pick<LiveData, 'changes' | 'schemaNumberOf'>
  gatherMs: number
  /** For all subscriptions of one project. */
  maxBindings: number
  /** A broadcast from SQL. */
  onSend: (ref: string, send: { topic: string; event: string; payload: unknown; isPrivate: boolean }) => void
  /** A change of a row that somebody listens to. */
  onWanted: (ref: string, change: Change, table: string, listeners: number) => void
  onError: (error: unknown) => void
}

const MAX_FAILURES = 3
const FULL = 'Too many changes of this app are listened to: leave a channel, or try again later.'
const LOST = 'The changes of this app cannot be read at the moment.'

let nextId = 1

export class Follower {
  readonly subscriptions = new Set<Subscription>()
  readonly #ref: string
  readonly #options: FollowerOptions
  /** How many bindings each table has, a star for all tables: thousands of them are never gone through for one that joins. */
  readonly #counts = new Map<string, number>()
  #bindingCount = 0
  #tables: FollowedTable[] = []
  #position: Position = { xmin: '0', seen: [] }
  #schemaNumber = -1
  /** Settled when the last step has ended. */
  #turn: Promise<void> = Promise.resolve()
  #mustRead = false
  #failures = 0
  #isEnded = false

  constructor(ref: string, options: FollowerOptions) {
    this.#ref = ref
    this.#options = options
  }

  /** Before anything else. */
  async begin(names: readonly string[]): Promise<void> {
    await this.#lookAtTables(names)
    this.#position = await this.#options.data.changes.endOf(this.#ref)
  }

  renew(): void {
    void this.#step(() => this.#lookAtTables(this.#names()))
    this.wake()
  }

  wake(): void {
    if (this.#mustRead || this.subscriptions.size === 0 || this.#isEnded) return
    this.#mustRead = true
    setTimeout(() => void this.#step(() => this.#read()), this.#options.gatherMs).unref()
  }

  /** A sentence for what cannot be listened to. */
  async add(asked: readonly AskedChanges[], subscription: Subscription): Promise<Subscription | string> {
    let result: Subscription | string = LOST
    await this.#step(async () => {
      // Many who join at once give others their turn.
      await setImmediate()
      const wanted = new Set([...this.#names(), ...asked.map(({ table = '*' }) => table)])
      if (this.#isStale() || this.#hasNew(wanted)) await this.#lookAtTables([...wanted])
      const bindings = this.#bind(asked, subscription.person)
      result = typeof bindings === 'string' ? bindings : subscription
      if (typeof bindings === 'string') return
      if (this.#bindingCount + bindings.length > this.#options.maxBindings) {
        result = FULL
        return
      }
      subscription.bindings = bindings
      this.subscriptions.add(subscription)
      this.#count(bindings, 1)
    })
    return result
  }

  /** False: it was not there. */
  remove(subscription: Subscription): boolean {
    if (!this.subscriptions.delete(subscription)) return false
    this.#count(subscription.bindings, -1)
    return true
  }

  #count(bindings: readonly Binding[], step: 1 | -1): void {
    this.#bindingCount += step * bindings.length
    for (const { table } of bindings) {
      const name = table ?? '*'
      const count = (this.#counts.get(name) ?? 0) + step
      if (count > 0) this.#counts.set(name, count)
      else this.#counts.delete(name)
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#step(() => this.#options.data.changes.unfollow(this.#ref))
  }

  #bind(asked: readonly AskedChanges[], person: Person): Binding[] | string {
    const bindings: Binding[] = []
    for (const one of asked) {
      const binding = toBinding(one, { id: nextId, person, tables: this.#tables })
      nextId += 1
      if (typeof binding === 'string') return binding
      bindings.push(binding)
    }
    return bindings
  }

  #step(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).then(
      () => {
        this.#failures = 0
      },
      (error: unknown) => this.#fail(error),
    )
    return this.#turn
  }

  #fail(error: unknown): void {
    this.#options.onError(error)
    this.#failures += 1
    if (this.#failures < MAX_FAILURES) return
    for (const subscription of [...this.subscriptions]) subscription.end(LOST)
  }

  async #lookAtTables(names: readonly string[]): Promise<void> {
    const { data } = this.#options
    const schemaNumber = data.schemaNumberOf(this.#ref)
    this.#tables = await data.changes.follow(this.#ref, names)
    this.#schemaNumber = schemaNumber
  }

  async #read(): Promise<void> {
    // A write from now on is read in a step of its own.
    this.#mustRead = false
    if (this.#isStale()) await this.#lookAtTables(this.#names())
    const { changes: feed } = this.#options.data
    for (;;) {
      const { changes, position, hasMore } = await feed.read(this.#ref, this.#position)
      this.#position = position
      const { subscriptions } = this
      this.#passOn(changes)
      await deliver(changes, {
        ...{ ref: this.#ref, feed, tables: this.#tables, subscriptions },
        onWanted: (...wanted) => this.#options.onWanted(this.#ref, ...wanted),
      })
      if (!hasMore || this.#isEnded) return
    }
  }

  #passOn(changes: readonly Change[]): void {
    for (const { kind, record } of changes) {
      if (kind !== 'SEND') continue
      const { topic, event, payload, private: isPrivate } = Object(record)
      if (typeof topic !== 'string' || typeof event !== 'string') continue
      this.#options.onSend(this.#ref, { topic, event, payload, isPrivate: isPrivate === true })
    }
  }

  #isStale(): boolean {
    return this.#options.data.schemaNumberOf(this.#ref) !== this.#schemaNumber
  }

  /** Tables that somebody listens to; a star for all. */
  #names(): string[] {
    return [...this.#counts.keys()]
  }

  /** Some of them have no trigger yet, or are not known. */
  #hasNew(wanted: ReadonlySet<string>): boolean {
    const followed = new Set(this.#tables.filter(({ hasTrigger }) => hasTrigger).map(({ name }) => name))
    const names = wanted.has('*') ? this.#tables.map(({ name }) => name) : [...wanted]
    return names.some((name) => !followed.has(name))
  }
}
