/** SQL that a program puts together as it runs, read as far as its text is written out. */

import { at, listAt, namesIn, unwrap } from '../tree.ts'
import { UNKNOWN_NAME } from './names.ts'

/** Null: no part of it is literal. `lookUp`: the value of a variable of the program, where it is known. */
export function foldText(expression: unknown, lookUp: (variable: string) => string | null): string | null {
  const isKnown = { value: false }
  const text = fold(expression, lookUp, isKnown)
  return isKnown.value ? text : null
}

type IsKnown = { value: boolean }

function fold(expression: unknown, lookUp: (variable: string) => string | null, isKnown: IsKnown): string {
  const { kind, node } = unwrap(expression)
  const inner = (part: unknown) => fold(part, lookUp, isKnown)
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
      return rest.map(inner).join(inner(first))
    case 'quote_literal':
    case 'quote_nullable':
      return quoted(inner(first))
    case 'quote_ident':
      return inner(first)
    default:
      return UNKNOWN_NAME
  }
}

/** Same result as PostgreSQL's `format`. */
function fillIn(template: string, values: readonly string[]): string {
  let next = 0
  return template.replace(
    /%(?:(\d+)\$)?-?\d*([sIL%])/g,
    (_match, place: string | undefined, letter: string) => {
      if (letter === '%') return '%'
      const value = values[place === undefined ? next : Number(place) - 1] ?? UNKNOWN_NAME
      if (place === undefined) next += 1
      return letter === 'L' ? quoted(value) : value
    },
  )
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
