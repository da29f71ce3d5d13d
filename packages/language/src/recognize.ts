/**
 * Recognizes English sentences by their patterns and puts them into another language. `{1}` in a pattern stands for a
 * value, which goes into the translation as it is, or translated where it is a part of a sentence or a sentence itself.
 */

import { formatMessage, type Message } from './message.ts'

export interface SentenceTexts {
  /** Pattern of a whole sentence, or of several that always come together → its translation. */
  sentences: Readonly<Record<string, Message>>
  /** The same for what stands within a sentence: “in a loop”. */
  parts: Readonly<Record<string, Message>>
}

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

/** Longer texts quote something: they are logs or code. */
const MAX_CHARS = 4_000
const MAX_KEPT = 500

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
    const text = english.length > MAX_CHARS ? english : (translateAll(english)?.text ?? english)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(english, text)
    return text
  }

  /** Null when the first sentence is unknown. */
  function translateAll(english: string): { text: string; isWhole: boolean } | null {
    const body = english.trimStart()
    const space = english.slice(0, english.length - body.length)
    if (body === '') return { text: space, isWhole: true }
    let partly: string | null = null
    for (const pattern of wholes) {
      const found = matchAt(pattern, body)
      if (found === null) continue
      const rest = body.slice(found[0].length)
      const next = translateAll(rest)
      const text = space + fill(pattern, found) + (next?.text ?? rest)
      if (next?.isWhole) return { text, isWhole: true }
      partly ??= text
    }
    return partly === null ? null : { text: partly, isWhole: false }
  }

  function fill({ names, quoted, message }: Pattern, found: RegExpExecArray): string {
    const value = (name: string, index: number) => {
      const english = found[index + 1] ?? ''
      return quoted.has(name) ? english : translateValue(english)
    }
    return formatMessage(
      message,
      Object.fromEntries(names.map((name, index) => [name, value(name, index)])),
      locale,
    )
  }

  function translateValue(english: string): string {
    for (const pattern of within) {
      const found = matchAt(pattern, english)
      if (found !== null && found[0].length === english.length) return fill(pattern, found)
    }
    return translateAll(english)?.text ?? english
  }
}

function matchAt({ regex }: Pattern, text: string): RegExpExecArray | null {
  regex.lastIndex = 0
  return regex.exec(text)
}

/** Those with most words first: the others may be a part of them. */
function toPatterns(texts: SentenceTexts['sentences']): Pattern[] {
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
    // What is not a sentence has nothing behind it.
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
