import { randomUUID } from 'node:crypto'
import { type InvitedRole, OFFER_DAYS, type ProjectEvent } from '@sayso/wire'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ownershipOffers, projectMembers, users } from '../database/schema/index.ts'
import { runMaintenance } from '../maintenance.ts'
import { createInvitations } from '../members/invitations.ts'
import { createMembers } from '../members/members.ts'
import { createProfiles } from '../people/profiles.ts'
import { createUsers } from '../people/users.ts'
import { createProjectEvents } from '../projects/project-events.ts'
import { createProjects } from '../projects/projects.ts'
import { createAppDomains } from '../published/app-domains.ts'
import { packFile } from '../published/pack-file.ts'
import { createPublishedApps } from '../published/published-apps.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, addUser } from '../testing/sample-project.ts'
import { createOwnership } from './ownership.ts'

const database = await createTestDatabase()
const { drizzle } = database
const projects = createProjects(database)
const members = createMembers(database)
const ownership = createOwnership(database, { domainLimit: 1 })
const apps = createPublishedApps(database)
const domains = createAppDomains(database, { maxPerOwner: 0 })

const events = createProjectEvents(database)
afterAll(() => events.close())

const NO_LIMITS = { projects: 0, members: 0, apps: 0 }

let projectId: string
let owner: string
beforeEach(async () => {
  const made = await addProject(database)
  projectId = made.projectId
  owner = made.userId
})

async function addAccount(): Promise<string> {
  const userId = await addUser(database)
  const email = `${userId}@example.com`
  await drizzle.update(users).set({ email, isAnonymous: false }).where(eq(users.id, userId))
  return userId
}

async function addMember(role: InvitedRole = 'editor', of = projectId): Promise<string> {
  const userId = await addAccount()
  await drizzle.insert(projectMembers).values({ projectId: of, userId, role })
  return userId
}

const offer = (userId: string, ownerId = owner) => ownership.offer(projectId, { ownerId, userId })
const accept = (userId: string, limits = {}) =>
  ownership.accept(projectId, userId, { ...NO_LIMITS, ...limits })
const asked = async () => (await ownership.find(projectId))?.userId ?? null
const isOffered = async (userId: string) =>
  (await projects.list(userId)).find(({ id }) => id === projectId)?.shared?.isOffered

async function publish(of: string) {
  const name = `app-${randomUUID().slice(0, 8)}`
  const settings = { name, title: 'Plants', description: '', isListed: true, allowsIndexing: false }
  await apps.publish(of, {
    settings: { ...settings, allowsCopies: false },
    ...{ versionNumber: 0, sizeBytes: 4, data: 'none', appLimit: 0 },
    files: new Map([['index.html', await packFile('index.html', Buffer.from('page'))]]),
  })
}

test('[MB9] links of the old owner end when the project is handed over', async () => {
  const invitations = createInvitations(database)
  const link = await invitations.create(projectId, { role: 'editor', email: null, isReusable: true })
  if (link === 'full') throw new Error('A new project has room for an invitation.')
  const person = { userId: await addAccount(), email: null }
  expect(await invitations.look(link.token, person)).not.toBeNull()
  const editor = await addMember()
  await offer(editor)
  expect(await accept(editor)).toBeNull()
  expect(await invitations.accept(link.token, person)).toBeNull()
  expect(await invitations.list(projectId)).toEqual([])
})

test('[MB9] a project is a member’s only once they accept, and has one owner at every moment', async () => {
  const [editor, viewer] = [await addMember(), await addMember('viewer')]
  expect(await accept(editor)).toBe('not-found')
  expect(await offer(viewer)).toBe('offered')
  expect((await members.roles([{ projectId, userId: owner }]))[0]).toBe('owner')
  expect([await isOffered(viewer), await isOffered(editor)]).toEqual([true, undefined])
  expect(await accept(editor)).toBe('not-found')
  // Twice at once.
  const both = await Promise.all([accept(viewer), accept(viewer)])
  expect(both.sort()).toEqual(['not-found', null])
  const listed = await members.list(projectId)
  expect(listed.map(({ userId, role }) => [userId, role])).toEqual([
    [viewer, 'owner'],
    [editor, 'editor'],
    [owner, 'editor'],
  ])
  expect(await members.remove(projectId, viewer, 'owner')).toBeNull()
  expect(await asked()).toBeNull()
  // And back.
  expect(await offer(owner, viewer)).toBe('offered')
  expect(await accept(owner)).toBeNull()
  expect((await members.list(projectId)).map(({ userId }) => userId)).toEqual([owner, editor, viewer])
})

test('[MB274] only the owner offers, one at a time, and only to a member with an account', async () => {
  const [editor, viewer, guest] = [await addMember(), await addMember('viewer'), await addMember()]
  await drizzle.update(users).set({ isAnonymous: true }).where(eq(users.id, guest))
  expect(await offer(await addAccount())).toBe('not-found')
  expect(await offer(owner)).toBe('not-found')
  expect(await offer(viewer, editor)).toBe('not-found')
  expect(await offer(guest)).toBe('guest')
  await drizzle.update(users).set({ leavingAt: new Date() }).where(eq(users.id, editor))
  expect(await offer(editor)).toBe('not-found')
  await drizzle.update(users).set({ leavingAt: null }).where(eq(users.id, editor))
  expect(await asked()).toBeNull()
  expect(await offer(editor)).toBe('offered')
  expect(await offer(viewer)).toBe('offered')
  expect(await asked()).toBe(viewer)
  expect(await accept(editor)).toBe('not-found')
  await projects.delete(owner, projectId)
  expect(await accept(viewer)).toBe('not-found')
})

