import { expect, test } from 'vitest'
import { type Policy, policyLimits, policySentence } from './policy-sentence.ts'

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

const COLUMNS = [
  { name: 'id', isGenerated: true },
  { name: 'name', isGenerated: false },
  { name: 'rating', isGenerated: false },
]
const ALL = { r: ['id', 'name', 'rating'], a: ['id', 'name', 'rating'], w: ['id', 'name', 'rating'], d: true }

test.each([
  ['*', ALL, []],
  ['w', { ...ALL, w: ['name'] }, ['Of the columns they may change only name.']],
  // Generated columns are written by nobody.
  ['a', { ...ALL, a: ['name', 'rating'] }, []],
  ['r', { ...ALL, w: [] }, []],
  [
    '*',
    { ...ALL, w: ['id'], d: false },
    ['The right to change rows is revoked.', 'The right to delete rows is revoked.'],
  ],
])('[PW1] rights that limit a policy for %s', (command, rights, limits) => {
  expect(policyLimits(policy({ command }), { authenticated: rights, anon: ALL }, COLUMNS)).toEqual(limits)
})

test('[PW1] a policy for several roles has the widest rights of them, and one that restricts has none', () => {
  const rights = { anon: { ...ALL, w: [] }, authenticated: { ...ALL, w: ['rating'] } }
  const words = ['Of the columns they may change only rating.']
  expect(policyLimits(policy({ command: 'w', roles: ['public'] }), rights, COLUMNS)).toEqual(words)
  expect(policyLimits(policy({ command: 'w', isPermissive: false }), rights, COLUMNS)).toEqual([])
})
