/** Routes without a default export: expo-router has nothing to show for them. */

import { identifierName, nodeIn, nodesIn, type SyntaxNode, walkTree } from '@sayso/bundler'
import { isRoutePath } from '@sayso/project'
import type { SourceModule, StaticRule } from './source-module.ts'

/** Constants, helpers and parts that lie among the screens, against the router's wish: it warns, and the app runs. */
const BESIDE_SCREENS = /\/(?:components?|ui|lib|hooks|utils|constants|context|providers)\/|\.[jt]s$/

export const findMissingDefaultExports: StaticRule = (module, { appRoot }) => {
  const { path, program } = module
  if (appRoot === null || !isRoutePath(path, appRoot)) return []
  if (hasDefaultExport(program) || isCommonJs(module)) return []
  const message = `${path} is in the folder of the routes, so it is a screen or a layout, but it has no default export. Export its component with \`export default\`, or move the file out of ${appRoot}/.`
  return [{ node: null, key: 'default-export', message, isWarning: BESIDE_SCREENS.test(path) }]
}

export function hasDefaultExport(program: SyntaxNode): boolean {
  return nodesIn(program, 'body').some(
    (statement) =>
      statement.type === 'ExportDefaultDeclaration' ||
      nodesIn(statement, 'specifiers').some((specifier) => exportedName(specifier) === 'default'),
  )
}

function exportedName(specifier: SyntaxNode): string | null {
  const exported = nodeIn(specifier, 'exported')
  return identifierName(exported) ?? (typeof exported?.value === 'string' ? exported.value : null)
}

function isCommonJs({ program }: SourceModule): boolean {
  let isFound = false
  walkTree(program, (node) => {
    if (/^(?:module|exports)$/.test(identifierName(node) ?? '')) isFound = true
  })
  return isFound
}
