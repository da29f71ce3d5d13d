import { randomUUID } from 'node:crypto'
import { INVITATION_DAYS, type InvitedRole, MAX_MEMBERS, MAX_OPEN_INVITATIONS } from '@sayso/wire'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import {
  loweredMembers,
  projectInvitations,
  projectMembers,
  projects as projectTable,
  turns,
  users,
} from '../database/schema/index.ts'
import { runMaintenance } from '../maintenance.ts'
import { createUsers } from '../people/users.ts'
import { isAllowed, isAllowedProject, type ProjectRight } from '../projects/access.ts'
import { createBin } from '../projects/bin.ts'
import { createProjects } from '../projects/projects.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, addUser } from '../testing/sample-project.ts'
import { beginOf, begun, endOf } from '../testing/sample-turns.ts'
import { createTurnFiles } from '../turns/turn-files.ts'
import { createTurnStore } from '../turns/turn-store.ts'
import { createInvitations } from './invitations.ts'
import { createMembers } from './members.ts'

const database = await createTestDatabase()
const { drizzle } = database
const projects = createProjects(database)
const members = createMembers(database)
const invitations = createInvitations(database)
const people = createUsers(database)
const store = createTurnStore(database)
const files = createTurnFiles(database)

const FOR_MANY = { role: 'viewer', email: null, isReusable: true } as const

async function addAccount(): Promise<{ userId: string; email: string }> {
  const userId = await addUser(database)
  const email = `${userId}@example.com`
  await drizzle.update(users).set({ email, isAnonymous: false, name: 'Ada' }).where(eq(users.id, userId))
  return { userId, email }
}

async function addMember(projectId: string, role: InvitedRole): Promise<string> {
  const { userId, email } = await addAccount()
  const { token } = await invite(projectId, { ...FOR_MANY, role })
  expect(await invitations.accept(token, { userId, email })).toEqual({ projectId })
  return userId
}

async function invite(projectId: string, invitation: Parameters<typeof invitations.create>[1]) {
  const created = await invitations.create(projectId, invitation)
  if (created === 'full') throw new Error('There is no room for an invitation.')
  return created
}

async function roleOf(projectId: string, userId: string) {
  return (await members.roles([{ projectId, userId }]))[0]
}

test('[MB1] each role has its rights, and strangers have none', async () => {
  const { userId: owner, projectId, version } = await addProject(database)
  const [editor, viewer] = [await addMember(projectId, 'editor'), await addMember(projectId, 'viewer')]
  const stranger = await addUser(database)
  const may = (userId: string, right: ProjectRight) => projects.get(userId, projectId, right)
  const allowed = async (userId: string) => [
    (await may(userId, 'view')) !== null,
    (await may(userId, 'edit')) !== null,
    (await may(userId, 'own')) !== null,
  ]
  expect(await allowed(owner)).toEqual([true, true, true])
  expect(await allowed(editor)).toEqual([true, true, false])
  expect(await allowed(viewer)).toEqual([true, false, false])
  expect(await allowed(stranger)).toEqual([false, false, false])

  const save = { baseVersionId: version.id, changes: new Map([['a.ts', { content: '', isBinary: false }]]) }
  expect(await projects.saveFiles(viewer, projectId, save)).toEqual({ kind: 'not-found' })
  expect(await projects.restore(viewer, projectId, 0)).toBeNull()
  expect(await projects.setAsksFirst(viewer, projectId, true)).toBeNull()
  expect((await store.begin(beginOf({ userId: viewer, projectId }))).kind).toBe('not-found')
  expect(await projects.versions(viewer, projectId)).toHaveLength(1)
  expect(await projects.rename(editor, projectId, 'Mine now')).toBeNull()
  expect(await projects.delete(editor, projectId)).toBe(false)
  expect((await projects.saveFiles(editor, projectId, save)).kind).toBe('saved')
  expect(await projects.get(owner, projectId)).toMatchObject({ title: 'App', versionNumber: 1 })
  expect(await projects.duplicate(viewer, projectId)).not.toHaveProperty('shared')
})

