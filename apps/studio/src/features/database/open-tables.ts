/** Words the warning about rows of an app that strangers can read or change. */

import type { DatabaseOverview, ProbeResponse } from '@sayso/wire'

type ProbedTable = ProbeResponse['tables'][number]

const WARNINGS: readonly {
  applies: (table: ProbedTable, isProtected: boolean) => boolean
  sentence: (names: string) => string
}[] = [
  {
    applies: ({ nobody }, isProtected) =>
      !isProtected && (nobody.readable > 0 || nobody.canAdd || nobody.canChange || nobody.canDelete),
    sentence: (names) => `No policy guards ${names}: everybody with the link can read and write every row.`,
  },
  {
    applies: ({ nobody }) => nobody.canChange || nobody.canDelete,
    sentence: (names) => `Everybody with the link can change or delete rows of ${names}, without signing in.`,
  },
  {
    applies: ({ newcomer }) => newcomer.canChange || newcomer.canDelete,
    sentence: (names) => `Everybody who signs up can change or delete other people’s rows of ${names}.`,
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
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} more tables`
}
