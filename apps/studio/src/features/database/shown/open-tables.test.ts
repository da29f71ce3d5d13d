import type { Access, DatabaseOverview, ProbeResponse } from '@sayso/wire'
import { expect, test } from 'vitest'
import { warningOf } from './open-tables.ts'

const NOTHING: Access = {
  readable: 0,
  canRead: false,
  canAdd: false,
  canChange: false,
  ownColumns: [],
  canDelete: false,
}

const overview = (unprotected: readonly string[] = []): DatabaseOverview => ({
  tables: ['a', 'b', 'c'].map((name) => ({
    ...{ name, rowCount: 1, columns: [], policies: [], isProtected: !unprotected.includes(name) },
  })),
  ...{ peopleCount: 0, bucketCount: 0, sizeBytes: 0, migrations: [], hasLiveData: false },
})

const probe = (
  who: Partial<Record<'nobody' | 'newcomer', Partial<Access>>>,
  names = ['a'],
): ProbeResponse => ({
  tables: names.map((name) => ({
    name,
    nobody: { ...NOTHING, ...who.nobody },
    newcomer: { ...NOTHING, ...who.newcomer },
  })),
})

test.each([
  ['nothing', overview(), probe({}), null],
  [
    'rows that a policy shows to all',
    overview(),
    probe({ nobody: { readable: 3, canRead: true }, newcomer: { readable: 3, canRead: true, canAdd: true } }),
    null,
  ],
  [
    'a table without row-level security',
    overview(['a']),
    probe({ nobody: { readable: 3, canRead: true } }),
    'No policy guards “a”: everybody with the link can read and write every row.',
  ],
  [
    'rows that nobody need sign in to change',
    overview(),
    probe({ nobody: { canChange: true }, newcomer: { canChange: true } }, ['a', 'b']),
    'Everybody with the link can change or delete rows of “a” and “b”, without signing in.',
  ],
  [
    'rows of others',
    overview(),
    probe({ newcomer: { canDelete: true } }, ['a', 'b', 'c']),
    'Everybody who signs up can change or delete other people’s rows of “a” and 2 more tables.',
  ],
])('%s', (_name, tables, probed, expected) => {
  expect(warningOf(tables, probed)).toBe(expected)
})
