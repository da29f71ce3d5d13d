import { expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { openPackageDecisions } from './package-decisions.ts'

test('[WP7] decisions are kept per project, and the last one counts', () => {
  const storage = createMemoryStorage()
  const first = openPackageDecisions('p', storage)
  first.decide('stoer', false)
  first.decide('paper', true)
  first.decide('stoer', true)
  expect(openPackageDecisions('p', storage).store.getState()).toEqual({
    allowed: ['paper', 'stoer'],
    declined: [],
  })
  expect(openPackageDecisions('q', storage).store.getState()).toEqual({ allowed: [], declined: [] })
})

test('[WP7] what another version has stored is asked again', () => {
  const storage = createMemoryStorage({ 'packages:p': '["stoer"]' })
  expect(openPackageDecisions('p', storage).store.getState()).toEqual({ allowed: [], declined: [] })
})
