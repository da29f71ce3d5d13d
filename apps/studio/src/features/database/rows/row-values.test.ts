import type { DatabaseColumn, DatabaseTable } from '@sayso/wire'
import { expect, test } from 'vitest'
import { fieldKind, startValues, toRequest } from './row-values.ts'

const column = (name: string, type: string, more: Partial<DatabaseColumn> = {}): DatabaseColumn => ({
  ...{ name, type, isNullable: true, hasDefault: false, isKey: false, isGenerated: false, choices: null },
  refersTo: null,
  ...more,
})

const table: DatabaseTable = {
  ...{ name: 'things', rowCount: 1, isProtected: true, policies: [] },
  columns: [
    column('id', 'integer', { isNullable: false, hasDefault: true, isKey: true }),
    column('name', 'text', { isNullable: false }),
    column('is_old', 'boolean', { choices: ['true', 'false'] }),
    column('twice', 'integer', { isGenerated: true }),
  ],
}

test('a field is what its type needs', () => {
  const kinds = ['numeric(10,2)', 'jsonb', 'timestamp with time zone', 'text[]'].map((type) =>
    fieldKind(column('x', type)),
  )
  expect(kinds).toEqual(['number', 'long', 'date', 'list'])
  expect(fieldKind(column('x', 'mood', { choices: ['calm'] }))).toBe('choice')
})

test('a new row sends what was written, and leaves defaults to the table', () => {
  const values = startValues(table, null)
  expect([...values.values()].map(({ kind }) => kind)).toEqual(['kept', 'text', 'null', 'kept'])
  values.set('name', { kind: 'text', text: 'Drill' })
  expect(toRequest(table, null, values)).toEqual({ kind: 'add', values: { name: 'Drill', is_old: null } })
})

test('a changed row sends what differs, by the key that it had', () => {
  const row = ['7', 'Drill', 't', '14']
  const values = startValues(table, row)
  expect(values.get('is_old')).toEqual({ kind: 'text', text: 'true' })
  values.set('id', { kind: 'text', text: '8' })
  values.set('is_old', { kind: 'null' })
  expect(toRequest(table, row, values)).toEqual({
    kind: 'change',
    key: { id: '7' },
    values: { id: '8', is_old: null },
  })
  expect(toRequest(table, row, startValues(table, row))).toEqual({
    kind: 'change',
    key: { id: '7' },
    values: {},
  })
})
