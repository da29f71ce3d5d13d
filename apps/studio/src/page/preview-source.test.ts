/** Regression: the first visit of a browser to a project on SDK 57 loaded the packages of SDK 53. */

import { expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const loaded: string[] = []

vi.mock('@sayso/preview', () => ({
  preloadFrame: () => () => undefined,
  preloadPreview: ({ sdkBaseUrl }: { sdkBaseUrl: string }) => loaded.push(sdkBaseUrl),
  startPreview: () => undefined,
}))
vi.mock('../browser/storage.ts', () => ({ readStored: (name: string) => stored.get(name) ?? null }))
// Tests of one worker share modules.
vi.resetModules()
const { preloadProjectPreview } = await import('./preview-source.ts')

test('[SH31] a browser loads ahead the SDK that a project had on its last visit, and on the first one none', () => {
  const offline = Promise.reject(new Error('offline'))
  preloadProjectPreview('unknown', offline)
  expect(loaded).toEqual([])
  stored.set('sdk:new', '57').set('sdk:old', '53')
  preloadProjectPreview('new', offline)
  preloadProjectPreview('old', offline)
  expect(loaded).toEqual(['/sdk/57/', '/sdk/53/'])
})
