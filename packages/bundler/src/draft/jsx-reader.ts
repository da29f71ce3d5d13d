/** Reads the inside of JSX: tags with their attributes, and the text between tags. */

import { openPart } from './open-parts.ts'
import { NEEDS_MORE, type PartStack } from './part-stack.ts'

interface JsxReader {
  readChildren(text: string, at: number): number
  readTag(text: string, at: number): number
}

const TAG_NAME = /[\w$.:-]+/y
const CLOSING_TAG = /<\/\s*([\w$.:-]*)\s*>/y
/** Longer closing tags do not count as tags. */
const MAX_CLOSING_CHARS = 500

export function createJsxReader(stack: PartStack): JsxReader {
  return { readChildren: createChildrenReader(stack), readTag: createTagReader(stack) }
}

/** Reads what stands between tags. */
function createChildrenReader(stack: PartStack): JsxReader['readChildren'] {
  return readChildren

  function readChildren(text: string, at: number): number {
    const character = text[at]
    if (character === '{') {
      stack.open(openPart('container'))
      noteToken(stack, '{', 1)
      return at + 1
    }
    if (character === '<') return readTagStart(text, at)
    return readText(text, at)
  }

  /** Reads up to the end of a word: an unfinished word may still become another one. */
  function readText(text: string, at: number): number {
    let end = at
    while (end < text.length && isSpace(text[end])) end++
    if (end > at) return end
    while (end < text.length && !/[\s{<]/.test(text[end] ?? '')) end++
    if (end === text.length && end - at < MAX_CLOSING_CHARS) return NEEDS_MORE
    stack.noteDrawn()
    stack.cutInJsx(end - at)
    return end
  }

  function readTagStart(text: string, at: number): number {
    const next = text[at + 1]
    if (next === undefined) return NEEDS_MORE
    return next === '/' ? readClosingTag(text, at) : openTag(stack, text, at)
  }

  function readClosingTag(text: string, at: number): number {
    CLOSING_TAG.lastIndex = at
    const found = CLOSING_TAG.exec(text)
    if (found === null) {
      if (text.length - at > MAX_CLOSING_CHARS || text.indexOf('>', at) >= 0) stack.isLost = true
      return NEEDS_MORE
    }
    const part = stack.close('children')
    if (part?.kind === 'children' && part.name !== found[1]) stack.isLost = true
    if (stack.isLost) return NEEDS_MORE
    const end = at + found[0].length
    finishElement(stack, '', end - at)
    return end
  }
}

/** Reads a tag behind its name: attributes, and its end. */
function createTagReader(stack: PartStack): JsxReader['readTag'] {
  return readTag

  function readTag(text: string, at: number): number {
    const character = text[at] ?? ''
    if (isSpace(character) || character === '=') return at + 1
    switch (character) {
      case '{':
        stack.open(openPart('container'))
        noteToken(stack, '{', 1)
        return at + 1
      case '"':
      case "'":
        stack.skipping = { kind: 'string', quote: character, canEscape: false }
        return at + 1
      case '/':
        return readSlash(text, at)
      case '>':
        return endTag(at)
      case ',':
        return leaveTypeParameters(at + 1)
      case '<':
        return text[at + 1] === undefined ? NEEDS_MORE : readAngle(text, at)
      default:
        return readAttributeName(text, at)
    }
  }

  function readAttributeName(text: string, at: number): number {
    TAG_NAME.lastIndex = at
    const name = TAG_NAME.exec(text)?.[0]
    if (name === undefined) {
      stack.isLost = true
      return NEEDS_MORE
    }
    if (at + name.length === text.length) return NEEDS_MORE
    const end = at + name.length
    if (name === 'extends') return leaveTypeParameters(end)
    noteToken(stack, name, name.length)
    return end
  }

  /** `<T,>(…) =>` and `<T extends …>`: not a tag after all. */
  function leaveTypeParameters(end: number): number {
    stack.close('tag')
    stack.abandonElement()
    noteToken(stack, '<', 0)
    return end
  }

  function readSlash(text: string, at: number): number {
    const next = text[at + 1]
    if (next === undefined) return NEEDS_MORE
    if (next === '*') stack.skipping = { kind: 'comment' }
    else if (next === '/') stack.skipping = { kind: 'line-comment' }
    else if (next !== '>') return at + 1
    if (next !== '>') return at + 2
    const part = stack.close('tag')
    if (part?.kind === 'tag') finishElement(stack, part.name, 2)
    return at + 2
  }

  function endTag(at: number): number {
    const part = stack.close('tag')
    if (part?.kind === 'tag') stack.open(openPart('children', part.name))
    return at + 1
  }

  /** An element as an attribute's value, or type arguments: `<List<Item> data=…`. */
  function readAngle(text: string, at: number): number {
    if (stack.last.text === '<tag') return readTypeArguments(text, at)
    return openTag(stack, text, at)
  }

  function readTypeArguments(text: string, at: number): number {
    let depth = 0
    for (let index = at; index < text.length; index++) {
      if (text[index] === '<') depth++
      else if (text[index] === '>' && text[index - 1] !== '=') depth--
      if (depth === 0) {
        noteToken(stack, '<', 0)
        return index + 1
      }
    }
    return NEEDS_MORE
  }
}

/** @param chars length of the text that ends the element. */
function finishElement(stack: PartStack, name: string, chars: number): void {
  stack.endElement(name)
  stack.last = {
    text: 'value',
    isValue: true,
    isBlockEnd: false,
    endChars: stack.offsetChars + chars,
  }
  stack.isNewLine = false
  stack.cutInJsx(chars)
}

function noteToken(stack: PartStack, token: string, chars: number): void {
  stack.last = { text: token, isValue: false, isBlockEnd: false, endChars: stack.offsetChars + chars }
  stack.isNewLine = false
}

/** Opens an element at a `<`; the text behind it must be known to be a name or `>`. */
export function openTag(stack: PartStack, text: string, at: number): number {
  if (text[at + 1] === '>') {
    stack.beginElement()
    stack.open(openPart('children', ''))
    return at + 2
  }
  TAG_NAME.lastIndex = at + 1
  const name = TAG_NAME.exec(text)?.[0]
  if (name === undefined) {
    stack.isLost = true
    return NEEDS_MORE
  }
  const end = at + 1 + name.length
  if (end === text.length) return NEEDS_MORE
  stack.beginElement()
  stack.open(openPart('tag', name))
  stack.last = {
    text: '<tag',
    isValue: false,
    isBlockEnd: false,
    endChars: stack.offsetChars + end - at,
  }
  return end
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r'
}
