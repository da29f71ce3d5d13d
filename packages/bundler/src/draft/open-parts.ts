/**
 * Kinds of syntax that can be open in a source text: brackets, blocks, JSX elements. For each kind: its closing text,
 * and whether a program that ends inside it draws what it was written for.
 */

export type OpenPart =
  /** The file itself, a function's body, a block: they contain statements. */
  | (Common & { kind: 'file' | 'body' | 'block'; head: string; hasValue: boolean })
  | (Common & { kind: 'class' | 'object' | 'bracket' })
  /** Around a value or parameters, and around what a call is given. */
  | (Common & { kind: 'paren' | 'call' })
  /** `${` in a template, `{` in JSX. */
  | (Common & { kind: 'template' | 'container' })
  /** `<Name` before its `>`. */
  | (Common & { kind: 'tag'; name: string })
  /** Behind `<Name>`. */
  | (Common & { kind: 'children'; name: string })

interface Common {
  /** `?` whose `:` has not come. */
  ternaries: number
}

export type PartKind = OpenPart['kind']
export type StatementPart = Extract<OpenPart, { head: string }>

/** Real programs are not nested deeper than this. */
export const MAX_DEPTH = 200

export function openPart(kind: 'tag' | 'children', name: string): OpenPart
export function openPart(kind: Exclude<PartKind, 'tag' | 'children'>): OpenPart
export function openPart(kind: PartKind, name = ''): OpenPart {
  if (kind === 'tag' || kind === 'children') return { kind, name, ternaries: 0 }
  if (holdsStatements(kind)) return { kind, head: '', hasValue: false, ternaries: 0 }
  return { kind, ternaries: 0 }
}

export function isStatementPart(part: OpenPart | undefined): part is StatementPart {
  return part !== undefined && holdsStatements(part.kind)
}

function holdsStatements(kind: PartKind): kind is StatementPart['kind'] {
  return kind === 'file' || kind === 'body' || kind === 'block'
}

/** The text that closes everything that is open, the innermost first. */
export function closingOf(parts: readonly OpenPart[]): string {
  return parts.toReversed().map(closePart).join('')
}

function closePart(part: OpenPart): string {
  return ' : null'.repeat(part.ternaries) + endOf(part)
}

function endOf(part: OpenPart): string {
  switch (part.kind) {
    case 'file':
      return ''
    case 'body':
    case 'block':
    case 'class':
    case 'object':
    case 'container':
      return '}'
    case 'bracket':
      return ']'
    case 'paren':
    case 'call':
      return ')'
    case 'template':
      return '}`'
    case 'tag':
      return ' />'
    case 'children':
      return `</${part.name}>`
  }
}

/**
 * True when each function around ends with what it draws: in an early return, or in a value that is made before the
 * component returns, an end here would make a component that draws nothing.
 */
export function isInDrawnPlace(parts: readonly OpenPart[]): boolean {
  return parts.every((part) => {
    if (part.kind === 'block') return false
    if (part.kind === 'body') return part.head === 'return'
    return part.kind !== 'file' || !isTypeHead(part.head)
  })
}

/** True inside of a list or an object that a statement of the file itself makes, such as `StyleSheet.create({`. */
export function isInFileValue(parts: readonly OpenPart[]): boolean {
  const [file, ...inner] = parts
  if (file?.kind !== 'file' || !file.hasValue || !VALUE_HEADS.has(file.head)) return false
  const top = inner.at(-1)?.kind
  if (top !== 'object' && top !== 'bracket') return false
  return inner.every(({ kind }) => kind === 'object' || kind === 'bracket' || kind === 'call')
}

const VALUE_HEADS: ReadonlySet<string> = new Set(['const', 'let', 'var', 'default'])
const TYPE_HEADS: ReadonlySet<string> = new Set(['type', 'interface'])
/** Statements that show nothing by themselves. */
const SILENT_HEADS: ReadonlySet<string> = new Set(['', 'import', 'type', 'interface', 'export', 'declare'])

export function isTypeHead(head: string): boolean {
  return TYPE_HEADS.has(head)
}

export function isSilentHead(head: string): boolean {
  return SILENT_HEADS.has(head)
}
