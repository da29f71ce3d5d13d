/** The project's files as sections of a message. */

import type { ProjectFiles } from '@sayso/project'

/** `<file path="…">` sections, in the order given. */
export function showFiles(files: ProjectFiles, paths: readonly string[]): string {
  return paths
    .map((path) => `<file path="${path}">\n${withFinalNewline(files.get(path)?.content ?? '')}</file>`)
    .join('\n')
}

/** The files that are not shown: what they are, how long, and what they export. */
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

const MAX_LISTED = 400

function describe(files: ProjectFiles, path: string): string {
  const file = files.get(path)
  if (!file) return ''
  if (file.isBinary) return ' (binary)'
  const lineCount = file.content.split('\n').length
  const names = [...file.content.matchAll(EXPORT)].map(([, name]) => name).slice(0, 8)
  return ` (${lineCount} lines${names.length > 0 ? `, exports ${names.join(', ')}` : ''})`
}

const EXPORT =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:function|const|class|type|interface)\s+([A-Za-z_$][\w$]*)/gm

function withFinalNewline(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
