import { textFile } from '@sayso/project'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runMaintenance } from './maintenance.ts'
import { createProfiles } from './people/profiles.ts'
import { createBin } from './projects/bin.ts'
import { createProjects } from './projects/projects.ts'
import { createTestDatabase } from './testing/index.ts'
import { addProject, addUser } from './testing/sample-project.ts'
import { createAttachments } from './turns/attachments.ts'

const database = await createTestDatabase()
const { drizzle } = database
const projects = createProjects(database)
const attachments = createAttachments(database)
const picture = { mediaType: 'image/png', widthPx: 1, heightPx: 1 }

async function addSession(userId: string, expiresAt: string) {
  await drizzle.execute(sql`
    insert into sessions (id, token, user_id, expires_at)
    values (${userId}, ${userId}, ${userId}, now() + ${expiresAt}::interval)
  `)
}

async function addGuest(age: string): Promise<string> {
  const id = await addUser(database)
  await drizzle.execute(sql`
    update users set is_anonymous = true, created_at = now() - ${age}::interval where id = ${id}
  `)
  return id
}

async function ageBin(age: string) {
  await drizzle.execute(sql`update projects set deleted_at = deleted_at - ${age}::interval`)
}

const exists = async (userId: string) =>
  (await drizzle.execute(sql`select 1 from users where id = ${userId}`)).rowCount === 1
const countContents = async () =>
  Number((await drizzle.execute(sql`select count(*) from blobs`)).rows[0]?.count)

test('[H1] a guest whose session is over goes, with all that was theirs; others stay', async () => {
  const [gone, here, fresh] = [await addGuest('2 days'), await addGuest('2 days'), await addGuest('1 minute')]
  const account = await addUser(database)
  await addSession(gone, '-1 minute')
  await addSession(here, '1 day')
  const { projectId } = await addProject(database, gone)
  await addProject(database, here)
  await runMaintenance(database)
  expect(await Promise.all([gone, here, fresh, account].map(exists))).toEqual([false, true, true, true])
  expect(await projects.get(gone, projectId)).toBeNull()
})

test('[H1] a guest who made nothing goes after a month without a visit', async () => {
  const [gone, back] = [await addGuest('40 days'), await addGuest('40 days')]
  await addSession(gone, '1 year')
  await addSession(back, '1 year')
  await drizzle.execute(
    sql`update sessions set updated_at = now() - interval '39 days' where user_id = ${gone}`,
  )
  await runMaintenance(database)
  expect(await Promise.all([gone, back].map(exists))).toEqual([false, true])
})

test('[H4] a project goes for good after 30 days in the bin', async () => {
  const { userId, projectId } = await addProject(database)
  await projects.delete(userId, projectId)
  await ageBin('29 days')
  expect((await runMaintenance(database)).projects).toBe(0)
  await ageBin('2 days')
  expect((await runMaintenance(database)).projects).toBe(1)
  expect(await createBin(database).putBack(userId, projectId)).toBe(false)
})

test('[H2] a picture that was uploaded and not sent goes after a day', async () => {
  const { projectId } = await addProject(database)
  const unsent = await attachments.add(projectId, { ...picture, bytes: Buffer.from('unsent') })
  const recent = await attachments.add(projectId, { ...picture, bytes: Buffer.from('recent') })
  const sent = await attachments.add(projectId, { ...picture, bytes: Buffer.from('sent') })
  if (unsent === null || recent === null || sent === null) throw new Error('A picture was not taken.')
  await drizzle.execute(sql`
    insert into messages (project_id, id, role, content, status) values (${projectId}, 'm1', 'user', '', 'done')
  `)
  await attachments.attach(projectId, 'm1', [{ ...sent, name: 'a.png', assetPath: 'assets/a.png' }])
  await drizzle.execute(sql`
    update attachments set created_at = now() - interval '2 days' where id in (${unsent.id}, ${sent.id})
  `)
  await runMaintenance(database)
  const left = await attachments.find(projectId, [unsent.id, recent.id, sent.id])
  expect(left.map(({ id }) => id).sort()).toEqual([recent.id, sent.id].sort())
})

test('[H3] contents that nothing names go, those that anything names stay', async () => {
  const project = await addProject(database)
  await runMaintenance(database)
  const before = await countContents()
  const other = await projects.create(project.userId, {
    title: 'Other',
    files: new Map([['only-here.ts', textFile('only here')]]),
  })
  expect(await countContents()).toBe(before + 1)
  expect((await runMaintenance(database)).contents).toBe(0)
  await projects.delete(project.userId, other.project.id)
  expect((await runMaintenance(database)).contents).toBe(0)
  await ageBin('31 days')
  expect((await runMaintenance(database)).contents).toBe(1)
  expect(await countContents()).toBe(before)
  const newest = await projects.newest(project.userId, project.projectId)
  expect(newest?.files.size).toBe(2)
})

test('[H3] contents that are being named while the house is kept are not lost', async () => {
  const { userId } = await addProject(database)
  const files = new Map([['again.ts', textFile('named again and again')]])
  for (let round = 0; round < 10; round += 1) {
    const { project } = await projects.create(userId, { title: 'First', files })
    await projects.delete(userId, project.id)
    const [made] = await Promise.all([
      projects.create(userId, { title: 'Second', files }),
      runMaintenance(database),
    ])
    const newest = await projects.newest(userId, made.project.id)
    expect(newest?.files.get('again.ts')?.content).toBe('named again and again')
  }
})

test('[H40] an account that its owner left goes after a week, with its projects; one that is kept stays', async () => {
  const profiles = createProfiles(database)
  const [left, kept, recent] = [await addUser(database), await addUser(database), await addUser(database)]
  const { projectId } = await addProject(database, left)
  const keptProject = await addProject(database, kept)
  for (const userId of [left, kept, recent]) await profiles.leave(userId)
  await drizzle.execute(sql`
    update users set leaving_at = leaving_at - interval '7 days 1 minute' where id in (${left}, ${kept})
  `)
  await drizzle.execute(sql`
    update projects set deleted_at = deleted_at - interval '7 days 1 minute' where owner_id = ${kept}
  `)
  await profiles.stay(kept)
  expect((await runMaintenance(database)).leavers).toBe(1)
  expect(await Promise.all([left, kept, recent].map(exists))).toEqual([false, true, true])
  const rows = await drizzle.execute(sql`select 1 from projects where id = ${projectId}`)
  expect(rows.rowCount).toBe(0)
  expect(await projects.get(kept, keptProject.projectId)).not.toBeNull()
})
