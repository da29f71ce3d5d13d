import { expect, test } from 'vitest'
import { toRedirects } from './app-redirects.ts'

const addresses = { baseUrl: 'https://sayso.test', previewHost: 'preview.test' }
const app = {
  purpose: 'test' as const,
  labels: ['plants', 'x7k2'],
  ownDomain: 'plants.example',
  appJson: '{"expo":{"scheme":["plants","javascript","https"]}}',
}

const isAllowed = (url: string, of: Parameters<typeof toRedirects>[0] = app) =>
  toRedirects(of, addresses).allows(new URL(url))

test.each([
  'https://plants.example/reset',
  'https://plants.apps.preview.test/',
  'https://x7k2.apps.preview.test/reset',
  'plants://reset',
  'https://f00.preview.test/reset',
  'https://sayso.test/player/53/#x',
])('[DG18] an app’s people are sent back to %s', (url) => expect(isAllowed(url)).toBe(true))

test.each([
  'https://other.apps.preview.test/',
  'http://plants.example/',
  'https://plants.example.evil.test/',
  'https://preview.test/',
  'https://evilpreview.test/',
  'https://sayso.test/settings',
  'https://sayso.test/db/x/auth/v1/verify',
  'javascript:alert(1)',
  'https://evil.test/',
  'exp://10.0.0.1:8081',
])('[DG18] and not to %s', (url) => expect(isAllowed(url)).toBe(false))

test('[DG18] people of the published app are sent to no preview', () => {
  expect(isAllowed('https://f00.preview.test/', { ...app, purpose: 'live' })).toBe(false)
  expect(isAllowed('https://plants.example/', { ...app, purpose: 'live' })).toBe(true)
})

test('[DG18] without a published address there is no home, and without a readable app.json no scheme', () => {
  const bare = { ...app, labels: [], ownDomain: null }
  expect(toRedirects(app, addresses).home).toBe('https://plants.example')
  expect(toRedirects(bare, addresses).home).toBeNull()
  expect(toRedirects(null, addresses)).toMatchObject({ home: null })
  expect(isAllowed('plants://reset', { ...bare, appJson: '{"expo"' })).toBe(false)
  expect(isAllowed('plants://reset', { ...bare, appJson: null })).toBe(false)
})
