/** Functions of the project: their addresses, a call by hand, what is wrong with them, and their last calls. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import { functionNameOf } from '@sayso/project'
import type { FunctionsState } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { FunctionCalls } from './function-calls.tsx'
import { FunctionRun } from './function-run.tsx'
import { FunctionSchedule } from './function-schedule.tsx'
import { functionsQuery } from './functions-api.ts'

export function FunctionsView() {
  const { data, error } = useQuery(functionsQuery(useShownData()))
  return (
    <section aria-labelledby="functions" className="flex min-h-0 flex-col gap-4 overflow-auto p-4 text-ui">
      <h2 id="functions" className="text-title-s font-semibold">
        {t('functions')}
      </h2>
      <FailureLine failure={error} />
      {data === undefined ? null : <p className="text-ink-2">{introOf(data)}</p>}
      <ul className="flex flex-col">
        {data?.functions.map((each) => (
          <ListedFunction key={each.name} listed={each} problems={problemsOf(data, each.name)} />
        ))}
      </ul>
      {data === undefined || data.functions.length === 0 ? null : <FunctionCalls calls={data.calls} />}
    </section>
  )
}

function introOf({ isOn, setUp, functions }: FunctionsState): string {
  if (!isOn) return t('functionsAreOff')
  if (functions.length === 0) return t('noFunctionsYet')
  if (setUp === 'installing') return t('functionsAreBeingSetUp')
  if (setUp === 'failed') return t('functionsCouldNotBeSetUp')
  return t('functionsRunOnThisServer')
}

function problemsOf({ problems }: FunctionsState, name: string): FunctionsState['problems'] {
  return problems.filter(
    ({ file, message }) =>
      (file !== null && functionNameOf(file) === name) || message.startsWith(`functions/${name}:`),
  )
}

interface ListedFunctionProps {
  listed: FunctionsState['functions'][number]
  problems: FunctionsState['problems']
}

function ListedFunction({ listed: { name, needsKey, schedule }, problems }: ListedFunctionProps) {
  const { environment } = useOpenProject()
  const { data } = useShownData()
  const [isOpen, setOpen] = useState(false)
  const address = `${environment.EXPO_PUBLIC_SUPABASE_URL ?? ''}/functions/v1/${name}`
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="break-words font-medium">
            <bdi dir="ltr">{name}</bdi>
          </p>
          <p className="text-ui-s text-ink-2">{needsKey ? t('needsTheKey') : t('needsNoKey')}</p>
        </div>
        {data === 'test' ? (
          <div className="flex flex-wrap gap-x-3 gap-y-2 pointer-coarse:gap-y-4">
            <Button onClick={() => void copyText(address)}>{t('copyTheAddress')}</Button>
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('callIt')}
            </Button>
          </div>
        ) : null}
      </div>
      {schedule === null ? null : <FunctionSchedule schedule={schedule} address={address} />}
      {problems.map(({ message, line }) => (
        <p key={`${line} ${message}`} role="alert" className="break-words text-danger">
          {line === null ? translated(message) : t('lineSays', { line, message: translated(message) })}
        </p>
      ))}
      {isOpen ? <FunctionRun address={address} /> : null}
    </li>
  )
}
