/** Domains of their own for published apps, over the server's port: who gets one, what it shows, and what it never reaches. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, askUnder } from './testing/ask-under.ts'
import type { Client } from './testing/client.ts'
import { createScriptedDns } from './testing/scripted-dns.ts'
import { exporterOf } from './testing/scripted-exporter.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const PAGE = '<title>Plants</title><meta property="og:url" content="https://address.invalid/">'
const dns = createScriptedDns()
const exporter = exporterOf({ 'index.html': PAGE, 'manifest.webmanifest': '{}', 'sw.js': 'self' })

let product: TestServer
let owner: Client
let count = 0
let domain: string
let address: string
let name: string
let base: string

beforeAll(async () => {
  const env = { SAYSO_PREVIEW_HOST: 'preview.test:4000', SAYSO_DOMAINS_PER_USER: '3' }
  product = await startTestServer(env, { webExporter: exporter, dns })
})

afterAll(() => product?.close())

beforeEach(async () => {
  count += 1
  dns.isUp = true
  domain = `plants-${count}.example.org`
  address = `http://${domain}:${product.server.port}/`
  name = `plants-${count}`
  owner = await product.visitor()
  base = await publish(owner, name)
})

async function publish(person: Client, appName: string): Promise<string> {
  const { id } = (await person.send('POST', '/api/projects', { title: 'Plants' })).body.project
  const publication = `/api/projects/${id}/publication`
  const settings = { isListed: true, allowsIndexing: false, allowsCopies: false }
  const order = { name: appName, title: 'Plants', description: '', ...settings }
  expect((await person.send('POST', publication, order)).body.kind).toBe('published')
  return publication
}

const ask = (under: string, asked?: Asked) => askUnder(product.server.port, under, asked)
const claim = (person: Client, publication: string, wanted = domain) =>
  person.send('PUT', `${publication}/domain`, { domain: wanted })
const check = async (person: Client, publication: string) =>
  (await person.send('POST', `${publication}/domain/check`)).body
const mayHaveCertificate = async (wanted: string) =>
  (await ask('http://10.0.0.7/', { path: `/tls/question?domain=${wanted}` })).status

test('[SV193] a domain shows the app once a TXT record with the token proves it', async () => {
  expect((await ask(address)).status).toBe(421)
  const { txt, alias, state } = (await claim(owner, base)).body.domain
  expect([alias, state, txt.name]).toEqual([`${name}.apps.preview.test`, 'waiting', `_sayso.${domain}`])
  dns.records.set(txt.name, { texts: ['other', 'sayso=wrong'] })
  expect(await check(owner, base)).toMatchObject({ outcome: 'checked', domain: { state: 'waiting' } })
  expect([(await ask(address)).status, await mayHaveCertificate(domain)]).toEqual([421, 404])
  dns.records.set(txt.name, { texts: ['other', txt.value] })
  expect(await check(owner, base)).toMatchObject({ domain: { state: 'elsewhere' } })
  dns.records.set(domain, { addresses: ['192.0.2.7'] })
  dns.records.set(alias, { addresses: ['192.0.2.7', '2001:db8::7'] })
  expect(await check(owner, base)).toMatchObject({ domain: { state: 'verified' } })
  const page = await ask(address, { path: '/plants/7' })
  expect([page.status, page.text]).toEqual([200, PAGE.replace('https://address.invalid/', address)])
  expect(await mayHaveCertificate(domain)).toBe(200)
})

test('[SV193] [SV194] an alias for the app proves a domain, which is then the app’s canonical address', async () => {
  await claim(owner, base)
  dns.records.set(domain, { aliases: [`other.apps.preview.test`] })
  expect((await check(owner, base)).domain.state).toBe('waiting')
  dns.records.set(domain, { aliases: [`${name}.apps.preview.test`] })
  expect((await check(owner, base)).domain).toMatchObject({ state: 'verified', url: address })
  expect((await owner.get(base)).body.publication.url).toBe(address)
  const underName = await ask(`http://${name}.apps.preview.test:4000/`)
  expect([underName.text, underName.headers.link]).toEqual([
    PAGE.replace('https://address.invalid/', address),
    `<${address}>; rel="canonical"`,
  ])
  for (const path of ['/sw.js', '/manifest.webmanifest'])
    expect([path, (await ask(address, { path })).headers['cache-control']]).toEqual([path, 'no-cache'])
  const report = await ask(address, { path: '/.sayso/report' })
  expect(report.headers.location).toBe(`http://localhost:${product.server.port}/apps/${name}/report`)
})

test('[SV198] pages lead on to the domain once it has shown the app, and what an installed app fetches stays', async () => {
  await claim(owner, base)
  dns.records.set(domain, { aliases: [`${name}.apps.preview.test`] })
  await check(owner, base)
  const host = `http://${name}.apps.preview.test:4000/`
  const open = async (path: string, headers: Record<string, string>) => {
    const answer = await ask(host, { path, headers })
    return [answer.status, answer.headers.location]
  }
  const asPerson = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*' }
  const stays = [200, undefined]
  expect(await open('/plants/7', asPerson)).toEqual(stays)
  expect((await ask(address, { path: '/sw.js' })).status).toBe(200)
  expect(await open('/plants/7', asPerson)).toEqual(stays)
  expect((await ask(address)).status).toBe(200)
  for (const headers of [asPerson, { accept: 'text/html' }])
    expect(await open('/plants/7?pot=2', headers)).toEqual([308, `${address}plants/7?pot=2`])
  const led = await ask(host, { headers: asPerson })
  expect([led.headers['cache-control'], led.headers['set-cookie']]).toEqual(['no-store', undefined])
  // A worker fetches the page that a person opens; a frame shows it inside of another page.
  for (const [destination, accept] of [
    ['empty', 'text/html'],
    ['iframe', 'text/html'],
    [undefined, '*/*'],
  ] as const) {
    const headers = { accept, ...(destination && { 'sec-fetch-dest': destination }) }
    expect([headers, await open('/', headers)]).toEqual([headers, stays])
  }
  for (const path of ['/sw.js', '/manifest.webmanifest'])
    expect([path, await open(path, asPerson)]).toEqual([path, stays])
  expect((await ask(address, { headers: asPerson })).status).toBe(200)
  dns.records.delete(domain)
  await check(owner, base)
  expect(await open('/', asPerson)).toEqual(stays)
})

