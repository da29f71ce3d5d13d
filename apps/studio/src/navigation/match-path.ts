/** Which page an address means. */

export type PathParts = Readonly<Record<string, string>>

/** The named parts of the path where it fits the pattern (`project/:projectId`), else null. `*` fits every path. */
export function matchPath(pattern: string, pathname: string): PathParts | null {
  if (pattern === '*') return {}
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  if (wanted.length !== given.length) return null
  const parts: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? ''
    if (segment.startsWith(':')) {
      const decoded = decode(text)
      if (decoded === null) return null
      parts[segment.slice(1)] = decoded
    } else if (segment !== text.toLowerCase()) {
      return null
    }
  }
  return parts
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // Half an escape, as in “%e0”, is the address of nothing.
    return null
  }
}
