/** The review of one file: statement by statement, with what came before and what comes after. */

import type { SqlParser } from '../sql-parser.ts'
import { at, nodesIn, type TreeNode, treeOf } from '../tree.ts'
import { createFileFacts } from './file-facts.ts'
import type { JudgedStatement, ReviewContext } from './judge.ts'
import { judgeAlterTable } from './judge-alter-table.ts'
import { judgeDrops } from './judge-drops.ts'
import { judgeFunction, judgeTriggers } from './judge-functions.ts'
import { judgeMoves } from './judge-moves.ts'
import { judgePeople, namesPrivateColumn, readsPeople } from './judge-people.ts'
import { judgePolicies } from './judge-policies.ts'
import { judgeRights } from './judge-rights.ts'
import { judgeRows, judgeSequences } from './judge-rows.ts'
import { judgeSupabase } from './judge-supabase.ts'
import { judgeViews } from './judge-views.ts'
import { nameOfParts, showName, showText } from './names.ts'
import { outlookOf } from './outlook.ts'
import { type Program, readProgram } from './read-program.ts'

const JUDGES = [
  ...[judgeDrops, judgeRows, judgeSequences, judgeAlterTable, judgePolicies, judgeRights],
  ...[judgePeople, judgeViews, judgeTriggers, judgeMoves, judgeSupabase],
]

interface ReviewedStatement {
  kind: string
  /** JSON. */
  tree: string | null
  text: string
}

interface WholeStatement extends TreeNode {
  text: string
}

/** More than anybody reads; the last sentence then mentions that there is more. */
const MAX_SENTENCES = 200
/** Between two turns of the server's other work. */
const STATEMENTS_AT_ONCE = 50

/** For each statement, in order: sentences about its effects. `existing`: see `ReviewContext`. */
export async function reviewStatements(
  statements: readonly ReviewedStatement[],
  parser: SqlParser,
  existing: ReadonlySet<string> | null,
): Promise<string[][]> {
  const whole: WholeStatement[] = []
  for (const [index, statement] of statements.entries()) {
    await pause(index)
    whole.push({ ...treeOf(statement), text: statement.text })
  }
  const facts = createFileFacts()
  const outlook = outlookOf(whole)
  const found: string[][] = []
  let left = MAX_SENTENCES
  for (const [index, statement] of whole.entries()) {
    await pause(index)
    const judged = await judgeWhole(statement, { facts, outlook, index, existing }, parser)
    const sentences = [...new Set(judged.map(showText))]
    if (sentences.length > left) return [...found, [...sentences.slice(0, left), TOO_MANY]]
    left -= sentences.length
    found.push(sentences)
    if (statement.kind !== 'DoStmt') facts.remember(statement, true)
  }
  return found
}

/** Call it before each statement of a file: others have their turn after some of them. */
export async function pause(index: number): Promise<void> {
  if (index % STATEMENTS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
}

const TOO_MANY = `Ends the review, which names at most ${MAX_SENTENCES} things: read the rest of the file before you apply it.`
const TOO_LARGE = 'Is too long to be reviewed: read it before you apply it.'
const UNKNOWN_PROGRAM =
  'Runs a program that the review cannot read: it may change or delete anything in this database.'

async function judgeWhole(
  statement: WholeStatement,
  context: ReviewContext,
  parser: SqlParser,
): Promise<string[]> {
  if (statement.node === null) return [TOO_LARGE]
  switch (statement.kind) {
    case 'CallStmt':
      return [UNKNOWN_PROGRAM]
    case 'DoStmt':
      return judgeBlock(await readProgram(statement, statement.text, parser), context)
    case 'CreateFunctionStmt': {
      const program = await readProgram(statement, statement.text, parser)
      return [
        ...judgeFunction({ ...statement, isInFunction: false }, context, trees(program, statement)),
        ...judgeBody(statement, program, context),
      ]
    }
    default:
      return judgeTree(statement, context, false)
  }
}

/** A statement with those in its WITH, of those that it prepares, explains or runs by a rule, and its schema's. */
function judgeTree(statement: TreeNode, context: ReviewContext, isInFunction: boolean): string[] {
  return [statement, ...nodesIn(statement.node).filter(({ kind }) => kind.endsWith('Stmt'))].flatMap((part) =>
    judgeOne({ ...part, isInFunction }, context),
  )
}

function judgeOne(statement: JudgedStatement, context: ReviewContext): string[] {
  return JUDGES.flatMap((judge) => judge(statement, context))
}

function judgeBlock({ statements, isWhole }: Program, context: ReviewContext): string[] {
  const sentences = statements.flatMap((statement) => judgeTree(statement, context, false))
  for (const statement of statements) context.facts.remember(statement, false)
  const inner = trees({ statements, isWhole })
  const isNamed = sentences.some((sentence) => sentence.includes('the app’s people'))
  if (readsPeople(inner, context) && namesPrivateColumn(inner) && !isNamed)
    sentences.push('Reads data about the app’s people, and may copy it to where others can read it.')
  return isWhole ? sentences : [...sentences, UNKNOWN_PROGRAM]
}

/** The effects of a function are reported with its name, since it has them later. */
function judgeBody(statement: TreeNode, { statements, isWhole }: Program, context: ReviewContext): string[] {
  const name = showName(nameOfParts(at(statement.node, 'funcname')))
  const sentences = [
    ...judgeTree({ kind: '', node: at(statement.node, 'sql_body') }, context, true),
    ...statements.flatMap((inner) => judgeTree(inner, context, true)),
  ]
  if (!isWhole) sentences.push('Runs SQL that the review cannot read.')
  return sentences.map(
    (sentence) => `When ${name} runs: ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`,
  )
}

function trees({ statements }: Program, statement?: TreeNode): unknown[] {
  return [...statements.map(({ kind, node }) => ({ [kind]: node })), at(statement?.node, 'sql_body')]
}
