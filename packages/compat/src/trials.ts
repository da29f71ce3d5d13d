/** Trials against the real registry: the packages to try, and the notes on the results in a package's folder. */

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entryOf, packageNameOf } from './compat-table.ts'
import { compatFolder, loadCompatTable } from './load-table.ts'
import { recordSchema } from './record-schema.ts'

type Trial = NonNullable<ReturnType<typeof recordSchema.parse>['trials']>[number]
type TrialResult = NonNullable<Trial['result']>

/** Specifier → expression that uses its main export. */
export function trialsToRun(): Map<string, string> {
  const records = Object.values(loadCompatTable().packages)
  return new Map(
    records.flatMap(({ name, trials = [] }) =>
      trials.map(({ entry = '.', use }) => [`${name}${entry.slice(1)}`, use] as const),
    ),
  )
}

/** Writes the end of a trial into the package's `compat.json`. */
export function noteTrial(specifier: string, result: TrialResult): void {
  const file = path.join(compatFolder, 'packages', packageNameOf(specifier), 'compat.json')
  const record = recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const trials = record.trials?.map((trial) =>
    (trial.entry ?? '.') === entryOf(specifier) ? { ...trial, result } : trial,
  )
  writeFileSync(file, `${JSON.stringify({ ...record, trials }, null, 2)}\n`)
}
