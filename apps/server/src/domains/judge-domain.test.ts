import { expect, test } from 'vitest'
import { judgeDomain } from './judge-domain.ts'

test.each([
  ['plants.example.org', 'ok'],
  ['example.org', 'ok'],
  ['xn--mller-kva.example.org', 'ok'],
  ['a.b.c.d.example.co.uk', 'ok'],
  ['localhost', 'malformed'],
  ['plants', 'malformed'],
  ['', 'malformed'],
  ['127.0.0.1', 'malformed'],
  ['1.2.3.4.5', 'malformed'],
  ['[::1]', 'malformed'],
  ['müller.example.org', 'malformed'],
  ['Plants.example.org', 'malformed'],
  ['plants.example.org.', 'malformed'],
  ['plants..example.org', 'malformed'],
  ['plants.example.org:443', 'malformed'],
  ['_sayso.example.org', 'malformed'],
  ['-a.example.org', 'malformed'],
  ['plants.example.org/a', 'malformed'],
  ['*.example.org', 'malformed'],
  [`${'a'.repeat(64)}.example.org`, 'malformed'],
  [`${'a.'.repeat(130)}org`, 'malformed'],
  ['plants.localhost', 'reserved'],
  ['printer.local', 'reserved'],
  ['db.internal', 'reserved'],
  ['1.168.192.in-addr.arpa', 'reserved'],
  ['sayso.example.com', 'reserved'],
  ['studio.sayso.example.com', 'reserved'],
  ['preview.example.com', 'reserved'],
  ['plants.apps.preview.example.com', 'reserved'],
  ['notsayso.example.com', 'ok'],
])('[SV192] the domain %j is %s', (domain, judgement) => {
  expect(judgeDomain(domain, ['sayso.example.com:8443', 'preview.example.com'])).toBe(judgement)
})
