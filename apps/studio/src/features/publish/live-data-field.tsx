/** Choice of the data that the published app uses, and the migrations that publishing runs on the live data. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/publish'
import type { LiveDataPlan, MigrationReview, PublishRequest, Release } from '@sayso/wire'
import { effectText, failureSentence } from '@sayso/workbench'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Choice } from './settings-fields.tsx'

type Data = NonNullable<PublishRequest['data']>

interface LiveDataFieldProps {
  /** Undefined until the server has answered, and when it has not. */
  plan: LiveDataPlan | undefined
  error: Error | null
  live: Release | null
  data: Data
  onChoose: (data: Data) => void
}

/** An app that was published before apps had live data moves to its own, unless its owner chooses otherwise. */
export const firstDataOf = (live: Release | null): Data => (live?.data === 'project' ? 'project' : 'own')

export function LiveDataField({ plan, error, live, data, onChoose }: LiveDataFieldProps) {
  const group = useId()
  if (error !== null)
    return (
      <p role="alert" className="mt-4 text-ui text-danger">
        {failureSentence(error)}
      </p>
    )
  if (plan === undefined || plan.kind === 'none') return null
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-ui font-medium">{t('dataOfTheApp')}</legend>
      <Choice group={group} isOn={data === 'own'} onChoose={() => onChoose('own')} note={t('ownDataIsApart')}>
        {t('ownData')}
      </Choice>
      <Choice
        group={group}
        isOn={data === 'project'}
        onChoose={() => onChoose('project')}
        note={t('projectDataIsShared')}
      >
        {t('projectData')}
      </Choice>
      {data === 'project' ? <Note>{t('dataIsTheProjects')}</Note> : null}
      {data === 'own' && usesTheProjects(live) ? <Note>{t('leavesTheProjectsData')}</Note> : null}
      {data === 'own' ? <Plan plan={plan} /> : null}
    </fieldset>
  )
}

/** Releases from before live data use the project’s. */
function usesTheProjects(live: Release | null): boolean {
  return live !== null && (live.data === null || live.data === 'project')
}

function Plan({ plan }: { plan: Exclude<LiveDataPlan, { kind: 'none' }> }) {
  const { unapplied } = plan
  return (
    <>
      <Note>{planText(plan)}</Note>
      {plan.kind === 'update' && plan.migrations.length > 0 ? (
        <ul aria-label={t('migrationsOnLiveData')} className="mt-2 flex flex-col gap-2">
          {plan.migrations.map((migration) => (
            <Migration key={migration.path} {...migration} />
          ))}
        </ul>
      ) : null}
      {unapplied.length === 0 ? null : <Note>{t('migrationsLeftOut', { files: namesOf(unapplied) })}</Note>}
    </>
  )
}

function planText(plan: Exclude<LiveDataPlan, { kind: 'none' }>): string {
  const count = plan.kind === 'new' ? plan.migrationCount : plan.migrations.length
  if (plan.kind === 'new') return count === 0 ? t('newLiveDataLater') : t('newLiveData', { count })
  return count === 0 ? t('noMigrationRuns') : t('migrationsRun', { count })
}

function Migration({ path, warnings, effect, problem }: MigrationReview) {
  const text = effectText(effect)
  return (
    <li className="min-w-0 rounded-card border border-line px-3.5 py-2.5 text-ui">
      <p title={path} className="truncate font-mono text-code-s font-medium">
        {nameOf(path)}
      </p>
      {text === null ? null : <p className="mt-1">{text}</p>}
      {[...warnings, ...(problem === null ? [] : [problem])].map(({ message, position }) => (
        <p key={`${position?.lineNumber}:${message}`} className="mt-1 flex gap-2 text-danger">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <span className="min-w-0 break-words">{translated(message)}</span>
        </p>
      ))}
    </li>
  )
}

export const nameOf = (path: string) => path.split('/').pop() ?? path
export const namesOf = (paths: readonly string[]) => paths.map((path) => `“${nameOf(path)}”`).join(', ')

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-ui text-ink-2">{children}</p>
}
