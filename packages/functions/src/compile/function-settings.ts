/** Settings of a function: from the `config.json` beside its code, or from Supabase's `config.toml`. */

import { dirname, isRecord, type ProjectFiles, parseJsonWithComments, SUPABASE_CONFIG } from '@sayso/project'

interface FunctionSettings {
  /** Callers need the project's key or somebody's token. Off for addresses that other services call. */
  verifiesJwt: boolean
}

const SECTION = /^\s*\[\s*(?:functions\s*\.\s*(?:"([\w-]+)"|'([\w-]+)'|([\w-]+)))?[^\]]*\]/
const OPEN = /^\s*verify_jwt\s*=\s*false\b/

/**
 * `config.json` has the name that `config.toml` has: `{ "verify_jwt": false }`.
 *
 * @param entry the function's file.
 */
export function readFunctionSettings(files: ProjectFiles, name: string, entry: string): FunctionSettings {
  const own = textOf(files, `${dirname(entry)}/config.json`)
  const read = own === null ? null : parseJsonWithComments(own)
  const isOpen =
    isRecord(read) && 'verify_jwt' in read ? read.verify_jwt === false : isOpenInToml(files, name)
  return { verifiesJwt: !isOpen }
}

/** Whether a project may have settings at all: their files need not be read otherwise. */
export function hasFunctionSettings(paths: Iterable<string>): boolean {
  return [...paths].some((path) => path === SUPABASE_CONFIG || path.endsWith('/config.json'))
}

/** Line by line: the settings that Supabase's own command writes have each of them on a line of its own. */
function isOpenInToml(files: ProjectFiles, name: string): boolean {
  let section: string | undefined
  for (const line of (textOf(files, SUPABASE_CONFIG) ?? '').split('\n')) {
    const begun = SECTION.exec(line)
    if (begun !== null) section = begun[1] ?? begun[2] ?? begun[3]
    else if (section === name && OPEN.test(line)) return true
  }
  return false
}

function textOf(files: ProjectFiles, path: string): string | null {
  const file = files.get(path)
  return file === undefined || file.isBinary ? null : file.content
}
