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
import { relativeSpecifier } from '@sayso/project'
import { hasDefaultExport } from './default-exports.ts'
import { isGlobal } from './globals.ts'
import { toJsxElement } from './jsx-elements.ts'
import type { Finding, SourceProject, StaticRule } from './source-module.ts'

/** Where a name that nobody imported most likely comes from. */
export const LIKELY_PACKAGES = ['react', 'react-native', 'expo-router']

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
    found.set(name, { node, key: `name:${name}`, ...describe(name, module.path, project) })
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

function describe(
  name: string,
  importer: string,
  project: SourceProject,
): Pick<Finding, 'message' | 'importFix'> {
  const { modules } = project
  const what = `\`${name}\` is used here but neither declared nor imported.`
  const exporting = modules.filter(({ program }) => exportsName(program, name))
  const named = modules.filter(({ path, program }) => isNamedAfter(path, program, name))
  const file = exporting[0] ?? named[0]
  if (file !== undefined) {
    const isDefault = exporting.length === 0
    const words = isDefault ? 'default export' : 'export'
    const isOnly = (isDefault ? named : exporting).length === 1
    return {
      message: `${what} Import it: it is the ${words} of ${file.path}.`,
      ...(isOnly && {
        importFix: { name, from: relativeSpecifier(importer, withoutEnding(file.path)), isDefault },
      }),
    }
  }
  const { from, isOnly, isDefault } = findPackage(name, project)
  if (from === undefined) return { message: `${what} Declare or import it.` }
  const words = isDefault ? `It is the default export of '${from}'.` : `Import it from '${from}'.`
  return { message: `${what} ${words}`, ...(isOnly && { importFix: { name, from, isDefault } }) }
}

function withoutEnding(path: string): string {
  return path.replace(/(?:\.(?:web|native|ios|android))?\.[jt]sx?$/, '')
}

interface FoundPackage {
  from: string | undefined
  /** No other package could be meant. */
  isOnly: boolean
  isDefault: boolean
}

/** React's own packages come first; of others, one that the project lists is meant rather than one that it does not. */
function findPackage(name: string, { packageExports, listedPackages }: SourceProject): FoundPackage {
  const all = [...packageExports]
  const named = all.flatMap(([source, names]) => (names.includes(name) ? [source] : []))
  const likely = named.find((source) => LIKELY_PACKAGES.includes(source))
  if (likely !== undefined) return { from: likely, isOnly: true, isDefault: false }
  const isDefault = named.length === 0
  const found = isDefault
    ? all.flatMap(([source, names]) =>
        names.includes('default') && isPackageOf(source, name) ? [source] : [],
      )
    : named
  const listed = found.filter((source) => listedPackages.has(source))
  const meant = listed.length > 0 ? listed : found
  return { from: meant[0], isOnly: meant.length === 1, isDefault }
}

/** `AsyncStorage` of `@react-native-async-storage/async-storage`, `Constants` of `expo-constants`. */
function isPackageOf(source: string, name: string): boolean {
  const stem = source.replace(/^@[^/]+\//, '').replace(/^(?:expo|react-native)-/, '')
  return /^[A-Z]/.test(name) && stem.replaceAll('-', '').toLowerCase() === name.toLowerCase()
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
