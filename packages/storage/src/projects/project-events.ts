/**
 * A project's events for every page that has it open: how far it has come, whichever server or page has moved it, and who else is there.
 * Triggers of the database send the notices (migration 0010), so that no way of changing a project can forget to, and `noteProjectChange` those of
 * what other tables hold; servers send those about people to each other.
 */

import type { PlaceInProject, ProjectEvent, Tab } from '@sayso/wire'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { Notices } from '../database/notices.ts'
import type { Queries } from '../database/queries.ts'
import { createPeopleHere } from '../open-pages/people-here.ts'

const CHANNEL = 'sayso_project_changes'

/** Has all who read the project's events look again, once the transaction has ended. */
export async function noteProjectChange(queries: Queries, projectId: string): Promise<void> {
  await queries.execute(sql`select pg_notify(${CHANNEL}, ${projectId})`)
}

/** Moves of several people within this time are one event for each reader. */
const PEOPLE_DELAY_MS = 100
const SILENCE_CHECK_MS = 1_000

export interface ProjectEvents {
  /**
   * Progress of the project: now, and at each change. Ends after `deleted`, when `signal` aborts and at `close`. The
   * caller checks the right to read it. `tab`: the page that reads counts as open, and is sent who else is there.
   */
  read(projectId: string, signal: AbortSignal, tab?: Tab): AsyncIterable<ProjectEvent[]>
  /** Whether a page has the project open, at any server. */
  isOpen(projectId: string): boolean
  /** Where the page is. The caller checks the right to view the project. */
  reportPlace(tab: Tab, place: PlaceInProject): void
  close(): Promise<void>
}

interface Reader {
  /** The project may have moved since it was last looked at. */
  mustLook: boolean
  wake: () => void
}

export function createProjectEvents({
  pool,
  url,
  isEmbedded,
}: Pick<Database, 'pool' | 'url' | 'isEmbedded'>): ProjectEvents {
  const byProject = new Map<string, Set<Reader>>()
  let isClosed = false
  const waking = oncePerProject((projectId) => {
    for (const reader of byProject.get(projectId) ?? []) reader.wake()
  })
  const people = createPeopleHere({
    tell(notice) {
      // The embedded database has no other servers.
      if (isEmbedded || isClosed) return
      void pool.query('select pg_notify($1, $2)', [CHANNEL, notice]).catch(() => {
        // The page’s next report says the same.
      })
    },
    onChange: (projectId) => waking.soon(projectId),
  })
  const silence = setInterval(() => people.dropSilent(), SILENCE_CHECK_MS).unref()
  const notices = new Notices({
    url,
    channel: CHANNEL,
    // The database's own notices are ids of projects.
    onNotice: (notice) => (notice.startsWith('{') ? people.take(notice) : look(byProject.get(notice) ?? [])),
    onUnheard() {
      for (const readers of byProject.values()) look(readers)
    },
  })

  function look(readers: Iterable<Reader>) {
    for (const reader of readers) {
      reader.mustLook = true
      reader.wake()
    }
  }

  function add(projectId: string, reader: Reader): () => void {
    // The connection that listens is made with the first reader: many servers of tests have none.
    notices.start()
    const readers = byProject.get(projectId) ?? new Set()
    byProject.set(projectId, readers.add(reader))
    return () => {
      readers.delete(reader)
      if (readers.size === 0) byProject.delete(projectId)
    }
  }

  async function* read(projectId: string, signal: AbortSignal, tab?: Tab): AsyncGenerator<ProjectEvent[]> {
    const reader: Reader = { mustLook: true, wake() {} }
    const remove = add(projectId, reader)
    const leave = tab && people.enter(tab)
    const onAbort = () => reader.wake()
    signal.addEventListener('abort', onAbort)
    const isOver = () => isClosed || signal.aborted
    let told = ''
    let toldPeople = '[]'
    try {
      while (!isOver()) {
        const others = tab === undefined ? [] : people.others(tab)
        if (reader.mustLook) {
          // Before the query: changes made meanwhile cause another look.
          reader.mustLook = false
          const event = await readMark(pool, projectId, tab?.userId)
          const text = JSON.stringify(event)
          if (text !== told && !isOver()) yield [event]
          told = text
          if (event.type === 'deleted') return
        } else if (JSON.stringify(others) !== toldPeople) {
          toldPeople = JSON.stringify(others)
          yield [{ type: 'people', people: others }]
        } else {
          await new Promise<void>((resolve) => {
            reader.wake = resolve
          })
        }
      }
    } finally {
      signal.removeEventListener('abort', onAbort)
      leave?.()
      remove()
    }
  }

  return {
    read,
    isOpen: people.isOpen,
    reportPlace: people.report,
    async close() {
      isClosed = true
      clearInterval(silence)
      waking.stop()
      for (const readers of byProject.values()) look(readers)
      await notices.stop()
    },
  }
}

/** Does the work once for all calls of a project within a short time. */
function oncePerProject(work: (projectId: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  return {
    soon(projectId: string) {
      if (timers.has(projectId)) return
      const run = () => {
        timers.delete(projectId)
        work(projectId)
      }
      timers.set(projectId, setTimeout(run, PEOPLE_DELAY_MS).unref())
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

async function readMark(pool: Database['pool'], projectId: string, userId?: string): Promise<ProjectEvent> {
  const { rows } = await pool.query<Omit<Extract<ProjectEvent, { type: 'mark' }>, 'type'>>(MARK, [
    projectId,
    userId ?? null,
  ])
  const [row] = rows
  return row === undefined ? { type: 'deleted' } : { type: 'mark', ...row }
}

const MARK = `
  select
    title,
    newest.number as "versionNumber",
    newest."check",
    (
      select max(number) from versions where project_id = projects.id and (proposal is null or proposal = 'applied')
    ) as "appliedVersionNumber",
    asks_first as "asksFirst",
    comment_changes as "commentChanges",
    exists (
      select 1 from ownership_offers where project_id = projects.id and user_id = $2 and expires_at > now()
    ) as "isOffered",
    (select stream_id from turns where project_id = projects.id and status = 'running') as "activeStreamId",
    (
      select id from messages where project_id = projects.id and replaced_by is null order by position desc limit 1
    ) as "lastMessageId"
  from projects
  cross join lateral (
    select number, "check" from versions where project_id = projects.id order by number desc limit 1
  ) newest
  where projects.id = $1 and deleted_at is null`
