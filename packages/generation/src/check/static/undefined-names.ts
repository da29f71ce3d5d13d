/** Names that no declaration, import or platform provides: a ReferenceError as soon as the line runs. */

import {
  findBinding,
  identifierName,
  isReference,
  nodeIn,
  nodesIn,
  type SyntaxNode,
  walkTree,
} from '@sayso/bundler'
import { hasDefaultExport } from './default-exports.ts'
import { isGlobal } from './globals.ts'
import { toJsxElement } from './jsx-elements.ts'
import type { Finding, SourceProject, StaticRule } from './source-module.ts'

export const findUndefinedNames: StaticRule = (module, project) => {
  const provided = providedNames(project)
  const found = new Map<string, Finding>()
  walkTree(module.program, (node, ancestors) => {
    const name = identifierName(node)
    const parent = ancestors.at(-1)
    if (name === null || found.has(name) || provided.has(name) || !isReference(node, parent)) return
    // `<Text>` without an import must not pass for the browser's own `Text`.
    if (isGlobal(name) && !isElementName(node, ancestors)) return
    if (findBinding(name, ancestors) !== null) return
    found.set(name, { node, key: `name:${name}`, message: describe(name, project) })
  })
  return [...found.values()]
}

/** Names from elsewhere that the project itself declares: `declare`, `typeof x`, and properties of the global object. */
function providedNames({ modules }: SourceProject): Set<string> {
  const known = provided.get(modules)
  if (known !== undefined) return known
  const pattern =
    /\bdeclare\s+(?:const|let|var|function|class|enum|namespace)\s+([\w$]+)|\btypeof\s+([\w$]+)|\b(?:globalThis|global|window|self)(?:\s+as\s+\w+\))?\??\.([\w$]+)/g
  const names = modules.flatMap(({ source }) =>
    [...source.matchAll(pattern)].flatMap((match) => match.slice(1).filter((name) => name !== undefined)),
  )
  const answer = new Set(names)
  provided.set(modules, answer)
  return answer
}

const provided = new WeakMap<SourceProject['modules'], Set<string>>()

/** The name of an element, or the first part of a name with dots. */
function isElementName(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  let child = node
  for (const ancestor of ancestors.toReversed()) {
    if (ancestor.type !== 'MemberExpression') return toJsxElement(ancestor, [])?.type === child
    child = ancestor
  }
  return false
}

function describe(name: string, { modules, packageExports }: SourceProject): string {
  const file = modules.find(
    ({ program, path }) => exportsName(program, name) || isNamedAfter(path, program, name),
  )
  if (file !== undefined) {
    const words = exportsName(file.program, name) ? 'export' : 'default export'
    return `\`${name}\` is used here but neither declared nor imported. Import it: it is the ${words} of ${file.path}.`
  }
  const source = [...packageExports].find(([, names]) => names.includes(name))?.[0]
  const advice = source === undefined ? 'Declare or import it.' : `Import it from '${source}'.`
  return `\`${name}\` is used here but neither declared nor imported. ${advice}`
}

function exportsName(program: SyntaxNode, name: string): boolean {
  return nodesIn(program, 'body').some((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return false
    const declaration = nodeIn(statement, 'declaration')
    const declared = declaration === null ? [] : [declaration, ...nodesIn(declaration, 'declarations')]
    return (
      declared.some((item) => identifierName(nodeIn(item, 'id')) === name) ||
      nodesIn(statement, 'specifiers').some((item) => identifierName(nodeIn(item, 'exported')) === name)
    )
  })
}

function isNamedAfter(path: string, program: SyntaxNode, name: string): boolean {
  return (
    new RegExp(`(?:^|/)${name.replaceAll('$', '\\$')}\\.[jt]sx?$`).test(path) && hasDefaultExport(program)
  )
}
