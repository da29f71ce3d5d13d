/** Functions, triggers and rules: who may call those that bypass policies, and which are replaced. */

import { at, listAt, namesIn, nodesIn, optionOf, textAt } from '../tree.ts'
import { ANYONE, PEOPLE } from './audience.ts'
import { pathOfSet } from './file-facts.ts'
import type { Judge, JudgedStatement, ReviewContext } from './judge.ts'
import { isTypeOfPeople, namesPrivateColumn, readsPeople } from './judge-people.ts'
import { keyOf, nameOfParts, nameOfRange, type ObjectName, showName } from './names.ts'

/** `program`: the statements of its body, as far as they can be read. */
export function judgeFunction(
  { node }: JudgedStatement,
  context: ReviewContext,
  program: readonly unknown[],
): string[] {
  const name = nameOfParts(at(node, 'funcname'))
  const path = pathOfFunction(listAt(node, 'options'))
  if (readsPeople(program, context, path ?? undefined) && !isForEvents(node)) context.facts.addPeople(name)
  return [
    ...judgeReplaced(node, name, context, program),
    ...(isForEvents(node) ? [] : judgeCallable(node, name, context, program)),
  ]
}

/** A trigger function cannot be called. */
function isForEvents(node: unknown): boolean {
  return ['trigger', 'event_trigger'].includes(namesIn(at(node, 'returnType', 'names')).at(-1) ?? '')
}

/**
 * Where the database could not be asked: a function that uses what the file made was hardly there before, nor was one whose trigger
 * the file makes.
 */
function judgeReplaced(
  node: unknown,
  name: ObjectName,
  { facts, outlook, existing, index }: ReviewContext,
  program: readonly unknown[],
): string[] {
  const isReplaced = at(node, 'replace') === true || outlook.isDroppedBefore(name, index)
  if (!isReplaced) return []
  if (existing !== null)
    return existing.has(keyOf(name, ['public']))
      ? [`Replaces the function ${showName(name)}: policies, triggers and apps that use it get the new one.`]
      : []
  const isNew = isForEvents(node)
    ? outlook.isOfTrigger(name)
    : nodesIn([program, node]).some(
        ({ kind, node: inner }) => kind === 'RangeVar' && facts.mayHaveMade(nameOfRange(inner)),
      ) || typesOf(node).some((type) => facts.mayHaveMade(type))
  return isNew
    ? []
    : [
        `Replaces the function ${showName(name)} if there is one: policies, triggers and apps that use it get the new one.`,
      ]
}

function typesOf(node: unknown): ObjectName[] {
  const parameters = listAt(node, 'parameters').map((it) => at(it, 'FunctionParameter', 'argType', 'names'))
  return [at(node, 'returnType', 'names'), ...parameters].map(nameOfParts)
}

function judgeCallable(
  node: unknown,
  name: ObjectName,
  context: ReviewContext,
  program: readonly unknown[],
): string[] {
  const options = listAt(node, 'options')
  // Requests reach functions in `public` only.
  if (!isDefiner(options) || (name.schema !== '' && name.schema !== 'public')) return []
  const callers = context.outlook.callersOf(name, context.index)
  const isForAnyone = callers.has('public') || callers.has('anon')
  if (!isForAnyone && !callers.has('authenticated')) return []
  const who = isForAnyone ? ANYONE : PEOPLE
  const path = pathOfFunction(options)
  if (showsPeople(node, context, program, path))
    return [`Lets ${who} read data about the app’s people by calling ${showName(name)}.`]
  if (!isForAnyone) return searchPathWarning(options, name)
  return [
    `Lets ${who} call ${showName(name)}, which runs with the owner’s rights: no policy applies to what it reads and changes.`,
  ]
}

/** Data about more people than the one who calls. */
function showsPeople(
  node: unknown,
  context: ReviewContext,
  program: readonly unknown[],
  path: string[] | null,
): boolean {
  if (isTypeOfPeople(at(node, 'returnType'))) return true
  if (!readsPeople(program, context, path ?? undefined) || !namesPrivateColumn(program)) return false
  return !nodesIn(program).some(
    ({ kind, node: call }) => kind === 'FuncCall' && namesIn(at(call, 'funcname')).join('.') === 'auth.uid',
  )
}

function searchPathWarning(options: readonly unknown[], name: ObjectName): string[] {
  return pathOfFunction(options) === null
    ? [
        `Runs ${showName(name)} with the owner’s rights in whatever search path its caller has set: add “set search_path = ''”.`,
      ]
    : []
}

function pathOfFunction(options: readonly unknown[]): string[] | null {
  const set = at(optionOf(options, 'set')?.value, 'VariableSetStmt')
  return set === undefined ? null : pathOfSet(set)
}

function isDefiner(options: readonly unknown[]): boolean {
  return at(optionOf(options, 'security')?.value, 'Boolean', 'boolval') === true
}

export const judgeTriggers: Judge = (statement, context) => {
  const { kind, node } = statement
  switch (kind) {
    case 'AlterFunctionStmt':
      return isDefiner(listAt(node, 'actions'))
        ? [
            `Runs ${showName(nameOfParts(at(node, 'func', 'objname')))} with the owner’s rights from now on, for all who may call it: no policy applies to what it reads and changes.`,
          ]
        : []
    case 'CreateTrigStmt':
      return judgeTrigger(node, context)
    case 'CreateEventTrigStmt':
      return [
        `Runs ${showName(nameOfParts(at(node, 'funcname')))} whenever the structure of the database changes.`,
      ]
    case 'RuleStmt': {
      const table = nameOfRange(at(node, 'relation'))
      return context.facts.hasMade(table)
        ? []
        : [`Adds a rule to ${showName(table)}: other things may then happen than what apps ask for.`]
    }
    default:
      return []
  }
}

function judgeTrigger(node: unknown, { facts, outlook }: ReviewContext): string[] {
  const table = nameOfRange(at(node, 'relation'))
  if (at(node, 'replace') !== true || facts.hasMade(table)) return []
  if (outlook.makesFunction(nameOfParts(at(node, 'funcname')))) return []
  return [
    `Replaces the trigger ${textAt(node, 'trigname')} of ${showName(table)} if there is one: nothing checks or fills in what that did.`,
  ]
}
