/**
 * Refuses SQL that PostgreSQL's parser would read for seconds, and contains the damage when parsing takes too long
 * anyway.
 */

import { startProcessorClock } from '@sayso/testing/processor-time'
import { afterAll, expect, test } from 'vitest'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { createSqlParser } from './sql-parser.ts'

const parser = createSqlParser()
const reader = parser.of('tests')

afterAll(() => parser.close())

test.each([
  ['comments that are never closed', '/*'.repeat(100_000), /nested more than 100 deep/],
  [
    'comments in one another',
    `${'/*'.repeat(50_000)}${'*/'.repeat(50_000)} select 1`,
    /nested more than 100/,
  ],
  ['an operator without end', `select ${'+'.repeat(150_000)}1`, /operators in a row/],
  ['a file of a megabyte', `select '${'x'.repeat(1_000_000)}'`, /may have 512 KB/],
])('[PM7] %s: refused in words, and at once', async (_what, sql, message) => {
  const elapsedMs = startProcessorClock()
  await expect(reader.parse(sql)).rejects.toThrow(message)
  expect(elapsedMs()).toBeLessThan(1_000)
})

test('[PM7] signs are counted in time in proportion to the text', async () => {
  const full = createSqlParser({ turns: { inLine: () => null, letOthersRun: async () => undefined } })
  const elapsedMs = startProcessorClock()
  await expect(full.of('a').parse(`select ${`${'+'.repeat(499)} 1,`.repeat(900)} 1`)).rejects.toThrow(
    'Too much SQL',
  )
  expect(elapsedMs()).toBeLessThan(300)
})

test('comments, lines of signs and operators as people write them are read', async () => {
  const sql = `/* a /* b */ c */ -- ${'='.repeat(200)}\nselect '/*' || '*/', 1 <-> 2; ${'/* x */ '.repeat(5_000)}select 2`
  const read = await reader.parse(sql)
  expect(read.ok && read.statements.map(({ kind }) => kind)).toEqual(['SelectStmt', 'SelectStmt'])
})

test('[PM7] what takes too long is said to, and what waits behind it is read', async () => {
  const impatient = createSqlParser({ timeoutMs: 250 })
  // The slowest SQL that is accepted: a second and more.
  const slow = `select ${Array(990)
    .fill(`${'+'.repeat(499)} 1`)
    .join(', ')}`
  const both = await Promise.allSettled([impatient.of('a').parse(slow), impatient.of('b').parse('select 2')])
  await impatient.close()
  expect(both).toEqual([
    { status: 'rejected', reason: new ProjectDbError('too-large', TOO_SLOW) },
    { status: 'fulfilled', value: expect.objectContaining({ ok: true }) },
  ])
})

test('[PM506] a long text of one asker is a piece at a time in the line, and another is served between two', async () => {
  const askers: string[] = []
  const inLine = <T>(asker: string, work: () => Promise<T>) => {
    askers.push(asker)
    return work()
  }
  const fair = createSqlParser({ turns: { inLine, letOthersRun: async () => undefined } })
  const long = fair.of('a').parse('select 1;'.repeat(20_000))
  await fair.of('b').parse('select 2')
  const piecesBefore = askers.filter((asker) => asker === 'a').length
  await long
  await fair.close()
  expect(piecesBefore).toBeLessThan(4)
  expect(askers.filter((asker) => asker === 'a').length).toBeGreaterThan(10)
})

test('[PM506] nobody waits for a long statement of somebody else', async () => {
  const lines: boolean[] = []
  const inLine = <T>(_asker: string, work: () => Promise<T>, isLong: boolean) => {
    lines.push(isLong)
    return work()
  }
  const fair = createSqlParser({
    turns: { inLine, letOthersRun: async () => undefined },
    timeoutMs: 60_000,
  })
  const read: string[] = []
  const note = (name: string) => () => void read.push(name)
  const slow = Array(300).fill(`${'+'.repeat(499)} 1`)
  const long = fair
    .of('a')
    .parse(`select ${slow.join(', ')}`)
    .then(note('long'))
  await Promise.all([long, fair.of('b').parse('select 2').then(note('short'))])
  await fair.close()
  expect(read).toEqual(['short', 'long'])
  expect(lines).toEqual([true, false])
})

test('[PM506] a full line is refused in a sentence', async () => {
  const full = createSqlParser({ turns: { inLine: () => null, letOthersRun: async () => undefined } })
  await expect(full.of('a').parse('select 1')).rejects.toEqual(
    new ProjectDbError('busy', 'Too much SQL is being read. Try again in a minute.'),
  )
  await full.close()
})

const TOO_SLOW = 'It takes too long to read. Split it into several files.'
