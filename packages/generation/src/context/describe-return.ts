/** Describes a return to an earlier version, and files whose text only an earlier version has. */

import type { ProjectFiles } from '@sayso/project'

/** More names add nothing. */
const MAX_NAMED = 20

/** `label`: of the version that the return made; null when there was none. */
export function describeRestore(label: string | null, changedPaths: readonly string[]): string {
  if (label === null) return ''
  const paths = changedPaths.slice(0, MAX_NAMED)
  const more = changedPaths.length > MAX_NAMED ? `\nand ${changedPaths.length - MAX_NAMED} more` : ''
  const files = paths.length === 0 ? '' : ` It changed these files:\n${paths.join('\n')}${more}`
  return `<restored>\nThe user went back to an earlier version since your last answer (“${label}”).${files}\n</restored>`
}

export function describeDeleted(deleted: ProjectFiles): string {
  if (deleted.size === 0) return ''
  const paths = [...deleted.keys()].sort().slice(0, MAX_NAMED)
  return `<deleted_files>\nThese files are gone. Ask for one as for any other to see its last text.\n${paths.join('\n')}\n</deleted_files>`
}
