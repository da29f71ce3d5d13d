/** Makes one style of the array that the child of a `Link asChild` has, or of a function that does not ask what is pressed. */

import { addImport } from './import-lines.ts'
import { closingBracket, offsetOf, type RepairRule } from './repair-rule.ts'

export const flattenChildStyle: RepairRule = (problem, { path, text }) => {
  if (problem.kind !== 'static' || !problem.id.includes(':as-child:')) return undefined
  const place = offsetOf(problem, text)
  const open = place === undefined ? -1 : text.lastIndexOf(STYLE, place) + STYLE.length - 1
  const end = open < STYLE.length ? undefined : closingBracket(text, open)
  if (place === undefined || end === undefined || end < place) return undefined
  const start = open + 1
  const style = plainStyle(text.slice(start, end))
  if (style === undefined) return undefined
  const changed = text.slice(0, start) + style + text.slice(end)
  return {
    text: addImport(changed, { name: 'StyleSheet', from: 'react-native', isDefault: false }) ?? changed,
    sentence: `The style of the link in ${path} is one plain object now, as \`Link asChild\` needs it.`,
  }
}

const STYLE = 'style={'

function plainStyle(written: string): string | undefined {
  const style = written.trim()
  if (style.startsWith('[')) {
    return closingBracket(style, 0) === style.length - 1 ? `StyleSheet.flatten(${style})` : undefined
  }
  const [head, parameters = ''] = /^\(([^()]*)\)\s*=>\s*(?!\{)/.exec(style) ?? []
  if (head === undefined) return undefined
  const value = style.slice(head.length)
  const names = parameters.match(/[\w$]+/g) ?? []
  const used = new Set(value.match(/(?<![\w$.])[\w$]+/g))
  if (names.some((name) => used.has(name))) return undefined
  const isPlain = /^[\w$.]+$/.test(value)
  return isPlain ? value : value.startsWith('[') ? plainStyle(value) : undefined
}
