/** The review of one file: statement by statement, with what came before and what comes after. */

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
import type { ReviewWork } from './review-work.ts'

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

interface ReviewedFile {
  /** For each statement, in order: sentences about its effects. */
  sentences: string[][]
  /** False: those after the last one with sentences are not reviewed, since it would take too long. */
  isWhole: boolean
}

/** `existing`: see `ReviewContext`. */
export async function reviewStatements(
  statements: readonly ReviewedStatement[],
  work: ReviewWork,
  existing: ReadonlySet<string> | null,
): Promise<ReviewedFile> {
  const whole: WholeStatement[] = []
  for (const statement of statements) {
    await work.pace()
    whole.push({ ...treeOf(statement), text: statement.text })
  }
  const facts = createFileFacts()
  const outlook = outlookOf(whole)
  const found: string[][] = []
  let left = MAX_SENTENCES
  for (const [index, statement] of whole.entries()) {
    await work.pace()
    if (work.isOver()) return { sentences: found, isWhole: false }
    const judged = await judgeWhole(statement, { facts, outlook, index, existing }, work)
    const sentences = [...new Set(judged.map(showText))]
    if (sentences.length > left)
      return { sentences: [...found, [...sentences.slice(0, left), TOO_MANY]], isWhole: true }
    left -= sentences.length
    found.push(sentences)
    if (statement.kind !== 'DoStmt') facts.remember(statement, true)
  }
  return { sentences: found, isWhole: true }
}

const TOO_MANY = `Ends the review, which names at most ${MAX_SENTENCES} things: read the rest of the file before you apply it.`
const TOO_LARGE = 'Is too long to be reviewed: read it before you apply it.'
const UNKNOWN_PROGRAM =
  'Runs a program that the review cannot read: it may change or delete anything in this database.'

async function judgeWhole(
  statement: WholeStatement,
  context: ReviewContext,
  work: ReviewWork,
): Promise<string[]> {
  if (statement.node === null) return [TOO_LARGE]
  switch (statement.kind) {
    case 'CallStmt':
      return [UNKNOWN_PROGRAM]
    case 'DoStmt':
      return await judgeBlock(await readProgram(statement, statement.text, work), context, work)
    case 'CreateFunctionStmt': {
      const program = await readProgram(statement, statement.text, work)
      return [
        ...judgeFunction({ ...statement, isInFunction: false }, context, trees(program, statement)),
        ...(await judgeBody(statement, program, context, work)),
      ]
    }
    default:
      return await judgeTree(statement, { context, work, isInFunction: false })
  }
}

interface Judging {
  context: ReviewContext
  work: ReviewWork
  isInFunction: boolean
}

/** A statement with those in its WITH, of those that it prepares, explains or runs by a rule, and its schema's. */
async function judgeTree(statement: TreeNode, { context, work, isInFunction }: Judging): Promise<string[]> {
  const sentences: string[] = []
  const parts = [statement, ...nodesIn(statement.node).filter(({ kind }) => kind.endsWith('Stmt'))]
  for (const part of parts) {
    await work.pace()
    for (const sentence of judgeOne({ ...part, isInFunction }, context)) sentences.push(sentence)
  }
  return sentences
}

async function judgeAll(statements: readonly TreeNode[], judging: Judging): Promise<string[]> {
  const sentences: string[] = []
  for (const statement of statements)
    for (const sentence of await judgeTree(statement, judging)) sentences.push(sentence)
  return sentences
}

function judgeOne(statement: JudgedStatement, context: ReviewContext): string[] {
  return JUDGES.flatMap((judge) => judge(statement, context))
}

async function judgeBlock(
  { statements, isWhole }: Program,
  context: ReviewContext,
  work: ReviewWork,
): Promise<string[]> {
  const sentences = await judgeAll(statements, { context, work, isInFunction: false })
  for (const statement of statements) context.facts.remember(statement, false)
  const inner = trees({ statements, isWhole })
  const isNamed = sentences.some((sentence) => sentence.includes('the app’s people'))
  if (readsPeople(inner, context) && namesPrivateColumn(inner) && !isNamed)
    sentences.push('Reads data about the app’s people, and may copy it to where others can read it.')
  return isWhole ? sentences : [...sentences, UNKNOWN_PROGRAM]
}

/** The effects of a function are reported with its name, since it has them later. */
async function judgeBody(
  statement: TreeNode,
  { statements, isWhole }: Program,
  context: ReviewContext,
  work: ReviewWork,
): Promise<string[]> {
  const name = showName(nameOfParts(at(statement.node, 'funcname')))
  const body = { kind: '', node: at(statement.node, 'sql_body') }
  const sentences = await judgeAll([body, ...statements], { context, work, isInFunction: true })
  if (!isWhole) sentences.push('Runs SQL that the review cannot read.')
  return sentences.map(
    (sentence) => `When ${name} runs: ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`,
  )
}

function trees({ statements }: Program, statement?: TreeNode): unknown[] {
  return [...statements.map(({ kind, node }) => ({ [kind]: node })), at(statement?.node, 'sql_body')]
}
