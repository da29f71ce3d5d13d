import { expect, test, vi } from 'vitest'
import { openPackageDecisions } from './package-decisions.ts'

function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

test('decisions are kept per project, and the last one counts', () => {
  stubStorage()
  const first = openPackageDecisions('p')
  first.decide('stoer', false)
  first.decide('paper', true)
  first.decide('stoer', true)
  expect(openPackageDecisions('p').store.getState()).toEqual({ allowed: ['paper', 'stoer'], declined: [] })
  expect(openPackageDecisions('q').store.getState()).toEqual({ allowed: [], declined: [] })
})

test('what another version has stored is asked again', () => {
  stubStorage().set('sayso:packages:p', '["stoer"]')
  expect(openPackageDecisions('p').store.getState()).toEqual({ allowed: [], declined: [] })
})
