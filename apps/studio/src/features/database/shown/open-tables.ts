/** Words the warning about rows of an app that strangers can read or change. */

import { t } from '@sayso/language/database'
import type { DatabaseOverview, ProbeResponse } from '@sayso/wire'

type ProbedTable = ProbeResponse['tables'][number]

const WARNINGS: readonly {
  applies: (table: ProbedTable, isProtected: boolean) => boolean
  sentence: (names: string) => string
}[] = [
  {
    applies: ({ nobody }, isProtected) =>
      !isProtected && (nobody.canRead || nobody.canAdd || nobody.canChange || nobody.canDelete),
    sentence: (names) => t('noPolicyGuardsEverybodyWith', { names }),
  },
  {
    applies: ({ nobody }) => nobody.canChange || nobody.canDelete,
    sentence: (names) => t('everybodyWithTheLinkCan', { names }),
  },
  {
    applies: ({ newcomer }) => newcomer.canChange || newcomer.canDelete,
    sentence: (names) => t('everybodyWhoSignsUpCan', { names }),
  },
]

/** The worst alone; null: nothing to warn of. What may be read by a policy was meant to be read. */
export function warningOf({ tables }: DatabaseOverview, { tables: probed }: ProbeResponse): string | null {
  for (const { applies, sentence } of WARNINGS) {
    const found = probed.filter((table) =>
      applies(table, tables.find(({ name }) => name === table.name)?.isProtected !== false),
    )
    if (found.length > 0) return sentence(listOf(found.map(({ name }) => `“${name}”`)))
  }
  return null
}

function listOf(names: readonly string[]): string {
  const [first = '', second, ...others] = names
  if (second === undefined) return first
  return others.length === 0
    ? t('and', { first, second })
    : t('andMoreTables', { first, value: others.length + 1 })
}
