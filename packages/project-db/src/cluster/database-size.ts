/**
 * Bounds the disk that projects' databases take. PostgreSQL has no such limit, so the size is read before work that may make a database
 * larger, and repeatedly while that runs, since one statement can fill a disk.
 */

import type { Log } from '@sayso/storage'
import type { ClientBase } from 'pg'
import type { ProjectCluster } from './cluster.ts'
import type { Connections } from './connections.ts'
import { databaseOf } from './provision.ts'

export interface DatabaseSize {
  /** Whether the database, all of its owner's, or the disk has no room left. Readings up to a second old count. */
  isFull(ref: string): Promise<boolean>
  /** How many bytes the owner of this one may add; negative beyond the limit. */
  roomOf(ref: string): Promise<number>
  /** Whether one person may have all of these. */
  areWithinLimit(refs: readonly string[]): Promise<boolean>
  /**
   * From now on ends the connection's work once there is too little room. A database that is already too large may grow a little, to be made
   * smaller.
   */
  watch(ref: string, client: ClientBase): Watch
}

export interface Watch {
  /** The reason, once there is too little room. */
  sentence(): string
  /** Whether the work was ended. */
  isOver(): boolean
  /** Whether it would be ended now. */
  isTooLarge(): Promise<boolean>
  stop(): void
}

export interface SizeLimits {
  databaseBytes: number
  /** For all databases of one owner together, their snapshots included. */
  ownerBytes: number
  /** False while the disk is almost full. */
  hasDiskRoom(): Promise<boolean>
}

interface DatabaseSizeOptions {
  cluster: ProjectCluster
  connections: Connections
  limits: SizeLimits
  /** Refs of all databases of this one's owner, itself included. */
  siblingsOf(ref: string): Promise<string[]>
  /** Bytes of their files, which are in no database. */
  filesOf(refs: readonly string[]): Promise<number>
  log: Log
}

/** At 200 MB a second, the speed of a quick disk, it is 50 MB too late. */
const LOOK_MS = 250
/** Rows that come one after the other were 680 MB too many on a quick disk when it was two seconds. */
const SEEN_MS = 500
const OWNER_SEEN_MS = 1_000
const MAX_SEEN = 1_000
/** Tables that are dropped take room until their transaction ends. */
const SLACK_BYTES = 32 * 1024 * 1024
/** Less, since an owner may have a hundred databases. */
const OWNER_SLACK_BYTES = 1024 * 1024

export function createDatabaseSize(options: DatabaseSizeOptions): DatabaseSize {
  const { connections, limits, log } = options
  const sizes = createReadings(options)

  async function shortageOf(ref: string, maxAgeMs: number): Promise<Shortage | null> {
    if (!(await limits.hasDiskRoom())) return 'disk'
    if (limits.ownerBytes === Number.POSITIVE_INFINITY) return null
    return (await sizes.ofOwner(ref, maxAgeMs)) > limits.ownerBytes ? 'owner' : null
  }

  return {
    isFull: async (ref) =>
      (await sizes.recent(ref)) > limits.databaseBytes || (await shortageOf(ref, OWNER_SEEN_MS)) !== null,

    roomOf: async (ref) =>
      limits.ownerBytes === Number.POSITIVE_INFINITY
        ? limits.ownerBytes
        : limits.ownerBytes - (await sizes.ofOwner(ref, OWNER_SEEN_MS)),

    areWithinLimit: async (refs) =>
      refs.length === 0 ||
      limits.ownerBytes === Number.POSITIVE_INFINITY ||
      (await sizes.of(refs)) <= limits.ownerBytes,

    watch(ref, client) {
      const before = sizes.last(ref)
      const limitBytes = before > limits.databaseBytes ? before + SLACK_BYTES : limits.databaseBytes
      let found: Shortage = 'database'
      let isOver = false
      let isLooking = false

      async function isTooLarge(maxAgeMs = 0): Promise<boolean> {
        const bytes = await sizes.now(ref)
        const shortage = bytes > limitBytes ? 'database' : await shortageOf(ref, maxAgeMs)
        if (shortage === null || (shortage === 'owner' && bytes <= before + OWNER_SLACK_BYTES)) return false
        found = shortage
        return true
      }

      async function lookAgain(): Promise<void> {
        if (isLooking || isOver) return
        isLooking = true
        try {
          if (!(await isTooLarge(OWNER_SEEN_MS))) return
          isOver = true
          await connections.endNow(client)
        } finally {
          isLooking = false
        }
      }

      const timer = setInterval(
        () =>
          void lookAgain().catch((error) =>
            log.error({ error: String(error) }, 'The size of a project’s database could not be read.'),
          ),
        LOOK_MS,
      )
      return {
        sentence: () => sentenceOf(found, limits),
        isOver: () => isOver,
        isTooLarge: () => isTooLarge(),
        stop: () => clearInterval(timer),
      }
    },
  }
}

type Shortage = 'database' | 'owner' | 'disk'

function sentenceOf(shortage: Shortage, { databaseBytes, ownerBytes }: SizeLimits): string {
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
  switch (shortage) {
    case 'database':
      return `The database would be larger than ${megabytes(databaseBytes)}. Store less in it.`
    case 'owner':
      return `The databases of all your projects, with their snapshots, may have ${megabytes(ownerBytes)} together. Store less in them, or delete a project for good.`
    case 'disk':
      return 'The server’s disk is almost full, so no database may grow. Ask the people who run it.'
  }
}

interface Reading {
  atMs: number
  bytes: number
}

function createReadings({ cluster, siblingsOf, filesOf }: DatabaseSizeOptions) {
  const ofDatabase = new Map<string, Reading>()
  const ofOwner = new Map<string, Reading>()

  async function read(condition: string, value: string | string[]): Promise<number> {
    const { rows } = await cluster.patience(async () =>
      (await cluster.admin()).query<{ bytes: string | null }>(
        `select sum(pg_database_size(oid)) as bytes from pg_database where ${condition}`,
        [value],
      ),
    )
    // While another takes its place, a database has no name for a moment.
    return Number(rows[0]?.bytes ?? 0)
  }

  async function now(ref: string): Promise<number> {
    return keep(ofDatabase, ref, await read('datname = $1', databaseOf(ref)))
  }

  /** Databases and snapshots alike bear the ref in their names. */
  async function of(refs: readonly string[]): Promise<number> {
    const stored = read(`substring(datname from '[a-z2-7]{20}') = any($1)`, [...refs])
    return (await filesOf(refs)) + (await stored)
  }

  return {
    now,
    of,
    /** Zero before the first reading. */
    last: (ref: string) => ofDatabase.get(ref)?.bytes ?? 0,
    recent: async (ref: string) => recent(ofDatabase, ref, SEEN_MS) ?? (await now(ref)),
    ofOwner: async (ref: string, maxAgeMs: number) =>
      recent(ofOwner, ref, maxAgeMs) ?? keep(ofOwner, ref, await of(await siblingsOf(ref))),
  }
}

function keep(readings: Map<string, Reading>, ref: string, bytes: number): number {
  if (readings.size >= MAX_SEEN) readings.clear()
  readings.set(ref, { atMs: Date.now(), bytes })
  return bytes
}

function recent(readings: ReadonlyMap<string, Reading>, ref: string, maxAgeMs: number): number | null {
  const known = readings.get(ref)
  return known !== undefined && Date.now() - known.atMs < maxAgeMs ? known.bytes : null
}
