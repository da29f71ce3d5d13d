/** Import statements of a file: found, written and changed as the file writes them. */

import { literally } from './repair-rule.ts'

interface ImportedName {
  /** The export's name. */
  name: string
  /** Its name in the file. */
  local: string
}

interface ImportLine {
  start: number
  end: number
  specifier: string
  default: string | null
  names: ImportedName[]
  /** `import type`, `* as`, or anything else that names cannot be added to. */
  isPlain: boolean
}

interface WantedImport {
  name: string
  from: string
  isDefault: boolean
}

/** A clause ends before the next statement at the latest: many that lack their `from` are each read once. */
const IMPORT = /^import\b(?!\s*\()(?:((?:(?!^import\b)[^'";])*?)\bfrom)?[ \t\n]*(['"])([^'"\n]+)\2;?/gm

export function readImports(text: string): ImportLine[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const clause = (match[1] ?? '').trim()
    const [, local = null, , braces] = /^(?:([\w$]+)\s*(,\s*|$))?(?:\{([^{}]*)\})?$/.exec(clause) ?? []
    const isPlain = clause !== '' && !/^type\b|\*/.test(clause) && (local !== null || braces !== undefined)
    return {
      start: match.index,
      end: match.index + match[0].length,
      specifier: match[3] ?? '',
      default: local,
      names: (braces ?? '').split(',').flatMap(readName),
      isPlain,
    }
  })
}

function readName(text: string): ImportedName[] {
  const [, name, local] = /^\s*((?:type\s+)?[\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(text) ?? []
  return name === undefined ? [] : [{ name, local: local ?? name.replace(/^type\s+/, '') }]
}

/** The text with this import. Undefined when the file imports something by that name already. */
export function addImport(text: string, { name, from, isDefault }: WantedImport): string | undefined {
  const imports = readImports(text)
  if (imports.some((line) => line.default === name || line.names.some(({ local }) => local === name)))
    return undefined
  if (new RegExp(`^import\\b[^'"\\n]*\\*\\s*as\\s+${literally(name)}\\b`, 'm').test(text)) return undefined
  const line = imports.find(({ specifier, isPlain }) => specifier === from && isPlain)
  if (line !== undefined && (!isDefault || line.default === null)) {
    return writeImport(text, line, {
      default: isDefault ? name : line.default,
      names: isDefault ? line.names : [...line.names, { name, local: name }],
    })
  }
  const [quote, end] = styleOf(text, imports)
  const statement = `import ${isDefault ? name : `{ ${name} }`} from ${quote}${from}${quote}${end}`
  const last = imports.at(-1)
  if (last !== undefined) return `${text.slice(0, last.end)}\n${statement}${text.slice(last.end)}`
  const head = HEAD.exec(text)?.[0] ?? ''
  return `${head}${statement}\n\n${text.slice(head.length)}`
}

/** The lines before the first statement: comments, directives, empty lines. */
const HEAD = /^\uFEFF?(?:\s*(?:\/\/.*|(?:\/\*[\s\S]*?\*\/|['"]use [\w ]+['"];?)[ \t]*)\r?\n)*/

/** The text with the other default and names in this statement, on as many lines as it had. */
export function writeImport(
  text: string,
  line: ImportLine,
  { default: local, names }: Pick<ImportLine, 'default' | 'names'>,
): string {
  const old = text.slice(line.start, line.end)
  const [quote, end] = styleOf(old, [{ ...line, start: 0, end: old.length }])
  const written = names.map((each) =>
    each.name.replace(/^type\s+/, '') === each.local ? each.name : `${each.name} as ${each.local}`,
  )
  const isBroken = /\{\s*\n/.test(old)
  const braces = isBroken ? `{\n  ${written.join(',\n  ')},\n}` : `{ ${written.join(', ')} }`
  const clause = [local, names.length > 0 ? braces : null].filter((part) => part !== null).join(', ')
  const statement = `import ${clause} from ${quote}${line.specifier}${quote}${end}`
  return text.slice(0, line.start) + statement + text.slice(line.end)
}

function styleOf(text: string, [first]: readonly ImportLine[]): [quote: string, end: string] {
  const statement = first === undefined ? '' : text.slice(first.start, first.end)
  return [statement.includes('"') ? '"' : "'", statement.endsWith(';') ? ';' : '']
}
