/** The account, the plan, the way to models of one's own, and the way out. */

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { plansQuery, sessionQuery } from '../api/api.ts'
import { HomeHeader } from '../features/home/home-header.tsx'
import { QuotaLine } from '../features/plans/quota-line.tsx'
import { Link } from '../navigation/link.tsx'
import { navigate } from '../navigation/navigation.ts'
import { leave } from '../stores/account/account.ts'
import { openPlans } from '../stores/plans/plans-store.ts'
import { hasQuota } from '../stores/plans/quota.ts'
import { useQuota } from '../stores/plans/use-quota.ts'
import {
  automaticChecks,
  formatOnSave,
  liveEdits,
  type Switch,
  wordWrap,
} from '../stores/switches/switches.ts'
import { Button } from '../ui/button.tsx'
import { notifyError } from '../ui/notices.tsx'

export function SettingsPage() {
  const { data: session } = useQuery(sessionQuery)
  useEffect(() => {
    document.title = 'Settings · Sayso'
  }, [])
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 pb-16 md:px-10">
      <HomeHeader />
      <main>
        <h1 className="mt-6 font-display text-display-l font-semibold">Settings</h1>
        <section aria-labelledby="account" className="mt-8">
          <h2 id="account" className="text-title font-semibold">
            Account
          </h2>
          {session === undefined ? null : session.user.isGuest ? (
            <GuestAccount />
          ) : (
            <SignedIn email={session.user.email} />
          )}
        </section>
        <PlanSection />
        <section aria-labelledby="models" className="mt-10">
          <h2 id="models" className="text-title font-semibold">
            Models
          </h2>
          <p className="mt-2 text-body">
            <Link to="/settings/models" className="touch-target underlined font-medium">
              Use your own model
            </Link>
          </p>
        </section>
        <section aria-labelledby="checks" className="mt-10">
          <h2 id="checks" className="text-title font-semibold">
            Checks
          </h2>
          <SwitchBox of={automaticChecks} label="Open every screen after an answer, a save or a restore">
            This finds what breaks on screens that you are not looking at, and keeps your computer busy for a
            few seconds. When it is off, use the command “Check the app” in a project. This browser remembers
            your choice.
          </SwitchBox>
        </section>
        <section aria-labelledby="editor" className="mt-10">
          <h2 id="editor" className="text-title font-semibold">
            Editor
          </h2>
          <SwitchBox of={liveEdits} label="Show edits in the app before they are saved">
            The app follows when you pause in typing. Devices, versions and exports get what you save.
          </SwitchBox>
          <SwitchBox of={wordWrap} label="Wrap long lines">
            What does not fit into a line of the editor goes on below it.
          </SwitchBox>
          <SwitchBox of={formatOnSave} label="Format files when they are saved">
            As the project’s own Prettier settings say, or else as the file is written.
          </SwitchBox>
        </section>
      </main>
    </div>
  )
}

function PlanSection() {
  const { data } = useQuery(plansQuery)
  const quota = useQuota()
  const hasPlans = data !== undefined && data.plans.length > 0
  return (
    <section aria-labelledby="plan" className="mt-10">
      <h2 id="plan" className="text-title font-semibold">
        {hasPlans ? 'Plan' : 'Usage'}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-4 pointer-coarse:gap-y-7">
        {quota !== null && hasQuota(quota) ? <QuotaLine /> : null}
        {/* Upgrade, in the line, leads there too. */}
        {hasPlans && !quota?.canUpgrade ? <Button onClick={openPlans}>See the plans</Button> : null}
        <Link to="/settings/usage" className="touch-target underlined text-ui font-medium">
          Tokens that your answers used
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
      <p className="text-body text-ink-2">
        You are here as a guest, so only this browser can open your projects. With an account you can open
        them anywhere.
      </p>
      <Link
        to="/sign-in"
        className="touch-target mt-4 inline-flex h-10 items-center rounded-large bg-ink px-4 text-body font-medium text-on-ink hover:opacity-90"
      >
        Sign in or create an account
      </Link>
    </div>
  )
}

function SignedIn({ email }: { email: string | null }) {
  const signOut = async () => {
    const problem = await leave()
    if (problem === null) navigate('/')
    else await notifyError('Not signed out', problem)
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-4 pointer-coarse:gap-y-7">
      <p className="text-body text-ink-2">
        Signed in as <b className="font-medium text-ink">{email}</b>
      </p>
      <Button onClick={() => void signOut()}>Sign out</Button>
    </div>
  )
}
