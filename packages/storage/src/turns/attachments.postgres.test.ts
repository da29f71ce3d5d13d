import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addProject, createTestDatabase } from '../testing/index.ts'
import { createAttachments } from './attachments.ts'

const database = await createTestDatabase()
const attachments = createAttachments(database)
const picture = { mediaType: 'image/png', widthPx: 1, heightPx: 1 }

test('a project has room for 500 pictures; one that it has is no other', async () => {
  const { projectId } = await addProject(database)
  const first = await attachments.add(projectId, { ...picture, bytes: Buffer.from('first') })
  await database.drizzle.execute(sql`
    insert into blobs (hash, content) select 'picture ' || number, '' from generate_series(1, 498) number
  `)
  await database.drizzle.execute(sql`
    insert into attachments (project_id, id, media_type, width_px, height_px, size_bytes)
    select ${projectId}, 'picture ' || number, 'image/png', 1, 1, 1 from generate_series(1, 498) number
  `)
  expect(await attachments.add(projectId, { ...picture, bytes: Buffer.from('last') })).not.toBeNull()
  expect(await attachments.add(projectId, { ...picture, bytes: Buffer.from('one more') })).toBeNull()
  expect(await attachments.add(projectId, { ...picture, bytes: Buffer.from('first') })).toEqual(first)
})
