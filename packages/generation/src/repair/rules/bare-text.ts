/** Puts text that stands in a container of React Native into a `Text`. */

import { addImport, readImports } from './import-lines.ts'
import { closingBracket, literally, offsetOf, type RepairRule } from './repair-rule.ts'

export const wrapBareText: RepairRule = (problem, { path, text }) => {
  const start = offsetOf(problem, text)
  const prefix = `static:${path}:text:`
  if (problem.kind !== 'static' || start === undefined || !problem.id.startsWith(prefix)) return undefined
  // The first characters of it, with blanks as the compiler leaves them.
  const wanted = problem.id.slice(prefix.length)
  const words = wanted.trimStart().split(/\s+/).map(literally).join('\\s+')
  // All blanks are read at once, and the one that belongs to the text is given back: to try each of them as its first would take too long.
  const blank = /^\s/.test(wanted) ? 1 : 0
  const pattern = new RegExp(`(?<!=)>\\s*${blank === 1 ? '(?<=\\s)' : ''}(?=${words})`, 'g')
  pattern.lastIndex = start
  const found = pattern.exec(text)
  if (found === null || text.slice(start, start + 1) !== '<') return undefined
  const from = found.index + found[0].length - blank
  const end = endOfText(text, from)
  if (end === undefined) return undefined
  const bare = text.slice(from, end).trimEnd()
  const changed = `${text.slice(0, from)}<Text>${bare}</Text>${text.slice(from + bare.length)}`
  const isImported = readImports(text).some(
    (line) => line.default === 'Text' || line.names.some(({ local }) => local === 'Text'),
  )
  const imported = { name: 'Text', from: 'react-native', isDefault: false }
  return {
    text: isImported ? changed : (addImport(changed, imported) ?? changed),
    sentence: `“${shorten(bare)}” in ${path} stands in a \`Text\` now.`,
  }
}

/** Values in braces belong to the text, unless they may be elements. Undefined in any doubt. */
function endOfText(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '<') return at
    if (text[at] === '>' || text[at] === '}') return undefined
    if (text[at] !== '{') continue
    const close = closingBracket(text, at)
    if (close === undefined) return undefined
    // An element on a line below is separate; beside the text, the blank between the two would be left bare.
    if (/[<>]/.test(text.slice(at, close))) return endsLine(text.slice(from, at)) ? at : undefined
    at = close
  }
  return undefined
}

/** Whether only blanks follow the last line break. */
function endsLine(text: string): boolean {
  return text.slice(text.trimEnd().length).includes('\n')
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
