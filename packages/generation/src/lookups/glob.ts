/** Patterns of paths as models write them. Brackets and parentheses are themselves: routes have them in their names. */

import type { Patterns } from './timed-pattern.ts'

/** The paths that fit: `*` and `?` stay within a folder, `**` does not. Null: the pattern takes too long. */
export async function matchPaths(
  paths: readonly string[],
  glob: string,
  patterns: Patterns,
): Promise<string[] | null> {
  const source = glob.replace(/(?:\*\*\/)+|\*{2,}|[*?]|[\\^$.|+()[\]{}]/g, (part) => {
    if (part.endsWith('*/')) return '(?:.*/)?'
    if (part.startsWith('**')) return '.*'
    if (part === '*') return '[^/]*'
    return part === '?' ? '[^/]' : `\\${part}`
  })
  const found = await patterns.findLines(paths, { source: `^${source}$`, flags: '' })
  return typeof found === 'string' ? null : paths.filter((_path, index) => found[index]?.length)
}

export function isGlob(path: string): boolean {
  return /[*?]/.test(path)
}
