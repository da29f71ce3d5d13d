import { expect, test } from 'vitest'
import { type Policy, policySentence } from './policy-sentence.ts'

const policy = (changes: Partial<Policy>): Policy => ({
  name: 'p',
  command: 'r',
  isPermissive: true,
  roles: ['authenticated'],
  using: 'true',
  check: null,
  ...changes,
})

test.each([
  [{}, 'Everybody who is signed in may read every row.'],
  [{ roles: ['public'] }, 'Everybody, signed in or not, may read every row.'],
  [
    { using: '(owner_id = auth.uid())' },
    'Everybody who is signed in may read rows whose owner_id is their own.',
  ],
  [
    { command: 'a', using: null, check: '(auth.uid() = owner_id)' },
    'Everybody who is signed in may add rows whose owner_id is their own.',
  ],
  [
    { command: '*', using: '(owner_id = auth.uid())', check: '(owner_id = auth.uid())' },
    'Everybody who is signed in may read, add, change and delete rows whose owner_id is their own.',
  ],
  [
    { command: 'w', using: '(owner_id = auth.uid())', check: 'true' },
    'Everybody who is signed in may change rows whose owner_id is their own; afterwards they are every row.',
  ],
  [
    { using: '((owner_id = auth.uid()) OR is_public)' },
    'Everybody who is signed in may read rows where ((owner_id = auth.uid()) OR is_public).',
  ],
  [
    { isPermissive: false, command: '*', using: '(owner_id = auth.uid())' },
    'Everybody who is signed in may read, add, change and delete only rows whose owner_id is their own, whatever else is allowed.',
  ],
  [{ roles: ['anon'], command: 'd', using: null }, 'People who are not signed in may delete every row.'],
] as const)('[PW1] %j', (changes, sentence) => {
  expect(policySentence(policy(changes))).toBe(sentence)
})
