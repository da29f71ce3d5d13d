import { MAX_LISTED_RESOLVED, MAX_OPEN_COMMENTS, MAX_REPLIES } from '@sayso/wire'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { projectMembers, users } from '../database/schema/index.ts'
import { createUsers } from '../people/users.ts'
import { createProjectEvents } from '../projects/project-events.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, addUser } from '../testing/sample-project.ts'
import { createComments } from './comments.ts'

const database = await createTestDatabase()
const { drizzle } = database
const comments = createComments(database)
const events = createProjectEvents(database)

afterAll(() => events.close())

const LARGER = { route: '/', versionNumber: 0, anchor: null, text: 'Larger' }
const OWNER = { role: 'owner', versionNumber: null } as const

async function add(projectId: string, userId: string): Promise<string> {
  const added = await comments.add(projectId, userId, LARGER)
  if (added === 'full') throw new Error('There is no room for a comment.')
  return added.id
}

test('[CM4] everybody who has the project open receives each change, and no refused one', async () => {
  const { userId, projectId } = await addProject(database)
  const leaving = new AbortController()
  const reading = events.read(projectId, leaving.signal)[Symbol.asyncIterator]()
  const next = async () => {
    const { value } = await reading.next()
    const [event] = value ?? []
    return event?.type === 'mark' ? event.commentChanges : null
  }
  expect(await next()).toBe(0)
  const commentId = await add(projectId, userId)
  expect(await next()).toBe(1)
  expect(await comments.list(projectId)).toMatchObject({ changeNumber: 1, comments: [{ id: commentId }] })
  const other = { userId: await addUser(database), role: 'viewer' } as const
  expect(await comments.remove(projectId, commentId, other)).toBe('not-allowed')
  expect(await comments.edit(projectId, 'none', { userId, text: 'x' })).toBe('not-found')
  expect(await comments.reply({ projectId, commentId, userId, text: 'Why?' })).toHaveProperty('id')
  expect(await next()).toBe(2)
  await comments.resolve(projectId, commentId, { ...OWNER, userId, isResolved: true })
  expect(await next()).toBe(3)
  await comments.remove(projectId, commentId, { ...OWNER, userId })
  expect(await next()).toBe(4)
  leaving.abort()
})

test('[CM7] open comments and replies have limits, many at once too, and old resolved ones leave the list', async () => {
  const { userId, projectId } = await addProject(database)
  await drizzle.execute(sql`
    insert into comments (id, project_id, author_id, text, number)
    select ${projectId} || n, ${projectId}, ${userId}, 'x', n from generate_series(1, ${MAX_OPEN_COMMENTS - 2}) n
  `)
  const added = await Promise.all(Array.from({ length: 5 }, () => comments.add(projectId, userId, LARGER)))
  expect(added.filter((each) => each === 'full')).toHaveLength(3)
  expect((await comments.list(projectId)).comments.map(({ number }) => number)).toEqual(
    Array.from({ length: MAX_OPEN_COMMENTS }, (_, index) => index + 1),
  )
  const reply = { projectId, commentId: `${projectId}1`, userId, text: 'Yes' }
  await drizzle.execute(sql`
    insert into comments (id, project_id, author_id, text, thread_id)
    select ${projectId} || 'r' || n, ${projectId}, ${userId}, 'x', ${reply.commentId}
    from generate_series(1, ${MAX_REPLIES - 1}) n
  `)
  const replies = await Promise.all([comments.reply(reply), comments.reply(reply)])
  expect(replies.filter((each) => each === 'full')).toHaveLength(1)

  await drizzle.execute(sql`
    update comments set resolved_at = now() + number * interval '1 second'
    where project_id = ${projectId} and thread_id is null
  `)
  const listed = (await comments.list(projectId)).comments
  expect(listed).toHaveLength(MAX_LISTED_RESOLVED)
  expect(listed[0]?.number).toBe(MAX_OPEN_COMMENTS - MAX_LISTED_RESOLVED + 1)
  expect(await comments.add(projectId, userId, LARGER)).toHaveProperty('id')
})

test('[CM7] of resolved comments the newest thousand are kept', async () => {
  const { userId, projectId } = await addProject(database)
  await drizzle.execute(sql`
    insert into comments (id, project_id, author_id, text, number, resolved_at)
    select ${projectId} || n, ${projectId}, ${userId}, 'x', n, now() + n * interval '1 second' from generate_series(1, 1003) n
  `)
  const openId = await add(projectId, userId)
  const { rows } = await drizzle.execute(
    sql`select id from comments where project_id = ${projectId} order by number`,
  )
  expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([1_001, `${projectId}4`, openId])
})

test('[CM8] a guest who signs up stays the author; with an account its name is deleted', async () => {
  const { userId: owner, projectId } = await addProject(database)
  const [guest, account] = [await addUser(database), await addUser(database)]
  await drizzle.update(users).set({ name: 'Ada' }).where(eq(users.id, account))
  await drizzle.insert(projectMembers).values({ projectId, userId: guest, role: 'viewer' })
  const id = await add(projectId, guest)
  await comments.resolve(projectId, id, { userId: guest, role: 'viewer', isResolved: true, versionNumber: 2 })
  await createUsers(database).moveBelongings(guest, account)
  const read = async () => (await comments.list(projectId)).comments[0]
  const ada = { userId: account, name: 'Ada' }
  expect(await read()).toMatchObject({ author: ada, resolved: { by: ada, versionNumber: 2 } })
  await drizzle.delete(users).where(eq(users.id, account))
  expect(await read()).toMatchObject({ author: null, text: 'Larger', resolved: { by: null } })
  await drizzle.delete(users).where(eq(users.id, owner))
  expect((await comments.list(projectId)).comments).toEqual([])
})
