import { expect, test } from 'vitest'
import { nothingToRun } from './nothing-to-run.ts'

const EXPO = '{"dependencies":{"expo":"~53.0.8"}}'
const messageOf = (files: Record<string, string>) =>
  nothingToRun(Object.keys(files), (path) => files[path]).message

test.each([
  [
    { 'package.json': '{"workspaces":["apps/*"]}', 'README.md': '' },
    'There is nothing to run yet: the project has neither `app/index.tsx` nor `App.tsx`.',
  ],
  [
    { 'package.json': EXPO, 'apps/mobile/package.json': EXPO, 'apps/web/package.json': '{}' },
    'The app of this project is in `apps/mobile`, and not at its top. Import that folder on its own.',
  ],
  [
    { 'b/package.json': EXPO, 'a/package.json': EXPO },
    'This project holds several apps: `a`, `b`. Import the folder of one on its own.',
  ],
])('[E5] where nothing runs at the top, an app deeper down is named: %o', (files, message) => {
  expect(messageOf(files)).toBe(message)
})
