/**
 * Finds members of a package's exports that a later version has (`Link.Trigger`): drawn, they are undefined, and React's error names neither
 * the member nor the version.
 */

import type { PackageFacts } from '@sayso/wire'
import { absentNamesOf } from '../resolve/newer-parts.ts'
import type { CompileError, ImportRecord } from '../transform/compiler.ts'
import { escapePattern } from './escape-pattern.ts'
import { findImport } from './import-place.ts'

export function findAbsentMembers(
  source: string,
  imports: readonly ImportRecord[],
  facts: PackageFacts | undefined,
): CompileError[] {
  return imports.flatMap(({ specifier, names }) =>
    Object.entries(absentNamesOf(specifier, facts)).flatMap(([member, text]) => {
      const [base = '', ...rest] = member.split('.')
      if (rest.length === 0 || !names.includes(base)) return []
      const local = localNameOf(source, specifier, base)
      const parts = [local, ...rest].map(escapePattern).join('\\s*\\.\\s*')
      const offsetChars = source.search(new RegExp(`(?<![\\w$.])${parts}(?![\\w$])`))
      if (offsetChars < 0) return []
      return [{ message: `\`${member}\` is not a part of ${specifier} in this SDK. ${text}`, offsetChars }]
    }),
  )
}

/** What `import { Link as L }` calls it. */
function localNameOf(source: string, specifier: string, name: string): string {
  const index = findImport(source, specifier, name)
  const alias = /^[\w$]+\s+as\s+([\w$]+)/.exec(source.slice(index ?? source.length))?.[1]
  return alias ?? name
}
