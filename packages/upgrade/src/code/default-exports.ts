/** Lists files that the router makes screens of and that export none by default. Older routers say so on the screen; newer ones fail when it is opened. */

import { isRoutePath } from '@sayso/project'
import type { Token } from '../read/tokens.ts'
import type { CodePass } from './code-pass.ts'

export const listMissingDefaults: CodePass = ({ path, source }, { facts, routeFolder }) => {
  const { tokens } = source
  if (routeFolder === null || !isRoutePath(path, routeFolder)) return { edits: [], left: [] }
  if (tokens.some((_, index) => isDefaultExport(tokens, index))) return { edits: [], left: [] }
  const at = tokens.find(({ kind }) => kind === 'export')?.start ?? 0
  const sentence = `The router makes a screen of this file, which has no default export: in Expo SDK ${facts.sdk.major} it fails when it is opened. Export its component with \`export default\`, or move the file out of ${routeFolder}/.`
  return { edits: [], left: [{ at, sentence }] }
}

/** Also `export { Home as default }`, and what a file in CommonJS may export by any name. */
function isDefaultExport(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token?.text === 'default')
    return (
      before?.kind === 'export' || ((next?.kind === '}' || next?.kind === ',') && isInExport(tokens, index))
    )
  return token?.role === 'access' && (token.text === 'module' || token.text === 'exports')
}

function isInExport(tokens: readonly Token[], index: number): boolean {
  let at = index
  while (at >= 0 && tokens[at]?.kind !== '{') at -= 1
  return tokens[at - 1]?.kind === 'export'
}
