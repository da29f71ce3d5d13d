/** Comments over HTTP: who may write, change, resolve and delete them, and what refuses odd ones. */

import { MAX_COMMENT_CHARS, type ProjectComment } from '@sayso/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let owner: Client
let editor: Client
let viewer: Client
let projectId: string

beforeAll(async () => {
  product = await startTestServer()
  owner = await product.visitor()
  editor = await product.visitor()
  viewer = await product.visitor()
  projectId = (await owner.send('POST', '/api/projects', { title: 'App' })).body.project.id
  await join(editor, 'editor')
  await join(viewer, 'viewer')
})
afterAll(() => product?.close())

async function join(member: Client, role: string): Promise<void> {
  const { path } = (await owner.send('POST', `/api/projects/${projectId}/invitations`, { role })).body
  expect((await member.send('POST', `/api/invitations/${path.split('/').at(-1)}`, {})).status).toBe(200)
}

const base = () => `/api/projects/${projectId}/comments`
const LARGER = { route: '/settings', versionNumber: 0, anchor: null, text: 'Make it larger' }
const ELEMENT = {
  componentName: 'Text',
  ownerName: 'Settings',
  place: { path: 'app/settings.tsx', lineNumber: 4, columnNumber: 7 },
  text: 'Dark mode',
  index: 0,
}
const ANCHOR = { spot: { x: 0.5, y: 0.25 }, element: { ...ELEMENT, spot: { x: 0, y: 1 } } }

async function write(client: Client, body: object = LARGER): Promise<string> {
  const { status, body: made } = await client.send('POST', base(), body)
  expect(status).toBe(201)
  return made.id
}

async function read(id: string): Promise<ProjectComment | undefined> {
  const { comments } = (await owner.get(base())).body
  return comments.find((comment: ProjectComment) => comment.id === id)
}

test('[CM1] a viewer’s comment is read by everybody with its author, its screen and its element', async () => {
  const id = await write(viewer, { ...LARGER, anchor: ANCHOR, text: '  Make it larger\0 ' })
  const reply = (await editor.send('POST', `${base()}/${id}/replies`, { text: 'How large?' })).body
  const comment = await read(id)
  expect(comment).toMatchObject({
    ...{ id, route: '/settings', versionNumber: 0, anchor: ANCHOR, resolved: null, editedAt: null },
    author: { name: 'Guest' },
    text: 'Make it larger\uFFFD',
    replies: [{ id: reply.id, text: 'How large?', author: { name: 'Guest' } }],
  })
  const next = await read(await write(owner))
  expect(next?.number).toBe((comment?.number ?? 0) + 1)
})

test('[CM2] the author alone changes a comment; the owner deletes any, and its replies with it', async () => {
  const id = await write(viewer)
  const reply = (await editor.send('POST', `${base()}/${id}/replies`, { text: 'Why?' })).body.id
  const change = (client: Client, of: string) => client.send('PATCH', `${base()}/${of}`, { text: 'Smaller' })
  const remove = (client: Client, of: string) => client.send('DELETE', `${base()}/${of}`)
  const refused = await change(owner, id)
  expect([refused.status, refused.body]).toEqual([
    403,
    { code: 'not-allowed', error: 'Only the person who wrote this comment can change it.' },
  ])
  expect((await change(editor, id)).status).toBe(403)
  expect((await change(viewer, reply)).status).toBe(403)
  expect((await change(viewer, id)).status).toBe(204)
  expect((await change(editor, reply)).status).toBe(204)
  expect(await read(id)).toMatchObject({
    ...{ text: 'Smaller', editedAt: expect.any(String) },
    replies: [{ text: 'Smaller' }],
  })
  for (const [client, of] of [
    [editor, id],
    [viewer, reply],
  ] as const) {
    expect((await remove(client, of)).status).toBe(403)
  }
  expect((await remove(editor, reply)).status).toBe(204)
  expect((await read(id))?.replies).toEqual([])
  expect((await remove(owner, id)).status).toBe(204)
  expect(await read(id)).toBeUndefined()
  const own = await write(viewer)
  expect((await remove(viewer, own)).status).toBe(204)
  expect((await change(viewer, own)).status).toBe(404)
})

test('[CM3] editors, the owner and the author resolve a comment and open it again', async () => {
  const ofViewer = await write(viewer)
  const ofEditor = await write(editor)
  const set = async (client: Client, id: string, isResolved: boolean, versionNumber: number | null = null) =>
    (await client.send('PUT', `${base()}/${id}/resolution`, { isResolved, versionNumber })).status
  expect(await set(viewer, ofEditor, true)).toBe(403)
  expect(await set(editor, ofViewer, true, 3)).toBe(204)
  expect(await read(ofViewer)).toMatchObject({ resolved: { versionNumber: 3, by: { name: 'Guest' } } })
  expect(await set(viewer, ofViewer, false)).toBe(204)
  expect(await read(ofViewer)).toMatchObject({ resolved: null })
  expect(await set(owner, ofEditor, true)).toBe(204)
  const reply = (await viewer.send('POST', `${base()}/${ofViewer}/replies`, { text: 'Done?' })).body.id
  expect(await set(owner, reply, true)).toBe(404)
  expect((await viewer.send('POST', `${base()}/${reply}/replies`, { text: 'No.' })).status).toBe(404)
})

test('[CM5] a copy of the project has none of its comments', async () => {
  await write(viewer)
  const copy = (await viewer.send('POST', `/api/projects/${projectId}/duplicate`)).body.project.id
  expect((await viewer.get(`/api/projects/${copy}/comments`)).body).toEqual({ changeNumber: 0, comments: [] })
})

test.each<[string, object]>([
  ['no text', { ...LARGER, text: ' \n ' }],
  ['a text that is too long', { ...LARGER, text: 'x'.repeat(MAX_COMMENT_CHARS + 1) }],
  ['a screen that is too long', { ...LARGER, route: '/x'.repeat(2_000) }],
  ['a place outside of the screen', { ...LARGER, anchor: { spot: { x: 1.1, y: 0 }, element: null } }],
  ['a part of an element', { ...LARGER, anchor: { spot: { x: 0, y: 0 }, element: { text: '' } } }],
  ['a version that is not a number', { ...LARGER, versionNumber: 'x' }],
  ['a version that no database holds', { ...LARGER, versionNumber: 2 ** 40 }],
])('[CM6] a comment with %s is refused', async (_what, body) => {
  expect((await viewer.send('POST', base(), body)).status).toBe(400)
})

test('[CM6] strings that PostgreSQL’s JSON does not hold come back', async () => {
  const odd = { ...ELEMENT, text: 'a\0b\ud800', spot: { x: 0, y: 0 } }
  const id = await write(viewer, { ...LARGER, anchor: { spot: { x: 0, y: 0 }, element: odd } })
  expect((await read(id))?.anchor?.element).toEqual(odd)
})
