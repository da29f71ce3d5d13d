/** Members at two servers of one database, which share no Redis. */

import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let here: TestServer
let there: TestServer
const sockets: Socket[] = []

beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer(here.shared)
})

afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await there?.close()
  await here?.close()
})

async function createProject(owner: Client): Promise<string> {
  return (await owner.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
}

async function invite(owner: Client, projectId: string, body: object): Promise<string> {
  const { status, body: made } = await owner.send('POST', `/api/projects/${projectId}/invitations`, body)
  expect(status).toBe(201)
  return `/api/invitations/${made.path.split('/').at(-1)}`
}

async function addMember(owner: Client, projectId: string, role: string): Promise<Client> {
  const member = await here.visitor()
  const { status, body } = await member.send('POST', await invite(owner, projectId, { role }), {})
  expect([status, body]).toEqual([200, { projectId }])
  return member
}

async function idOf(client: Client): Promise<string> {
  return (await client.get('/api/session')).body.user.id
}

async function signUp(): Promise<{ client: Client; email: string }> {
  const client = here.nobody()
  const email = `${randomUUID()}@example.com`
  const form = { email, password: 'a long password', name: 'Ada' }
  expect((await client.send('POST', '/api/auth/sign-up/email', form)).status).toBe(200)
  return { client, email }
}

function start(client: Client, projectId: string) {
  return client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
    ...{ projectSnapshot: {}, projectId, model: '' },
  })
}

async function usedBy(client: Client): Promise<number> {
  return (await client.get('/api/session')).body.dailyMessageCount
}

/** All that a stream sends, once the server has ended it. */
async function readToEnd(
  { server }: TestServer,
  client: Client,
  path: string,
): Promise<{ ended: Promise<string> }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return { ended: response.text() }
}

test('[MB13] an editor’s message is the editor’s, and a viewer sends none', async () => {
  const owner = await here.visitor()
  const projectId = await createProject(owner)
  const [editor, viewer] = [
    await addMember(owner, projectId, 'editor'),
    await addMember(owner, projectId, 'viewer'),
  ]
  const refused = await start(viewer, projectId)
  expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed'])
  const { status, body } = await start(editor, projectId)
  expect(status).toBe(200)
  expect([await usedBy(owner), await usedBy(editor), await usedBy(viewer)]).toEqual([0, 1, 0])
  const stream = `/api/streams/${body.streamId}`
  expect((await viewer.send('DELETE', stream)).status).toBe(403)
  expect((await owner.send('DELETE', stream)).status).toBe(204)
})

test('[MB14] a link lets guests in, and every other one has the same answer', async () => {
  const owner = await here.visitor()
  const projectId = await createProject(owner)
  const link = await invite(owner, projectId, { role: 'viewer' })
  const guest = await here.visitor()
  expect((await guest.get(link)).body).toEqual({
    ...{ projectTitle: 'Garden', ownerName: 'Guest', role: 'viewer', isMember: false },
  })
  expect((await guest.send('POST', link, {})).body).toEqual({ projectId })
  expect((await guest.get(`/api/projects/${projectId}`)).body.project.shared.role).toBe('viewer')
  await guest.get(link.replace('/api/invitations', '/join'))
  expect(here.logged()).not.toContain(link.split('/').at(-1))
  expect((await guest.get('/api/projects')).body.projects).toMatchObject([{ id: projectId }])

  const { client: ada, email } = await signUp()
  const forAda = await invite(owner, projectId, { role: 'editor', email })
  const revoked = await invite(owner, projectId, { role: 'editor' })
  const { invitations } = (await owner.get(`/api/projects/${projectId}/members`)).body
  const path = `/api/projects/${projectId}/invitations/${invitations.at(-1).id}`
  expect((await owner.send('DELETE', path)).status).toBe(204)
  const stranger = await here.visitor()
  const answers = await Promise.all(
    [link, forAda, revoked, `/api/invitations/${'x'.repeat(32)}`, '/api/invitations/short'].flatMap(
      (each) => [stranger.get(each), stranger.send('POST', each, {})],
    ),
  )
  const [first] = answers
  expect([first?.status, first?.body.code]).toEqual([404, 'not-found'])
  for (const { status, body } of answers) expect([status, body]).toEqual([first?.status, first?.body])
  expect((await ada.send('POST', forAda, {})).body).toEqual({ projectId })
})

