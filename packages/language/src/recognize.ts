/**
 * Recognizes English sentences by their patterns and puts them into another language. `{1}` in a pattern stands for a
 * value, which goes into the translation as it is, or translated where it is a part of a sentence or a sentence itself.
 */

import { formatMessage, type Message } from './message.ts'
import type { SentenceTexts } from './sentences/sentence-texts.ts'

export type Recognizer = (english: string) => string

interface Pattern {
  /** Sticky. One group for each value. */
  regex: RegExp
  names: readonly string[]
  /** Values in quotation marks are names, which nobody translates. */
  quoted: ReadonlySet<string>
  message: Message
  literalChars: number
}

/** Longer texts quote something: they are logs or code. An app may report anything, so the work has bounds. */
const MAX_CHARS = 1_000
const MAX_DEPTH = 4
const MAX_KEPT = 500

interface Translation {
  text: string
  isWhole: boolean
}

/**
 * A text that begins with an unknown sentence comes back as it is. Where known ones come first, the rest stays as it
 * is: a package’s own words after ours.
 */
export function createRecognizer({ sentences, parts }: SentenceTexts, locale: string): Recognizer {
  const wholes = toPatterns(sentences)
  const within = toPatterns(parts)
  const kept = new Map<string, string>()

  return (english) => {
    const known = kept.get(english)
    if (known !== undefined) return known
    const text = english.length > MAX_CHARS ? english : (translateAll(english, 0)?.text ?? english)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(english, text)
    return text
  }

  /** Null when the first sentence is unknown. */
  function translateAll(english: string, depth: number): Translation | null {
    // Several patterns may end at the same place, and what follows is read once.
    const ends = new Map<number, Translation | null>()
    const after = (rest: string): Translation | null => {
      const known = ends.get(rest.length)
      if (known !== undefined) return known
      const translation = readAt(rest)
      ends.set(rest.length, translation)
      return translation
    }
    const readAt = (rest: string): Translation | null => {
      const body = rest.trimStart()
      const space = rest.slice(0, rest.length - body.length)
      if (body === '') return { text: space, isWhole: true }
      let first: (() => string) | null = null
      for (const pattern of wholes) {
        const found = matchAt(pattern, body)
        if (found === null) continue
        const behind = body.slice(found[0].length)
        const next = after(behind)
        const toText = () => space + fill(pattern, found, depth) + (next?.text ?? behind)
        if (next?.isWhole) return { text: toText(), isWhole: true }
        first ??= toText
      }
      return first === null ? null : { text: first(), isWhole: false }
    }
    return after(english)
  }

  function fill({ names, quoted, message }: Pattern, found: RegExpExecArray, depth: number): string {
    const values = names.map((name, index) => {
      const english = found[index + 1] ?? ''
      return [name, quoted.has(name) ? english : translateValue(english, depth + 1)] as const
    })
    return formatMessage(message, Object.fromEntries(values), locale)
  }

  function translateValue(english: string, depth: number): string {
    if (depth > MAX_DEPTH) return english
    for (const pattern of within) {
      const found = matchAt(pattern, english)
      if (found !== null && found[0].length === english.length) return fill(pattern, found, depth)
    }
    return translateAll(english, depth)?.text ?? english
  }
}

function matchAt({ regex }: Pattern, text: string): RegExpExecArray | null {
  regex.lastIndex = 0
  return regex.exec(text)
}

/** Those with most words first: the others may be a part of them. */
function toPatterns(texts: Readonly<Record<string, Message>>): Pattern[] {
  return Object.entries(texts)
    .map(([english, message]) => toPattern(english, message))
    .sort((a, b) => b.literalChars - a.literalChars)
}

const SENTENCE_END = /[.?!]$/
const OPENING = /[`“'"<]$/
const CLOSING: Readonly<Record<string, string>> = { '`': '`', '“': '”', "'": "'", '"': '"', '<': '>' }

function toPattern(english: string, message: Message): Pattern {
  const pieces = english.split(/\{(\d)\}/)
  const literals = pieces.filter((_, index) => index % 2 === 0)
  const names = pieces.filter((_, index) => index % 2 === 1)
  const quoted = new Set<string>()
  const groups = names.map((name, index) => {
    const before = OPENING.exec(literals[index] ?? '')?.[0]
    const after = literals[index + 1] ?? ''
    if (before === undefined) return after === '' ? '([^]+)' : '((?:“[^”]*”|(?![.?!]\\s)[^])+?)'
    quoted.add(name)
    return `([^${CLOSING[before]}\\n]*?)`
  })
  const body = literals.map((literal, index) => escapeLiteral(literal) + (groups[index] ?? '')).join('')
  return {
    // Nothing comes after a text that is not a sentence.
    regex: new RegExp(`${body}${SENTENCE_END.test(english) ? '(?=\\s|$)' : '$'}`, 'y'),
    names,
    quoted,
    message,
    literalChars: literals.join('').length,
  }
}

function escapeLiteral(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
