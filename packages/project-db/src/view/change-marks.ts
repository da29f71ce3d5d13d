/**
 * Marks by which a page notices that a project's data has changed, without a connection to its database: this server's writes, which are known
 * at once, and PostgreSQL's own counts of changed rows, which hold those of every server and come up to ten seconds later.
 */

import { randomUUID } from 'node:crypto'
import type { ChangeMarks } from '@sayso/wire'
import type { ProjectCluster } from '../cluster/cluster.ts'
import { databaseOf } from '../cluster/provision.ts'

export type MarksOf = (ref: string) => Promise<ChangeMarks>

interface ChangeMarksOptions {
  cluster: Pick<ProjectCluster, 'admin'>
  onWrite: (listener: (ref: string) => void) => void
}

const MAX_KNOWN = 10_000

export function createChangeMarks({ cluster, onWrite }: ChangeMarksOptions): MarksOf {
  /** Another server counts for itself: its number says nothing about this one's. */
  const server = `server ${randomUUID()}`
  const numbers = new Map<string, number>()
  let writeCount = 0
  onWrite((ref) => {
    writeCount += 1
    if (numbers.size >= MAX_KNOWN && !numbers.has(ref)) numbers.clear()
    numbers.set(ref, writeCount)
  })

  return async (ref) => {
    const { rows } = await (await cluster.admin()).query<{ changes: string }>(
      `select pg_catalog.concat_ws(' ', tup_inserted, tup_updated, tup_deleted) as changes
       from pg_catalog.pg_stat_database where datname = $1`,
      [databaseOf(ref)],
    )
    return { rows: rows[0]?.changes ?? '', [server]: String(numbers.get(ref) ?? 0) }
  }
}
