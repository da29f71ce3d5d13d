import { textFile } from '@sayso/project'
import { MAX_VERSION_NAMES } from '@sayso/wire'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { addProject } from '../testing/sample-project.ts'
import { createProjects } from './projects.ts'
import { createVersionMarks } from './version-marks.ts'

const database = await createTestDatabase()
const projects = createProjects(database)
const marks = createVersionMarks(database)
const picture = (text: string) => ({ mediaType: 'image/jpeg', bytes: new Uint8Array(Buffer.from(text)) })

async function addVersions(projectId: string, count: number) {
  await database.drizzle.execute(sql`
    insert into versions (id, project_id, number, cause, label, tree, tree_hash)
    select ${projectId} || ' ' || step, ${projectId}, step, 'save', '', tree, tree_hash
    from versions, generate_series(1, ${count}) step where project_id = ${projectId} and number = 0
  `)
}

test('[P14] a version is listed with its name, which can be changed and taken away', async () => {
  const { userId, projectId, version } = await addProject(database)
  const changes = new Map([['new.ts', textFile('new')]])
  await projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes })
  const names = async () => (await projects.versions(userId, projectId))?.map(({ name }) => name)
  expect(await names()).toEqual([null, null])
  expect(await marks.setName(projectId, 1, 'Before the fair')).toBe('named')
  expect(await names()).toEqual(['Before the fair', null])
  expect(await marks.setName(projectId, 1, null)).toBe('named')
  expect(await names()).toEqual([null, null])
  expect(await marks.setName(projectId, 2, 'Not there')).toBe('not-found')
})

test('[P14] a project with as many names as it may have is told so, and may change those', async () => {
  const { projectId } = await addProject(database)
  await addVersions(projectId, MAX_VERSION_NAMES)
  await database.drizzle.execute(
    sql`update versions set name = 'n' where project_id = ${projectId} and number > 0`,
  )
  expect(await marks.setName(projectId, 0, 'One more')).toBe('full')
  expect(await marks.setName(projectId, 1, 'Another')).toBe('named')
})

test('[P14] the first picture of a version is its picture', async () => {
  const { userId, projectId } = await addProject(database)
  expect(await marks.picture(projectId, 0)).toBeNull()
  await marks.putPicture(projectId, 0, picture('first'))
  await marks.putPicture(projectId, 0, picture('second'))
  // A missing version gets none, and that is not an error: it may have been removed with age.
  await marks.putPicture(projectId, 7, picture('of nothing'))
  const found = await marks.picture(projectId, 0)
  expect(found?.mediaType).toBe('image/jpeg')
  expect(Buffer.from(found?.bytes ?? []).toString()).toBe('first')
  expect((await projects.versions(userId, projectId))?.map(({ hasPicture }) => hasPicture)).toEqual([true])
})

test('[P14] pictures of the newest hundred versions are kept, and of named ones', async () => {
  const { userId, projectId } = await addProject(database)
  const other = await addProject(database)
  await marks.putPicture(other.projectId, 0, picture('of another project'))
  await addVersions(projectId, 103)
  await marks.setName(projectId, 1, 'Keep me')
  for (let number = 0; number <= 103; number += 1) await marks.putPicture(projectId, number, picture('p'))
  const listed = await projects.versions(userId, projectId)
  const without = listed?.filter(({ hasPicture }) => !hasPicture).map(({ number }) => number)
  expect(without).toEqual([3, 2, 0])
  expect(await marks.picture(other.projectId, 0)).not.toBeNull()
})
