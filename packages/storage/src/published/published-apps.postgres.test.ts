import { randomBytes, randomUUID } from 'node:crypto'
import { KEPT_RELEASES } from '@sayso/wire'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runMaintenance } from '../maintenance.ts'
import { createProjects } from '../projects/projects.ts'
import { countProject, createStoredBytes } from '../projects/stored-bytes.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, sampleFiles } from '../testing/sample-project.ts'
import { createOperatedApps } from './operated-apps.ts'
import { packFile } from './pack-file.ts'
import { type AppSettings, createPublishedApps } from './published-apps.ts'
import { createShownApps } from './shown-apps.ts'

const database = await createTestDatabase()
const projects = createProjects(database)
const apps = createPublishedApps(database)
const shown = createShownApps(database)
const operated = createOperatedApps(database)
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
  const release = {
    settings,
    versionNumber,
    files,
    sizeBytes: text.length,
    data: 'own',
    appLimit: 3,
  } as const
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

test('[P116] a name that an app has given up is its project’s for a year, also when the project is deleted for good', async () => {
  const [{ projectId }, { projectId: other }] = [await addProject(database), await addProject(database)]
  const first = settingsOf()
  await publish(projectId, first)
  const second = settingsOf()
  expect(await apps.change(projectId, second)).toBe('changed')
  expect(await apps.judgeName(other, first.name)).toBe('taken')
  expect(await publish(other, first)).toBe('taken')
  expect(await apps.suggestName(first.name)).toBe(`${first.name}-2`)
  expect(await apps.judgeName(projectId, first.name)).toBe('ok')
  expect(await apps.change(projectId, first)).toBe('changed')
  await database.drizzle.execute(sql`delete from projects where id = ${projectId}`)
  expect([await publish(other, first), await publish(other, second)]).toEqual(['taken', 'taken'])
  await database.drizzle.execute(
    sql`update held_app_names set released_at = released_at - interval '365 days' where project_id = ${projectId}`,
  )
  await runMaintenance(database)
  expect(await publish(other, first)).toBe('published')
})

test('[P116] a project holds the five names that it gave up last', async () => {
  const [{ projectId }, { projectId: other }] = [await addProject(database), await addProject(database)]
  const given: string[] = []
  await publish(projectId, settingsOf())
  for (let count = 0; count < 7; count += 1) {
    const settings = settingsOf()
    given.push(settings.name)
    await apps.change(projectId, settings)
  }
  const judged = await Promise.all(given.map((name) => apps.judgeName(other, name)))
  expect(judged).toEqual(['ok', ...Array(6).fill('taken')])
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
  expect([await apps.hasRoom(tooMany, 3), await apps.hasRoom(projectId, 3)]).toEqual([false, true])
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
  expect(await operated.takeDown(settings.name, 'Phishing')).toBe(true)
  expect(await found()).toEqual([null, null])
  expect((await apps.find(projectId))?.takenDownReason).toBe('Phishing')
  expect(await operated.takeDown(shareId, null)).toBe(true)
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
  await shown.countVisit(projectId, 1)
  await shown.countVisit(projectId, 1)
  await database.drizzle.execute(
    sql`insert into published_visits values (${projectId}, (now() at time zone 'UTC')::date - 6, 5),
      (${projectId}, (now() at time zone 'UTC')::date - 7, 100)`,
  )
  expect((await apps.find(projectId))?.visits).toBe(7)
})

test('[P76] the operator sees reports with the app they are about, newest first, a hundred of each at most', async () => {
  const { projectId } = await addProject(database)
  const settings = settingsOf()
  await publish(projectId, settings)
  for (let number = 1; number <= 101; number += 1) await shown.report(projectId, `Report ${number}`)
  const first = await operated.reports({ isHandled: false, offset: 0 })
  const rest = await operated.reports({ isHandled: false, offset: 50 })
  expect([first.hasMore, rest.hasMore]).toEqual([true, false])
  const reports = [...first.reports, ...rest.reports]
  expect(reports.every(({ app }) => app.name === settings.name)).toBe(true)
  expect(reports.map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Report ${101 - index}`),
  )
})

test('[P176] a report that was handled is in the other list, until it is opened again', async () => {
  const { projectId } = await addProject(database)
  const settings = settingsOf()
  await publish(projectId, settings)
  await shown.report(projectId, 'It asks for my password.')
  const textsOf = async (isHandled: boolean) => {
    const { reports } = await operated.reports({ isHandled, offset: 0 })
    return reports.filter(({ app }) => app.name === settings.name).map(({ text }) => text)
  }
  const [report] = (await operated.reports({ isHandled: false, offset: 0 })).reports
  expect(await operated.setHandled(report?.id ?? 0, true)).toBe(true)
  expect([await textsOf(false), await textsOf(true)]).toEqual([[], ['It asks for my password.']])
  expect(await operated.setHandled(report?.id ?? 0, false)).toBe(true)
  expect([await textsOf(false), await textsOf(true)]).toEqual([['It asks for my password.'], []])
  expect(await operated.setHandled(Number.MAX_SAFE_INTEGER, true)).toBe(false)
})

test('[P177] the operator finds apps by name, title and the owner’s address, with visits and open reports', async () => {
  const { userId, projectId } = await addProject(database)
  const settings = settingsOf({ title: `Tulips_100% ${randomUUID()}` })
  await publish(projectId, settings)
  await shown.countVisit(projectId, 1)
  await shown.report(projectId, 'Spam')
  const owner = `${userId}@guests.invalid`
  for (const search of [settings.name, settings.title, owner]) {
    const { apps: found, hasMore } = await operated.find({ search, offset: 0 })
    expect(hasMore).toBe(false)
    expect(found).toMatchObject([{ name: settings.name, owner, visits: 1, openReports: 1, isLive: true }])
  }
  expect((await operated.find({ search: 'Tulips_10__', offset: 0 })).apps).toEqual([])
  await database.drizzle.execute(sql`update users set is_anonymous = true where id = ${userId}`)
  expect((await operated.find({ search: owner, offset: 0 })).apps).toEqual([])
  expect((await operated.find({ search: settings.name, offset: 0 })).apps).toMatchObject([{ owner: null }])
})

test('[T902] the releases that are kept count, each content once, and maintenance gets the same number', async () => {
  const { projectId } = await addProject(database)
  const stored = createStoredBytes(database)
  const settings = settingsOf()
  const without = await stored.ofProject(projectId)
  const grown = async () => (await stored.ofProject(projectId)) - without
  const page = (letter: string) => randomBytes(500).toString('hex') + letter
  const first = page('a')
  await publish(projectId, settings, first)
  const each = await grown()
  expect(each).toBeGreaterThan(500)
  await publish(projectId, settings, first)
  expect(await grown()).toBe(each)
  for (let index = 0; index < KEPT_RELEASES + 3; index += 1) await publish(projectId, settings, page('b'))
  expect(await grown()).toBeGreaterThan(500 * KEPT_RELEASES)
  expect(await grown()).toBeLessThan(1_100 * (KEPT_RELEASES + 1))
  const counted = await grown()
  await countProject(database.drizzle, projectId)
  expect(await grown()).toBe(counted)
})
