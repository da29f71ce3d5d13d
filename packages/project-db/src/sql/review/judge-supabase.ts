/** Names Supabase features that a file expects and this database lacks, before the file fails. */

import { lackOfAuthTable, lackOfExtension, lackOfSchema, lackOfUserColumn } from '../supabase.ts'
import { at, listAt, namesIn, textAt } from '../tree.ts'
import type { Judge, ReviewContext } from './judge.ts'
import { type ObjectName, PEOPLE_SCHEMA } from './names.ts'

export const judgeSupabase: Judge = ({ kind, node }, context) => {
  const lacks = [
    ...(kind === 'CreateExtensionStmt' ? [lackOfExtension(textAt(node, 'extname'))] : []),
    ...(kind === 'InsertStmt' ? lacksOfPeople(node) : []),
    ...namesWithSchema(node).map((name) => lackOf(name, context)),
  ]
  return [...new Set(lacks.filter((lack) => lack !== null))]
}

function lacksOfPeople(node: unknown): (string | null)[] {
  const isOfPeople =
    textAt(node, 'relation', 'schemaname') === PEOPLE_SCHEMA &&
    textAt(node, 'relation', 'relname') === 'users'
  const lacks = isOfPeople
    ? listAt(node, 'cols').map((column) => lackOfUserColumn(textAt(column, 'ResTarget', 'name')))
    : []
  // One says it all.
  return lacks.filter((lack) => lack !== null).slice(0, 1)
}

function lackOf({ schema, name }: ObjectName, { facts }: ReviewContext): string | null {
  if (facts.hasMade({ schema, name }) || facts.mayHaveMade({ schema: '', name: `schema ${schema}` }))
    return null
  return schema === PEOPLE_SCHEMA && name !== '' ? lackOfAuthTable(name) : lackOfSchema(schema)
}

/** Tables and functions that are named with a schema. The name is empty for a function. */
function namesWithSchema(tree: unknown): ObjectName[] {
  const found: ObjectName[] = []
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const schema = textAt(value, 'relname') === '' ? '' : textAt(value, 'schemaname')
    const called = namesIn(listAt(value, 'funcname'))
    if (schema !== '') found.push({ schema, name: textAt(value, 'relname') })
    if (called.length > 1 && at(value, 'funcname') !== undefined)
      found.push({ schema: called.at(-2) ?? '', name: '' })
    waiting.push(...Object.values(value))
  }
  return found.reverse()
}
