/** The functions of a project, by their files. */

import { FUNCTION_FOLDERS, functionNameOf } from '@sayso/project'

const ENTRY = /^index\.(?:ts|tsx|js|mjs)$/

/** Name → path. Folders whose names begin with `_` hold what functions share. */
export function listFunctions(paths: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>()
  const sorted = [...paths].sort()
  for (const folder of FUNCTION_FOLDERS)
    for (const path of sorted) {
      const name = path.startsWith(folder) ? functionNameOf(path) : null
      const isEntry = name !== null && ENTRY.test(path.slice(folder.length + name.length + 1))
      if (isEntry && !found.has(name)) found.set(name, path)
    }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
