/**
 * Tells readers how far a project has come, whichever server or page has moved it. The database itself gives the word (triggers of
 * migration 0010), so that no way of changing a project can forget to.
 */

import type { ProjectEvent } from '@sayso/wire'
import type { Database } from '../database/database.ts'
import { Notices } from '../database/notices.ts'

const CHANNEL = 'sayso_project_changes'

export interface ProjectEvents {
  /**
   * Progress of the project: now, and at each change. Ends after `deleted`, when `signal` aborts and at `close`. The
   * caller checks the right to read it.
   */
  read(projectId: string, signal: AbortSignal): AsyncIterable<ProjectEvent[]>
  close(): Promise<void>
}

interface Reader {
  /** The project may have moved since it was last looked at. */
  mustLook: boolean
  wake: () => void
}

export function createProjectEvents({ pool, url }: Pick<Database, 'pool' | 'url'>): ProjectEvents {
  const byProject = new Map<string, Set<Reader>>()
  let isClosed = false
  const notices = new Notices({
    url,
    channel: CHANNEL,
    onNotice: (projectId) => look(byProject.get(projectId) ?? []),
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

  async function* read(projectId: string, signal: AbortSignal): AsyncGenerator<ProjectEvent[]> {
    const reader: Reader = { mustLook: true, wake() {} }
    const remove = add(projectId, reader)
    const onAbort = () => reader.wake()
    signal.addEventListener('abort', onAbort)
    const isOver = () => isClosed || signal.aborted
    let told = ''
    try {
      while (!isOver()) {
        if (reader.mustLook) {
          // Before the query: changes made meanwhile cause another look.
          reader.mustLook = false
          const event = await readMark(pool, projectId)
          const text = JSON.stringify(event)
          if (text !== told && !isOver()) yield [event]
          told = text
          if (event.type === 'deleted') return
        } else {
          await new Promise<void>((resolve) => {
            reader.wake = resolve
          })
        }
      }
    } finally {
      signal.removeEventListener('abort', onAbort)
      remove()
    }
  }

  return {
    read,
    async close() {
      isClosed = true
      for (const readers of byProject.values()) look(readers)
      await notices.stop()
    },
  }
}

async function readMark(pool: Database['pool'], projectId: string): Promise<ProjectEvent> {
  const { rows } = await pool.query<Omit<Extract<ProjectEvent, { type: 'mark' }>, 'type'>>(MARK, [projectId])
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
    (select stream_id from turns where project_id = projects.id and status = 'running') as "activeStreamId",
    (
      select id from messages where project_id = projects.id and replaced_by is null order by position desc limit 1
    ) as "lastMessageId"
  from projects
  cross join lateral (
    select number, "check" from versions where project_id = projects.id order by number desc limit 1
  ) newest
  where projects.id = $1 and deleted_at is null`
