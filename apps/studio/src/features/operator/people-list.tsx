/** Accounts with their tiers, found by address or name, and what the operator can change about one. */

import { t } from '@sayso/language/operator'
import { OPERATOR_TIER, type OperatorOverview, type OperatorPerson } from '@sayso/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dayText } from './day-text.ts'
import { peopleQuery } from './operator-queries.ts'
import { PagedList } from './paged-list.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SearchField } from './search-field.tsx'
import { TierDialog } from './tier-dialog.tsx'

type Tiers = OperatorOverview['tiers']

interface Asked {
  change: 'tier' | 'password'
  person: OperatorPerson
}

export function PeopleList({ tiers }: { tiers: Tiers }) {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useInfiniteQuery(peopleQuery(useDeferredValue(search.trim())))
  const people = list.data?.pages.flatMap((page) => page.people) ?? []
  const close = () => setAsked(null)
  const rows = people.map((person) => (
    <PersonRow
      key={person.id}
      person={person}
      tiers={tiers}
      onAsk={(change) => setAsked({ change, person })}
    />
  ))
  return (
    <>
      <SearchField label={t('findPeople')} value={search} onChange={setSearch} />
      <PagedList label={t('people')} emptyText={t('nobodyFound')} rows={rows} list={list} />
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
  const plan = tiers.find(({ id }) => id === (tier ?? tiers[0]?.id))
  const tierName = tier === OPERATOR_TIER ? t('operator') : (plan?.name ?? tier)
  const facts = [
    ...(tierName === null ? [] : [tierName]),
    ...(trialEnd === null ? [] : [t('trialUntil', { date: dayText(trialEnd) })]),
    t('projectsCount', { count: projectCount }),
    t('messagesToday', { count: messagesToday }),
    t('created', { date: dayText(createdAt) }),
    ...(lastSeenAt === null ? [] : [t('lastSeen', { date: dayText(lastSeenAt) })]),
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
