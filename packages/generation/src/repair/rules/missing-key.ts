/** Gives the elements that `map` makes a key: the item's id where the element uses it, else the item's position. */

import { closingBracket, offsetOf, type RepairRule } from './repair-rule.ts'

const CALLBACK = /\.map\(\s*(\(([^()]*)\)|[\w$]+)\s*=>\s*(?:\(\s*|\{\s*return(?:\s*\()?\s*)?$/

export const addMissingKey: RepairRule = (problem, { path, text }) => {
  if (!problem.id.startsWith(`${problem.kind}:${path}:key:`)) return undefined
  const start = offsetOf(problem, text)
  const tag = start === undefined ? undefined : /^<[\w$.]+/.exec(text.slice(start))?.[0]
  if (start === undefined || tag === undefined) return undefined
  const callback = CALLBACK.exec(text.slice(0, start))
  if (callback === null) return undefined
  const open = callback.index + '.map'.length
  const end = closingBracket(text, open)
  if (end === undefined || end < start) return undefined
  const written = callback[1] ?? ''
  const at = callback.index + callback[0].indexOf(written, '.map('.length)
  const key = keyOf(written, text.slice(start, end))
  if (key === undefined) return undefined
  const changed =
    text.slice(0, at) +
    key.parameters +
    text.slice(at + written.length, start + tag.length) +
    ` key={${key.value}}` +
    text.slice(start + tag.length)
  return { text: changed, sentence: `Each \`${tag.slice(1)}\` of the list in ${path} has a key now.` }
}

interface Key {
  value: string
  /** Of the callback, with the position where that is the key. */
  parameters: string
}

function keyOf(written: string, element: string): Key | undefined {
  const parameters = written.replace(/^\(|\)$/g, '').trim()
  const [, fields] = /^\{([^{}]*)\}(?:\s*:[^,]*)?$/.exec(parameters) ?? []
  if (fields !== undefined) {
    const names = fields.split(',').map((field) => field.trim())
    return names.includes('id') ? { value: 'id', parameters: written } : undefined
  }
  const [, item, index] = /^([\w$]+)(?:\s*:[^,]*)?(?:,\s*([\w$]+)(?:\s*:[^,]*)?)?$/.exec(parameters) ?? []
  if (item === undefined) return undefined
  if (new RegExp(`(?<![\\w$.])${item.replaceAll('$', '\\$')}\\.id(?![\\w$])`).test(element))
    return { value: `${item}.id`, parameters: written }
  if (index !== undefined) return { value: index, parameters: written }
  // A name of the element's own would be hidden by the new parameter.
  if (/(?<![\w$.])index(?![\w$])/.test(element)) return undefined
  return { value: 'index', parameters: `(${parameters}, index)` }
}
