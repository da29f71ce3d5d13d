/** Mails over a real connection: what arrives, and what is tried again, given up or dropped. */

import { mailerContract } from '@sayso/accounts/testing/mailer-contract'
import { startSmtpServer } from '@sayso/testing/smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSmtpMailer } from './smtp-mailer.ts'

const MAIL = {
  to: 'ada@example.com',
  subject: 'Straße',
  text: 'Grüße,\n.\nvon hier: https://sayso.example/set-password#token\n',
}

async function setUp(more: { retryMs?: number[]; silenceMs?: number; url?: string } = {}) {
  const server = await startSmtpServer()
  const lines: string[] = []
  const write = (...line: unknown[]) => lines.push(JSON.stringify(line))
  const log = { info: vi.fn(write), warn: vi.fn(write) }
  const mailer = createSmtpMailer({
    ...{ url: server.url, from: 'Sayso <sayso@example.com>', log, retryMs: [1, 1] },
    ...more,
  })
  onTestFinished(async () => {
    await mailer.close()
    await server.close()
  })
  return { server, mailer, log, logged: () => lines.join('\n') }
}

test('[SV145] a mail arrives whole, and the log names no address', async () => {
  const { server, mailer, logged } = await setUp()
  expect(mailer.send(MAIL)).toBe(true)
  await expect.poll(() => server.received.length).toBe(1)
  expect(server.received[0]).toMatchObject({ from: 'sayso@example.com', to: ['ada@example.com'] })
  expect(server.received[0]?.text).toBe(MAIL.text)
  expect(server.received[0]?.raw).toContain('Auto-Submitted: auto-generated')
  await expect.poll(logged).toContain('a mail was sent')
  expect(logged()).not.toContain('ada@')
})

test('[SV145] a mail that is refused for now is sent later; one that is refused for good is not', async () => {
  const { server, mailer, log, logged } = await setUp()
  server.refuseNext(2, 451)
  mailer.send(MAIL)
  await expect.poll(() => server.received.length).toBe(1)
  expect(server.offeredCount()).toBe(3)
  server.refuseNext(9, 550)
  mailer.send(MAIL)
  await expect.poll(() => log.warn.mock.calls.length).toBe(3)
  expect(logged()).toContain('"responseCode":550,"triesCount":0,"isGivenUp":true')
  expect(logged()).not.toContain('ada@')
})

test('[SV145] a server that says nothing is given up, and the next mail goes on', async () => {
  const { server, mailer, log } = await setUp({ retryMs: [], silenceMs: 50 })
  server.refuseNext(1, null)
  mailer.send(MAIL)
  await expect.poll(() => log.warn.mock.calls.length).toBe(1)
  mailer.send(MAIL)
  await expect.poll(() => server.received.length).toBe(1)
})

test('[SV145] two hundred mails are held; the next is dropped, and so are those that wait at the stop', async () => {
  const { server, mailer, logged } = await setUp({ retryMs: [1_000_000] })
  server.refuseNext(1_000, 451)
  const taken = Array.from({ length: 201 }, () => mailer.send(MAIL))
  expect(taken.filter(Boolean)).toHaveLength(200)
  await mailer.close()
  expect(logged()).toContain('mails were dropped at the stop')
  expect(mailer.send(MAIL)).toBe(false)
})

test('[SV145] of the two hundred, mails of apps take one hundred and fifty at most', async () => {
  const { server, mailer } = await setUp({ retryMs: [1_000_000] })
  server.refuseNext(1_000, 451)
  const ofApps = Array.from({ length: 160 }, () => mailer.send({ ...MAIL, isOfApp: true }))
  expect(ofApps.filter(Boolean)).toHaveLength(150)
  expect(Array.from({ length: 60 }, () => mailer.send(MAIL)).filter(Boolean)).toHaveLength(50)
})

test('[SV145] mails of apps that were sent or given up leave their room to the next', async () => {
  const { server, mailer } = await setUp({ retryMs: [] })
  server.refuseNext(1, 550)
  for (let index = 0; index < 150; index += 1) mailer.send({ ...MAIL, isOfApp: true })
  expect(mailer.send({ ...MAIL, isOfApp: true })).toBe(false)
  let takenCount = 0
  const offer = () => {
    takenCount += mailer.send({ ...MAIL, isOfApp: true }) ? 1 : 0
    return takenCount
  }
  // The one that was given up, and one that arrived.
  await expect.poll(offer).toBeGreaterThanOrEqual(2)
})

test('[SV145] a wrong login is not repeated', async () => {
  const { server, logged } = await setUp()
  const { mailer, log } = await setUp({ url: server.url.replace('sayso:', 'eve:') })
  mailer.send(MAIL)
  await expect
    .poll(() => log.warn.mock.calls)
    .toEqual([[{ code: 'EAUTH', responseCode: 535, triesCount: 0, isGivenUp: true }, 'a mail was not sent']])
  expect([server.received, logged()]).toEqual([[], ''])
})

test('[SV145] a line break in a subject adds no header, and an address with more in it than one is refused', async () => {
  const { server, mailer } = await setUp()
  for (const to of [
    'ada@example.com\r\nRCPT TO:<eve@example.com>',
    'ada@example.com, eve@example.com',
    'Ada <eve@example.com>',
  ])
    expect(mailer.send({ ...MAIL, to })).toBe(false)
  expect(mailer.send({ ...MAIL, subject: 'A\r\nBcc: eve@example.com' })).toBe(true)
  await expect.poll(() => server.received.length).toBe(1)
  expect(server.received[0]?.to).toEqual([MAIL.to])
  expect(server.received[0]?.raw).not.toMatch(/^bcc:/im)
})

mailerContract(async () => {
  const { server, mailer } = await setUp()
  return { mailer, arrived: () => server.received.map(({ to, text }) => ({ to: to.join(), text })) }
})
