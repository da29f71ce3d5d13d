/** Browsers in which the person is signed in, each with a way to end it. */

import { formatDate } from '@sayso/language'
import { t } from '@sayso/language/account'
import type { SessionSummary } from '@sayso/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  ownAccount,
  refreshAccount,
  sessionsQuery,
  signInWaysQuery,
} from '../../stores/account/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/form-end.tsx'

export function SessionList() {
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const { data: ways } = useQuery(signInWaysQuery)
  const labels = new Map(ways?.providers.map(({ id, label }) => [id, label]))
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? ownAccount.endOtherSessions() : ownAccount.endSession(id),
    onSettled: refreshAccount,
  })
  // This one first, as on no other page is it plainer which is meant.
  const inOrder = sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
  return (
    <section aria-labelledby="sessions" className="mt-8">
      <h3 id="sessions" className="text-body font-semibold">
        {t('whereYouAreSignedIn')}
      </h3>
      <p className="mt-1 text-ui text-ink-2">{t('onlyHalfOfAnAddress')}</p>
      <ul className="mt-3 flex flex-col divide-y divide-line border-y border-line">
        {inOrder.map((session) => (
          <li key={session.id} className="flex min-h-14 items-center gap-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-body font-medium wrap-anywhere">{sessionLabel(session)}</p>
              <p className="text-ui-s text-ink-2 wrap-anywhere">
                {withWay(seenText(session), session, labels)}
              </p>
            </div>
            {session.isThis ? (
              <span className="text-ui text-ok">{t('thisBrowser')}</span>
            ) : (
              <Button
                aria-label={t('signOutNamed', { browser: sessionLabel(session) })}
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                {t('signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Failure error={end.error} />
      {sessions.length > 1 ? (
        <Button className="mt-3" disabled={end.isPending} onClick={() => end.mutate(null)}>
          {t('signOutEverywhereElse')}
        </Button>
      ) : null}
    </section>
  )
}

function sessionLabel({ browser, system }: SessionSummary): string {
  if (browser !== null && system !== null) return t('browserOnSystem', { browser, system })
  return browser ?? system ?? t('unknownBrowser')
}

function seenText({ network, seenAt }: SessionSummary): string {
  const day = formatDate(new Date(seenAt), { day: 'numeric', month: 'long' })
  return network === null ? t('lastSeen', { day }) : t('lastSeenFrom', { day, network })
}

/** `Last seen 24 November, with a passkey` */
function withWay(seen: string, { way }: SessionSummary, labels: ReadonlyMap<string, string>): string {
  if (way === null) return seen
  return t('seenAndWay', { seen, way: wayText(way, labels) })
}

function wayText(way: string, labels: ReadonlyMap<string, string>): string {
  if (way === 'passkey') return t('withAPasskey')
  return way === 'password' ? t('withAPassword') : t('withTheProvider', { label: labels.get(way) ?? way })
}
