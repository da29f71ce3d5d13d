/** Completions from the project's own scripts: each exported name, its file, and the import to add. */

import { type ProjectFile, type ProjectFiles, quoteSpecifier } from '@sayso/project'

export interface ProjectName {
  name: string
  isDefault: boolean
  isType: boolean
  /** The specifier for an import in the edited file. */
  specifier: string
}

type Exported = Omit<ProjectName, 'specifier'>

const SCRIPT = /\.(c|m)?[jt]sx?$/
const DECLARED =
  /^export\s+(default\s+)?(?:async\s+)?(?:abstract\s+)?(function\*?|const|let|var|class|interface|type|enum)\s+([\w$]+)/gm
const IMPORT = /^import\b[^'"]*(['"])((?:\\.|(?!\1)[^\\\n])+)\1;?[^\n]*\n?/gm
const LISTED = /^export\s*(type\s*)?\{([^}]*)\}/gm

/** A file that does not change keeps its object. */
const known = new WeakMap<ProjectFile, readonly Exported[]>()

export function projectNames(files: ProjectFiles, ownPath: string): ProjectName[] {
  const hasAlias = files.get('tsconfig.json')?.content.includes('"@/*"') === true
  return [...files].flatMap(([path, file]) => {
    if (path === ownPath || file.isBinary || !SCRIPT.test(path)) return []
    const specifier = specifierOf(path, ownPath, hasAlias)
    return exportsOf(file).map((exported) => ({ ...exported, specifier }))
  })
}

function exportsOf(file: ProjectFile): readonly Exported[] {
  const found = known.get(file) ?? readExports(file.content)
  known.set(file, found)
  return found
}

function readExports(text: string): Exported[] {
  const declared = [...text.matchAll(DECLARED)].map(([, isDefault, kind = '', name = '']) => ({
    name,
    isDefault: isDefault !== undefined,
    isType: kind === 'interface' || kind === 'type',
  }))
  const listed = [...text.matchAll(LISTED)].flatMap(([, type, names = '']) =>
    names.split(',').flatMap((entry): Exported[] => {
      const [, isType, name] = /^\s*(type\s+)?(?:[\w$]+\s+as\s+)?([\w$]+)\s*$/.exec(entry) ?? []
      if (name === undefined || name === 'default') return []
      return [{ name, isDefault: false, isType: type !== undefined || isType !== undefined }]
    }),
  )
  return [...declared, ...listed]
}

function specifierOf(path: string, ownPath: string, hasAlias: boolean): string {
  const target = path.replace(SCRIPT, '').replace(/\/index$/, '')
  if (hasAlias) return `@/${target}`
  const to = target.split('/')
  const from = ownPath.split('/').slice(0, -1)
  while (from.length > 0 && to.length > 1 && from[0] === to[0]) {
    from.shift()
    to.shift()
  }
  return `${from.length === 0 ? './' : '../'.repeat(from.length)}${to.join('/')}`
}

/** The names under which the text has what it imports. */
export function importedNames(text: string): ReadonlySet<string> {
  const clauses = [...text.matchAll(IMPORT)].map(([statement]) =>
    statement.replace(/^import\b/, '').replace(/(\bfrom\s*)?['"][\s\S]*$/, ''),
  )
  return new Set(clauses.flatMap((clause) => clause.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? []))
}

/** Where and what to insert so that the text imports the name; null where it does already. */
export function importOf(
  text: string,
  { name, isDefault, isType, specifier }: ProjectName,
): { at: number; insert: string } | null {
  if (importedNames(text).has(name)) return null
  const imports = [...text.matchAll(IMPORT)]
  const same = imports.find(
    ([all, mark = '', from]) =>
      quoteSpecifier(specifier, mark) === `${mark}${from}${mark}` &&
      /\{/.test(all) &&
      !/^import\s+type\b/.test(all),
  )
  if (same !== undefined && !isDefault) {
    const brace = same.index + same[0].indexOf('}')
    const listed = text.slice(same.index, brace).trimEnd()
    const separator = listed.endsWith('{') || listed.endsWith(',') ? ' ' : ', '
    return { at: same.index + listed.length, insert: `${separator}${isType ? 'type ' : ''}${name}` }
  }
  const last = imports.at(-1)
  const isDouble = last?.[0].includes('"') === true
  const quote = isDouble ? '"' : "'"
  const end = last === undefined || /;\s*$/.test(last[0]) ? ';' : ''
  const what = isDefault ? name : `{ ${name} }`
  const line = `import ${isType ? 'type ' : ''}${what} from ${quoteSpecifier(specifier, quote)}${end}\n`
  return { at: last === undefined ? 0 : last.index + last[0].length, insert: line }
}
