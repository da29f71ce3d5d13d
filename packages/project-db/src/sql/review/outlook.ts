/** Looks ahead in the file: what later statements grant, use or replace of the things that a statement creates. */

import { at, listAt, type TreeNode, textAt } from '../tree.ts'
import { roleOf } from './audience.ts'
import { nameOfParts, type ObjectName } from './names.ts'

export interface Outlook {
  /** The roles with the right to call a function at the end of the file; `public` is every role. */
  callersOf(name: ObjectName, from: number): ReadonlySet<string>
  /** The file makes a trigger that runs this function. */
  isOfTrigger(name: ObjectName): boolean
  /** The file makes a thing of this kind and name. */
  makesLater(kind: MadeKind, name: string, from: number): boolean
  /** An earlier statement drops a function of this name. */
  isDroppedBefore(name: ObjectName, index: number): boolean
  makesFunction(name: ObjectName): boolean
}

type MadeKind = 'schema' | 'trigger' | 'view' | 'function' | 'constraint'

interface Right {
  index: number
  isGrant: boolean
  roles: string[]
}

/** A function that is mentioned with its schema or without is the same one. */
const nameOnly = ({ name }: ObjectName) => name

export function outlookOf(statements: readonly TreeNode[]): Outlook {
  const rights = new Map<string, Right[]>()
  const everyFunction: Right[] = []
  const triggerFunctions = new Set<string>()
  const made = new Map<string, number>()
  const dropped = new Map<string, number>()

  statements.forEach(({ kind, node }, index) => {
    if (kind === 'CreateTrigStmt') {
      const functionName = nameOnly(nameOfParts(at(node, 'funcname')))
      if (at(node, 'replace') !== true) triggerFunctions.add(functionName)
      const table = textAt(node, 'relation', 'relname')
      made.set(`trigger ${table}.${textAt(node, 'trigname')}`, index)
    }
    if (kind === 'CreateFunctionStmt')
      made.set(`function ${nameOnly(nameOfParts(at(node, 'funcname')))}`, index)
    if (kind === 'AlterTableStmt')
      for (const name of constraintsAdded(node))
        made.set(`constraint ${textAt(node, 'relation', 'relname')}.${name}`, index)
    if (kind === 'CreateSchemaStmt') made.set(`schema ${textAt(node, 'schemaname')}`, index)
    if (kind === 'ViewStmt') made.set(`view ${textAt(node, 'view', 'relname')}`, index)
    if (kind === 'CreateTableAsStmt') made.set(`view ${textAt(node, 'into', 'rel', 'relname')}`, index)
    if (kind === 'DropStmt' && textAt(node, 'removeType') === 'OBJECT_FUNCTION')
      for (const object of listAt(node, 'objects'))
        dropped.set(nameOnly(nameOfParts(at(object, 'ObjectWithArgs', 'objname'))), index)
    if (kind !== 'GrantStmt' || !isOfFunctions(node)) return
    const right = {
      index,
      isGrant: at(node, 'is_grant') === true,
      roles: listAt(node, 'grantees').map(roleOf),
    }
    if (textAt(node, 'targtype') === 'ACL_TARGET_ALL_IN_SCHEMA') everyFunction.push(right)
    else
      for (const object of listAt(node, 'objects')) {
        const name = nameOnly(nameOfParts(at(object, 'ObjectWithArgs', 'objname')))
        const known = rights.get(name)
        // Added in place: a file may grant the rights of one function thousands of times.
        if (known === undefined) rights.set(name, [right])
        else known.push(right)
      }
  })

  return {
    callersOf(name, from) {
      // Everybody may call a new function until a grant says otherwise.
      const callers = new Set(['public'])
      const later = [...(rights.get(nameOnly(name)) ?? []), ...everyFunction]
        .filter(({ index }) => index > from)
        .sort((a, b) => a.index - b.index)
      for (const { isGrant, roles } of later)
        for (const role of roles) {
          if (isGrant) callers.add(role)
          else callers.delete(role)
        }
      return callers
    },
    isOfTrigger: (name) => triggerFunctions.has(nameOnly(name)),
    makesLater: (kind, name, from) => (made.get(`${kind} ${name}`) ?? -1) > from,
    isDroppedBefore: (name, index) => (dropped.get(nameOnly(name)) ?? index) < index,
    makesFunction: (name) => made.has(`function ${nameOnly(name)}`),
  }
}

function isOfFunctions(node: unknown): boolean {
  return ['OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_ROUTINE'].includes(textAt(node, 'objtype'))
}

/** A constraint that is dropped and added again in one file is changed, which rows that exist must meet. */
function constraintsAdded(node: unknown): string[] {
  return listAt(node, 'cmds').flatMap((command) =>
    textAt(command, 'AlterTableCmd', 'subtype') === 'AT_AddConstraint'
      ? [textAt(command, 'AlterTableCmd', 'def', 'Constraint', 'conname')]
      : [],
  )
}
