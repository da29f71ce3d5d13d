/** Trials against the real registry: the packages to try, and the notes on the results in a package's folder. */

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entryOf, packageNameOf } from './compat-table.ts'
import { compatFolder, loadCompatTable } from './load-table.ts'
import { recordSchema } from './record-schema.ts'

type Trial = NonNullable<ReturnType<typeof recordSchema.parse>['trials']>[number]
type TrialResult = NonNullable<Trial['result']>

/** Specifier → expression that uses its main export, for the packages of an SDK. */
export function trialsToRun(sdk: string): Map<string, string> {
  const records = Object.values(loadCompatTable(sdk).packages)
  return new Map(
    records.flatMap(({ name, trials = [] }) =>
      trials.map(
        ({ entry = '.', use, usePerSdk }) => [`${name}${entry.slice(1)}`, usePerSdk?.[sdk] ?? use] as const,
      ),
    ),
  )
}

/** Writes the end of a trial into the package's `compat.json`: for an SDK that is not the default one, where it differs. */
export function noteTrial(specifier: string, result: TrialResult, sdk: string): void {
  const file = path.join(compatFolder, 'packages', packageNameOf(specifier), 'compat.json')
  const record = recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const isMain = sdk === loadCompatTable().sdk
  const trials = record.trials?.map((trial) => {
    if ((trial.entry ?? '.') !== entryOf(specifier)) return trial
    return isMain ? { ...trial, result } : withResultOn(sdk, trial, result)
  })
  writeFileSync(file, `${JSON.stringify({ ...record, trials }, null, 2)}\n`)
}

function withResultOn(sdk: string, trial: Trial, result: TrialResult): Trial {
  const { perSdk = {}, ...rest } = trial
  const { [sdk]: _before, ...others } = perSdk
  const results = trial.result?.end === result.end ? others : { ...others, [sdk]: result }
  return Object.keys(results).length === 0 ? rest : { ...rest, perSdk: results }
}