test.each<[string, (editor: string, viewer: string) => Promise<unknown>]>([
  ['the owner withdraws it', () => ownership.end(projectId, owner)],
  ['they decline it', (editor) => ownership.end(projectId, editor)],
  ['they leave', (editor) => members.remove(projectId, editor, 'themselves')],
  ['they are removed', (editor) => members.remove(projectId, editor, 'owner')],
  ['they are made a viewer', (editor) => members.setRole(projectId, editor, 'viewer')],
  ['they leave Sayso', (editor) => createProfiles(database).leave(editor)],
  ['their account is deleted', (editor) => drizzle.delete(users).where(eq(users.id, editor))],
  [
    'two weeks have passed',
    () => drizzle.update(ownershipOffers).set({ expiresAt: sql`now() - interval '1 second'` }),
  ],
])('[MB275] an offer ends when %s', async (_, end) => {
  const [editor, viewer] = [await addMember(), await addMember('viewer')]
  await offer(editor)
  const days = Date.parse((await ownership.find(projectId))?.expiresAt ?? '') - Date.now()
  expect(Math.round(days / (24 * 3600 * 1000))).toBe(OFFER_DAYS)
  expect(await ownership.end(projectId, viewer)).toBe(false)
  expect(await asked()).toBe(editor)
  await end(editor, viewer)
  expect(await asked()).toBeNull()
  expect(await isOffered(editor)).toBeUndefined()
  expect(await accept(editor)).toBe('not-found')
  expect((await members.roles([{ projectId, userId: owner }]))[0]).toBe('owner')
  await runMaintenance(database)
  expect(await drizzle.$count(ownershipOffers, eq(ownershipOffers.projectId, projectId))).toBe(0)
})

test('[MB276] an offer is accepted within the limits of the new owner’s plan, and else nothing changes', async () => {
  const next = await addMember()
  await addMember('viewer')
  await offer(next)
  const own = (await projects.create(next, { title: 'Their own', files: new Map() })).project.id
  await publish(own)
  expect(await accept(next, { projects: 1 })).toBe('projects')
  expect(await accept(next, { members: 1 })).toBe('members')
  // An app counts where the project has one.
  await publish(projectId)
  expect(await accept(next, { apps: 1 })).toBe('apps')
  for (const each of [own, projectId]) await domains.claim(each, `${randomUUID().slice(0, 8)}.example.org`)
  expect(await accept(next)).toBe('domains')
  await domains.remove(own)
  expect(await asked()).toBe(next)
  expect((await members.roles([{ projectId, userId: owner }]))[0]).toBe('owner')
  expect(await accept(next, { projects: 2, members: 2, apps: 2 })).toBeNull()

  // Of two projects that come to one person at once, one finds no room.
  const person = await addAccount()
  const both = await Promise.all([addProject(database), addProject(database)])
  for (const each of both) {
    await drizzle.insert(projectMembers).values({ projectId: each.projectId, userId: person, role: 'editor' })
    await ownership.offer(each.projectId, { ownerId: each.userId, userId: person })
  }
  const taken = await Promise.all(
    both.map((each) => ownership.accept(each.projectId, person, { ...NO_LIMITS, projects: 1 })),
  )
  expect(taken.filter((each) => each === 'projects')).toHaveLength(1)
})

test('[MB275] an offer by a guest who signs up to the member’s own account ends, and to another one stays', async () => {
  const next = await addMember()
  const account = await addAccount()
  await offer(next)
  await createUsers(database).moveBelongings(owner, account)
  expect(await asked()).toBe(next)
  await createUsers(database).moveBelongings(account, next)
  expect([await asked(), (await members.list(projectId))[0]?.userId]).toEqual([null, next])
})

test('[MB280] the open page of the member who is asked learns of the offer and of its end, and no other page does', async () => {
  const [asked, other] = [await addMember(), await addMember()]
  const follow = (userId: string) => {
    const tab = { projectId, userId, name: 'Ada', tabId: randomUUID() }
    return events.read(projectId, new AbortController().signal, tab)[Symbol.asyncIterator]()
  }
  const pages = [follow(asked), follow(other)]
  const marks = await Promise.all(pages.map(nextMark))
  expect(marks.map(({ isOffered }) => isOffered)).toEqual([false, false])
  await offer(asked)
  expect(await nextMark(pages[0])).toMatchObject({ isOffered: true })
  await projects.rename(owner, projectId, 'Fernly')
  expect(await nextMark(pages[1])).toMatchObject({ isOffered: false, title: 'Fernly' })
  expect(await nextMark(pages[0])).toMatchObject({ isOffered: true, title: 'Fernly' })
  await ownership.end(projectId, asked)
  expect(await nextMark(pages[0])).toMatchObject({ isOffered: false })
})

/** The next event about the project itself; those about people are left out. */
async function nextMark(page?: AsyncIterator<ProjectEvent[]>) {
  for (;;) {
    const [event] = (await page?.next())?.value ?? []
    if (event === undefined) throw new Error('The events have ended.')
    if (event.type === 'mark') return event
  }
}
