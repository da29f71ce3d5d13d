/** app.json: settings that are gone, and config plug-ins of packages that another one replaces. */

import type { Edit, Note } from '../edit/edits.ts'
import { memberAt, type Part, partsAt, readJson, removePart } from '../read/members.ts'
import { stringValue, type Token } from '../read/tokens.ts'
import { NOTHING, type SettingsContext, type SettingsPass, withoutBracket } from './settings-pass.ts'

export const upgradeAppSettings: SettingsPass = (text, context) => {
  const source = readJson(text)
  if (source === null) return NOTHING
  const { tokens } = source
  const settings: Settings = { tokens, root: memberAt(tokens, 1, ['expo'])?.first ?? 1, text: source.text }
  const moved = moveToPlugins(settings, context)
  const edits = [...removeSettings(settings, context), ...changePlugins(settings, context), ...moved.edits]
  return {
    edits: edits.map(withoutBracket),
    left: moved.left.map((note) => ({ ...note, at: note.at - 1 })),
  }
}

interface Settings {
  tokens: readonly Token[]
  text: string
  /** Token index of the literal with the app’s settings. */
  root: number
}

function removeSettings({ tokens, root }: Settings, { facts, steps }: SettingsContext): Edit[] {
  const removed = [...steps.values()].flatMap((list) =>
    list.flatMap(({ removedSettings = [] }) => removedSettings),
  )
  return removed.flatMap((path) => {
    const keys = path.split('.')
    const member = memberAt(tokens, root, keys)
    const parent = keys.length === 1 ? root : memberAt(tokens, root, keys.slice(0, -1))?.first
    if (member === null || parent === undefined) return []
    const sentence = `Removes the setting “${path}”, which has no meaning in Expo SDK ${facts.sdk.major}.`
    return removePart(tokens, parent, member, sentence)
  })
}

function changePlugins({ tokens, root }: Settings, { facts, steps, listed }: SettingsContext): Edit[] {
  const list = memberAt(tokens, root, ['plugins'])
  if (list === null) return []
  return partsAt(tokens, list.first).flatMap((part) => {
    const token = tokens[nameIndex(tokens, part)]
    const name = stringValue(token)
    if (name === null || token === undefined || listed.has(name)) return []
    const heir = steps.get(name)?.find(({ pluginOf }) => pluginOf !== undefined)?.pluginOf
    if (heir !== undefined && listed.has(heir)) {
      const sentence = `Names the config plug-in ${heir} in place of ${name}.`
      return [{ start: token.start, end: token.end, text: JSON.stringify(heir), sentence }]
    }
    if (!facts.gonePackages.includes(name)) return []
    return removePart(tokens, list.first, part, `Removes the config plug-in ${name}, whose package is gone.`)
  })
}

/** `splash` and the like, whose members the package’s config plug-in has as options. */
function moveToPlugins({ tokens, root, text }: Settings, { steps, listed }: SettingsContext) {
  const edits: Edit[] = []
  const left: Note[] = []
  const list = memberAt(tokens, root, ['plugins'])
  const names =
    list === null
      ? []
      : partsAt(tokens, list.first).map((part) => stringValue(tokens[nameIndex(tokens, part)]))
  const last = list === null ? undefined : partsAt(tokens, list.first).at(-1)
  const added: string[] = []
  for (const [name, own] of steps) {
    const key = own.find(({ pluginSettings }) => pluginSettings !== undefined)?.pluginSettings
    const member = key === undefined ? null : memberAt(tokens, root, [key])
    if (key === undefined || member === null) continue
    const value = text.slice(tokens[member.first]?.start, tokens[member.last]?.end)
    if (listed.has(name) && !names.includes(name) && last !== undefined) {
      added.push(`, ["${name}", ${value}]`)
      edits.push(
        ...removePart(tokens, root, member, `Moves the setting “${key}” to the config plug-in ${name}.`),
      )
    } else
      left.push({
        at: member.start,
        sentence: `The setting “${key}” is read from the config plug-in ${name} now: move it there.`,
      })
  }
  if (last !== undefined && added.length > 0)
    edits.push({ start: last.end, end: last.end, text: added.join(''), sentence: null })
  return { edits, left }
}

/** Token with a plug-in’s name: it stands alone, or before its options. */
function nameIndex(tokens: readonly Token[], part: Part): number {
  return tokens[part.first]?.kind === '[' ? part.first + 1 : part.first
}
