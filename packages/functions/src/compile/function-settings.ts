/** Settings of a function: from the `config.json` beside its code, or from Supabase's `config.toml`. */

import { dirname, isRecord, type ProjectFiles, parseJsonWithComments, SUPABASE_CONFIG } from '@sayso/project'
import { MAX_FUNCTIONS } from './limits.ts'

const SECTION = /^\s*\[\s*(?:functions\s*\.\s*(?:"([\w-]+)"|'([\w-]+)'|([\w-]+)))?[^\]]*\]/
const OPEN = /^\s*verify_jwt\s*=\s*false\b/
/** A call waits while these are read. Longer files have no settings, so their functions stay shut. */
const MAX_TOML_CHARS = 256 * 1024
const MAX_LINE_CHARS = 500
const MAX_JSON_CHARS = 16 * 1024

/**
 * Names of the functions whose callers need neither the project's key nor somebody's token, as addresses that other services call. A function's
 * `config.json` has the name that `config.toml` has: `{ "verify_jwt": false }`. None where there are more functions than may run.
 *
 * @param entries name → the function's file.
 */
export function findOpenFunctions(files: ProjectFiles, entries: ReadonlyMap<string, string>): Set<string> {
  if (entries.size > MAX_FUNCTIONS) return new Set()
  const openInToml = readToml(textOf(files, SUPABASE_CONFIG, MAX_TOML_CHARS) ?? '')
  const isOpen = ([name, entry]: [string, string]) => {
    const own = textOf(files, `${dirname(entry)}/config.json`, MAX_JSON_CHARS)
    const read = own === null ? null : parseJsonWithComments(own)
    return isRecord(read) && 'verify_jwt' in read ? read.verify_jwt === false : openInToml.has(name)
  }
  return new Set([...entries].filter(isOpen).map(([name]) => name))
}

/** Whether a project may have settings at all: their files need not be read otherwise. */
export function hasFunctionSettings(paths: Iterable<string>): boolean {
  return [...paths].some((path) => path === SUPABASE_CONFIG || path.endsWith('/config.json'))
}

/** Line by line: the settings that Supabase's own command writes have each of them on a line of its own. */
function readToml(text: string): Set<string> {
  const open = new Set<string>()
  let section: string | undefined
  for (const line of text.split('\n')) {
    // A pattern's time may grow with the square of a line.
    if (line.length > MAX_LINE_CHARS) continue
    const begun = SECTION.exec(line)
    if (begun !== null) section = begun[1] ?? begun[2] ?? begun[3]
    else if (section !== undefined && OPEN.test(line)) open.add(section)
  }
  return open
}

function textOf(files: ProjectFiles, path: string, maxChars: number): string | null {
  const file = files.get(path)
  return file === undefined || file.isBinary || file.content.length > maxChars ? null : file.content
}