test('[MB2] a check is one statement, and reads neither all projects nor all members', async () => {
  const { userId: owner, projectId } = await addProject(database)
  const viewer = await addMember(projectId, 'viewer')
  const query = vi.spyOn(database.pool, 'query')
  expect(await projects.get(viewer, projectId, 'view')).not.toBeNull()
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()

  const others = await addUser(database)
  await drizzle.execute(sql`
    insert into projects (id, owner_id, title) select md5(n::text), ${others}, 'Many' from generate_series(1, 4000) n
  `)
  await drizzle.execute(sql`
    insert into project_members (user_id, project_id, role) select ${owner}, md5(n::text), 'viewer' from generate_series(1, 20) n
  `)
  await drizzle.execute(sql`
    insert into project_members (user_id, project_id, role)
    select ${await addUser(database)}, md5(n::text), 'viewer' from generate_series(1, 4000) n
  `)
  await drizzle.execute(sql`analyze projects, project_members`)
  for (const right of ['view', 'edit'] as const) {
    for (const condition of [isAllowed(owner, right), isAllowedProject(owner, projectId, right)]) {
      const plan = await explain(
        drizzle.select({ id: projectTable.id }).from(projectTable).where(condition).getSQL(),
      )
      expect(plan).toContain('Index')
      expect(plan).not.toContain('Seq Scan')
    }
  }
  await drizzle.execute(sql`delete from projects where owner_id = ${others}`)
})

