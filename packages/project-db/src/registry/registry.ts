/** Which project has which databases, in the product's own one. */

import { type Database, schema } from '@sayso/storage'
import type { DataPurpose } from '@sayso/wire'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FindOwners } from '../cluster/owner-shares.ts'
import { createThrowAwayRef } from '../cluster/provision.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { type CheckLeases, createCheckLeases, isLeaseOver } from './check-leases.ts'

/** The databases of all projects that serve one purpose, at most one for each project. */
export interface PurposeRegistry {
  /** Null while the project has no finished one. */
  find(projectId: string): Promise<string | null>
  /** The one that the project has, or will have. */
  refOf(projectId: string): Promise<string>
  /**
   * Calls `make` once for a project, whatever number of servers asks at once, when it is its owner's turn. Throws `ProjectDbError` `busy`
   * when too many wait.
   */
  make(projectId: string, make: (ref: string) => Promise<void>): Promise<string>
  /** Ids of the projects that have a finished one. */
  projects(): Promise<string[]>
}

export interface Registry {
  of(purpose: DataPurpose): PurposeRegistry
  /** False for a ref that no project has, or one in the bin. Known for a moment. */
  exists(ref: string): Promise<boolean>
  /** True for the throw-away database of a check. Known for a moment. */
  isOfCheck(ref: string): Promise<boolean>
  leases: CheckLeases
  /** Finds the owners of the projects with these refs; a ref without a project is left out. Cached for a moment. */
  ownersOf: FindOwners
  /** Refs of all databases of this one's owner, those in the bin and itself included. */
  siblingsOf(ref: string): Promise<string[]>
  /** All databases that would be this person's with the project, its own included; empty when it has none. */
  refsIfOwnedBy(userId: string, projectId: string): Promise<string[]>
  /**
   * Lends a database that belongs to no project, one at a time to each owner. Throws `ProjectDbError` `busy` when too many wait. One that
   * a crash leaves counts as left behind.
   */
  withThrowAway<T>(projectId: string, database: ThrowAway<T>): Promise<T>
  /** Databases of deleted projects, and those of checks whose lease is over. */
  leftBehind(): Promise<string[]>
  forget(ref: string): Promise<void>
}

interface ThrowAway<T> {
  /** In the line of databases that are made. */
  make(ref: string): Promise<void>
  /** Outside it: somebody's SQL must not keep others from getting theirs. */
  use(ref: string): Promise<T>
  /** Drops and forgets it. Never rejects. */
  remove(ref: string): Promise<void>
}

const MAX_THROW_AWAYS_PER_OWNER = 20

/** Limit of one run, so that none takes long. */
const MAX_LEFT_BEHIND = 100
const SEEN_MS = 10_000
const MAX_SEEN = 10_000

/**
 * Runs `work` when it is the owner's turn. Null: the line is full. A database takes a while to make, and the product's own database keeps
 * a connection for it until then.
 */
export type MakeInLine = <T>(ownerId: string, work: () => Promise<T>) => Promise<T> | null

interface RegistryOptions {
  database: Database
  /** For a project without a database of this purpose. */
  createRef: (projectId: string, purpose: DataPurpose) => string
  makeInLine: MakeInLine
  /** A line of its own: trials, of which each makes a database and drops it, must not keep others from their first migration. */
  makeThrowAwayInLine: MakeInLine
}

export function createRegistry(options: RegistryOptions): Registry {
  const { drizzle } = options.database
  const { projectDatabases: table, projects } = schema

  /** Every request asks. */
  const seen = new Map<string, { isOfCheck: boolean; atMs: number }>()
  const owners = new Map<string, { owner: string; atMs: number }>()
  const oneByOne = createOwnerTurns()

  async function look(ref: string): Promise<{ isOfCheck: boolean } | null> {
    const known = seen.get(ref)
    if (known !== undefined && Date.now() - known.atMs < SEEN_MS) return known
    const [found] = await drizzle
      .select({ purpose: table.purpose })
      .from(table)
      .innerJoin(projects, eq(projects.id, table.projectId))
      .where(and(eq(table.ref, ref), eq(table.isReady, true), isNull(projects.deletedAt)))
    if (found === undefined) return null
    if (seen.size > MAX_SEEN) seen.clear()
    const isOfCheck = found.purpose === 'check'
    seen.set(ref, { isOfCheck, atMs: Date.now() })
    return { isOfCheck }
  }

  return {
    of: (purpose) => createPurposeRegistry(options, purpose),
    exists: async (ref) => (await look(ref)) !== null,
    isOfCheck: async (ref) => (await look(ref))?.isOfCheck === true,
    leases: createCheckLeases(drizzle),

    async ownersOf(refs) {
      const atMs = Date.now()
      if (owners.size > MAX_SEEN) owners.clear()
      const stale = refs.filter((ref) => atMs - (owners.get(ref)?.atMs ?? 0) >= SEEN_MS)
      if (stale.length > 0) {
        const rows = await drizzle
          .select({ ref: table.ref, owner: projects.ownerId })
          .from(table)
          .innerJoin(projects, eq(projects.id, table.projectId))
          .where(inArray(table.ref, stale))
        for (const ref of stale) owners.delete(ref)
        for (const { ref, owner } of rows) owners.set(ref, { owner, atMs })
      }
      return new Map(
        refs.flatMap((ref) => {
          const found = owners.get(ref)
          return found === undefined ? [] : [[ref, found.owner]]
        }),
      )
    },

    async refsIfOwnedBy(userId, projectId) {
      const rows = await drizzle
        .select({ ref: table.ref, projectId: table.projectId })
        .from(table)
        .innerJoin(projects, eq(projects.id, table.projectId))
        .where(or(eq(projects.ownerId, userId), eq(projects.id, projectId)))
      return rows.some((row) => row.projectId === projectId) ? rows.map(({ ref }) => ref) : []
    },

    siblingsOf: (ref) => findSiblings(drizzle, ref),

    async withThrowAway(projectId, { make, use, remove }) {
      const owner = await findOwner(drizzle, projectId)
      return await oneByOne(owner, async () => {
        const ref = createThrowAwayRef()
        const making = options.makeThrowAwayInLine(owner, async () => {
          await drizzle.insert(table).values({ ref, projectId: null, purpose: 'test' })
          await make(ref)
        })
        if (making === null) throw tooManyMade()
        try {
          await making
          return await use(ref)
        } finally {
          // It goes even when the line is full.
          await (options.makeThrowAwayInLine(owner, () => remove(ref)) ?? remove(ref))
        }
      })
    },

    async leftBehind() {
      const rows = await drizzle
        .select({ ref: table.ref })
        .from(table)
        .where(or(isNull(table.projectId), isLeaseOver()))
        .orderBy(sql`created_at`)
        .limit(MAX_LEFT_BEHIND)
      return rows.map(({ ref }) => ref)
    },

    async forget(ref) {
      seen.delete(ref)
      await drizzle.delete(table).where(eq(table.ref, ref))
    },
  }
}

