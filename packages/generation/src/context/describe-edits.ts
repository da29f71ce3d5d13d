/** Describes the user's edits since the model's last answer. */

import { diffFiles, formatModifications, type ProjectFiles, recordModifications } from '@sayso/project'
import { countTokens } from './count-tokens.ts'

/** More names add nothing to the list of files. */
const MAX_NAMED = 20

/** Paths whose content differs, removed ones included. */
export function changedPaths(before: ProjectFiles, after: ProjectFiles): string[] {
  return diffFiles(before, after).map(({ path }) => path)
}

/**
 * The `sayso_file_modifications` section; empty when nothing changed. A file whose whole text is shown anyway is only named, as is what
 * the budget has no room for.
 */
export function describeEdits(
  before: ProjectFiles,
  after: ProjectFiles,
  { budgetTokens, shownPaths }: { budgetTokens: number; shownPaths: ReadonlySet<string> },
): string {
  const originals = new Map(changedPaths(before, after).map((path) => [path, before.get(path) ?? null]))
  const { files, omitted } = recordModifications(originals, after)
  const told: typeof files = []
  const named = [...omitted]
  let leftTokens = budgetTokens
  for (const file of files) {
    const isTwice = file.kind === 'full' && shownPaths.has(file.path)
    const costTokens = isTwice ? 0 : countTokens(formatModifications({ files: [file], omitted: [] }))
    if (isTwice || costTokens > leftTokens) {
      named.push(file.path)
    } else {
      leftTokens -= costTokens
      told.push(file)
    }
  }
  const section = formatModifications({ files: told, omitted: named.sort().slice(0, MAX_NAMED) })
  const moreCount = named.length - MAX_NAMED
  return moreCount > 0 ? `${section}\n${moreCount} more files were changed by hand.` : section
}
