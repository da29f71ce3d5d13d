/** How much work runs and waits in each line of the server. */

import { formatNumber } from '@sayso/language'
import { t } from '@sayso/language/operator'
import type { OperatorWorkLine, WorkLineName } from '@sayso/wire'

export function WorkLines({ lines }: { lines: readonly OperatorWorkLine[] }) {
  return (
    <table className="mt-3 w-full max-w-96 text-start text-body tabular-nums">
      <thead className="text-ui-s text-ink-3">
        <tr>
          <th scope="col" className="py-1 text-start font-medium">
            {t('work')}
          </th>
          <th scope="col" className="py-1 ps-4 text-end font-medium">
            {t('runs')}
          </th>
          <th scope="col" className="py-1 ps-4 text-end font-medium">
            {t('waits')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, running, waiting }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {lineLabel(name)}
            </th>
            <td className="py-1.5 ps-4 text-end">{formatNumber(running)}</td>
            <td className="py-1.5 ps-4 text-end">{formatNumber(waiting)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lineLabel(name: WorkLineName): string {
  switch (name) {
    case 'passwords':
      return t('linePasswords')
    case 'databases':
      return t('lineDatabases')
    case 'sql':
      return t('lineSql')
    case 'uploads':
      return t('lineUploads')
    case 'builds':
      return t('lineBuilds')
    case 'checks':
      return t('lineChecks')
    case 'imports':
      return t('lineImports')
    case 'exports':
      return t('lineExports')
    case 'downloads':
      return t('lineDownloads')
    case 'openings':
      return t('lineOpenings')
    case 'pictures':
      return t('linePictures')
    case 'turns':
      return t('lineTurns')
    case 'preparations':
      return t('linePreparations')
    case 'upgrades':
      return t('lineUpgrades')
    case 'trials':
      return t('lineTrials')
    case 'functions':
      return t('lineFunctions')
  }
}
