/** SQL that a program puts together as it runs, read as far as its text is written out. */

import { MAX_MIGRATION_BYTES } from '@sayso/wire'
import { at, listAt, namesIn, unwrap } from '../tree.ts'
import { UNKNOWN_NAME } from './names.ts'

/** Null: no part of it is literal. `lookUp`: the value of a variable of the program, where it is known. */
export function foldText(expression: unknown, lookUp: (variable: string) => string | null): string | null {
  const isKnown = { value: false }
  const text = bounded(fold(expression, lookUp, isKnown))
  return isKnown.value && text !== TOO_LONG ? text : null
}

/** Stands for text that is longer than the parser accepts. Quoting and formatting multiply, once for each call in one another. */
const TOO_LONG = ' '.repeat(MAX_MIGRATION_BYTES + 1)

const bounded = (text: string) => (text.length > MAX_MIGRATION_BYTES ? TOO_LONG : text)

type IsKnown = { value: boolean }

function fold(expression: unknown, lookUp: (variable: string) => string | null, isKnown: IsKnown): string {
  const { kind, node } = unwrap(expression)
  const inner = (part: unknown) => bounded(fold(part, lookUp, isKnown))
  switch (kind) {
    case 'A_Const': {
      const text = at(node, 'sval', 'sval')
      if (typeof text !== 'string') return String(at(node, 'ival', 'ival') ?? 0)
      isKnown.value = true
      return text
    }
    case 'TypeCast':
      return inner(at(node, 'arg'))
    case 'ColumnRef': {
      const value = lookUp(namesIn(at(node, 'fields')).join('.'))
      if (value === null) return UNKNOWN_NAME
      isKnown.value = true
      return value
    }
    case 'A_Expr':
      return namesIn(at(node, 'name')).join('') === '||'
        ? inner(at(node, 'lexpr')) + inner(at(node, 'rexpr'))
        : UNKNOWN_NAME
    case 'FuncCall':
      return foldCall(namesIn(at(node, 'funcname')).at(-1) ?? '', listAt(node, 'args'), inner)
    default:
      return UNKNOWN_NAME
  }
}

function foldCall(name: string, args: readonly unknown[], inner: (part: unknown) => string): string {
  const [first, ...rest] = args
  switch (name) {
    case 'format':
      return fillIn(inner(first), rest.map(inner))
    case 'concat':
      return args.map(inner).join('')
    case 'concat_ws':
      return joined(rest.map(inner), inner(first))
    case 'quote_literal':
    case 'quote_nullable':
      return quoted(inner(first))
    case 'quote_ident':
      return inner(first)
    default:
      return UNKNOWN_NAME
  }
}

function joined(texts: readonly string[], separator: string): string {
  return separator.length * texts.length > MAX_MIGRATION_BYTES ? TOO_LONG : texts.join(separator)
}

/** Same result as PostgreSQL's `format`. */
function fillIn(template: string, values: readonly string[]): string {
  let next = 0
  let units = template.length
  const filled = template.replace(
    /%(?:(\d+)\$)?-?\d*([sIL%])/g,
    (_match, place: string | undefined, letter: string) => {
      if (letter === '%') return '%'
      const value = values[place === undefined ? next : Number(place) - 1] ?? UNKNOWN_NAME
      if (place === undefined) next += 1
      units += value.length
      if (units > MAX_MIGRATION_BYTES) return ''
      return letter === 'L' ? quoted(value) : value
    },
  )
  return units > MAX_MIGRATION_BYTES ? TOO_LONG : filled
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
