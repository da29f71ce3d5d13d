/**
 * Page for the key of a model provider, so that a real model answers instead of the demo; without support for keys it
 * explains the server's settings.
 */

import { t } from '@sayso/language/account'
import { failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { modelKeysQuery, modelsQuery, queryClient } from '../api/api.ts'
import { KnownModels } from '../features/account/known-models.tsx'
import { ModelKeys } from '../features/account/model-keys.tsx'
import { HomeHeader } from '../features/home/home-header.tsx'
import { Link } from '../navigation/link.tsx'
import { chooseModel, useModelChoice } from '../stores/models/model-choice.ts'
import { Button } from '../ui/button.tsx'
import { withElements } from '../ui/with-elements.tsx'

export function ModelsPage() {
  const { data: keys, error, isPending, refetch } = useQuery(modelKeysQuery)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    document.title = t('useYourOwnModelSayso')
  }, [])

  const chooseModelOf = (providerId: string) => {
    const models = queryClient.getQueryData(modelsQuery.queryKey)?.models ?? []
    const first = models.find(({ id }) => id.startsWith(`${providerId}/`))
    if (first === undefined) return
    chooseModel(first.id)
    setReady(true)
  }
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 pb-16 md:px-10">
      <HomeHeader />
      <main aria-busy={isPending}>
        <p className="mt-6 text-ui">
          <Link to="/settings" className="touch-target underlined text-ink-2">
            {t('settings')}
          </Link>
        </p>
        <h1 className="mt-1 font-display text-display-l font-semibold">{t('useYourOwnModel')}</h1>
        <CurrentModel isReady={isReady} />
        {error === null ? null : (
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <p role="alert" className="text-body text-danger">
              {failureSentence(error)}
            </p>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </div>
        )}
        {keys === undefined ? null : keys.isAllowed ? (
          <>
            <p className="mt-4 text-body text-ink-2">{t('withAKeyOfYour')}</p>
            <ModelKeys keys={keys} onStored={chooseModelOf} />
            <p className="mt-4 text-ui text-ink-2">{t('withoutAKeyStartOllama')}</p>
          </>
        ) : (
          <HowToStart />
        )}
        <KnownModels />
      </main>
    </div>
  )
}

function CurrentModel({ isReady }: { isReady: boolean }) {
  const { current } = useModelChoice()
  if (current === null) return null
  if (current.isDemo) return <p className="mt-4 text-body">{t('theDemoAnswersNowIt')}</p>
  return (
    <p role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-body">
      <span>
        {withElements((slots) => t('answersYouNow', slots), {
          model: <b className="font-semibold">{current.label}</b>,
        })}
      </span>
      {isReady ? (
        <Link
          to="/"
          className="touch-target inline-flex h-10 items-center rounded-large bg-ink px-4 text-body font-medium text-on-ink hover:opacity-90"
        >
          {t('sayWhatToBuild')}
        </Link>
      ) : null}
    </p>
  )
}

/** For the person who runs the server: they may well be the one who reads this. */
function HowToStart() {
  return (
    <>
      <p className="mt-4 text-body text-ink-2">{t('thisServerTakesNoKeys')}</p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too
        tabIndex={0}
        className="scroll-thin mt-4 overflow-x-auto rounded-card border border-line bg-sunken p-4 font-mono text-code"
      >
        {'ANTHROPIC_API_KEY=… npm start\nSAYSO_USER_KEYS=1 npm start'}
      </pre>
    </>
  )
}
