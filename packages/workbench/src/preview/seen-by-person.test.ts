import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { PreviewView } from './preview-controller.ts'
import { seenByPerson } from './seen-by-person.ts'

function viewOf(state: object | null): PreviewView {
  return {
    state: state as PreviewView['state'],
    colorScheme: 'light',
    textScale: 1,
    failure: null,
    isDataBehind: false,
  }
}

test('a prompt carries what the preview reports, the open screen, and where the person is', () => {
  const problems = Array.from({ length: 30 }, (_, index) => ({ id: `${index}` }))
  const seen = seenByPerson({ store: createStore(() => viewOf({ problems, route: '/trip/lisbon' })) })
  expect(seen.problems?.length).toBe(20)
  expect(seen.address).toBe('/trip/lisbon')
  expect(seen.timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(seenByPerson({ store: createStore(() => viewOf(null)) }).problems).toBeUndefined()
})
