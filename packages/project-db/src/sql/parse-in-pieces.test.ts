/** Long texts are parsed in pieces, with the same result as at once. */

import { afterAll, describe, expect, test } from 'vitest'
import { parseInPieces } from './parse-in-pieces.ts'
import type { ParsedSql } from './parsed-sql.ts'
import { createSqlParser } from './sql-parser.ts'

const parser = createSqlParser()
const reader = parser.of('tests')

afterAll(() => parser.close())

/** Longer than a piece, which is 16 KB. */
const LONG = 40_000

const repeat = (sql: string) => sql.repeat(Math.ceil(LONG / sql.length))

async function namesIn(sql: string): Promise<string[]> {
  const parsed = await reader.parse(sql)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.statements.map(({ kind }) => kind)
}

describe('[PM506] a semicolon that does not end a statement ends no piece', () => {
  test.each([
    ['a string', `select '${repeat('drop table a;')}'`, ['SelectStmt']],
    ['a dollar string', `do $$ begin ${repeat('drop table a;')} end $$`, ['DoStmt']],
    ['a name', `select 1 as "${repeat('drop table a;')}"`, ['SelectStmt']],
    ['a line comment', `select 1 -- ${repeat('drop table a;')}\n; select 2`, ['SelectStmt', 'SelectStmt']],
    [
      'a line comment behind a statement',
      `select 1; -- ${repeat('drop table a;')}\nselect 2`,
      ['SelectStmt', 'SelectStmt'],
    ],
    ['a comment', `select 1 /* ${repeat('drop table a;')} */; select 2`, ['SelectStmt', 'SelectStmt']],
    [
      'a comment behind a statement',
      `select 1; /* ${repeat('drop table a;')} */ select 2`,
      ['SelectStmt', 'SelectStmt'],
    ],
    [
      'a body',
      `create function f() returns int begin atomic ${repeat('select 1;')} end`,
      ['CreateFunctionStmt'],
    ],
    ['a rule', `create rule r as on insert to a do also (${repeat('delete from b;')})`, ['RuleStmt']],
    ['nothing', `select 1${repeat(';')} select 2`, ['SelectStmt', 'SelectStmt']],
  ])('%s', async (_where, sql, kinds) => {
    expect(await namesIn(sql)).toEqual(kinds)
  })
})

test('[PM506] places are those in the whole text', async () => {
  const unit = "select 'é😀'; alter table a owner to postgres; "
  const sql = repeat(unit)
  const parsed = await reader.parse(sql)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const bytes = Buffer.from(sql)
  expect(parsed.statements.length).toBe((sql.length / unit.length) * 2)
  for (const { kind, startByte, lengthBytes = 0, tree } of parsed.statements) {
    const text = bytes.toString('utf8', startByte, startByte + lengthBytes).trim()
    expect(text).toBe(kind === 'SelectStmt' ? "select 'é😀'" : 'alter table a owner to postgres')
    const [, location] = /"location":(\d+)/.exec(tree ?? '') ?? []
    if (kind !== 'SelectStmt')
      expect(bytes.toString('utf8', Number(location), Number(location) + 8)).toBe('postgres')
  }
})

test('[PM506] an error behind many pieces has its place in characters', async () => {
  const before = repeat("select '😀'; ")
  expect(await reader.parse(`${before}selec 1`)).toEqual({
    ok: false,
    error: { message: 'syntax error at or near "selec"', offset: [...before].length },
  })
})

test('[PM506] a long text is several pieces, and ends after the statements that are wanted', async () => {
  const pieces: number[] = []
  const parse = async ({ sql, startByte }: { sql: string; startByte: number }): Promise<ParsedSql> => {
    pieces.push(sql.length)
    const lengthBytes = sql.length - 1
    return { ok: true, statements: [{ kind: 'SelectStmt', startByte, lengthBytes, tree: null }], rest: null }
  }
  const sql = repeat('select 1;')
  expect(await parseInPieces(sql, parse, Number.POSITIVE_INFINITY)).toMatchObject({ ok: true, rest: null })
  expect(pieces.length).toBe(3)
  expect(Math.max(...pieces)).toBeLessThan(17_000)
  expect(await parseInPieces(sql, parse, 2)).toMatchObject({ rest: (pieces[0] ?? 0) + (pieces[1] ?? 0) })
})
