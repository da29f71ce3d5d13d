/** Settings of a function, from the `config.json` beside its code. */

import { isRecord, type ProjectFiles, parseJsonWithComments } from '@sayso/project'

interface FunctionSettings {
  /** Callers need the project's key or somebody's token. Off for addresses that other services call. */
  verifiesJwt: boolean
}

const DEFAULTS: FunctionSettings = { verifiesJwt: true }

/** `functions/<name>/config.json`, with the name that Supabase's `config.toml` has for it: `{ "verify_jwt": false }`. */
export function readFunctionSettings(files: ProjectFiles, name: string): FunctionSettings {
  const file = files.get(`functions/${name}/config.json`)
  const read = file === undefined || file.isBinary ? null : parseJsonWithComments(file.content)
  return isRecord(read) && read.verify_jwt === false ? { verifiesJwt: false } : DEFAULTS
}
