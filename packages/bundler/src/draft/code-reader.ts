/** Reads code, token by token: what opens and closes, where statements begin, and where `<` and `/` are more than operators. */

import { openTag } from './jsx-reader.ts'
import { isStatementPart, isTypeHead, type OpenPart, openPart, type StatementPart } from './open-parts.ts'
import { NEEDS_MORE, type PartStack } from './part-stack.ts'

interface CodeReader {
  /** Reads one token, or the white space before it. Answers where it ends, or `NEEDS_MORE`. */
  read(text: string, at: number): number
}

const SPACE = /[\s;]/
const WORD = /[\p{L}\p{N}_$#@]+/uy
const WORD_CHARACTER = /[\p{L}\p{N}_$#@]/u
const NUMBER = /[\d.][\w.]*/y
const BLANKS = /\s*/y
/** Keywords with which no value ends. */
const OPERATOR_WORDS = new Set(
  'return typeof instanceof in of new delete void throw case do else yield await default extends'.split(' '),
)
/** Words at the start of a line that go on with the statement of the line before. */
const CONTINUING = new Set(
  'instanceof in of as satisfies extends implements is else catch finally from'.split(' '),
)
/** Words before the one that determines the kind of a statement. */
const PREFIXES = new Set(['', 'export', 'default', 'async', 'abstract', 'declare'])
const CONTROL_HEADS = new Set('if for while switch do try with'.split(' '))
const BLOCK_WORDS = new Set(['else', 'try', 'finally', 'do', 'catch'])
/** Statements that end with their block, without a semicolon. */
const BLOCK_HEADS = new Set([...CONTROL_HEADS, 'function', 'class', 'interface', 'enum'])

export function createCodeReader(stack: PartStack, { hasJsx }: { hasJsx: boolean }): CodeReader {
  const statements = createStatements(stack)
  const brackets = createBrackets(stack)
  return { read }

  function read(text: string, at: number): number {
    const character = text[at] ?? ''
    if (SPACE.test(character)) return readSpace(character, at)
    if (character === '/') return readSlash(text, at)
    if (character === '<') return readLess(text, at)
    if (WORD_CHARACTER.test(character)) return readWord(text, at)
    statements.beginUnlessContinued(character)
    switch (character) {
      case '"':
      case "'":
        stack.skipping = { kind: 'string', quote: character, canEscape: true }
        return at + 1
      case '`':
        stack.skipping = { kind: 'template' }
        return at + 1
      case '(':
      case '[':
      case '{':
        return brackets.open(character, at)
      case ')':
      case ']':
      case '}':
        return brackets.close(character, at)
      default:
        return readOperator(text, at)
    }
  }

  function readSpace(character: string, at: number): number {
    if (character === '\n') stack.isNewLine = true
    const { top } = stack
    if (character !== ';' || !isStatementPart(top)) return at + 1
    stack.cutAfterStatement(stack.offsetChars + 1, top.head)
    endStatement(top)
    note(stack, ';', 1, false)
    return at + 1
  }

  function readSlash(text: string, at: number): number {
    const next = text[at + 1]
    if (next === undefined) return NEEDS_MORE
    if (next === '/') stack.skipping = { kind: 'line-comment' }
    else if (next === '*') stack.skipping = { kind: 'comment' }
    else if (stack.last.isValue) return readOperator(text, at)
    else stack.skipping = { kind: 'regex', isInClass: false }
    return at + (stack.skipping.kind === 'regex' ? 1 : 2)
  }

  function readLess(text: string, at: number): number {
    const next = text[at + 1]
    if (next === undefined) return NEEDS_MORE
    const canBeTag = hasJsx && !stack.last.isValue && /[\p{L}_$>]/u.test(next)
    if (!canBeTag || statements.isInType()) return readOperator(text, at)
    // `<T>(value: T) => …`
    if (/^<\p{Lu}>\(/u.test(text.slice(at, at + 4))) return readOperator(text, at)
    if (text.length - at < 4) return NEEDS_MORE
    return openTag(stack, text, at)
  }

  function readWord(text: string, at: number): number {
    WORD.lastIndex = at
    NUMBER.lastIndex = at
    const word = (NUMBER.exec(text) ?? WORD.exec(text))?.[0] ?? ''
    const end = at + word.length
    if (end === text.length) return NEEDS_MORE
    const isProperty = stack.last.text === '.' || stack.last.text === '?.'
    if (!isProperty) statements.begin(word)
    if (!isProperty) brackets.noteWord(word)
    note(stack, word, word.length, isProperty || !OPERATOR_WORDS.has(word))
    return end
  }

  function readOperator(text: string, at: number): number {
    const { top } = stack
    const operator = operatorAt(text, at)
    if (operator === null) return NEEDS_MORE
    if (operator === '?') top.ternaries++
    else if (operator === ':' && top.ternaries > 0) top.ternaries--
    else if (operator === '=' && isStatementPart(top)) top.hasValue = true
    else if (operator === ',') stack.cutAfterEntry()
    const length = operator === '?:' ? 1 : operator.length
    // `a!` and `i++` end a value as much as `a` and `i` do.
    const keepsValue = (operator === '!' || operator === '++' || operator === '--') && stack.last.isValue
    note(stack, operator, length, keepsValue)
    return at + length
  }
}

/** Where statements begin and end. */
function createStatements(stack: PartStack) {
  return { begin, beginUnlessContinued, isInType }

  function isInType(): boolean {
    const { top } = stack
    return isStatementPart(top) && isTypeHead(top.head)
  }

  /** A word begins a statement, determines its kind, or continues it. */
  function begin(word: string): void {
    const { top, last } = stack
    if (!isStatementPart(top)) return
    if (isNewStatement(top, word)) {
      stack.cutAfterStatement(last.endChars, top.head)
      endStatement(top)
    }
    if (PREFIXES.has(top.head) && (top.head !== 'default' || isDeclaration(word))) top.head = word
    if (top.head === 'default') top.hasValue = true
  }

  function isNewStatement(top: StatementPart, word: string): boolean {
    const { last, isNewLine } = stack
    if (top.head === '' || CONTINUING.has(word)) return false
    if (last.isBlockEnd && BLOCK_HEADS.has(top.head)) return true
    return isNewLine && last.isValue
  }

  /** A block at the start of a statement. */
  function beginUnlessContinued(character: string): void {
    const { top, last } = stack
    if (!isStatementPart(top) || top.head === '') return
    if (last.isBlockEnd && BLOCK_HEADS.has(top.head) && character !== ')' && character !== '}')
      endStatement(top)
  }
}

/** Parts that brackets open, and parts that their ends close. */
function createBrackets(stack: PartStack) {
  /** `class` has come, and its body has not. */
  let awaitsClassBody = false
  /** `function` has come, and its parameters have not. */
  let awaitsParameters = false
  return { open, close, noteWord }

  function noteWord(word: string): void {
    if (word === 'class') awaitsClassBody = true
    if (word === 'function') awaitsParameters = true
  }

  function open(character: '(' | '[' | '{', at: number): number {
    if (character === '(') stack.open(chooseParenthesis())
    else stack.open(character === '[' ? openPart('bracket') : chooseBrace())
    note(stack, character, 1, false)
    return at + 1
  }

  function chooseParenthesis(): OpenPart {
    const isCall = stack.last.isValue && !awaitsParameters
    awaitsParameters = false
    return openPart(isCall ? 'call' : 'paren')
  }

  function chooseBrace(): OpenPart {
    const { top, last } = stack
    if (awaitsClassBody && last.text !== '<') {
      awaitsClassBody = false
      return openPart('class')
    }
    if (last.text === '=>') return openPart('body')
    if (last.text === ')')
      return openPart(isStatementPart(top) && CONTROL_HEADS.has(top.head) ? 'block' : 'body')
    if (isStatementPart(top)) return chooseBraceOfStatement(top)
    // The body of a method with a return type.
    return openPart(top.kind === 'class' && last.isValue ? 'body' : 'object')
  }

  function chooseBraceOfStatement(top: StatementPart): OpenPart {
    const { last } = stack
    if (top.head === '' || BLOCK_WORDS.has(last.text)) return openPart('block')
    return openPart(top.head === 'function' && last.isValue ? 'body' : 'object')
  }

  function close(character: ')' | ']' | '}', at: number): number {
    const part =
      character === ')'
        ? stack.close('paren', 'call')
        : character === ']'
          ? stack.close('bracket')
          : stack.close('body', 'block', 'class', 'object', 'container', 'template')
    if (part === null) return NEEDS_MORE
    closed(part, character)
    return at + 1
  }

  function closed(part: OpenPart, character: string): void {
    const { top } = stack
    const isEmptyContainer = part.kind === 'container' && stack.last.text === '{'
    const isBlockEnd = part.kind === 'body' || part.kind === 'block' || part.kind === 'class'
    note(stack, character, 1, true)
    stack.last.isBlockEnd = isBlockEnd
    if (part.kind === 'template') stack.skipping = { kind: 'template' }
    else if (part.kind === 'container' && top.kind === 'children' && !isEmptyContainer) {
      stack.noteDrawn()
      stack.cutInJsx(1)
    } else if (isBlockEnd && isStatementPart(top) && BLOCK_HEADS.has(top.head)) {
      stack.cutAfterStatement(stack.offsetChars + 1, top.head)
    }
  }
}

function endStatement(part: StatementPart): void {
  part.head = ''
  part.hasValue = false
  part.ternaries = 0
}

function note(stack: PartStack, text: string, chars: number, isValue: boolean): void {
  stack.last = { text, isValue, isBlockEnd: false, endChars: stack.offsetChars + chars }
  stack.isNewLine = false
}

function isDeclaration(word: string): boolean {
  return word === 'function' || word === 'class' || word === 'async' || word === 'abstract'
}

/** Returns `?:` for a question mark that makes a name optional. Null: more text is needed. */
function operatorAt(text: string, at: number): string | null {
  const character = text[at] ?? ''
  const next = text[at + 1]
  if (!'=?+-'.includes(character)) return character
  if (next === undefined) return null
  if (character === '+' || character === '-') return next === character ? character + next : character
  if (character === '=') return next === '>' ? '=>' : next === '=' ? '==' : '='
  return questionAt(text, at, next)
}

function questionAt(text: string, at: number, next: string): string | null {
  if (next === '?') return '??'
  if (next === '.') {
    const behind = text[at + 2]
    if (behind === undefined) return null
    return /\d/.test(behind) ? '?' : '?.'
  }
  BLANKS.lastIndex = at + 1
  const behind = text[at + 1 + (BLANKS.exec(text)?.[0].length ?? 0)]
  if (behind === undefined) return null
  return ':),;=}'.includes(behind) ? '?:' : '?'
}