test('[MB273] an owner’s removal outlasts the links that were open, and says so to that person alone', async () => {
  const owner = await here.visitor()
  const projectId = await createProject(owner)
  const link = await invite(owner, projectId, { role: 'editor', isReusable: true })
  const [gone, leaver] = [await here.visitor(), await here.visitor()]
  const base = `/api/projects/${projectId}/members`
  for (const each of [gone, leaver]) expect((await each.send('POST', link, {})).status).toBe(200)
  expect((await owner.send('DELETE', `${base}/${await idOf(gone)}`)).status).toBe(204)
  expect((await leaver.send('DELETE', `${base}/${await idOf(leaver)}`)).status).toBe(204)
  for (const answer of [await gone.get(link), await gone.send('POST', link, {})]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
    expect(answer.body.error).toContain('Ask its owner to invite you again.')
    expect(JSON.stringify(answer.body)).not.toContain('Garden')
  }
  expect((await gone.get(`/api/projects/${projectId}`)).status).toBe(404)
  expect((await leaver.send('POST', link, {})).body).toEqual({ projectId })
  const newer = await invite(owner, projectId, { role: 'viewer' })
  expect((await gone.send('POST', newer, {})).body).toEqual({ projectId })
})

test('[MB15] with their part in a project a person’s streams end at every server, and no one else’s', async () => {
  const owner = await here.visitor()
  const projectId = await createProject(owner)
  const [gone, changed, stays] = [
    await addMember(owner, projectId, 'editor'),
    await addMember(owner, projectId, 'viewer'),
    await addMember(owner, projectId, 'viewer'),
  ]
  const { streamId } = (await start(owner, projectId)).body
  const paths = [`/api/streams/${streamId}`, `/api/projects/${projectId}/events`]
  const open = (client: Client) =>
    Promise.all([here, there].flatMap((server) => paths.map((path) => readToEnd(server, client, path))))
  const staying = await open(stays)
  let isStayingOver = false
  for (const { ended } of staying)
    ended.then(
      () => {
        isStayingOver = true
      },
      // Cut off when the servers close.
      () => {},
    )
  const ending = [...(await open(gone)), ...(await open(changed))]
  const base = `/api/projects/${projectId}/members`
  expect((await owner.send('DELETE', `${base}/${await idOf(gone)}`)).status).toBe(204)
  expect((await owner.send('PUT', `${base}/${await idOf(changed)}`, { role: 'editor' })).status).toBe(204)
  const heard = await Promise.all(ending.map(({ ended }) => ended))
  // The page of the person who was removed shows that the project is not there.
  expect(heard.map((text) => text.includes('deleted'))).toEqual([
    ...[false, true, false, true],
    ...Array(4).fill(false),
  ])
  expect(isStayingOver).toBe(false)
  for (const path of [...paths, `/api/projects/${projectId}`]) expect((await gone.get(path)).status).toBe(404)
  await owner.send('DELETE', `/api/streams/${streamId}`)
}, 60_000)

