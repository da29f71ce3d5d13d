/** tsconfig.json: `baseUrl`, which TypeScript 6 refuses, becomes part of the paths. */

import type { Edit } from '../edit/edits.ts'
import { memberAt, partsAt, readJson, removePart } from '../read/members.ts'
import { stringValue } from '../read/tokens.ts'
import { NOTHING, type SettingsPass, withoutBracket } from './settings-pass.ts'

export const upgradeTypeSettings: SettingsPass = (text, { specifiers, paths: files }) => {
  const source = readJson(text)
  if (source === null) return NOTHING
  const { tokens } = source
  const options = memberAt(tokens, 1, ['compilerOptions'])
  const base = options && memberAt(tokens, options.first, ['baseUrl'])
  const folder = stringValue(tokens[base?.first ?? -1])
  if (options === null || base === null || folder === null) return NOTHING
  const paths = memberAt(tokens, options.first, ['paths'])
  const prefix = `./${folder.replace(/^\.\/?/, '').replace(/\/$/, '')}`.replace(/\/?$/, '/')
  const sentence = 'Writes paths from the file’s own folder, since TypeScript 6 refuses baseUrl.'
  const edits: Edit[] = []
  if (paths === null)
    // As `baseUrl` did: TypeScript looks for names without a dot in the folder first.
    edits.push({ start: base.start, end: base.end, text: `"paths": { "*": ["${prefix}*"] }`, sentence })
  else {
    edits.push(...removePart(tokens, options.first, base, sentence))
    for (const pattern of partsAt(tokens, paths.first))
      for (const target of partsAt(tokens, pattern.first)) {
        const [token, written] = [tokens[target.first], stringValue(tokens[target.first])]
        if (token === undefined || written === null) continue
        const rest = written.replace(/^\.\//, '')
        if (/^\.{0,2}\//.test(written) && (prefix === './' || rest === written)) continue
        edits.push({
          start: token.start,
          end: token.end,
          text: JSON.stringify(`${prefix}${rest}`),
          sentence: null,
        })
      }
    const below = prefix.slice('./'.length)
    // Names without a dot were looked for in the folder too.
    const isUsed = [...specifiers].some((name) => files.some((path) => path.startsWith(`${below}${name}`)))
    const at = tokens[paths.first]?.end
    if (isUsed && at !== undefined && !partsAt(tokens, paths.first).some(({ name }) => name === '*'))
      edits.push({ start: at, end: at, text: ` "*": ["${prefix}*"],`, sentence: null })
  }
  return { edits: edits.map(withoutBracket), left: [] }
}
