/** Finds imports that fit another SDK than the project's: of a package that it lacks, or that Expo refuses there. */

import { packageNameOf, readRange } from '@sayso/project'
import type { PackageFacts, Problem } from '@sayso/wire'
import type { ExportNames } from '../graph/export-names.ts'
import type { ResolvedTarget } from '../resolve/resolve-specifier.ts'
import type { ImportRecord } from '../transform/compiler.ts'

interface Misfit {
  message: string
  importMove?: Problem['importMove']
}

interface MisfitContext {
  exportNames: Pick<ExportNames, 'of'>
  textOf(path: string): string | undefined
  facts: PackageFacts | undefined
}

/** Null for an import that fits, as far as is known. A package of another SDK that the project installs misfits too: phones lack its native half. */
export function findMisfit(
  record: ImportRecord,
  found: ResolvedTarget,
  { exportNames, textOf, facts }: MisfitContext,
): Misfit | null {
  if (facts === undefined || found.kind === 'project' || record.isOptional) return null
  const name = packageNameOf(record.specifier)
  const otherSdk = lookUp(facts.otherSdkPackages, name)
  if (otherSdk !== undefined) return { message: `\`${name}\` is not a part of this SDK. ${otherSdk}` }
  const refused = lookUp(facts.refused, name)
  if (refused === undefined || readRange(textOf('package.json') ?? '', refused.besides) === '') return null
  const { besides, instead } = refused
  const why = `Expo refuses \`${name}\` in an app with ${besides}, which has its own copy of it.`
  const exported = exportNames.of({ kind: 'package', specifier: instead })
  const isSame =
    record.specifier === name && record.names.length > 0 && record.names.every((each) => exported?.has(each))
  return isSame
    ? {
        message: `${why} Import the same from \`${instead}\`.`,
        importMove: { from: record.specifier, to: instead },
      }
    : { message: `${why} Use what \`${instead}\` exports.` }
}

function lookUp<Value>(facts: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(facts, name) ? facts[name] : undefined
}
