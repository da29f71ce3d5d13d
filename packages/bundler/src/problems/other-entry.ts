/** Finds the entry of a package that exports what an import expects of an entry that the package lacks. */

import { packageNameOf } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import type { ExportNames } from '../graph/export-names.ts'
import type { ImportRecord } from '../transform/compiler.ts'

interface OtherEntry {
  message: string
  importFix: NonNullable<Problem['importFix']>
}

/** Of several entries with the same names, these are for phones. */
const FOR_PHONES = /\/(?:react-)?native$/

/** Null where no entry has all names of the import, or several have them and none is for phones. */
export function findOtherEntry(
  { specifier, names }: ImportRecord,
  exportNames: Pick<ExportNames, 'entriesWith' | 'versionOf'>,
): OtherEntry | null {
  const packageName = packageNameOf(specifier)
  const version = exportNames.versionOf(specifier)
  const [name] = names
  if (version === null || name === undefined || names.includes('default')) return null
  const entries = exportNames.entriesWith(packageName, names)
  const [only, another] = entries.length > 1 ? entries.filter((entry) => FOR_PHONES.test(entry)) : entries
  if (only === undefined || another !== undefined) return null
  const lack =
    specifier === packageName
      ? 'has no main entry'
      : `has no entry \`.${specifier.slice(packageName.length)}\``
  const listed = names.map((each) => `\`${each}\``).join(', ')
  return {
    message: `\`${packageName}\` ${version} ${lack}. Import ${listed} from \`${only}\`.`,
    importFix: { name, from: only, isDefault: false },
  }
}
