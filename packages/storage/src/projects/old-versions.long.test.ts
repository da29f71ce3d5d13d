import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runMaintenance } from '../maintenance.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject } from '../testing/sample-project.ts'

const PROJECTS = 250
const VERSIONS = 400
const FILES = 60
/** A run takes a few seconds; quadratic work takes many minutes. */
const MAX_RUN_MS = 60_000

const database = await createTestDatabase()
const { drizzle } = database

test('[H7] with 100,000 versions of 60 files each, no run takes long', async () => {
  for (let project = 0; project < PROJECTS; project += 1) {
    const { projectId } = await addProject(database)
    await drizzle.execute(sql`
      insert into versions (id, project_id, number, cause, label, tree, tree_hash, created_at)
      select ${projectId} || ' ' || number, ${projectId}, number, 'save', '', tree, '', now() - interval '90 days' + make_interval(secs => number)
      from generate_series(1, ${VERSIONS}::int) number, lateral (
        select jsonb_agg(jsonb_build_object(
          'path', 'app/screen-' || file || '.tsx', 'isBinary', false,
          -- Each version changes one of the files.
          'hash', encode(sha256((${projectId} || file || ' ' || (number + ${FILES} - file) / ${FILES})::bytea), 'hex')
        )) as tree from generate_series(1, ${FILES}::int) file
      ) trees
    `)
  }
  await drizzle.execute(sql`
    insert into blobs (hash, content)
    select distinct unnest(version_contents(tree)), ''::bytea from versions on conflict do nothing
  `)
  const contents = await drizzle.$count(sql`blobs`)
  expect(contents).toBeGreaterThan(80_000)
  await drizzle.execute(sql`analyze`)

  const totals = { versions: 0, contents: 0 }
  let longestMs = 0
  for (let hour = 0; hour < 60; hour += 1) {
    const startMs = performance.now()
    const removed = await runMaintenance(database, hour * 3_600_000)
    longestMs = Math.max(longestMs, performance.now() - startMs)
    totals.versions += removed.versions
    totals.contents += removed.contents
  }
  console.log(`100,000 versions: the longest run took ${Math.round(longestMs)} ms`, totals)
  expect(totals.versions).toBe(PROJECTS * 200)
  expect(totals.contents).toBeGreaterThan(20_000)
  expect(longestMs).toBeLessThan(MAX_RUN_MS)
  // None that a version names is lost.
  const { rowCount } = await drizzle.execute(sql`
    select 1 from versions, unnest(version_contents(tree)) as named (hash)
    where not exists (select 1 from blobs where blobs.hash = named.hash) limit 1
  `)
  expect(rowCount).toBe(0)
})
