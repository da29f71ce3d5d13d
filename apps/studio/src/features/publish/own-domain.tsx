/** Part of the dialog Publish for an app's own domain: its name, the records that it needs, and whether they are there. */

import { t } from '@sayso/language/publish'
import type { AppDomain, DomainRefusal, DomainState } from '@sayso/wire'
import { MAX_DOMAIN_CHARS } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkField } from '../devices/link-field.tsx'
import {
  checkDomain,
  claimDomain,
  domainQuery,
  keepDomain,
  removeDomain,
  toDomain,
} from './own-domain-api.ts'

export function OwnDomain() {
  const { id } = useOpenProject()
  const { data, error } = useQuery(domainQuery(id))
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId} className="text-ui font-semibold">
        {t('ownDomain')}
      </h3>
      <Failure error={error} />
      {data === undefined ? null : data.domain === null ? (
        <DomainForm />
      ) : (
        <KnownDomain key={data.domain.domain} domain={data.domain} />
      )}
    </section>
  )
}

const REFUSALS: Readonly<Record<DomainRefusal, () => string>> = {
  malformed: () => t('domainMalformed'),
  reserved: () => t('domainReserved'),
  taken: () => t('domainTaken'),
  full: () => t('domainsFull'),
}

function DomainForm() {
  const { id } = useOpenProject()
  const [typed, setTyped] = useState('')
  const claiming = useMutation({
    mutationFn: () => claimDomain(id, toDomain(typed)),
    onSuccess: (answer) => {
      if (answer.kind === 'claimed') keepDomain(id, answer.domain)
    },
  })
  const refusal = claiming.data?.kind === 'refused' ? REFUSALS[claiming.data.reason]() : null
  const noteId = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') claiming.mutate()
  }
  return (
    <form onSubmit={onSubmit}>
      <p id={noteId} className="mt-1 text-ui text-ink-2">
        {t('domainWhy')}
      </p>
      <div className="mt-2 flex gap-2">
        <input
          value={typed}
          placeholder="plants.example.org"
          aria-label={t('domain')}
          aria-describedby={noteId}
          aria-invalid={refusal !== null}
          maxLength={MAX_DOMAIN_CHARS}
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            claiming.reset()
          }}
          className="h-[44px] min-w-0 flex-1 rounded-large border border-line-control bg-surface px-3 text-body"
        />
        <Button type="submit" size="l" disabled={typed.trim() === '' || claiming.isPending}>
          {t('domainUse')}
        </Button>
      </div>
      {refusal === null ? null : (
        <p role="alert" className="mt-2 text-ui text-danger">
          {refusal}
        </p>
      )}
      <Failure error={claiming.error} />
    </form>
  )
}

const STATES: Readonly<Record<DomainState, (values: Pick<AppDomain, 'domain' | 'alias'>) => string>> = {
  waiting: ({ domain }) => t('domainWaiting', { domain }),
  verified: ({ domain, alias }) => t('domainVerified', { domain, alias }),
  elsewhere: ({ domain }) => t('domainElsewhere', { domain }),
  lost: ({ domain }) => t('domainLost', { domain }),
}

function KnownDomain({ domain }: { domain: AppDomain }) {
  const { id } = useOpenProject()
  const checking = useMutation({
    mutationFn: () => checkDomain(id),
    onSuccess: (answer) => keepDomain(id, answer.domain),
  })
  const removing = useMutation({
    mutationFn: () => removeDomain(id),
    onSuccess: () => keepDomain(id, null),
  })
  const isBusy = checking.isPending || removing.isPending
  return (
    <>
      <p
        role="status"
        className={`mt-1 text-ui break-words ${domain.state === 'lost' ? 'text-danger' : 'text-ink-2'}`}
      >
        {STATES[domain.state](domain)} {outcomeText(checking.data?.outcome, domain.state)}
      </p>
      {domain.state === 'verified' ? null : <Records domain={domain} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => checking.mutate()}>
          {checking.isPending ? t('domainChecking') : t('domainCheck')}
        </Button>
        <Button look="ghost" disabled={isBusy} onClick={() => removing.mutate()}>
          {t('domainRemove')}
        </Button>
      </div>
      <Failure error={checking.error ?? removing.error} />
    </>
  )
}

function outcomeText(outcome: 'checked' | 'taken' | 'unknown' | undefined, state: DomainState): string {
  if (outcome === 'taken') return t('domainTaken')
  if (outcome === 'unknown') return t('domainUnknown')
  return outcome === 'checked' && state === 'waiting' ? t('domainNotYet') : ''
}

function Records({ domain: { domain, alias, txt } }: { domain: AppDomain }) {
  return (
    <>
      <p className="mt-3 text-ui">{t('domainAlias', { domain })}</p>
      <LinkField label={t('domainAliasValue')} text={alias} />
      <p className="mt-3 text-ui">{t('domainTxt', { name: txt.name })}</p>
      <LinkField label={t('domainTxtValue')} text={txt.value} />
      <p className="mt-2 text-ui-s text-ink-2">{t('domainPatience')}</p>
    </>
  )
}

function Failure({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <p role="alert" className="mt-2 text-ui text-danger">
      {failureSentence(error)}
    </p>
  )
}