async function explain(statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await drizzle.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('[MB3] shared projects are in the list, and not in counts and the bin', async () => {
  const mine = await addProject(database)
  const theirs = await addProject(database)
  const editor = await addMember(theirs.projectId, 'editor')
  await projects.create(editor, { title: 'My own', files: new Map() })
  expect(await projects.list(editor)).toMatchObject([
    { title: 'My own' },
    { id: theirs.projectId, shared: { role: 'editor', ownerName: 'Guest' } },
  ])
  expect((await projects.list(mine.userId))[0]).not.toHaveProperty('shared')
  expect(await projects.count(editor)).toBe(1)
  await projects.delete(theirs.userId, theirs.projectId)
  expect(await projects.list(editor)).toMatchObject([{ title: 'My own' }])
  expect(await createBin(database).list(editor)).toEqual([])
  expect(await createBin(database).putBack(editor, theirs.projectId)).toBe(false)
})

test('[MB4] an editor’s prompt takes the editor’s message, and the owner’s limit does not matter', async () => {
  const { userId: owner, projectId } = await addProject(database)
  const editor = await addMember(projectId, 'editor')
  const begin = async (userId: string) => await store.begin(beginOf({ userId, projectId }, { dailyLimit: 1 }))
  const first = await begin(owner)
  if (first.kind !== 'begun') throw new Error(first.kind)
  await store.end(endOf(first.turn.streamId))
  expect((await begin(owner)).kind).toBe('no-messages-left')
  const second = await begin(editor)
  if (second.kind !== 'begun') throw new Error(second.kind)
  expect(second.turn.userId).toBe(editor)
  await store.end(endOf(second.turn.streamId))
  expect((await begin(editor)).kind).toBe('no-messages-left')
  const counts = [owner, editor].map((userId) => people.countMessages(userId, '2026-11-20'))
  expect(await Promise.all(counts)).toEqual([1, 1])
})

test('[MB5] an invitation lets one person in, or many, until it ends', async () => {
  const { projectId } = await addProject(database)
  const once = await invite(projectId, { role: 'editor', email: null, isReusable: false })
  expect(Buffer.from(once.token, 'base64url')).toHaveLength(24)
  const stored = await drizzle
    .select()
    .from(projectInvitations)
    .where(eq(projectInvitations.projectId, projectId))
  expect(JSON.stringify(stored)).not.toContain(once.token)
  const [first, second] = [await addAccount(), await addAccount()]
  expect(await invitations.look(once.token, first)).toEqual({
    ...{ projectTitle: 'App', ownerName: 'Guest', role: 'editor', isMember: false },
  })
  // Two at once: one of them is in.
  const results = await Promise.all([first, second].map((each) => invitations.accept(once.token, each)))
  expect(results.filter((result) => result !== null)).toEqual([{ projectId }])
  expect(await invitations.look(once.token, second)).toBeNull()

  const many = await invite(projectId, FOR_MANY)
  for (const each of [await addAccount(), await addAccount()])
    expect(await invitations.accept(many.token, each)).toEqual({ projectId })
  expect(await invitations.list(projectId)).toEqual([many.invitation])
  expect(Date.parse(many.invitation.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600 * 1000)
  expect(await invitations.revoke(randomUUID(), many.invitation.id)).toBe(false)
  expect(await invitations.revoke(projectId, many.invitation.id)).toBe(true)
  expect(await invitations.accept(many.token, await addAccount())).toBeNull()

  const old = await invite(projectId, FOR_MANY)
  await drizzle
    .update(projectInvitations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(projectInvitations.id, old.invitation.id))
  expect(await invitations.look(old.token, await addAccount())).toBeNull()
  expect(await invitations.accept(old.token, await addAccount())).toBeNull()
  expect(await invitations.list(projectId)).toEqual([])
  await runMaintenance(database)
  expect(await drizzle.$count(projectInvitations, eq(projectInvitations.projectId, projectId))).toBe(0)
})

test('[MB5] an invitation to a project in the bin leads nowhere', async () => {
  const { userId, projectId } = await addProject(database)
  const { token } = await invite(projectId, FOR_MANY)
  await projects.delete(userId, projectId)
  expect(await invitations.look(token, await addAccount())).toBeNull()
  expect(await invitations.accept(token, await addAccount())).toBeNull()
})

test('[MB6] an invitation for an address is for that account alone', async () => {
  const { projectId } = await addProject(database)
  const [ada, other] = [await addAccount(), await addAccount()]
  const { token } = await invite(projectId, {
    ...{ role: 'viewer', isReusable: false, email: ada.email.toUpperCase() },
  })
  const guest = { userId: await addUser(database), email: null }
  for (const stranger of [other, guest]) {
    expect(await invitations.look(token, stranger)).toBeNull()
    expect(await invitations.accept(token, stranger)).toBeNull()
    expect(await roleOf(projectId, stranger.userId)).toBeNull()
  }
  expect(await invitations.accept(token, ada)).toEqual({ projectId })
})

test('[MB7] neither members nor invitations pass their limits, many at once', async () => {
  const { projectId } = await addProject(database)
  const created = await Promise.all(
    Array.from({ length: MAX_OPEN_INVITATIONS + 3 }, () => invitations.create(projectId, FOR_MANY)),
  )
  expect(created.filter((each) => each === 'full')).toHaveLength(3)
  const open = created.flatMap((each) => (each === 'full' ? [] : [each]))[0]
  const crowd = await Promise.all(Array.from({ length: MAX_MEMBERS + 3 }, () => addAccount()))
  const joined = await Promise.all(crowd.map((each) => invitations.accept(open?.token ?? '', each)))
  expect(joined.filter((each) => each === 'full')).toHaveLength(3)
  expect(await members.list(projectId)).toHaveLength(MAX_MEMBERS + 1)
})

test('[MB107] the plan of the owner limits members, also many who come at once', async () => {
  const { userId, projectId } = await addProject(database)
  await people.setEntitlement(`${userId}@guests.invalid`, { tier: 'pro', trialEnd: null })
  const limits: Record<string, number> = { pro: 2, free: 1 }
  const limited = createInvitations(database, { memberLimitOf: ({ tier }) => limits[tier ?? ''] ?? 0 })
  const { token } = await invite(projectId, FOR_MANY)
  const crowd = await Promise.all(Array.from({ length: 4 }, () => addAccount()))
  const joined = await Promise.all(crowd.map((each) => limited.accept(token, each)))
  expect(joined.filter((each) => each === 'full')).toHaveLength(2)
  await people.setEntitlement(`${userId}@guests.invalid`, { tier: 'free', trialEnd: null })
  expect(await members.list(projectId)).toHaveLength(3)
  expect(await limited.accept(token, await addAccount())).toBe('full')
})

test('[MB8] a link raises a role and never lowers one, and is used up only by a change', async () => {
  const { userId: owner, projectId } = await addProject(database)
  const viewer = await addMember(projectId, 'viewer')
  const once = { email: null, isReusable: false } as const
  const asEditor = await invite(projectId, { ...once, role: 'editor' })
  const accept = (userId: string, token: string) => invitations.accept(token, { userId, email: null })
  expect(await accept(owner, asEditor.token)).toEqual({ projectId })
  expect([await roleOf(projectId, owner), (await members.list(projectId)).length]).toEqual(['owner', 2])
  expect(await accept(viewer, asEditor.token)).toEqual({ projectId })
  expect(await roleOf(projectId, viewer)).toBe('editor')
  const asViewer = await invite(projectId, { ...once, role: 'viewer' })
  expect(await accept(viewer, asViewer.token)).toEqual({ projectId })
  expect(await roleOf(projectId, viewer)).toBe('editor')
  expect(await invitations.look(asViewer.token, { userId: viewer, email: null })).toMatchObject({
    isMember: true,
  })
})

test('[MB271] whom the owner removed or made a viewer gets no more by an older link', async () => {
  const { projectId } = await addProject(database)
  const old = await invite(projectId, { ...FOR_MANY, role: 'editor' })
  const guest = { userId: await addUser(database), email: null }
  const ada = await addAccount()
  const forAda = { role: 'editor', email: ada.email, isReusable: false } as const
  const oldForAda = await invite(projectId, forAda)
  for (const person of [ada, guest]) {
    expect(await invitations.accept(old.token, person)).toEqual({ projectId })
    expect(await members.remove(projectId, person.userId, 'owner')).toBe('editor')
    expect(await invitations.look(old.token, person)).toBe('removed')
    expect(await invitations.accept(old.token, person)).toBe('removed')
  }
  expect(await invitations.accept(oldForAda.token, ada)).toBe('removed')
  expect(await roleOf(projectId, ada.userId)).toBeNull()
  // Others come in by it, and those who left by themselves.
  const other = await addAccount()
  expect(await invitations.accept(old.token, other)).toEqual({ projectId })
  await members.remove(projectId, other.userId, 'themselves')
  expect(await invitations.accept(old.token, other)).toEqual({ projectId })

  // A link that is made at once afterwards lets them in, and the older one gives no more than that.
  expect(await invitations.accept((await invite(projectId, FOR_MANY)).token, guest)).toEqual({ projectId })
  expect(await invitations.accept(old.token, guest)).toEqual({ projectId })
  expect(await roleOf(projectId, guest.userId)).toBe('viewer')
  expect(await invitations.accept((await invite(projectId, forAda)).token, ada)).toEqual({ projectId })
  expect(await roleOf(projectId, ada.userId)).toBe('editor')

  // A viewer by the owner's choice stays one, also after leaving, until the owner chooses otherwise.
  await members.setRole(projectId, other.userId, 'viewer')
  expect(await invitations.accept(old.token, other)).toEqual({ projectId })
  await members.remove(projectId, other.userId, 'themselves')
  expect(await invitations.look(old.token, other)).toMatchObject({ role: 'viewer', isMember: false })
  await invitations.accept(old.token, other)
  expect(await roleOf(projectId, other.userId)).toBe('viewer')
  await members.setRole(projectId, other.userId, 'editor')
  await members.remove(projectId, other.userId, 'themselves')
  await invitations.accept(old.token, other)
  expect(await roleOf(projectId, other.userId)).toBe('editor')
})

test('[MB271] a removal is kept as long as a link that it outlasts', async () => {
  const { projectId } = await addProject(database)
  const [first, second] = [await addMember(projectId, 'viewer'), await addMember(projectId, 'viewer')]
  for (const each of [first, second]) await members.remove(projectId, each, 'owner')
  await drizzle
    .update(loweredMembers)
    .set({ loweredAt: sql`now() - make_interval(days => ${INVITATION_DAYS}, secs => 1)` })
    .where(eq(loweredMembers.userId, first))
  await runMaintenance(database)
  const kept = drizzle.select().from(loweredMembers).where(eq(loweredMembers.projectId, projectId))
  expect(await kept).toMatchObject([{ userId: second, role: null }])
})

test('[MB272] an account gets back by a guest’s membership only what newer invitations give', async () => {
  const { projectId } = await addProject(database)
  const old = await invite(projectId, { ...FOR_MANY, role: 'editor' })
  const signIn = async (token: string, userId: string) => {
    const guest = await addUser(database)
    expect(await invitations.accept(token, { userId: guest, email: null })).toEqual({ projectId })
    await people.moveBelongings(guest, userId)
    await drizzle.delete(users).where(eq(users.id, guest))
    return await roleOf(projectId, userId)
  }
  const removed = await addMember(projectId, 'editor')
  await members.remove(projectId, removed, 'owner')
  expect(await signIn(old.token, removed)).toBeNull()
  const demoted = await addMember(projectId, 'editor')
  await members.setRole(projectId, demoted, 'viewer')
  expect(await signIn(old.token, demoted)).toBe('viewer')
  const newer = await invite(projectId, { ...FOR_MANY, role: 'editor' })
  expect(await signIn(newer.token, removed)).toBe('editor')
  expect(await signIn(newer.token, demoted)).toBe('editor')

  // And a guest who was removed is, signed up, the same person.
  const [guest, { userId: account, email }] = [await addUser(database), await addAccount()]
  await invitations.accept(old.token, { userId: guest, email: null })
  await members.remove(projectId, guest, 'owner')
  await people.moveBelongings(guest, account)
  expect(await invitations.accept(old.token, { userId: account, email })).toBe('removed')
})

test('[MB10] a guest who signs up keeps memberships and their own turns', async () => {
  const [guest, { userId: account }] = [await addUser(database), await addAccount()]
  const own = await addProject(database, guest)
  const [first, second] = [await addProject(database), await addProject(database)]
  const join = async (projectId: string, userId: string, role: InvitedRole) =>
    await drizzle.insert(projectMembers).values({ projectId, userId, role })
  await join(first.projectId, guest, 'editor')
  await join(first.projectId, account, 'viewer')
  await join(second.projectId, guest, 'viewer')
  await join(own.projectId, account, 'viewer')
  const editor = await addMember(own.projectId, 'editor')
  const begin = async (userId: string, projectId: string) => {
    const result = await store.begin(beginOf({ userId, projectId }))
    if (result.kind !== 'begun') throw new Error(result.kind)
    await store.end(endOf(result.turn.streamId))
    return result.turn.streamId
  }
  const [byGuest, byEditor] = [await begin(guest, first.projectId), await begin(editor, own.projectId)]
  await people.moveBelongings(guest, account)
  await drizzle.delete(users).where(eq(users.id, guest))
  expect(await roleOf(first.projectId, account)).toBe('editor')
  expect(await roleOf(second.projectId, account)).toBe('viewer')
  expect(await roleOf(own.projectId, account)).toBe('owner')
  expect(await members.list(own.projectId)).toHaveLength(2)
  const userOf = async (streamId: string) =>
    (await drizzle.select({ userId: turns.userId }).from(turns).where(eq(turns.streamId, streamId)))[0]
      ?.userId
  expect([await userOf(byGuest), await userOf(byEditor)]).toEqual([account, editor])
})

test('[MB11] roles of many are one question, and one that ended is null', async () => {
  const { userId: owner, projectId } = await addProject(database)
  const [editor, viewer] = [await addMember(projectId, 'editor'), await addMember(projectId, 'viewer')]
  const asked = [owner, editor, viewer].map((userId) => ({ userId, projectId }))
  const query = vi.spyOn(database.pool, 'query')
  expect(await members.roles(asked)).toEqual(['owner', 'editor', 'viewer'])
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  expect(await members.remove(projectId, editor, 'owner')).toBe('editor')
  expect(await members.setRole(projectId, viewer, 'editor')).toBe('viewer')
  expect(await members.setRole(projectId, editor, 'editor')).toBeNull()
  expect(await members.roles([...asked, { userId: owner, projectId: 'none' }])).toEqual([
    ...['owner', null, 'editor', null],
  ])
  expect(await projects.get(editor, projectId)).toBeNull()
})

test('[MB102] prompts and versions have an author, who loses the name with the account', async () => {
  const { userId: owner, projectId, version } = await addProject(database)
  const editor = await addMember(projectId, 'editor')
  const changes = new Map([['a.ts', { content: '1', isBinary: false }]])
  await projects.saveFiles(editor, projectId, { baseVersionId: version.id, changes })
  await projects.restore(owner, projectId, 0)
  const { streamId, messageId } = begun(await store.begin(beginOf({ userId: editor, projectId })))
  await files.saveToDraft(streamId, new Map([['b.ts', { content: '2', isBinary: false }]]))
  await files.commitDraft(streamId, { cause: 'prompt', label: 'One', messageId })
  await store.end(endOf(streamId))
  const authors = async (reader = owner) =>
    (await projects.versions(reader, projectId))?.map(({ author }) => author?.name)
  expect(await authors()).toEqual(['Ada', 'Guest', 'Ada', 'Guest'])
  const senders = async () => (await store.messages(projectId)).map(({ author }) => author)
  expect(await senders()).toEqual([{ userId: editor, name: 'Ada' }, undefined])

  // A guest who signs up is still the author.
  const { userId: account } = await addAccount()
  await people.moveBelongings(owner, account)
  expect(await authors(account)).toEqual(['Ada', 'Ada', 'Ada', 'Ada'])
  await drizzle.delete(users).where(eq(users.id, editor))
  expect(await authors(account)).toEqual([undefined, 'Ada', undefined, 'Ada'])
  expect(await senders()).toEqual([null, undefined])
})

test('[MB103] a conflict names the other person who changed the files, where there is one', async () => {
  const { userId: owner, projectId, version } = await addProject(database)
  const editor = await addMember(projectId, 'editor')
  const save = (userId: string, texts: Record<string, string>) =>
    projects.saveFiles(userId, projectId, {
      baseVersionId: version.id,
      changes: new Map(
        Object.entries(texts).map(([path, content]) => [path, { content, isBinary: false }] as const),
      ),
    })
  await save(editor, { 'app/index.tsx': 'theirs' })
  // Later versions that leave the file as it is do not count.
  await save(owner, { 'other.ts': '1', 'package.json': 'mine' })
  expect(await save(owner, { 'app/index.tsx': 'mine' })).toMatchObject({
    kind: 'conflict',
    author: { userId: editor, name: 'Ada' },
  })
  expect(await save(editor, { 'app/index.tsx': 'again' })).toMatchObject({ kind: 'conflict', author: null })
  expect(await save(owner, { 'app/index.tsx': 'mine', 'package.json': 'again' })).toMatchObject({
    kind: 'conflict',
    author: null,
  })
  // Beyond twenty files nobody is asked for.
  const many = (text: string) =>
    Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`many/${n}.ts`, text]))
  await save(editor, many('theirs'))
  expect(await save(owner, many('mine'))).toMatchObject({ kind: 'conflict', author: null })
  const { 'many/20.ts': _left, ...twenty } = many('mine')
  expect(await save(owner, twenty)).toMatchObject({ kind: 'conflict', author: { userId: editor } })
  // Different files do not disturb each other.
  expect(await save(editor, { 'third.ts': '3' })).toMatchObject({ kind: 'saved' })
  const newest = (await projects.newest(owner, projectId))?.files
  expect(
    ['app/index.tsx', 'package.json', 'other.ts', 'third.ts'].map((path) => newest?.get(path)?.content),
  ).toEqual(['theirs', 'mine', '1', '3'])
})
