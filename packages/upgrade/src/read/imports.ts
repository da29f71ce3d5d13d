/** Finds what a file takes from other modules: imports, exports from, `require` and `import()`. */

import { closingIndex, type Source, stringValue, type Token } from './tokens.ts'

export interface ImportStatement {
  /** `call`: of `require` or of `import()`, of which only a variable that holds it, or a pattern, is read. */
  kind: 'import' | 'export' | 'call'
  specifier: string
  /** Of the specifier, with its quotation marks. */
  start: number
  end: number
  /** The whole statement with its line's end, for removing it; of a call, the specifier. */
  statement: { start: number; end: number }
  isTypeOnly: boolean
  /** Local name of the default export. */
  defaultName: string | null
  /** Local name of the whole module. */
  namespace: string | null
  names: readonly ImportedName[]
  /** Between and with the braces; null without. */
  braces: { start: number; end: number } | null
}

export interface ImportedName {
  imported: string
  local: string
  isType: boolean
  /** With `type` and the alias. */
  start: number
  end: number
}

export function readImports({ tokens, text }: Source): ImportStatement[] {
  const found: ImportStatement[] = []
  for (let index = 0; index < tokens.length; index++) {
    const statement = statementAt(tokens, index, text) ?? callAt(tokens, index)
    if (statement !== null) found.push(statement)
  }
  return found
}

function statementAt(tokens: readonly Token[], index: number, text: string): ImportStatement | null {
  const first = tokens[index]
  if (first === undefined || (first.kind !== 'import' && first.kind !== 'export')) return null
  // A member, `import(…)`, `import.meta` or an object's key.
  if (tokens[index - 1]?.kind === '.' || first.role === 'key') return null
  let at = index + 1
  let isTypeOnly = false
  const typeWord = tokens[at]
  if (
    typeWord?.text === 'type' &&
    /^[{*]|^[\w$]+$/.test(tokens[at + 1]?.text ?? '') &&
    tokens[at + 1]?.text !== 'from'
  ) {
    isTypeOnly = true
    at += 1
  }
  let defaultName: string | null = null
  let namespace: string | null = null
  let names: ImportedName[] = []
  let braces: ImportStatement['braces'] = null
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) return null
    if (token.kind === 'string') break
    if (token.text === 'from' || token.kind === ',') continue
    if (token.kind === '{') {
      const closing = closingIndex(tokens, at)
      names = readNames(tokens.slice(at + 1, closing))
      braces = { start: token.start, end: tokens[closing]?.end ?? token.end }
      at = closing
    } else if (token.kind === '*') {
      if (tokens[at + 1]?.text === 'as') {
        namespace = tokens[at + 2]?.text ?? null
        at += 2
      } else if (first.kind !== 'export') return null
    } else if (token.kind === 'name' && first.kind === 'import' && defaultName === null) {
      defaultName = token.text
    } else return null
  }
  const source = tokens[at]
  const specifier = stringValue(source)
  const isBare = at === index + 1
  if (source === undefined || specifier === null) return null
  if (!isBare && tokens[at - 1]?.text !== 'from') return null
  if (isBare && first.kind === 'export') return null
  const end = tokens[at + 1]?.kind === ';' ? (tokens[at + 1]?.end ?? source.end) : source.end
  return {
    kind: first.kind === 'import' ? 'import' : 'export',
    specifier,
    start: source.start,
    end: source.end,
    statement: { start: first.start, end: endOfLine(text, end) },
    isTypeOnly,
    defaultName,
    namespace: first.kind === 'import' ? namespace : null,
    names,
    braces,
  }
}

function readNames(tokens: readonly Token[]): ImportedName[] {
  const groups: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === ',') groups.push([])
    else groups.at(-1)?.push(token)
  }
  return groups.flatMap((group) => {
    const isType = group.length > 1 && group[0]?.text === 'type' && group[1]?.text !== 'as'
    const words = isType ? group.slice(1) : group
    const [imported, alias, local] = words
    const last = words.at(-1)
    if (group[0] === undefined || imported === undefined || last === undefined) return []
    const name = alias?.text === 'as' && local !== undefined ? local.text : imported.text
    return [{ imported: imported.text, local: name, isType, start: group[0].start, end: last.end }]
  })
}

/** A variable or a pattern that holds a `require` or an awaited `import()`, and the same without a variable. */
function callAt(tokens: readonly Token[], index: number): ImportStatement | null {
  const word = tokens[index]
  const [opening, source] = [tokens[index + 1], tokens[index + 2]]
  const specifier = stringValue(source)
  if (word === undefined || source === undefined || specifier === null || opening?.kind !== '(') return null
  const isCall =
    (word.kind === 'import' || (word.text === 'require' && word.role === 'access')) &&
    !['.', '?.'].includes(tokens[index - 1]?.kind ?? '')
  if (!isCall) return null
  let before = index - 1
  if (tokens[before]?.text === 'await') before -= 1
  const isWhole = tokens[before]?.kind === '=' && !['.', '[', '('].includes(tokens[index + 4]?.kind ?? '')
  const target = tokens[before - 1]
  const call: ImportStatement = {
    kind: 'call',
    specifier,
    start: source.start,
    end: source.end,
    statement: { start: source.start, end: source.end },
    isTypeOnly: false,
    defaultName: null,
    namespace: null,
    names: [],
    braces: null,
  }
  if (!isWhole || target === undefined) return call
  if (target.role === 'declaration') return { ...call, namespace: target.text }
  const opens = target.kind === '}' ? openingIndex(tokens, before - 1) : -1
  return opens < 0 ? call : { ...call, names: readPattern(tokens.slice(opens + 1, before - 1)) }
}

function openingIndex(tokens: readonly Token[], closing: number): number {
  for (let at = closing - 1; at >= 0; at--) {
    const kind = tokens[at]?.kind
    if (kind === '{') return closingIndex(tokens, at) === closing ? at : -1
    if (kind === ';' || kind === '(') return -1
  }
  return -1
}

function readPattern(tokens: readonly Token[]): ImportedName[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (token.role === 'key' && next?.kind === ':') {
      const local = tokens[index + 2]
      return local?.role === 'declaration'
        ? [{ imported: token.text, local: local.text, isType: false, start: token.start, end: local.end }]
        : []
    }
    const isAlone = token.role === 'declaration' && tokens[index - 1]?.kind !== ':'
    return isAlone
      ? [{ imported: token.text, local: token.text, isType: false, start: token.start, end: token.end }]
      : []
  })
}

/** After the line's end when nothing but spaces is before it. */
function endOfLine(text: string, end: number): number {
  return end + (/^[ \t]*\r?\n/.exec(text.slice(end, end + 200))?.[0].length ?? 0)
}