test.each<[string, (owner: Client, base: string, editor: Client) => Promise<unknown>]>([
  ['is removed', async (owner, base, editor) => owner.send('DELETE', `${base}/${await idOf(editor)}`)],
  ['leaves', async (_, base, editor) => editor.send('DELETE', `${base}/${await idOf(editor)}`)],
  [
    'becomes a viewer',
    async (owner, base, editor) => owner.send('PUT', `${base}/${await idOf(editor)}`, { role: 'viewer' }),
  ],
])(
  '[MB16] when an editor %s, their answer stops, and the link for devices ends at every server',
  async (_, end) => {
    const owner = await here.visitor()
    const projectId = await createProject(owner)
    const editor = await addMember(owner, projectId, 'editor')
    const { channel, token } = (await editor.send('POST', `/api/projects/${projectId}/device-link`)).body.link
    const joined = await Promise.all([here, there].map((server) => connect(server, channel, token)))
    expect((await start(editor, projectId)).status).toBe(200)
    expect((await start(owner, projectId)).body.code).toBe('turn-running')
    await end(owner, `/api/projects/${projectId}/members`, editor)
    await expect.poll(async () => (await start(owner, projectId)).status).toBe(200)
    for (const socket of joined) expect(await socket.reason).toBe('This link was turned off.')
    expect((await owner.get(`/api/projects/${projectId}/device-link`)).body.link).toBeNull()
  },
  60_000,
)

async function connect({ server }: TestServer, channel: string, token: string) {
  const url = `http://127.0.0.1:${server.port}`
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  socket.emit('subscribeChannel', { channel, sender: 's', token })
  return { reason: new Promise((resolve) => socket.once('terminate', resolve)) }
}

test('[MB17] members see names and roles, the owner addresses too; everybody but the owner may leave', async () => {
  const { client: owner, email } = await signUp()
  const projectId = await createProject(owner)
  const editor = await addMember(owner, projectId, 'editor')
  await invite(owner, projectId, { role: 'viewer', email: 'bob@example.com', isReusable: true })
  const base = `/api/projects/${projectId}/members`
  const seen = (await owner.get(base)).body
  expect(seen.members).toMatchObject([
    { name: 'Ada', email, role: 'owner', isYou: true },
    { name: 'Guest', email: null, isGuest: true, role: 'editor', isYou: false },
  ])
  expect(seen.invitations).toMatchObject([{ role: 'viewer', email: 'bob@example.com', isReusable: false }])
  const theirs = (await editor.get(base)).body
  expect(theirs.members.map(({ email: address }: { email: unknown }) => address)).toEqual([null, null])
  expect(theirs.invitations).toEqual([])
  const [ownerId, editorId] = [await idOf(owner), await idOf(editor)]
  expect((await owner.send('DELETE', `${base}/${ownerId}`)).status).toBe(400)
  expect((await editor.send('DELETE', `${base}/${ownerId}`)).status).toBe(403)
  expect((await editor.send('DELETE', `${base}/${editorId}`)).status).toBe(204)
  expect((await editor.get(base)).status).toBe(404)
  // An answer's approval is a change like another; the title is the owner's.
  const other = await addMember(owner, projectId, 'editor')
  const path = `/api/projects/${projectId}`
  expect((await other.send('PATCH', path, { asksFirst: true })).status).toBe(200)
  expect((await other.send('PATCH', path, { title: 'Mine' })).status).toBe(403)
})

test('[MB18] a project is handed over to a member with an account, who is asked first', async () => {
  const { client: owner } = await signUp()
  const projectId = await createProject(owner)
  const guest = await addMember(owner, projectId, 'editor')
  const [next, other] = [(await signUp()).client, (await signUp()).client]
  for (const each of [next, other])
    await each.send('POST', await invite(owner, projectId, { role: 'viewer' }), {})
  const path = `/api/projects/${projectId}/owner`
  const offer = async (to: Client) =>
    (await owner.send('POST', `${path}/offer`, { userId: await idOf(to) })).status
  const accept = async (as: Client) => (await as.send('POST', path, {})).status
  const seenBy = async (client: Client) => (await client.get(`/api/projects/${projectId}/members`)).body.offer
  const shared = async (client: Client) =>
    (await client.get(`/api/projects/${projectId}`)).body.project.shared
  expect(await offer(guest)).toBe(400)
  expect(await offer(await here.visitor())).toBe(404)
  expect(await offer(next)).toBe(204)
  // The owner and the person who is asked see it, and nothing has changed.
  const userId = await idOf(next)
  expect([await seenBy(owner), await seenBy(next), await seenBy(other)]).toMatchObject([
    { userId },
    { userId },
    null,
  ])
  expect(await shared(next)).toMatchObject({ role: 'viewer', isOffered: true })
  expect(await shared(other)).toEqual({ role: 'viewer', ownerName: 'Ada' })
  expect(await shared(owner)).toBeUndefined()
  expect([await accept(other), await accept(owner), await accept(guest)]).toEqual([404, 404, 404])
  expect((await other.send('DELETE', `${path}/offer`)).status).toBe(404)
  for (const each of [next, owner]) {
    expect((await each.send('DELETE', `${path}/offer`)).status).toBe(204)
    expect([await seenBy(owner), await accept(next)]).toEqual([null, 404])
    expect(await offer(next)).toBe(204)
  }
  expect(await accept(next)).toBe(204)
  expect([await shared(next), await shared(owner)]).toMatchObject([undefined, { role: 'editor' }])
  expect([await offer(next), await accept(next)]).toEqual([403, 404])
})

