import { expect, test } from 'vitest'
import type { DatabaseState } from '../ports/ports.ts'
import { describeDatabase } from './describe-database.ts'

const STATE: DatabaseState = {
  migrations: [
    { path: 'migrations/0001_books.sql', state: 'applied' },
    { path: 'migrations/0002_authors.sql', state: 'waits' },
  ],
  failure: null,
  untried: null,
  tables: [
    {
      name: 'books',
      columns: ['id uuid', 'title text'],
      policies: ['Everybody who is signed in may read every row.'],
    },
  ],
}

test('says what is applied, what waits, and what the tables are like', () => {
  expect(describeDatabase(STATE)).toBe(`<database>
migrations/0001_books.sql: applied: leave it as it is
migrations/0002_authors.sql: waits for the person: may still be changed
Its tables now:
books (id uuid, title text); Everybody who is signed in may read every row.
</database>`)
  expect(describeDatabase(null)).toBe('')
  expect(describeDatabase({ ...STATE, tables: [] })).toContain('It has no tables yet.')
  expect(describeDatabase({ ...STATE, tables: null })).toContain('The database did not answer')
})

test('gives the words and the line of what failed, and says when nothing was tried', () => {
  const failure = {
    path: 'migrations/0002_authors.sql',
    message: 'column "author" does not exist',
    position: { lineNumber: 4, columnNumber: 7 },
  }
  expect(describeDatabase({ ...STATE, failure })).toContain(
    'failed at migrations/0002_authors.sql:4: column "author" does not exist',
  )
  expect(describeDatabase({ ...STATE, untried: 'The migrations have not been tried.' })).toContain(
    'not been tried',
  )
})

test('is bounded, whatever the database has, and counts what it leaves out', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `table_${at}`,
      columns: Array(60).fill('column text'),
      policies: [],
    }))
  const text = describeDatabase({
    migrations: Array.from({ length: 300 }, (_, at) => ({
      path: `migrations/${at}_${'x'.repeat(40)}.sql`,
      state: 'applied',
    })),
    failure: { path: 'a.sql', message: 'x'.repeat(5_000), position: null },
    untried: null,
    tables: many(200),
  })
  expect(text.length).toBeLessThan(2_200)
  expect(text).toContain('288 older migrations are not named.')
  expect(text).toMatch(/and \d+ more tables/)
})
