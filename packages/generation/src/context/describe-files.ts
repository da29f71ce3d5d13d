/** The project's files as sections of a message. */

import { INSTRUCTIONS_PATH, MAX_INSTRUCTIONS_CHARS, type ProjectFiles } from '@sayso/project'

/** `<file path="…">` sections, in the order given. */
export function showFiles(files: ProjectFiles, paths: readonly string[]): string {
  return paths
    .map((path) => `<file path="${path}">\n${withFinalNewline(files.get(path)?.content ?? '')}</file>`)
    .join('\n')
}

/** Lists the files that are not shown: kind, length and exports. In the order given. */
export function listFiles(files: ProjectFiles, paths: readonly string[]): string {
  if (paths.length === 0) return ''
  const lines = paths.slice(0, MAX_LISTED).map((path) => `${path}${describe(files, path)}`)
  if (paths.length > MAX_LISTED) lines.push(`and ${paths.length - MAX_LISTED} more`)
  return `<other_files>\nThese files exist too. Their text is not shown here.\n${lines.join('\n')}\n</other_files>`
}

/** The files that the user has locked, of those that there are. */
export function describeLocks(files: ProjectFiles, lockedPaths: readonly string[]): string {
  const paths = lockedPaths.filter((path) => files.has(path)).slice(0, MAX_LISTED)
  if (paths.length === 0) return ''
  return `<locked_files>\nThe user has locked these files. Do not write, edit, rename or delete them.\n${paths.join('\n')}\n</locked_files>`
}

/** The person's instructions for every answer. */
export function describeInstructions(files: ProjectFiles): string {
  const file = files.get(INSTRUCTIONS_PATH)
  const text = file === undefined || file.isBinary ? '' : file.content.trim().slice(0, MAX_INSTRUCTIONS_CHARS)
  if (text === '') return ''
  return `<instructions file="${INSTRUCTIONS_PATH}">\nThe user wants this in every answer, unless the message says otherwise. Leave the file as it is unless you are asked to change it.\n${text}\n</instructions>`
}

/** The files without those that every request contains anyway. */
export function withoutInstructions(files: ProjectFiles): ProjectFiles {
  if (describeInstructions(files) === '') return files
  return new Map([...files].filter(([path]) => path !== INSTRUCTIONS_PATH))
}

const MAX_LISTED = 400
const MAX_NAMES = 8

function describe(files: ProjectFiles, path: string): string {
  const file = files.get(path)
  if (!file) return ''
  if (file.isBinary) return ' (binary)'
  const lineCount = file.content.split('\n').length
  const names = signaturesOf(file.content)
  return ` (${lineCount} lines${names.length > 0 ? `, exports ${names.join(', ')}` : ''})`
}

/**
 * Default export first, then components, then the rest, each as an importer has to write it: `default Card`, `Row({
 * item })`.
 */
function signaturesOf(code: string): string[] {
  const found: { name: string; rank: number }[] = []
  for (const [, isDefault, kind = '', name, parameters = ''] of code.matchAll(EXPORT)) {
    const word = name ?? ''
    if (isDefault === undefined && word === '') continue
    const shown = `${word}${kind === 'function' ? shorten(parameters) : ''}`
    const rank = isDefault !== undefined ? 0 : /^\p{Lu}\P{Lu}/u.test(word) ? 1 : 2
    found.push({ name: isDefault === undefined ? shown : `default ${shown}`.trim(), rank })
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
}

const EXPORT =
  /^export\s+(default\s+)?(?:async\s+)?(?:(function|const|class|type|interface|enum)\b\*?\s*)?([A-Za-z_$][\w$]*)?(\([^()\n]*\))?/gm

const MAX_PARAMETER_CHARS = 60

function shorten(parameters: string): string {
  return parameters.length > MAX_PARAMETER_CHARS ? '(…)' : parameters
}

function withFinalNewline(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
