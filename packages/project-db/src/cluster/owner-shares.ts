/**
 * How many of the cluster's connections the projects of one owner hold together. PostgreSQL limits a login and a database, not a person
 * with many projects, who could take all connections and every project with them. PostgreSQL is asked for the count, so that connections of
 * other servers and those that cannot be ended count too.
 */

import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'

/** For a cluster with a hundred connections. */
export const CONNECTIONS_PER_OWNER = 20
/** The part of them for the cluster's own login: a migration holds one and needs another. */
const ADMIN_CONNECTIONS_PER_OWNER = 10
/**
 * Once the projects of all owners hold this many together, only owners with few connections get more: several busy owners leave room for
 * the others.
 */
const CONNECTIONS_FOR_MANY = 70
const FEW_CONNECTIONS = 4
/** Between tries, 3 s in all: others' work is short, and a connection that was closed keeps its place for a moment. */
export const PLACE_WAITS_MS = [50, 100, 200, 400, 750, 1_500]

/** Finds the owners of the projects with these refs; a ref without a project is left out. */
export type FindOwners = (refs: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** `admin`: the cluster's login. `project`: one of the project's logins. */
type ShareKind = 'admin' | 'project'

export interface OwnerShares {
  /**
   * Calls `connect` once the project's owner has room for another connection. Connections of one owner are opened one after the other, so
   * that each is counted before the next. Throws `ProjectDbError` `busy`.
   */
  connect<T>(ref: string, kind: ShareKind, connect: () => Promise<T>): Promise<T>
  /** `free` ends one idle connection of these projects, if there is one. Called whenever an owner has no room. */
  onFull(free: (refs: ReadonlySet<string>) => void): void
}

/** Put before the ref in the name of a connection of the cluster's login. */
export const ADMIN_CONNECTION = 'sayso for'

export function createOwnerShares(
  admin: () => Promise<Pick<Pool, 'query'>>,
  findOwners: FindOwners,
): OwnerShares {
  /** Keyed by owner: settled when the last attempt has ended. */
  const turns = new Map<string, Promise<void>>()
  const listeners: ((refs: ReadonlySet<string>) => void)[] = []

  async function look(owner: string): Promise<Held> {
    const { rows } = await (await admin()).query<HeldRow>(HELD, [`^${ADMIN_CONNECTION} ([a-z2-7]{20})$`])
    const owners = await findOwners(rows.map(({ ref }) => ref))
    const own = rows.filter(({ ref }) => (owners.get(ref) ?? ref) === owner)
    const sum = (counted: readonly HeldRow[]) => counted.reduce((all, { count }) => all + count, 0)
    const isCrowded = sum(rows) >= CONNECTIONS_FOR_MANY && sum(own) >= FEW_CONNECTIONS
    return {
      // In a crowd, idle connections of anybody make room.
      refs: new Set((isCrowded ? rows : own).map(({ ref }) => ref)),
      isCrowded,
      count: sum(own),
      adminCount: sum(own.filter(({ isadmin }) => isadmin)),
    }
  }

  /** One after the other for an owner. */
  function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const working = (turns.get(owner) ?? Promise.resolve()).then(work)
    const turn: Promise<void> = working.then(ignore, ignore).then(() => {
      if (turns.get(owner) === turn) turns.delete(owner)
    })
    turns.set(owner, turn)
    return working
  }

  async function tryConnect<T>(owner: string, kind: ShareKind, connect: () => Promise<T>): Promise<Tried<T>> {
    const { refs, isCrowded, count, adminCount } = await look(owner)
    const isFull =
      isCrowded ||
      count >= CONNECTIONS_PER_OWNER ||
      (kind === 'admin' && adminCount >= ADMIN_CONNECTIONS_PER_OWNER)
    return isFull ? { isFull, refs } : { isFull, connected: await connect() }
  }

  return {
    async connect(ref, kind, connect) {
      const owner = (await findOwners([ref])).get(ref) ?? ref
      for (const waitMs of [...PLACE_WAITS_MS, 0]) {
        const tried = await inTurn(owner, () => tryConnect(owner, kind, connect))
        if (!tried.isFull) return tried.connected
        for (const free of listeners) free(tried.refs)
        await wait(waitMs)
      }
      throw busy()
    },

    onFull(free) {
      listeners.push(free)
    },
  }
}

type Tried<T> = { isFull: true; refs: ReadonlySet<string> } | { isFull: false; connected: T }

interface Held {
  /** Projects whose idle connections make room. */
  refs: ReadonlySet<string>
  isCrowded: boolean
  count: number
  adminCount: number
}

interface HeldRow {
  ref: string
  isadmin: boolean
  count: number
}

/** A login may give its connection any name, so the login decides first. The kind of others' backends is shown to a superuser alone. */
const HELD = `
  select ref, isadmin, count(*)::int as count from (
    select coalesce(substring(usename::text from '^[og]_([a-z2-7]{20})$'), substring(application_name from $1)) as ref,
      usename = current_user as isadmin
    from pg_catalog.pg_stat_activity where coalesce(backend_type, 'client backend') = 'client backend') held
  where ref is not null group by ref, isadmin`

function busy(): ProjectDbError {
  return new ProjectDbError(
    'busy',
    'The app’s database is busy: the projects of its owner use all their connections. Try again in a moment.',
  )
}

function ignore(): void {}
