/** Keys of settings that a package reads out of an object: `headerBackTitleVisible: false` → `headerBackButtonDisplayMode: 'minimal'`. */

import type { Edit, Note } from '../edit/edits.ts'
import type { RenamedOption } from '../facts/upgrade-facts.ts'
import type { CodePass } from './code-pass.ts'

export const renameOptions: CodePass = ({ source: { tokens }, imports }, { facts, stepsOf }) => {
  const steps = imports.flatMap(({ specifier }) => stepsOf(specifier))
  const renamed: Record<string, RenamedOption> = Object.assign(
    {},
    ...steps.map(({ renamedOptions = {} }) => renamedOptions),
  )
  const removed: Record<string, string> = Object.assign(
    {},
    ...steps.map(({ removedOptions = {} }) => removedOptions),
  )
  const edits: Edit[] = []
  const left: Note[] = []
  for (const [index, { text, role, start, end, isType }] of tokens.entries()) {
    if (role !== 'key' || isType || tokens[index + 1]?.kind !== ':') continue
    const option = Object.hasOwn(renamed, text) ? renamed[text] : undefined
    const advice = Object.hasOwn(removed, text) ? removed[text] : undefined
    const noLonger = `The option “${text}” has no meaning in Expo SDK ${facts.sdk.major}.`
    if (advice !== undefined) left.push({ at: start, sentence: `${noLonger} ${advice}` })
    if (option === undefined) continue
    const sentence = `Renames the option ${text} to ${option.to}.`
    edits.push({ start, end, text: option.to, sentence })
    if (option.values === undefined) continue
    const value = tokens[index + 2]
    const isAlone = [',', '}'].includes(tokens[index + 3]?.kind ?? '')
    const word = isAlone && value !== undefined ? value.text : ''
    const chosen = Object.hasOwn(option.values, word) ? option.values[word] : undefined
    if (value !== undefined && chosen !== undefined)
      edits.push({ start: value.start, end: value.end, text: `'${chosen}'`, sentence: null })
    else {
      edits.pop()
      left.push({ at: start, sentence: `${noLonger} Use \`${option.to}\`.` })
    }
  }
  return { edits, left }
}
