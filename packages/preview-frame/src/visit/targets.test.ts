import { expect, test } from 'vitest'
import type { Pressable } from './pressables.ts'
import { bySending, listTargets } from './targets.ts'

const buttons = (...labels: string[]) =>
  labels.map((label): Pressable => ({ key: label, label, element: null as never }))
const labelsOf = (listed: readonly Pressable[]) => listed.map(({ label }) => label)

test('[V2] signing out is pressed after everything else, what closes or leaves before it', () => {
  const shown = buttons('Sign out', 'Cancel', 'Leave', 'Album', 'Sign in', 'Logout')
  expect(labelsOf(listTargets(shown, false))).toEqual([
    ...['Album', 'Sign in'],
    ...['Cancel', 'Leave'],
    ...['Sign out', 'Logout'],
  ])
})

test('[V8] a form is sent before it is closed or signed out of', () => {
  expect(labelsOf(buttons('Abmelden', 'More', 'Anmelden').sort(bySending))).toEqual([
    'Anmelden',
    'More',
    'Abmelden',
  ])
})
