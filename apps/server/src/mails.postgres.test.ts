/** Mails of accounts, from the request to a mail server: links, who gets them, and how many. */

import { randomUUID } from 'node:crypto'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '@sayso/testing/smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const PASSWORD = 'correct horse'

let smtp: SmtpServer
let product: TestServer
let origin: string

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startTestServer({
    ...{ SAYSO_SMTP_URL: smtp.url, SAYSO_MAIL_FROM: 'Sayso <sayso@example.com>' },
    SAYSO_TRUSTED_PROXIES: '127.0.0.1',
  })
  origin = product.server.url
})
afterAll(async () => {
  await product?.close()
  await smtp?.close()
})

let networks = 0
/** Of another network: the limits of one are a test of their own. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++networks}` })

async function signUp(language = 'en'): Promise<{ client: Client; email: string }> {
  const client = await product.visitor()
  const email = `${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, name: 'Ada' }
  const headers = { ...elsewhere(), 'accept-language': language }
  expect((await client.send('POST', '/api/auth/sign-up/email', body, headers)).status).toBe(200)
  return { client, email }
}

async function mailsTo(email: string, count = 1): Promise<ReceivedMail[]> {
  const theirs = () => smtp.received.filter(({ to }) => to.includes(email))
  await expect.poll(() => theirs().length).toBe(count)
  return theirs()
}

function tokenOf(mail: ReceivedMail | undefined): string {
  const [, token = ''] = new RegExp(`\n${origin}/[a-z-]+#([\\w-]+)\n`).exec(mail?.text ?? '') ?? []
  expect(token).not.toBe('')
  return token
}

const askForLink = (email: string, headers: Record<string, string> = elsewhere()) =>
  product.nobody().send('POST', '/api/account/password-link', { email }, headers)
const setByLink = (token: string, password: string) =>
  product.nobody().send('POST', '/api/account/password-by-link', { token, password }, elsewhere())

test('[SV147] a new account gets a link in the person’s language; only its own session can use it', async () => {
  const ada = await signUp('de-DE,de;q=0.9')
  const [mail] = await mailsTo(ada.email)
  expect(mail?.text).toContain('Mit diesem Link bestätigst du')
  const token = tokenOf(mail)
  const confirm = (client: Client) =>
    client.send('POST', '/api/account/confirm-address', { token }, elsewhere())
  expect((await confirm(await product.visitor())).body.error).toContain('belongs to another account')
  expect((await ada.client.get('/api/account')).body.isEmailVerified).toBe(false)
  expect((await confirm(ada.client)).status).toBe(204)
  expect((await confirm(ada.client)).body.error).toContain('has been used already')
  expect((await ada.client.get('/api/account')).body.isEmailVerified).toBe(true)
})

test('[SV147] a forgotten password is set by a link that no name of a request can bend', async () => {
  const ada = await signUp()
  await mailsTo(ada.email)
  // The proxy passes on what the client wrote.
  const bent = { ...elsewhere(), 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  expect((await askForLink(ada.email, bent)).status).toBe(204)
  const [, mail] = await mailsTo(ada.email, 2)
  expect(mail?.raw).not.toContain('evil.example')
  const token = tokenOf(mail)
  expect((await setByLink(token, 'battery staple')).status).toBe(204)
  expect((await ada.client.get('/api/session')).status).toBe(401)
  expect((await setByLink(token, 'another staple')).body.error).toContain('has been used already')
  expect((await setByLink(randomUUID(), 'another staple')).body.error).toContain('is not one of ours')
  const { status } = await product
    .nobody()
    .send('POST', '/api/auth/sign-in/email', { email: ada.email, password: 'battery staple' })
  expect(status).toBe(200)
  expect(product.logged()).not.toContain(ada.email)
  expect(product.logged()).not.toContain(token)
})

test('[SV146] an address with an account and one without are answered alike, and without the look-up', async () => {
  const ada = await signUp()
  await mailsTo(ada.email)
  const answers = [await askForLink(ada.email), await askForLink(`${randomUUID()}@example.com`)]
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [204, ''],
    [204, ''],
  ])
  await mailsTo(ada.email, 2)
})

test('[SV146] a victim gets four links an hour, from however many networks, and one network causes twenty', async () => {
  const victim = await signUp()
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await askForLink(victim.email)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 429, 429])
  await mailsTo(victim.email, 5)
  const unknown = `${randomUUID()}@example.com`
  for (let count = 0; count < 4; count += 1) expect((await askForLink(unknown)).status).toBe(204)
  expect((await askForLink(unknown)).status).toBe(429)

  const one = { 'x-forwarded-for': '198.51.100.1' }
  const many: number[] = []
  for (let count = 0; count < 22; count += 1)
    many.push((await askForLink(`${randomUUID()}@example.com`, one)).status)
  expect(many.filter((status) => status === 204)).toHaveLength(20)
})

test('[SV146] accounts that claim an address cause two mails an hour, and leave its owner the links', async () => {
  const victim = await signUp()
  await mailsTo(victim.email)
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const eve = await signUp()
    const body = { email: victim.email, password: PASSWORD }
    statuses.push((await eve.client.send('PUT', '/api/account/email', body, elsewhere())).status)
  }
  expect(statuses).toEqual([200, 429, 429])
  expect((await askForLink(victim.email)).status).toBe(204)
  const confirm = await victim.client.send('POST', '/api/account/address-link', {}, elsewhere())
  expect(confirm.status).toBe(204)
})

test('[SV146] addresses with a line break or a second one in them are refused', async () => {
  for (const email of ['ada@example.com\r\nBcc: eve@example.com', 'ada@example.com, eve@example.com', 'ada'])
    expect((await askForLink(email)).status).toBe(400)
})