// The last one: from here on, nobody of this network opens any.
/** The people that a page’s events list, each time the list changes. */
async function followPeople({ server }: TestServer, client: Client, projectId: string, tab: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ending = new AbortController()
  const address = `http://127.0.0.1:${server.port}/api/projects/${projectId}/events?tab=${tab}`
  const response = await fetch(address, { headers: { cookie }, signal: ending.signal })
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<{ name: string; place: object }[]> {
      for (;;) {
        const found = /data: (\{"type":"people".*?)\n\n/s.exec(text)
        if (found !== null) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '').people
        }
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return [{ name: 'the stream has ended', place: {} }]
        text += value
      }
    },
    leave: () => ending.abort(),
  }
}

test('[MB99] members are sent who else is there, at every server, and nobody else is', async () => {
  const { client: ada } = await signUp()
  const projectId = await createProject(ada)
  const viewer = await addMember(ada, projectId, 'viewer')
  const adas = await followPeople(here, ada, projectId, 'a')
  const viewers = await followPeople(there, viewer, projectId, 'v')
  const first = { view: 'preview', path: null }
  expect(await adas.next()).toMatchObject([{ name: 'Guest', place: first }])
  expect(await viewers.next()).toMatchObject([{ name: 'Ada', place: first }])

  const code = { view: 'code', path: 'App.tsx' }
  const report = { tabId: 'v', place: code }
  const place = `/api/projects/${projectId}/place`
  expect((await viewer.send('PUT', place, report)).status).toBe(204)
  expect(await adas.next()).toMatchObject([{ name: 'Guest', place: code }])
  const stranger = await here.visitor()
  expect((await stranger.send('PUT', place, report)).status).toBe(404)
  expect((await stranger.get(`/api/projects/${projectId}/events?tab=s`)).status).toBe(404)
  expect((await viewer.send('PUT', place, { ...report, tabId: 'a b' })).status).toBe(400)
  const endless = { ...code, path: 'x'.repeat(1_000) }
  expect((await viewer.send('PUT', place, { tabId: 'v', place: endless })).status).toBe(400)

  // Removed, a person is neither sent who is there, nor seen.
  const path = `/api/projects/${projectId}/members/${await idOf(viewer)}`
  expect((await ada.send('DELETE', path)).status).toBe(204)
  expect(await adas.next()).toEqual([])
  expect(await viewers.next()).toMatchObject([{ name: 'the stream has ended' }])
  expect((await viewer.send('PUT', place, report)).status).toBe(404)
  adas.leave()
})

test('[MB14] openings are counted, whether or not there is such an invitation', async () => {
  const client = await here.visitor()
  const open = (count: number) =>
    Promise.all(Array.from({ length: count }, () => client.get(`/api/invitations/${randomUUID()}`)))
  const statuses = (await open(125)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect((await open(1))[0]?.body.error).toContain('Too many invitations were opened from your network.')
})