function createPurposeRegistry(
  { database: { drizzle }, createRef, makeInLine }: RegistryOptions,
  purpose: DataPurpose,
): PurposeRegistry {
  const { projectDatabases: table } = schema
  const rowOf = (projectId: string) => and(eq(table.projectId, projectId), eq(table.purpose, purpose))

  return {
    async find(projectId) {
      const [row] = await drizzle
        .select({ ref: table.ref })
        .from(table)
        .where(and(rowOf(projectId), eq(table.isReady, true)))
      return row?.ref ?? null
    },

    async refOf(projectId) {
      const [row] = await drizzle.select({ ref: table.ref }).from(table).where(rowOf(projectId))
      return row?.ref ?? createRef(projectId, purpose)
    },

    async make(projectId, make) {
      // The row exists before the database: it leads to a database left by a crash.
      await drizzle
        .insert(table)
        .values({ ref: createRef(projectId, purpose), projectId, purpose })
        .onConflictDoNothing()
      const owner = await findOwner(drizzle, projectId)
      const making = makeInLine(owner, () => makeOnce(drizzle, rowOf(projectId), make))
      if (making === null) throw tooManyMade()
      return await making
    },

    async projects() {
      const rows = await drizzle
        .select({ projectId: table.projectId })
        .from(table)
        .where(and(eq(table.purpose, purpose), eq(table.isReady, true)))
        .orderBy(table.createdAt)
      return rows.flatMap(({ projectId }) => projectId ?? [])
    },
  }
}

async function findOwner(drizzle: Database['drizzle'], projectId: string): Promise<string> {
  const { projects } = schema
  const [project] = await drizzle
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, projectId))
  return project?.ownerId ?? ''
}

/** Work of one owner runs one after the other. */
function createOwnerTurns() {
  const last = new Map<string, { count: number; done: Promise<unknown> }>()
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const turns = last.get(owner) ?? { count: 0, done: Promise.resolve() }
    if (turns.count >= MAX_THROW_AWAYS_PER_OWNER) throw tooManyMade()
    last.set(owner, turns)
    turns.count += 1
    const working = turns.done.then(work)
    turns.done = working.catch(() => undefined)
    try {
      return await working
    } finally {
      turns.count -= 1
      if (turns.count === 0) last.delete(owner)
    }
  }
}

function tooManyMade(): ProjectDbError {
  return new ProjectDbError('busy', 'Too many databases are being made. Try again in a minute.')
}

async function makeOnce(
  drizzle: Database['drizzle'],
  isTheirs: SQL | undefined,
  make: (ref: string) => Promise<void>,
): Promise<string> {
  const { projectDatabases: table } = schema
  return await drizzle.transaction(async (queries) => {
    const [row] = await queries.select().from(table).where(isTheirs).for('update')
    if (row === undefined) throw new Error('The project is being deleted.')
    if (row.isReady) return row.ref
    await make(row.ref)
    await queries.update(table).set({ isReady: true }).where(eq(table.ref, row.ref))
    return row.ref
  })
}

async function findSiblings(drizzle: Database['drizzle'], ref: string): Promise<string[]> {
  const { projectDatabases: table, projects } = schema
  const owners = drizzle
    .select({ id: projects.ownerId })
    .from(table)
    .innerJoin(projects, eq(projects.id, table.projectId))
    .where(eq(table.ref, ref))
  const rows = await drizzle
    .select({ ref: table.ref })
    .from(table)
    .innerJoin(projects, eq(projects.id, table.projectId))
    // That of a check is there for a minute, and is not the owner's doing.
    .where(and(inArray(projects.ownerId, owners), ne(table.purpose, 'check')))
  return [ref, ...rows.map((row) => row.ref)]
}