test('[SV194] a domain has nothing of the studio, and nothing once its owner gives it up or unpublishes the app', async () => {
  await claim(owner, base)
  dns.records.set(domain, { aliases: [`${name}.apps.preview.test`] })
  await check(owner, base)
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  for (const path of [
    '/api/session',
    '/health/live',
    '/metrics',
    '/frame/',
    '/tls/question',
    '/db/x/rest/v1/',
  ]) {
    const { text, headers } = await ask(address, { path, headers: { cookie } })
    expect([path, text.includes('<title>Plants</title>'), headers['set-cookie']]).toEqual([
      path,
      true,
      undefined,
    ])
  }
  expect((await ask(address, { path: '/api/session', method: 'POST' })).status).toBe(405)
  await owner.send('DELETE', base)
  expect((await ask(address)).status).toBe(404)
  expect((await owner.send('DELETE', `${base}/domain`)).status).toBe(204)
  expect([(await ask(address)).status, await mayHaveCertificate(domain)]).toEqual([421, 404])
})

test('[SV193] a domain belongs to one app, and a proof for another app is none', async () => {
  await claim(owner, base)
  const other = await product.visitor()
  const others = await publish(other, `${name}-of-another`)
  const claimed = (await claim(other, others)).body.domain
  dns.records.set(domain, { aliases: [`${name}.apps.preview.test`] })
  expect((await check(other, others)).domain.state).toBe('waiting')
  expect((await check(owner, base)).domain.state).toBe('verified')
  dns.records.set(claimed.txt.name, { texts: [claimed.txt.value] })
  expect(await check(other, others)).toMatchObject({ outcome: 'taken', domain: { state: 'waiting' } })
  const third = await product.visitor()
  const refused = await claim(third, await publish(third, `${name}-of-a-third`))
  expect(refused.body).toEqual({ kind: 'refused', reason: 'taken' })
})

test('[SV193] a DNS server that does not answer changes nothing, and records that are gone are shown', async () => {
  await claim(owner, base)
  dns.records.set(domain, { aliases: [`${name}.apps.preview.test`] })
  await check(owner, base)
  dns.isUp = false
  expect(await check(owner, base)).toMatchObject({ outcome: 'unknown', domain: { state: 'verified' } })
  dns.isUp = true
  dns.records.delete(domain)
  expect((await check(owner, base)).domain.state).toBe('lost')
  expect((await owner.get(base)).body.publication.url).not.toBe(address)
})

test('[SV192] names of the server, of machines and of networks are refused, and more domains than a person may have', async () => {
  for (const [wanted, reason] of [
    ['localhost', 'malformed'],
    ['192.0.2.7', 'malformed'],
    ['müller.example.org', 'malformed'],
    ['x.localhost', 'reserved'],
    ['preview.test', 'reserved'],
    [`${name}.apps.preview.test`, 'reserved'],
  ])
    expect([wanted, (await claim(owner, base, wanted)).body]).toEqual([wanted, { kind: 'refused', reason }])
  expect((await owner.send('PUT', `${base}/domain`, { domain: `${'a'.repeat(250)}.org` })).status).toBe(400)
  const bases = [base, ...(await Promise.all([1, 2, 3].map((n) => publish(owner, `${name}-${n}`))))]
  const outcomes: string[] = []
  for (const [index, each] of bases.entries()) {
    const { kind, reason } = (await claim(owner, each, `n${index}.${domain}`)).body
    outcomes.push(reason ?? kind)
  }
  expect(outcomes).toEqual(['claimed', 'claimed', 'claimed', 'full'])
})

test('[SV195] a name that merely points here shows nothing, whatever it asks for', async () => {
  for (const path of ['/', '/api/session', '/frame/', '/sw.js']) {
    const { status, text } = await ask('http://stranger.example.com/', { path })
    expect([path, status, text.includes('Plants')]).toEqual([path, 421, false])
  }
  await claim(owner, base)
  dns.records.set(domain, { aliases: [`${name}.apps.preview.test`] })
  await check(owner, base)
  expect((await ask(`http://x.${domain}/`)).status).toBe(421)
})
