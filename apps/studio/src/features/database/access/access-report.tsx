/** Tries to read and write the app's tables as a stranger, and reports the result. */

import { formatNumber } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { Access, DatabaseOverview, ProbeResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { probe } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'

const MB = 1024 * 1024

export function AccessReport({ overview }: { overview: DatabaseOverview }) {
  const shown = useShownData()
  const [report, setReport] = useState<ProbeResponse | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isTrying, setIsTrying] = useState(false)

  async function attempt() {
    setIsTrying(true)
    setFailure(null)
    try {
      setReport(await probe(shown))
    } catch (error) {
      setFailure(failureSentence(error))
    }
    setIsTrying(false)
  }

  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-auto p-4 text-ui">
      <h2 className="text-title-s font-semibold">{t('whoMayDoWhat')}</h2>
      <p className="text-ink-2">
        {t('peopleMigrationsAndSize', {
          people: overview.peopleCount,
          migrations: overview.migrations.length,
          size: formatNumber(overview.sizeBytes / MB, ONE_DIGIT),
        })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={isTrying} onClick={() => void attempt()}>
          {isTrying ? t('trying') : t('tryItAsAStranger')}
        </Button>
        <p className="text-ink-2">{t('everyTableIsTriedAnd')}</p>
      </div>
      <FailureLine failure={failure} />
      {report === null ? null : (
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="text-ink-2">
              {[t('table'), t('notSignedIn'), t('justSignedUp')].map((name) => (
                <th key={name} scope="col" className="border-b border-line py-2 pe-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.tables.map(({ name, nobody, newcomer }) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-2 pe-4 font-medium">
                  {name}
                </th>
                <td className="py-2 pe-4">{accessText(nobody)}</td>
                <td className="py-2 pe-4">{accessText(newcomer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function accessText({ readable, canRead, canAdd, canChange, ownColumns, canDelete }: Access): string {
  const parts = [
    readable > 0 ? t('readsRows', { readable }) : canRead ? t('readsEveryRow') : '',
    canAdd ? t('addsRows') : '',
    canChange ? t('changesOthersRows') : '',
    ownColumns.length > 0 ? t('changesItsOwnRows', { columns: namesOf(ownColumns) }) : '',
    canDelete ? t('deletesOthersRows') : '',
  ].filter((part) => part !== '')
  const text = parts.join(', ')
  return text === '' ? t('nothing') : text.charAt(0).toUpperCase() + text.slice(1)
}

const MAX_NAMED = 8

function namesOf(columns: readonly string[]): string {
  return `${columns.slice(0, MAX_NAMED).join(', ')}${columns.length > MAX_NAMED ? ', …' : ''}`
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
