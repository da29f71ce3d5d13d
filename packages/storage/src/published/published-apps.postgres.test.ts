import { randomUUID } from 'node:crypto'
import { KEPT_RELEASES } from '@sayso/wire'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runMaintenance } from '../maintenance.ts'
import { createProjects } from '../projects/projects.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, sampleFiles } from '../testing/sample-project.ts'
import { packFile } from './pack-file.ts'
import { type AppSettings, createPublishedApps } from './published-apps.ts'
import { createShownApps } from './shown-apps.ts'

const database = await createTestDatabase()
const projects = createProjects(database)
const apps = createPublishedApps(database, { maxPerOwner: 3 })
const shown = createShownApps(database)
const newName = () => `app-${randomUUID().slice(0, 8)}`

function settingsOf(changes: Partial<AppSettings> = {}): AppSettings {
  return {
    name: newName(),
    ...{ title: 'Plants', description: '', isListed: true, allowsIndexing: false, allowsCopies: false },
    ...changes,
  }
}

async function publish(projectId: string, settings: AppSettings, text = 'page', versionNumber = 0) {
  const files = new Map([['index.html', await packFile('index.html', Buffer.from(text))]])
  const release = { settings, versionNumber, files, sizeBytes: text.length, data: 'own' } as const
  return await apps.publish(projectId, release)
}

async function readPage(label: string): Promise<string | null> {
  const app = await shown.find(label)
  const file = app && (await shown.file(app.releaseId, 'index.html'))
  if (!file) return null
  const pieces: Buffer[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('[P70] a listed app is found under its name and its share id, an unlisted one under the share id alone', async () => {
  const { projectId } = await addProject(database)
  const settings = settingsOf()
  expect(await publish(projectId, settings)).toBe('published')
  const shareId = (await apps.find(projectId))?.shareId ?? ''
  expect(shareId).toMatch(/^[0-9a-f]{32}$/)
  expect([await readPage(settings.name), await readPage(shareId)]).toEqual(['page', 'page'])
  expect(await apps.change(projectId, { ...settings, isListed: false })).toBe('changed')
  expect([await readPage(settings.name), await readPage(shareId)]).toEqual([null, 'page'])
  expect((await shown.find(shareId))?.label).toBe(shareId)
})

test('[P70] two apps cannot have one name, at the same moment neither', async () => {
  const both = [await addProject(database), await addProject(database)].map(({ projectId }) => projectId)
  const settings = settingsOf()
  const outcomes = await Promise.all(both.map((projectId) => publish(projectId, settings)))
  expect([...outcomes].sort()).toEqual(['published', 'taken'])
  const [holder = '', without = ''] = outcomes[0] === 'published' ? both : both.reverse()
  expect(await apps.judgeName(holder, settings.name)).toBe('own')
  expect(await apps.judgeName(without, settings.name)).toBe('taken')
  expect(await publish(without, settingsOf())).toBe('published')
  expect(await apps.change(without, settings)).toBe('taken')
  expect(await apps.suggestName(settings.name)).toBe(`${settings.name}-2`)
})

test('[P71] an owner has so many apps, and publishes those again', async () => {
  const { userId, projectId } = await addProject(database)
  const settings = settingsOf()
  expect(await publish(projectId, settings)).toBe('published')
  for (let count = 1; count < 3; count += 1) {
    const { projectId: another } = await addProject(database, userId)
    expect(await publish(another, settingsOf())).toBe('published')
  }
  const { projectId: tooMany } = await addProject(database, userId)
  expect(await publish(tooMany, settingsOf())).toBe('full')
  expect([await apps.hasRoom(tooMany), await apps.hasRoom(projectId)]).toEqual([false, true])
  expect(await publish(projectId, settings)).toBe('published')
})

test('[P72] the newest releases are kept, and each of them can be the live one', async () => {
  const { projectId } = await addProject(database)
  const settings = settingsOf()
  for (let count = 1; count <= KEPT_RELEASES + 2; count += 1)
    await publish(projectId, settings, `page ${count}`)
  const before = await apps.find(projectId)
  expect(before?.earlier).toHaveLength(KEPT_RELEASES - 1)
  expect(await readPage(settings.name)).toBe(`page ${KEPT_RELEASES + 2}`)
  expect(await apps.rollBack(projectId, before?.earlier[0]?.id ?? '')).toBe(true)
  expect(await readPage(settings.name)).toBe(`page ${KEPT_RELEASES + 1}`)
  const { projectId: foreign } = await addProject(database)
  await publish(foreign, settingsOf())
  expect(await apps.rollBack(foreign, before?.earlier[1]?.id ?? '')).toBe(false)
})

test('[P73] what is unpublished, taken down or in the bin is not found, and comes back with its addresses', async () => {
  const { userId, projectId } = await addProject(database)
  const settings = settingsOf()
  await publish(projectId, settings)
  const shareId = (await apps.find(projectId))?.shareId ?? ''
  const found = async () => [await readPage(settings.name), await readPage(shareId)]
  expect(await apps.takeDown(settings.name, 'Phishing')).toBe(true)
  expect(await found()).toEqual([null, null])
  expect((await apps.find(projectId))?.takenDownReason).toBe('Phishing')
  expect(await apps.takeDown(shareId, null)).toBe(true)
  expect(await apps.unpublish(projectId)).toBe(true)
  expect(await found()).toEqual([null, null])
  expect(await publish(projectId, settings, 'again')).toBe('published')
  expect(await found()).toEqual(['again', 'again'])
  await projects.delete(userId, projectId)
  expect(await found()).toEqual([null, null])
})

test('[P74] contents of a release stay while it is kept, and its source can be read', async () => {
  const { projectId } = await addProject(database)
  const settings = settingsOf({ allowsCopies: true })
  const page = `page ${randomUUID()}`
  await publish(projectId, settings, page)
  await runMaintenance(database)
  expect(await readPage(settings.name)).toBe(page)
  const app = await shown.find(settings.name)
  expect(app && (await shown.source(app))).toEqual(sampleFiles)
  await database.drizzle.execute(sql`delete from published_apps where project_id = ${projectId}`)
  await runMaintenance(database)
  const { rows } = await database.drizzle.execute(
    sql`select count(*)::int as count from blobs where content = ${Buffer.from(page)}`,
  )
  expect(rows[0]?.count).toBe(0)
})

test('[P75] visits are counted by day, those of the last seven together', async () => {
  const { projectId } = await addProject(database)
  await publish(projectId, settingsOf())
  await shown.countVisit(projectId)
  await shown.countVisit(projectId)
  await database.drizzle.execute(
    sql`insert into published_visits values (${projectId}, (now() at time zone 'UTC')::date - 6, 5),
      (${projectId}, (now() at time zone 'UTC')::date - 7, 100)`,
  )
  expect((await apps.find(projectId))?.visits).toBe(7)
})

test('[P76] the operator sees reports with the app they are about, a hundred of each at most', async () => {
  const { projectId } = await addProject(database)
  const settings = settingsOf()
  await publish(projectId, settings)
  for (let number = 1; number <= 101; number += 1) await shown.report(projectId, `Report ${number}`)
  const [first] = await apps.list()
  expect(first?.name).toBe(settings.name)
  expect(first?.reports.map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Report ${index + 2}`),
  )
})
