/** When a function runs by itself: its line of cron, its last and next run, and one by hand. */

import { formatDate } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { FunctionsState } from '@sayso/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatAgo, useNow } from '../../../browser/clock.ts'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/form-end.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { callFunction, functionsQuery } from './functions-api.ts'

type Schedule = NonNullable<FunctionsState['functions'][number]['schedule']>

const MOMENT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const

export function FunctionSchedule({ schedule, address }: { schedule: Schedule; address: string }) {
  const { data } = useShownData()
  const { cron, timeZone } = schedule
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ui-s text-ink-2">
      <p className="min-w-0 flex-1 basis-52">
        {t('runsBySchedule')}{' '}
        <bdi dir="ltr" className="font-mono text-code-s whitespace-nowrap">
          {cron}
        </bdi>{' '}
        <bdi dir="ltr">({timeZone})</bdi>{' '}
        {data === 'test' ? t('onlyThePublishedAppRunsIt') : <LiveRuns schedule={schedule} />}
      </p>
      {data === 'test' ? <RunNow cron={cron} address={address} /> : null}
    </div>
  )
}

function LiveRuns({ schedule: { nextAt, lastRun } }: { schedule: Schedule }) {
  const nowMs = useNow(false)
  const next =
    nextAt === null ? t('noNextRun') : t('nextRunAt', { when: formatDate(new Date(nextAt), MOMENT) })
  if (lastRun === null) return next
  const ago = formatAgo(lastRun.at, nowMs)
  const { status } = lastRun
  return (
    <>
      {next}{' '}
      <span className={status !== null && status >= 400 ? 'text-danger' : undefined}>
        {status === null ? t('itRunsSince', { ago }) : t('lastRunEndedWith', { ago, status })}
      </span>
    </>
  )
}

/** As its schedule would, on the test data. */
function RunNow({ cron, address }: { cron: string; address: string }) {
  const { environment } = useOpenProject()
  const shown = useShownData()
  const queries = useQueryClient()
  const key = environment.EXPO_PUBLIC_SUPABASE_ANON_KEY ?? ''
  const run = useMutation({
    mutationFn: () => callFunction(address, key, JSON.stringify({ schedule: cron })),
    onSettled: () => queries.invalidateQueries({ queryKey: functionsQuery(shown).queryKey }),
  })
  return (
    <>
      {run.data === undefined ? null : (
        <span role="status">{t('answeredWith', { status: run.data.status })}</span>
      )}
      <Button disabled={run.isPending} onClick={() => run.mutate()}>
        {t('runNow')}
      </Button>
      <Failure error={run.error} />
    </>
  )
}
