/** Reads on in a string, comment, template or regular expression, which may be long: a piece at a time. */

import { openPart } from './open-parts.ts'
import { NEEDS_MORE, type PartStack, type Skipping } from './part-stack.ts'

export function readSkipped(stack: PartStack, text: string, at: number): number {
  const { skipping } = stack
  switch (skipping?.kind) {
    case 'string':
      return readString(stack, skipping, text, at)
    case 'line-comment':
      return readLineComment(stack, text, at)
    case 'comment':
      return readComment(stack, text, at)
    case 'regex':
      return readRegex(stack, skipping, text, at)
    case 'template':
      return readTemplate(stack, text, at)
    case undefined:
      return at
  }
}

function readString(
  stack: PartStack,
  { quote, canEscape }: Extract<Skipping, { kind: 'string' }>,
  text: string,
  at: number,
): number {
  for (let index = at; index < text.length; index++) {
    const character = text[index]
    if (character === '\\' && canEscape) {
      if (index + 1 === text.length) return index > at ? index : NEEDS_MORE
      index++
    } else if (character === quote || (character === '\n' && canEscape)) {
      return endValue(stack, index + 1, at)
    }
  }
  return text.length
}

function readLineComment(stack: PartStack, text: string, at: number): number {
  const end = text.indexOf('\n', at)
  if (end < 0) return text.length
  stack.skipping = null
  return end
}

function readComment(stack: PartStack, text: string, at: number): number {
  const end = text.indexOf('*/', at)
  if (end >= 0) {
    stack.skipping = null
    return end + 2
  }
  // The star may be the first half of the end.
  const kept = text.endsWith('*') ? text.length - 1 : text.length
  return kept > at ? kept : NEEDS_MORE
}

function readRegex(
  stack: PartStack,
  skipping: Extract<Skipping, { kind: 'regex' }>,
  text: string,
  at: number,
): number {
  for (let index = at; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') {
      if (index + 1 === text.length) return index > at ? index : NEEDS_MORE
      index++
    } else if (character === '[') skipping.isInClass = true
    else if (character === ']') skipping.isInClass = false
    else if (character === '\n' || (character === '/' && !skipping.isInClass))
      return endValue(stack, index + 1, at)
  }
  return text.length
}

function readTemplate(stack: PartStack, text: string, at: number): number {
  for (let index = at; index < text.length; index++) {
    const character = text[index]
    if (character === '`') return endValue(stack, index + 1, at)
    if (character !== '\\' && character !== '$') continue
    if (index + 1 === text.length) return index > at ? index : NEEDS_MORE
    if (character === '\\') index++
    else if (text[index + 1] === '{') {
      stack.skipping = null
      stack.open(openPart('template'))
      stack.last = {
        text: '${',
        isValue: false,
        isBlockEnd: false,
        endChars: stack.offsetChars + index + 2 - at,
      }
      return index + 2
    }
  }
  return text.length
}

/** The skipped text was a value of code; in a tag it belongs to an attribute, which the tag's reader ignores. */
function endValue(stack: PartStack, end: number, at: number): number {
  stack.skipping = null
  stack.last = { text: 'value', isValue: true, isBlockEnd: false, endChars: stack.offsetChars + end - at }
  return end
}
