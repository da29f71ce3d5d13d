import { expect, test } from 'vitest'
import { migrationName, migrationPath } from './migration-path.ts'

test.each([
  [[], 'migrations/0001_a.sql'],
  [['App.tsx', 'migrations/0007_a.sql', 'migrations/2_b.sql'], 'migrations/0008_a.sql'],
  [['migrations/20260301120000_a.sql'], 'migrations/20260301120001_a.sql'],
  [['supabase/migrations/20260301120000_a.sql'], 'supabase/migrations/20260301120001_a.sql'],
  [['migrations/first.sql', 'old/migrations/0009_a.sql'], 'migrations/0001_a.sql'],
])('[SN173] a new migration stands behind %j', (paths, expected) => {
  expect(migrationPath(paths, 'a')).toBe(expected)
})

test.each([
  ['alter table plants add column size int', 'alter_table_plants_add'],
  ['-- A note\nCREATE /* big */ INDEX "Names" on plants', 'create_index_names_on'],
  ['select Ünïcode', 'select_n_code'],
  ['???', 'sql'],
  [`drop table ${'x'.repeat(80)}`, `drop_table_${'x'.repeat(29)}`],
])('[SN203] the migration of %s is named by its first words', (sql, name) => {
  expect(migrationName(sql)).toBe(name)
})
