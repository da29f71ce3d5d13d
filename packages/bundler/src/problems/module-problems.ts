/** Says what is wrong with one module of the graph: its text, its imports, the names that it imports. */

import type { Problem } from '@sayso/wire'
import type { CompileError, ImportRecord } from '../api.ts'
import type { ExportNames } from '../graph/export-names.ts'
import type { GraphNode } from '../graph/module-graph.ts'
import type { ResolvedTarget } from '../resolve/resolve-specifier.ts'
import { nearestName } from '../suggest.ts'
import { sourceTextOf } from '../transform/compile-file.ts'
import { findImport } from './import-place.ts'
import { makeProblem } from './problem.ts'

export interface ProblemContext {
  exportNames: ExportNames
  textOf(path: string): string | undefined
}

export function findModuleProblems(node: GraphNode, context: ProblemContext): Problem[] {
  const { good, errors, file } = node.compiled
  const source = file.isBinary ? '' : sourceTextOf(file)
  // While a file is broken, its imports are those of an older text: places in them would mislead.
  if (errors.length > 0) return errors.map((error) => fromCompileError('syntax', error))
  if (good === null) return []
  const { module } = good
  return [
    ...module.errors.map((error) => fromCompileError('resolve', error)),
    ...module.imports.flatMap(importProblems),
  ]

  function fromCompileError(kind: Problem['kind'], { message, offsetChars }: CompileError): Problem {
    return makeProblem({ kind, path: node.path, message, source, offsetChars, key: message })
  }

  function importProblems(record: ImportRecord): Problem[] {
    const found = node.resolutions.get(record.specifier)?.found
    if (found === undefined) return []
    if (found.kind === 'missing') {
      return record.isOptional ? [] : [importProblem(record.specifier, found.message)]
    }
    return missingNames(record, found, context).map(({ name, message }) =>
      importProblem(record.specifier, message, name),
    )
  }

  function importProblem(specifier: string, message: string, name?: string): Problem {
    const offsetChars = findImport(source, specifier, name)
    const key = name === undefined ? specifier : `${specifier}:${name}`
    return makeProblem({ kind: 'resolve', path: node.path, message, source, offsetChars, key })
  }
}

interface MissingName {
  name: string
  message: string
}

function missingNames(record: ImportRecord, found: ResolvedTarget, context: ProblemContext): MissingName[] {
  const exported = context.exportNames.of(found)
  if (exported === null) return []
  const from = found.kind === 'project' ? found.path : record.specifier
  return record.names
    .filter((name) => !exported.has(name) && !isType(name, found, context))
    .map((name) => ({ name, message: describeMissingName(name, from, exported) }))
}

function describeMissingName(name: string, from: string, exported: ReadonlySet<string>): string {
  const named = [...exported].filter((candidate) => candidate !== 'default')
  if (name === 'default') {
    const only = named.length === 1 ? ` It exports \`${named[0]}\`: import that in braces.` : ''
    return `${from} has no default export.${only}`
  }
  const message = `\`${name}\` is not exported by ${from}.`
  const nearest = nearestName(name, named)
  if (nearest !== null) return `${message} Did you mean \`${nearest}\`?`
  const isDefaultOnly = exported.has('default') && named.length === 0
  return isDefaultOnly ? `${message} It has a default export: import that without braces.` : message
}

/** Types are gone from compiled code, and a file that passes one on cannot know that it is a type. */
function isType(name: string, found: ResolvedTarget, context: ProblemContext): boolean {
  if (found.kind !== 'project') return false
  const text = context.textOf(found.path) ?? ''
  return new RegExp(`\\b(?:interface|type)\\b[^;=]*[\\s{,]${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(text)
}
