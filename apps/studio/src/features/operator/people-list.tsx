/** Accounts with their tiers, found by address or name, and what the operator can change about one. */

import { formatDate } from '@sayso/language'
import { t } from '@sayso/language/operator'
import {
  MAX_OPERATOR_SEARCH_CHARS,
  OPERATOR_TIER,
  type OperatorOverview,
  type OperatorPerson,
} from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { peopleQuery } from './operator-queries.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { TierDialog } from './tier-dialog.tsx'

type Tiers = OperatorOverview['tiers']

interface Asked {
  change: 'tier' | 'password'
  person: OperatorPerson
}

export function PeopleList({ tiers }: { tiers: Tiers }) {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    peopleQuery(useDeferredValue(search.trim())),
  )
  const people = data?.pages.flatMap((page) => page.people) ?? []
  const close = () => setAsked(null)
  return (
    <>
      <input
        type="search"
        aria-label={t('findPeople')}
        placeholder={t('findPeople')}
        value={search}
        maxLength={MAX_OPERATOR_SEARCH_CHARS}
        onChange={(event) => setSearch(event.target.value)}
        className="touch-target mt-3 h-10 w-full max-w-96 rounded-large border border-line-control bg-surface px-3 text-body pointer-coarse:text-[16px]"
      />
      {error === null ? null : (
        <p role="alert" className="mt-3 text-body text-danger">
          {failureSentence(error)}
        </p>
      )}
      <ul
        aria-label={t('people')}
        aria-busy={isPending}
        className="mt-3 divide-y divide-line border-y border-line"
      >
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            tiers={tiers}
            onAsk={(change) => setAsked({ change, person })}
          />
        ))}
      </ul>
      {people.length === 0 && !isPending && error === null ? (
        <p className="mt-3 text-body text-ink-2">{t('nobodyFound')}</p>
      ) : null}
      {hasNextPage ? (
        <Button className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {asked?.change === 'tier' ? <TierDialog person={asked.person} tiers={tiers} onClose={close} /> : null}
      {asked?.change === 'password' ? <PasswordDialog person={asked.person} onClose={close} /> : null}
    </>
  )
}

interface PersonRowProps {
  person: OperatorPerson
  tiers: Tiers
  onAsk: (change: Asked['change']) => void
}

function PersonRow({ person, tiers, onAsk }: PersonRowProps) {
  const { email, name, tier, trialEnd, createdAt, lastSeenAt, projectCount, messagesToday } = person
  const tierName = tiers.find(({ id }) => id === (tier ?? tiers[0]?.id))?.name ?? tier
  const facts = [
    ...(tierName === null ? [] : [tierName]),
    ...(trialEnd === null ? [] : [t('trialUntil', { date: dayOf(trialEnd) })]),
    t('projectsCount', { count: projectCount }),
    t('messagesToday', { count: messagesToday }),
    t('created', { date: dayOf(createdAt) }),
    ...(lastSeenAt === null ? [] : [t('lastSeen', { date: dayOf(lastSeenAt) })]),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-body font-medium wrap-anywhere">
          {email} <span className="font-normal text-ink-2">{name}</span>
        </p>
        <p className="text-ui text-ink-2">{facts.join(' · ')}</p>
      </div>
      {tier === OPERATOR_TIER ? null : (
        <div className="flex gap-3">
          {tiers.length === 0 ? null : <Button onClick={() => onAsk('tier')}>{t('changeTier')}</Button>}
          <Button onClick={() => onAsk('password')}>{t('newPassword')}</Button>
        </div>
      )}
    </li>
  )
}

function dayOf(moment: string): string {
  return formatDate(new Date(moment), { day: 'numeric', month: 'short', year: 'numeric' })
}
