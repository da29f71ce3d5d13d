/** babel.config.js: plug-ins that the preset adds itself, of which a second one breaks the build. */

import type { Edit } from '../edit/edits.ts'
import { partsAt, removePart } from '../read/members.ts'
import { readSource, stringValue } from '../read/tokens.ts'
import { NOTHING, type SettingsPass } from './settings-pass.ts'

export const removeBabelPlugins: SettingsPass = (text, { steps }) => {
  const source = readSource('babel.config.js', text)
  if (source === null) return NOTHING
  const { tokens } = source
  const names = new Set(
    [...steps.values()].flatMap((list) => list.flatMap(({ babelPlugins = [] }) => babelPlugins)),
  )
  const edits: Edit[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.text !== 'plugins' || tokens[index + 1]?.kind !== ':') continue
    for (const part of partsAt(tokens, index + 2)) {
      const at = tokens[part.first]?.kind === '[' ? part.first + 1 : part.first
      const name = stringValue(tokens[at])
      // With options it does more than the preset would.
      const isPlain = at === part.last || (at === part.first + 1 && part.last === at + 1)
      if (name === null || !names.has(name) || !isPlain) continue
      edits.push(
        ...removePart(
          tokens,
          index + 2,
          part,
          `Removes the Babel plug-in ${name}, which Expo’s preset adds itself.`,
        ),
      )
    }
  }
  return { edits, left: [] }
}
