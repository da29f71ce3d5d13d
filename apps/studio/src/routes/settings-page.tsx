/** The account, the plan, the way to models of one's own, and the way out. */

import { t } from '@sayso/language/account'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { plansQuery, sessionQuery } from '../api/api.ts'
import { LanguageField } from '../features/account/language-field.tsx'
import { OwnAccount } from '../features/account/own-account.tsx'
import { HomeHeader } from '../features/home/home-header.tsx'
import { QuotaLine } from '../features/plans/quota-line.tsx'
import { Link } from '../navigation/link.tsx'
import { accountQuery, passkeysQuery, sessionsQuery, signInWaysQuery } from '../stores/account/own-account.ts'
import { openPlans } from '../stores/plans/plans-store.ts'
import { hasQuota } from '../stores/plans/quota.ts'
import { useQuota } from '../stores/plans/use-quota.ts'
import {
  automaticChecks,
  formatOnSave,
  liveEdits,
  looksOver,
  type Switch,
  wordWrap,
} from '../stores/switches/switches.ts'
import { Button } from '../ui/button.tsx'

export function SettingsPage() {
  const isReady = useFirstAnswers()
  useEffect(() => {
    document.title = t('settingsSayso')
  }, [])
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 pb-16 md:px-10">
      <HomeHeader />
      <main>
        <h1 className="mt-6 font-display text-display-l font-semibold">{t('settings')}</h1>
        {isReady ? <Sections /> : <div aria-busy="true" className="h-dvh" />}
      </main>
    </div>
  )
}

/** Sections whose size depends on the server's answers come with them: none moves what stands below it. */
function useFirstAnswers(): boolean {
  const [isReady, setReady] = useState(false)
  const session = useQuery(sessionQuery)
  const enabled = session.data?.user.isGuest === false
  const answers = [
    session,
    useQuery(plansQuery),
    useQuery({ ...accountQuery, enabled }),
    useQuery({ ...sessionsQuery, enabled }),
    useQuery({ ...passkeysQuery, enabled }),
    useQuery({ ...signInWaysQuery, enabled }),
  ]
  // Without an answer the page is there all the same.
  if (!isReady && answers.every((answer) => !answer.isLoading || answer.failureCount > 0)) setReady(true)
  return isReady
}

function Sections() {
  const { data: session } = useQuery(sessionQuery)
  return (
    <>
      <section aria-labelledby="account" className="mt-8">
        <h2 id="account" className="text-title font-semibold">
          {t('account')}
        </h2>
        {session?.user.isGuest ? <GuestAccount /> : null}
        {session === undefined ? null : <OwnAccount user={session.user} />}
      </section>
      <PlanSection />
      <section aria-labelledby="language" className="mt-10">
        <h2 id="language" className="text-title font-semibold">
          {t('language')}
        </h2>
        <LanguageField />
      </section>
      <section aria-labelledby="models" className="mt-10">
        <h2 id="models" className="text-title font-semibold">
          {t('models')}
        </h2>
        <p className="mt-2 text-body">
          <Link to="/settings/models" className="touch-target underlined font-medium">
            {t('useYourOwnModel')}
          </Link>
        </p>
      </section>
      <section aria-labelledby="checks" className="mt-10">
        <h2 id="checks" className="text-title font-semibold">
          {t('checks')}
        </h2>
        <SwitchBox of={automaticChecks} label={t('openEveryScreenAfterAn')}>
          {t('thisFindsWhatBreaksOn')}
        </SwitchBox>
        <SwitchBox of={looksOver} label={t('letModelsLookAtTheirScreens')}>
          {t('aModelThatSeesPictures')}
        </SwitchBox>
      </section>
      <section aria-labelledby="editor" className="mt-10">
        <h2 id="editor" className="text-title font-semibold">
          {t('editor')}
        </h2>
        <SwitchBox of={liveEdits} label={t('showEditsInTheApp')}>
          {t('theAppFollowsWhenYou')}
        </SwitchBox>
        <SwitchBox of={wordWrap} label={t('wrapLongLines')}>
          {t('whatDoesNotFitInto')}
        </SwitchBox>
        <SwitchBox of={formatOnSave} label={t('formatFilesWhenTheyAre')}>
          {t('asTheProjectsOwnPrettier')}
        </SwitchBox>
      </section>
    </>
  )
}

function PlanSection() {
  const { data } = useQuery(plansQuery)
  const quota = useQuota()
  const hasPlans = data !== undefined && data.plans.length > 0
  return (
    <section aria-labelledby="plan" className="mt-10">
      <h2 id="plan" className="text-title font-semibold">
        {hasPlans ? t('plan') : t('usage')}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-4 pointer-coarse:gap-y-7">
        {quota !== null && hasQuota(quota) ? <QuotaLine /> : null}
        {/* Upgrade, in the line, leads there too. */}
        {hasPlans && !quota?.canUpgrade ? <Button onClick={openPlans}>{t('seeThePlans')}</Button> : null}
        <Link to="/settings/usage" className="touch-target underlined text-ui font-medium">
          {t('tokensThatYourAnswersUsed')}
        </Link>
      </div>
    </section>
  )
}

interface SwitchBoxProps {
  of: Switch
  label: string
  /** Its effect, in sentences. */
  children: ReactNode
}

function SwitchBox({ of, label, children }: SwitchBoxProps) {
  const noteId = useId()
  const { isOn } = useStore(of.store)
  return (
    <>
      <label className="mt-2 flex min-h-6 items-center pointer-coarse:min-h-11 gap-2.5 text-body">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={noteId}
          onChange={(event) => of.turn(event.target.checked)}
          className="size-4 shrink-0 accent-ink"
        />
        {label}
      </label>
      <p id={noteId} className="mt-1 text-ui text-ink-2">
        {children}
      </p>
    </>
  )
}

function GuestAccount() {
  return (
    <div className="mt-2">
      <p className="text-body text-ink-2">{t('youAreHereAsA')}</p>
      <Link
        to="/sign-in"
        className="touch-target mt-4 inline-flex h-10 items-center rounded-large bg-ink px-4 text-body font-medium text-on-ink hover:opacity-90"
      >
        {t('signInOrCreateAn')}
      </Link>
    </div>
  )
}
