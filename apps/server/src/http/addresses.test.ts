import { expect, test } from 'vitest'
import {
  appLabelOf,
  appOriginOf,
  canonicalPageUrl,
  isPreviewHost,
  isSameSite,
  isWithoutCookies,
  mainOriginFor,
  previewHostFor,
} from './addresses.ts'

const local = { baseUrl: 'http://localhost:4000', previewHost: 'localhost:4000' }
const hosted = { baseUrl: 'https://sayso.example', previewHost: null }

test.each([
  ['a1.localhost:4000', true],
  ['A1.Localhost:4000', true],
  ['b.a1.localhost:4000', true],
  ['localhost:4000', false],
  ['evillocalhost:4000', false],
  ['a1.localhost:4001', false],
  ['a1.localhost:4000.evil.example', false],
])('%s is a preview host: %s', (host, expected) => {
  expect(isPreviewHost(host, local.previewHost)).toBe(expected)
})

test('the frame belongs to the studio under the name that the browser used', () => {
  expect(mainOriginFor('http://a1.localhost:4000/frame/', local)).toBe('http://localhost:4000')
  expect(mainOriginFor('http://192.168.1.5:4000/frame/', local)).toBe('http://192.168.1.5:4000')
  expect(mainOriginFor('http://sayso.example/frame/', hosted)).toBe('https://sayso.example')
})

test('another machine has no preview host below localhost', () => {
  expect(previewHostFor('http://localhost:4000/api/session', local)).toBe('localhost:4000')
  expect(previewHostFor('http://192.168.1.5:4000/api/session', local)).toBeNull()
  expect(previewHostFor('https://sayso.example/', { ...hosted, previewHost: 'preview.example' })).toBe(
    'preview.example',
  )
})

test('a page asked for by number is under its name', () => {
  expect(canonicalPageUrl('http://127.0.0.1:4000/project/a?b=c', local)).toBe(
    'http://localhost:4000/project/a?b=c',
  )
  expect(canonicalPageUrl('http://[::1]:4000//evil.example', local)).toBe(
    'http://localhost:4000//evil.example',
  )
  expect(canonicalPageUrl('http://localhost:4000/', local)).toBeNull()
  expect(canonicalPageUrl('http://192.168.1.5:4000/', local)).toBeNull()
  expect(canonicalPageUrl('http://127.0.0.1:4000/', hosted)).toBeNull()
})

test.each([
  ['plants.apps.localhost:4000', 'plants'],
  ['Plants.Apps.localhost:4000', 'plants'],
  ['a.b.apps.localhost:4000', 'a.b'],
  ['apps.localhost:4000', null],
  ['plants.localhost:4000', null],
  ['plants.apps.localhost:4001', null],
  ['plants.apps.localhost:4000.evil.example', null],
])('%s is the host of the app %j', (host, label) => {
  expect(appLabelOf(host, local)).toBe(label)
})

test('an app has an origin of its own where the server has names for it', () => {
  expect(appOriginOf('plants', local)).toBe('http://plants.apps.localhost:4000')
  expect(appOriginOf('plants', hosted)).toBeNull()
  expect(appLabelOf('plants.apps.sayso.example', hosted)).toBeNull()
})

test.each([
  ['https://sayso.example.com', 'preview.example.com', true],
  ['https://example.com', 'preview.example.com:8443', true],
  ['https://sayso.example.com', 'Example.com', true],
  ['https://sayso.example.com', 'example-apps.com', false],
  ['https://sayso.co.uk', 'sayso-apps.co.uk', false],
  ['https://studio.sayso.co.uk', 'apps.sayso.co.uk', true],
  ['https://sayso.test', 'sayso.example', false],
  ['http://192.168.1.5:4000', 'preview.example.com', false],
  ['http://localhost:4000', 'localhost:4000', false],
])('[SV153] %s shares a site with apps below %s: %s', (baseUrl, previewHost, expected) => {
  const addresses = { baseUrl, previewHost }
  expect(isSameSite(addresses)).toBe(expected)
  expect(appOriginOf('plants', addresses) === null).toBe(expected)
  expect(appOriginOf('plants', { ...addresses, allowsSameSiteApps: true })).not.toBeNull()
})

test.each([
  ['plants.apps.sayso.app', true],
  ['plants.example.org', true],
  ['Plants.example.org:443', true],
  ['other.example.org', false],
  // The studio has its own cookies there.
  ['sayso.example', false],
  ['plants.sayso.example', false],
])('[SV154] cookies of %s may be cleared: %s', (host, expected) => {
  const addresses = { baseUrl: 'https://sayso.example', previewHost: 'sayso.app' }
  const domains = ['plants.example.org', 'plants.sayso.example']
  const isOwnDomain = (asked: string) => domains.includes(asked.toLowerCase().replace(/:\d+$/, ''))
  expect(isWithoutCookies(host, addresses, isOwnDomain)).toBe(expected)
  expect(isWithoutCookies(host, { ...addresses, previewHost: 'apps.sayso.example' }, () => false)).toBe(false)
})
