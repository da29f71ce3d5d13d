/** The functions of a project, by their files. */

const FUNCTION = /^functions\/([a-z0-9][\w-]*)\/index\.(ts|tsx|js|mjs)$/i

/** Name → path. Folders whose names begin with `_` hold what functions share. */
export function listFunctions(paths: Iterable<string>): Map<string, string> {
  const found = [...paths].flatMap((path) => {
    const name = FUNCTION.exec(path)?.[1]
    return name === undefined ? [] : [[name, path] as const]
  })
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}
