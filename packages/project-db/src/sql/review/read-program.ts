/** The statements inside a DO block or a function, also those that it puts together as texts. */

import type { ProgramExpression } from '../parsed-sql.ts'
import { at, listAt, namesIn, optionOf, type TreeNode, treeOf } from '../tree.ts'
import { foldText } from './dynamic-sql.ts'
import type { ReviewWork } from './review-work.ts'

export interface Program {
  /** In no particular order. A condition or a value is a SELECT. */
  statements: TreeNode[]
  /** False: there is more that cannot be read before it runs. */
  isWhole: boolean
}

/** Limit for one program: typical ones have a few dozen. */
const MAX_EXPRESSIONS = 1_000

/** `text`: the whole statement, as in the file. */
export async function readProgram(
  { kind, node }: TreeNode,
  text: string,
  work: ReviewWork,
): Promise<Program> {
  const options = listAt(node, kind === 'DoStmt' ? 'args' : 'options')
  const language = namesIn(optionOf(options, 'language')?.value).join('').toLowerCase()
  // BEGIN ATOMIC is part of the statement's own tree.
  if (at(node, 'sql_body') !== undefined) return { statements: [], isWhole: true }
  if (language === 'sql') return await readSqlBody(namesIn(optionOf(options, 'as')?.value).join(''), work)
  if (language !== 'plpgsql' && language !== '') return { statements: [], isWhole: false }
  const expressions = await work.parseProgram(text)
  if (expressions === null || expressions.length > MAX_EXPRESSIONS) return { statements: [], isWhole: false }
  return await readExpressions(expressions, work)
}

/** Programs inside programs are not followed. */
const PROGRAMS = new Set(['DoStmt', 'CallStmt', 'CreateFunctionStmt'])

async function readSqlBody(sql: string, work: ReviewWork): Promise<Program> {
  const read = await work.parse(sql)
  if (!read.ok) return { statements: [], isWhole: false }
  const statements: TreeNode[] = []
  for (const statement of read.statements) {
    await work.pace()
    statements.push(treeOf(statement))
  }
  const isWhole = read.rest === null
  return {
    statements,
    isWhole: isWhole && statements.every(({ kind, node }) => node !== null && !PROGRAMS.has(kind)),
  }
}

async function readExpressions(
  expressions: readonly ProgramExpression[],
  work: ReviewWork,
): Promise<Program> {
  const values = valuesOf(expressions)
  const parts: Program[] = []
  for (const expression of expressions) {
    const { text, mode, isRun } = expression
    const part = await readSqlBody(
      mode === 0 ? text : `select ${mode > 2 ? assigned(text).value : text}`,
      work,
    )
    parts.push(part)
    if (isRun) parts.push(await readDynamic(part, values, work))
  }
  return {
    statements: parts.flatMap(({ statements }) => statements),
    isWhole: parts.every(({ isWhole }) => isWhole),
  }
}

/** Expressions assigned to each variable. */
function valuesOf(expressions: readonly ProgramExpression[]): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const { text, mode, variable } of expressions) {
    const { name, value } = mode > 2 ? assigned(text) : { name: variable, value: text }
    if (name !== null) values.set(name, [...(values.get(name) ?? []), value])
  }
  return values
}

/** Parses `name := value`; the first of the two signs ends the name. */
function assigned(text: string): { name: string; value: string } {
  const [sign = ''] = /:?=/.exec(text) ?? []
  const place = text.indexOf(sign)
  return { name: text.slice(0, place).trim().toLowerCase(), value: text.slice(place + sign.length) }
}

const UNREAD: Program = { statements: [], isWhole: false }

/** `expression`: the parsed `select …` of what EXECUTE is given. Every text that its variable may hold is read. */
async function readDynamic(
  expression: Program,
  values: ReadonlyMap<string, readonly string[]>,
  work: ReviewWork,
): Promise<Program> {
  const value = valueIn(expression)
  const variable = namesIn(at(value, 'ColumnRef', 'fields')).join('.')
  if (variable === '')
    return await readText(
      foldText(value, () => null),
      work,
    )
  const parts: Program[] = []
  for (const text of values.get(variable) ?? []) {
    const written = valueIn(await readSqlBody(`select ${text}`, work))
    // `command := command || '…'` adds to the text read so far.
    parts.push(
      await readText(
        foldText(written, (name) => (name === variable ? ' ' : null)),
        work,
      ),
    )
  }
  return parts.length === 0
    ? UNREAD
    : {
        statements: parts.flatMap(({ statements }) => statements),
        isWhole: parts.every(({ isWhole }) => isWhole),
      }
}

function valueIn({ statements: [select] }: Program): unknown {
  return at(listAt(select?.node, 'targetList')[0], 'ResTarget', 'val')
}

async function readText(sql: string | null, work: ReviewWork): Promise<Program> {
  return sql === null ? UNREAD : await readSqlBody(sql, work)
}
