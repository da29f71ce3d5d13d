/** The bounds of a review: it never ends before its file without a warning, and holds the thread for short pieces. */

import { afterAll, expect, test } from 'vitest'
import { createPace } from '../pace.ts'
import { createSqlParser } from '../sql-parser.ts'
import { readSql } from '../statements.ts'
import { createReviewWork } from './review-work.ts'
import { warningsOf } from './warnings.ts'

const parser = createSqlParser()

afterAll(() => parser.close())

type Bounds = Parameters<typeof createReviewWork>[1]

async function review(files: readonly string[], bounds?: Bounds) {
  const work = createReviewWork(parser.of('tests'), bounds)
  const reviews = []
  for (const sql of files) {
    const read = await readSql(sql, work)
    if (!read.ok) throw new Error(read.error.message)
    reviews.push(await warningsOf(sql, read, work))
  }
  return reviews
}

const ENDS = expect.stringMatching(/^Ends the review, which would take too long/)
const FUNCTION = "create function f() returns void language sql as 'select 1';"

test('[PR6] a file of more statements than a review reads is warned about, where the reading ended', async () => {
  const sql = `${'select 1;\n'.repeat(12_000)}drop table notes;`
  const [warnings = []] = await review([sql])
  expect(warnings).toEqual([
    { message: ENDS, position: { lineNumber: expect.any(Number), columnNumber: 10 } },
  ])
  expect(warnings[0]?.position?.lineNumber).toBeGreaterThanOrEqual(10_000)
})

test('[PR6] the files of a review share its bounds, and each that is not read has the warning', async () => {
  const file = 'truncate a; select 1; select 2;'
  const [first, ...rest] = await review([file, file, file], { maxStatements: 3 })
  expect(first).toMatchObject([{ message: 'Deletes all rows of a.' }])
  expect(rest).toMatchObject([
    [{ message: ENDS, position: { lineNumber: 1, columnNumber: 1 } }],
    [{ message: ENDS }],
  ])
})

test('[PR6] a program that is not read is named, and the statements behind it are, too', async () => {
  const [warnings] = await review([`${FUNCTION}${FUNCTION.replace('f()', 'g()')} drop table notes`], {
    maxStatements: 4,
  })
  expect(warnings).toMatchObject([
    { message: 'When g runs: runs SQL that the review cannot read.' },
    { message: ENDS },
  ])
})

test('[PR6] a review that takes too much time ends with the warning', async () => {
  const [warnings] = await review(['drop table notes'], { maxActiveMs: 0 })
  expect(warnings).toMatchObject([{ message: ENDS }])
})

test('[PR6] an ordinary file ends within the bounds', async () => {
  expect(await review([`${FUNCTION} ${'insert into a values (1);'.repeat(5_000)}`])).toEqual([[]])
})

test('[PR7] long work lets others run after each short piece, and waiting is not its time', async () => {
  let turns = 0
  const pace = createPace(async () => {
    turns += 1
  })
  const holdMs = (ms: number) => {
    const begunMs = performance.now()
    while (performance.now() - begunMs < ms);
  }
  await pace.pace()
  expect(turns).toBe(0)
  holdMs(15)
  await pace.pace()
  holdMs(15)
  await pace.pace()
  expect(turns).toBe(2)
  const activeMs = pace.activeMs()
  await pace.aside(async () => holdMs(15))
  expect(activeMs).toBeGreaterThanOrEqual(30)
  expect(pace.activeMs() - activeMs).toBeLessThan(15)
})

test('[PR7] a long file, and a statement of many parts, are reviewed with turns between', async () => {
  let turns = 0
  const letOthersRun = async () => {
    turns += 1
  }
  const patient = createSqlParser({ turns: { inLine: (_asker, work) => work(), letOthersRun } })
  const updates = Array.from({ length: 700 }, (_, index) => `a${index} as (update t set a = 1 where id = id)`)
  for (const sql of [
    'create policy p on t using (true);'.repeat(9_000),
    `with ${updates.join(',')} select 1`,
  ]) {
    turns = 0
    const work = createReviewWork(patient.of('a'))
    const read = await readSql(sql, work)
    if (!read.ok) throw new Error(read.error.message)
    await warningsOf(sql, read, work)
    expect(turns).toBeGreaterThan(2)
  }
  await patient.close()
})

test('[PR7] text that a program would multiply without end is not put together', async () => {
  const doubled = `${'quote_literal('.repeat(60)}''''${')'.repeat(60)}`
  const [warnings] = await review([`do $$ begin execute ${doubled}; end $$`])
  expect(warnings).toMatchObject([
    { message: expect.stringMatching(/^Runs a program that the review cannot read/) },
  ])
  const filled = `format('${'%1$s'.repeat(9_000)}', '${'drop table a;'.repeat(900)}')`
  const [others] = await review([`do $$ begin execute ${filled}; end $$`])
  expect(others).toMatchObject([
    { message: expect.stringMatching(/^Runs a program that the review cannot read/) },
  ])
})
