import { expect, test } from 'vitest'
import { createOwnDomains } from './own-domains.ts'

function domainsOf(entries: [string, string][]) {
  let nowMs = 0
  let reads = 0
  let answer = async () => new Map(entries)
  const domains = createOwnDomains({
    nowMs: () => nowMs,
    load: () => {
      reads += 1
      return answer()
    },
  })
  return {
    domains,
    reads: () => reads,
    pass: (ms: number) => {
      nowMs += ms
    },
    answerWith: (next: typeof answer) => {
      answer = next
    },
  }
}

test('[SV195] thousands of requests under any names are one query', async () => {
  const { domains, reads } = domainsOf([['plants.example.org', 'p']])
  const hosts = Array.from({ length: 2000 }, (_, n) => `stranger-${n}.example.com`)
  const found = await Promise.all(hosts.map((host) => domains.find(host)))
  expect(new Set(found)).toEqual(new Set([null]))
  expect(await domains.find('Plants.example.org:8443')).toBe('p')
  expect(await domains.find('plants.example.org.evil.test')).toBe(null)
  expect([domains.isKnown('plants.example.org'), domains.isKnown('evil.test'), reads()]).toEqual([
    true,
    false,
    1,
  ])
})

test('[SV195] what another server changes is known after half a minute, what this one changes at once', async () => {
  const { domains, reads, pass, answerWith } = domainsOf([])
  expect(await domains.find('plants.example.org')).toBe(null)
  answerWith(async () => new Map([['plants.example.org', 'p']]))
  pass(29_999)
  expect(await domains.find('plants.example.org')).toBe(null)
  pass(1)
  expect(await domains.find('plants.example.org')).toBe('p')
  answerWith(async () => new Map())
  domains.expire()
  expect([await domains.find('plants.example.org'), reads()]).toEqual([null, 3])
})

test('[SV195] a database that does not answer takes no domain away', async () => {
  const { domains, pass, answerWith } = domainsOf([['plants.example.org', 'p']])
  await domains.find('plants.example.org')
  answerWith(() => Promise.reject(new Error('away')))
  pass(30_000)
  expect(await domains.find('plants.example.org')).toBe('p')
})

test('[SV154] the first request that cannot be read makes a server read the domains, for the next one', async () => {
  const { domains, reads } = domainsOf([['plants.example.org', 'p']])
  expect(domains.isKnown('plants.example.org')).toBe(false)
  await expect.poll(() => domains.isKnown('plants.example.org')).toBe(true)
  expect(reads()).toBe(1)
})
