import { type ExpoSdk, findSdk } from '@sayso/project'
import { expect, test } from 'vitest'
import { sdkNoteFor } from './sdk-note.ts'

function sdk(major: string): ExpoSdk {
  const found = findSdk(major)
  if (found === undefined) throw new Error(`There is no SDK ${major}.`)
  return found
}

test.each([
  ['53.0.0', '53', null],
  ['57.0.0', '57', null],
  // Sessions of published clients.
  ['54.0.0', '53', { text: 'This project is written for SDK 54 and runs on SDK 53 here.', better: null }],
  ['48.0.0', '53', { text: 'This project is written for SDK 48 and runs on SDK 53 here.', better: null }],
  [
    '57.0.0',
    '53',
    { text: 'This project is on SDK 57 now, and this page has SDK 53.', better: findSdk('57') },
  ],
  [
    '53.0.0',
    '57',
    { text: 'This project is on SDK 53 now, and this page has SDK 57.', better: findSdk('53') },
  ],
])('a project of SDK %s in the player of SDK %s', (version, own, note) => {
  expect(sdkNoteFor(version, sdk(own))).toEqual(note)
})
