import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, addUser } from '../testing/sample-project.ts'
import { createAppDomains } from './app-domains.ts'
import { packFile } from './pack-file.ts'
import { createPublishedApps } from './published-apps.ts'
import { createShownApps } from './shown-apps.ts'

const database = await createTestDatabase()
const domains = createAppDomains(database, { maxPerOwner: 2 })
const apps = createPublishedApps(database)
const shown = createShownApps(database)
const HERE = { isProved: true, pointsHere: true }
const GONE = { isProved: false, pointsHere: false }

let domain: string

beforeEach(() => {
  domain = `${randomUUID().slice(0, 8)}.example.org`
})

async function addApp(ownerId?: string) {
  const { projectId } = await addProject(database, ownerId)
  const name = `app-${randomUUID().slice(0, 8)}`
  const settings = { name, title: 'Plants', description: '', isListed: true, allowsIndexing: false }
  await apps.publish(projectId, {
    ...{
      settings: { ...settings, allowsCopies: false },
      versionNumber: 0,
      sizeBytes: 4,
      data: 'none',
      appLimit: 0,
    },
    files: new Map([['index.html', await packFile('index.html', Buffer.from('page'))]]),
  })
  return { projectId, name }
}

async function claim(projectId: string) {
  expect(await domains.claim(projectId, domain)).toBe('claimed')
  const claimed = await domains.find(projectId)
  if (claimed === null) throw new Error('The claim is missing.')
  return claimed
}

test('[P117] a domain leads to an app once its owner has proved it, and not before', async () => {
  const { projectId, name } = await addApp()
  const claimed = await claim(projectId)
  expect(claimed).toMatchObject({ domain, labels: [name, expect.any(String)], isVerified: false })
  expect((await domains.accepted()).get(domain)).toBe(undefined)
  expect(await domains.note(claimed, GONE)).toMatchObject({ isVerified: false, isLost: false })
  expect((await shown.ofProject(projectId))?.ownDomain).toBe(null)
  expect(await domains.note(claimed, { isProved: true, pointsHere: false })).toMatchObject({
    isVerified: true,
  })
  expect((await domains.accepted()).get(domain)).toBe(projectId)
  expect((await apps.find(projectId))?.ownDomain).toBe(null)
  await domains.note(claimed, HERE)
  expect([(await apps.find(projectId))?.ownDomain, (await shown.find(name))?.ownDomain]).toEqual([
    domain,
    domain,
  ])
  await domains.remove(projectId)
  expect([(await domains.accepted()).has(domain), await domains.find(projectId)]).toEqual([false, null])
})

test('[P117] of several who want a domain the first who proves it has it, until the proof is missing', async () => {
  const [first, second] = [await addApp(), await addApp()]
  const [one, two] = [await claim(first.projectId), await claim(second.projectId)]
  expect(one.token).not.toBe(two.token)
  const outcomes = await Promise.all([domains.note(one, HERE), domains.note(two, HERE)])
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  const [holder, other] = outcomes[0] === 'taken' ? [two, one] : [one, two]
  expect((await domains.accepted()).get(domain)).toBe(holder.projectId)
  const { projectId: third } = await addApp()
  expect(await domains.claim(third, domain)).toBe('taken')
  expect(await domains.note(holder, GONE)).toMatchObject({ isVerified: true, isLost: true })
  expect((await domains.accepted()).get(domain)).toBe(holder.projectId)
  expect(await domains.note(other, HERE)).toMatchObject({ isVerified: true, isLost: false })
  expect((await domains.accepted()).get(domain)).toBe(other.projectId)
  expect(await domains.find(holder.projectId)).toMatchObject({ isVerified: false })
  expect(await domains.note(holder, HERE)).toBe('taken')
})

test('[P117] a proof of an earlier claim proves nothing', async () => {
  const { projectId } = await addApp()
  const claimed = await claim(projectId)
  domain = `other-${domain}`
  await claim(projectId)
  expect(await domains.note(claimed, HERE)).toBe(null)
  expect((await domains.accepted()).has(domain)).toBe(false)
})

test('[P118] an owner has so many domains', async () => {
  const ownerId = await addUser(database)
  const projectIds: string[] = []
  for (let count = 0; count < 3; count += 1) projectIds.push((await addApp(ownerId)).projectId)
  const outcomes: string[] = []
  for (const [index, projectId] of projectIds.entries())
    outcomes.push(await domains.claim(projectId, `n${index}.${domain}`))
  expect(outcomes).toEqual(['claimed', 'claimed', 'full'])
  expect(await domains.claim(projectIds[0] ?? '', `again.${domain}`)).toBe('claimed')
  const { projectId: unpublished } = await addProject(database, ownerId)
  expect(await domains.claim(unpublished, domain)).toBe('not-found')
})

test('[P119] domains are due every six hours, for one server, and one without its proof is served for three days', async () => {
  const { projectId } = await addApp()
  const claimed = await claim(projectId)
  await domains.note(claimed, HERE)
  const dueHere = async () =>
    (await Promise.all([domains.takeDue(), domains.takeDue()]))
      .flat()
      .filter((due) => due.projectId === projectId)
  expect(await dueHere()).toEqual([])
  const back = (hours: number) => sql`
    update app_domains set checked_at = checked_at - make_interval(hours => ${hours}),
      lost_at = lost_at - make_interval(hours => ${hours}) where project_id = ${projectId}`
  await database.drizzle.execute(back(7))
  expect(await dueHere()).toMatchObject([{ domain, isLost: false }])
  await domains.note(claimed, GONE)
  await database.drizzle.execute(back(71))
  await domains.note(claimed, GONE)
  expect((await domains.accepted()).has(domain)).toBe(true)
  expect((await apps.find(projectId))?.ownDomain).toBe(null)
  await database.drizzle.execute(back(2))
  expect((await domains.accepted()).has(domain)).toBe(false)
  await domains.note(claimed, HERE)
  expect((await domains.accepted()).has(domain)).toBe(true)
})
