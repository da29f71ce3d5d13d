import { expect, test } from 'vitest'
import { addColumnSql, addIndexSql, dropColumnSql, dropIndexSql, renameColumnSql } from './structure-edits.ts'

const PLAIN = { name: 'size', type: 'integer', value: '', isRequired: false }

test.each([
  [addColumnSql('plants', PLAIN), 'alter table public."plants" add column "size" integer'],
  [
    addColumnSql('plants', { ...PLAIN, type: ' numeric(8, 2) ', value: ' 0 ', isRequired: true }),
    'alter table public."plants" add column "size" numeric(8, 2) not null default 0',
  ],
  [
    renameColumnSql('order', 'Old "name"', 'user'),
    'alter table public."order" rename column "Old ""name""" to "user"',
  ],
  [dropColumnSql('plants', 'size'), 'alter table public."plants" drop column "size"'],
  [
    addIndexSql('plants', { columns: ['bed', 'name'], isUnique: false }),
    'create index on public."plants" ("bed", "name")',
  ],
  [
    addIndexSql('plants', { columns: ['name'], isUnique: true }),
    'create unique index on public."plants" ("name")',
  ],
  [dropIndexSql('plants_by_bed'), 'drop index public."plants_by_bed"'],
])('[SN191] a change of the structure is one statement with every name quoted: %s', (sql, expected) => {
  expect(sql).toBe(expected)
})
