/** Mails to the people of an app over the server's port: in the outbox of its maker, at a mail server, and in the preview. */

import { createHash } from 'node:crypto'
import { type SmtpServer, startSmtpServer } from '@sayso/testing/smtp-server'
import type { AppMailsResponse } from '@sayso/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let smtp: SmtpServer
let product: TestServer
let maker: Client
let base: string
let connection: { path: string; anonKey: string }

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startTestServer({
    ...{ SAYSO_SMTP_URL: smtp.url, SAYSO_MAIL_FROM: 'Sayso <sayso@example.com>' },
  })
  maker = await product.visitor()
  const projectId = (await maker.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
  base = `/api/projects/${projectId}/database`
  const sql = 'create table plants (name text)'
  const hash = createHash('sha256').update(sql).digest('hex')
  await maker.send('POST', `/api/migrations/${projectId}`, { sql, hash })
  connection = (await maker.get(`/api/projects/${projectId}`)).body.dataConnection
})
afterAll(async () => {
  await product?.close()
  await smtp?.close()
})

const ask = (path: string, body: object, language = 'de') =>
  product.nobody().send('POST', `${connection.path}/auth/v1/${path}`, body, {
    ...{ apikey: connection.anonKey, 'accept-language': language },
    origin: 'null',
  })
const mails = async () => ((await maker.get(`${base}/mails`)).body as AppMailsResponse).mails

test('[DG17] a reset is in the outbox and at the mail server, in the language of the device, and its link opens in the preview once', async () => {
  const email = 'ada@example.com'
  expect((await ask('signup', { email, password: 'an unusual sentence' })).status).toBe(200)
  expect((await ask('recover', { email })).body).toEqual({})
  await expect.poll(() => smtp.received.filter(({ to }) => to.includes(email)).length).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: email, subject: 'Neues Passwort für „Garden“', isSent: true })
  expect(smtp.received.at(-1)?.text).toContain(mail?.code)
  const opened = await maker.send('POST', `${base}/mails/${mail?.id}/open`)
  expect(opened.body.path).toMatch(/^\/#access_token=.*type=recovery$/)
  const again = await maker.send('POST', `${base}/mails/${mail?.id}/open`)
  expect([again.status, again.body.error]).toEqual([400, expect.stringContaining('has been used')])
})

test('[DG19] of a thousand resets for one address ten are mailed, whether or not somebody has it', async () => {
  const before = (await mails()).length
  const email = 'flooded@example.com'
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) statuses.push((await ask('recover', { email })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const refused = await ask('recover', { email })
  expect(refused.body).toMatchObject({ error_code: 'over_email_send_rate_limit' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await mails()).toHaveLength(before)
})

test('[DG23] the maker invites, lists and deletes a person', async () => {
  const invited = await maker.send('POST', `${base}/people`, { kind: 'invite', email: 'guest@example.com' })
  expect(invited.body).toMatchObject({ success: true, code: expect.stringMatching(/^\d{6}$/) })
  const { columns, rows } = (await maker.get(`${base}/people`)).body
  const guest = rows.find((row: string[]) => row[0] === 'guest@example.com')
  const id = guest[columns.indexOf('id')]
  expect((await maker.send('POST', `${base}/people`, { kind: 'delete', id })).body.success).toBe(true)
  const left = (await maker.get(`${base}/people`)).body.rows.map((row: string[]) => row[0])
  expect(left).toEqual(['ada@example.com'])
  expect((await maker.send('POST', `${base}/people`, { kind: 'delete', id: 'x' })).status).toBe(400)
})

test('[DG21] the setting of confirmed addresses holds for the app at once', async () => {
  const settings = { confirmsEmail: true, language: 'es' }
  expect((await maker.send('PUT', `${base}/people/settings`, settings)).status).toBe(204)
  expect((await maker.get(`${base}/people/settings`)).body).toEqual(settings)
  const email = 'nueva@example.com'
  const { body } = await ask('signup', { email, password: 'an unusual sentence' })
  expect(body.access_token).toBeUndefined()
  expect((await mails())[0]?.subject).toBe('Confirma tu dirección para “Garden”')
})
