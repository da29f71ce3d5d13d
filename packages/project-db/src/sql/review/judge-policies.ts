/** Policies: which rows they open to whom, on tables that may have rows already. */

import { at, listAt, textAt } from '../tree.ts'
import { audienceOf, PEOPLE, withoutComma } from './audience.ts'
import type { Judge, JudgedStatement, ReviewContext } from './judge.ts'
import { nameOfRange, showName } from './names.ts'
import { isFilesTable, withinBucket } from './new-buckets.ts'
import { type Openness, opennessOf } from './truth.ts'

export const judgePolicies: Judge = (statement, context) => {
  switch (statement.kind) {
    case 'CreatePolicyStmt':
      return judgeNew(statement, context)
    case 'AlterPolicyStmt':
      return judgeChanged(statement)
    default:
      return []
  }
}

type Command = 'all' | 'select' | 'insert' | 'update' | 'delete'

const VERBS: Readonly<Record<Exclude<Command, 'insert'>, string>> = {
  all: 'read, add, change and delete',
  select: 'read',
  update: 'change',
  delete: 'delete',
}

function judgeNew({ node }: JudgedStatement, { facts }: ReviewContext): string[] {
  const range = nameOfRange(at(node, 'table'))
  const table = showName(range)
  const roles = audienceOf(node, 'roles')
  // A restrictive policy takes rows away from the others.
  if (roles === null || at(node, 'permissive') !== true) return []
  const command = commandOf(node)
  const inBucket = isFilesTable(range) ? opennessInBucket(node, facts.mayHaveMadeBucket) : null
  if (inBucket === 'depends') return []
  if (inBucket !== null && isUsual(command, inBucket === 'signed-in' ? PEOPLE : roles)) return []
  const openness = inBucket === null ? opennessOfPolicy(node, command) : 'depends'
  const isOld = !facts.mayHaveMade(range) || facts.holdsCopies(range)
  const who = openness === 'signed-in' ? PEOPLE : roles
  const isKept = openness === 'depends' || (facts.hasMade(range) && isUsual(command, who))
  if (!isOld && isKept) return []
  if (openness !== 'depends') return [opensAll(command, who, table)]
  const policy = textAt(node, 'policy_name')
  return [
    command === 'insert'
      ? `Adds the policy “${policy}” to ${table}: ${roles} can then add rows that it allows, whatever its other policies say.`
      : `Adds the policy “${policy}” to ${table}: ${roles} can then ${VERBS[command]} the rows that it matches, whatever its other policies say.`,
  ]
}

/** Whole sentences, since they are translated. */
function opensAll(command: Command, who: string, table: string): string {
  switch (command) {
    case 'all':
      return `Lets ${who} read, add, change and delete every row of ${table}.`
    case 'select':
      return `Lets ${who} read every row of ${table}.`
    case 'insert':
      return `Lets ${who} add any rows to ${table}.`
    case 'update':
      return `Lets ${who} change every row of ${table}.`
    case 'delete':
      return `Lets ${who} delete every row of ${table}.`
  }
}

/** In a new table: rows that all may read, and to which everybody who signed up may add. */
function isUsual(command: Command, who: string): boolean {
  return command === 'select' || (command === 'insert' && who === PEOPLE)
}

function commandOf(node: unknown): Command {
  const name = textAt(node, 'cmd_name')
  return name === 'select' || name === 'insert' || name === 'update' || name === 'delete' ? name : 'all'
}

/** Openness for the files of buckets that the file has made; null where the policy reaches others too. */
function opennessInBucket(node: unknown, isMade: (bucket: string) => boolean): Openness | null {
  const conditions = [at(node, 'qual'), at(node, 'with_check')].filter((it) => it !== undefined)
  if (conditions.length === 0) return null
  let most: Openness = 'depends'
  for (const condition of conditions) {
    const rest = withinBucket(condition, isMade)
    if (rest === null) return null
    const isChosen = rest.some((part) => opennessOf(part) === 'depends')
    if (!isChosen) most = rest.every((part) => opennessOf(part) === 'everybody') ? 'everybody' : 'signed-in'
  }
  return most
}

/** Openness for existing rows; for new rows where none are read. */
function opennessOfPolicy(node: unknown, command: Command): Openness {
  const [using, check] = [at(node, 'qual'), at(node, 'with_check')]
  if (command === 'insert') return opennessOf(check)
  return opennessOf(using ?? check)
}

function judgeChanged({ node }: JudgedStatement): string[] {
  const table = showName(nameOfRange(at(node, 'table')))
  const policy = `the policy “${textAt(node, 'policy_name')}”`
  const roles = audienceOf(node, 'roles')
  const [using, check] = [opennessOf(at(node, 'qual')), opennessOf(at(node, 'with_check'))]
  if (using !== 'depends')
    return [`Opens every row of ${table} to ${openTo(using, roles, policy)}: it no longer chooses rows.`]
  if (check !== 'depends')
    return [`Lets ${openTo(check, roles, policy)} save anything in ${table}: it no longer checks rows.`]
  if ((at(node, 'qual') ?? at(node, 'with_check')) !== undefined)
    return [`Changes which rows of ${table} ${policy} opens.`]
  return listAt(node, 'roles').length === 0
    ? []
    : [`Changes who ${policy} of ${table} is for: ${withoutComma(roles ?? 'no user of the app')}.`]
}

function openTo(openness: Openness, roles: string | null, policy: string): string {
  const who = openness === 'signed-in' ? PEOPLE : roles
  return who === null ? `everyone ${policy} is for` : `${withoutComma(who)}, by ${policy}`
}
