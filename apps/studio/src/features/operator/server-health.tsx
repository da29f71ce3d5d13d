/** State of the server and how much of everything it holds. */

import { formatNumber } from '@sayso/language'
import { t } from '@sayso/language/operator'
import type { OperatorOverview, ProjectDatabasesState } from '@sayso/wire'
import { clsx } from 'clsx'
import { momentText } from './day-text.ts'

const GIGABYTE = 1024 ** 3
/** Below this, databases of projects stop growing by default. */
const LOW_DISK_BYTES = GIGABYTE

export function ServerHealth({ overview }: { overview: OperatorOverview }) {
  const { counts, health, versions, startedAt } = overview
  const { accounts, guests, projects, runningAnswers, storedBytes } = counts
  const stored = formatNumber(storedBytes / GIGABYTE, { maximumFractionDigits: 1 })
  const gigabytes = formatNumber(health.freeDiskBytes / GIGABYTE, { maximumFractionDigits: 1 })
  const lines = [
    {
      text: health.isDatabaseReady ? t('productDatabaseAnswers') : t('productDatabaseIsSilent'),
      isBad: !health.isDatabaseReady,
    },
    {
      text: t('databasesOfProjects', { state: projectDatabasesLabel(health.projectDatabases) }),
      isBad: health.projectDatabases === 'unreachable',
    },
    { text: t('diskFree', { gigabytes }), isBad: health.freeDiskBytes < LOW_DISK_BYTES },
    { text: t('runningSince', { date: momentText(startedAt) }), isBad: false },
  ]
  const { sayso, node, sdk, postgres, projectsPostgres } = versions
  const names = [
    `Sayso ${sayso}`,
    `Node.js ${node}`,
    `Expo SDK ${sdk}`,
    `PostgreSQL ${postgres}`,
    // Two clusters may have different versions.
    ...(projectsPostgres === null || projectsPostgres === postgres
      ? []
      : [t('postgresOfProjects', { version: projectsPostgres })]),
  ]
  return (
    <>
      <ul className="mt-2 flex flex-col gap-1 text-body">
        {lines.map(({ text, isBad }) => (
          <li key={text} className={clsx(isBad && 'text-danger')}>
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-body text-ink-2">
        {[
          t('accountsCount', { count: accounts }),
          t('guestsCount', { count: guests }),
          t('projectsCount', { count: projects }),
          t('projectsTake', { gigabytes: stored }),
          t('answersRunning', { count: runningAnswers }),
        ].join(' · ')}
      </p>
      <p className="mt-1 text-body text-ink-2">{names.join(' · ')}</p>
    </>
  )
}

function projectDatabasesLabel(state: ProjectDatabasesState): string {
  switch (state) {
    case 'not-started':
      return t('databasesNotStarted')
    case 'ok':
      return t('databasesOk')
    case 'recovering':
      return t('databasesRecovering')
    case 'unreachable':
      return t('databasesUnreachable')
  }
}
