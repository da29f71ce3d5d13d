/** AI in the app: which model it asks, and how many answers it gets. */

import { t } from '@sayso/language/ai'
import { AI_LIMITS, type AiSettings, type AiState } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { Link } from '../../../navigation/link.tsx'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { FIELD } from '../../../ui/field.ts'
import { Failure } from '../../../ui/form-end.tsx'

const urlOf = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/ai`

const aiQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['ai', projectId],
    queryFn: () => api.call<AiState>('GET', urlOf(projectId)),
    staleTime: 0,
  })

export function AiView() {
  const { id } = useOpenProject()
  const { data, error } = useQuery(aiQuery(id))
  return (
    <section aria-labelledby="ai" className="flex min-h-0 flex-col gap-4 overflow-auto p-4 text-ui">
      <h2 id="ai" className="text-title-s font-semibold">
        {t('aiInTheApp')}
      </h2>
      {error === null ? null : (
        <p role="alert" className="text-danger">
          {failureSentence(error)}
        </p>
      )}
      <p className="max-w-prose text-ink-2">{t('howTheAppAsks')}</p>
      {/* Typed numbers stay while the count goes on. */}
      {data === undefined ? null : <Form key={JSON.stringify(data.settings)} state={data} />}
    </section>
  )
}

const NUMBERS = ['answersPerDay', 'answersPerPersonAndDay', 'maxOutputTokens'] as const

const NUMBER_LABELS = {
  answersPerDay: () => t('answersPerDay'),
  answersPerPersonAndDay: () => t('answersPerPersonAndDay'),
  maxOutputTokens: () => t('longestAnswer'),
} as const

/** Not ids of models. */
const [OFF, DEMO] = ['off', '']

function Form({ state: { settings, models, mayChange, answersToday, allowsOwnKeys } }: { state: AiState }) {
  const { id } = useOpenProject()
  const queries = useQueryClient()
  const [edited, setEdited] = useState(settings)
  const save = useMutation({
    mutationFn: () => api.call('PUT', urlOf(id), edited),
    onSuccess: () => queries.invalidateQueries({ queryKey: aiQuery(id).queryKey }),
  })
  const choose = (choice: string) =>
    setEdited({ ...edited, isOn: choice !== OFF, model: choice === OFF || choice === DEMO ? null : choice })
  const chosen = models.find((model) => model.id === edited.model)
  return (
    <form
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <label className="block font-medium">
        {t('model')}
        <select
          value={edited.isOn ? (edited.model ?? DEMO) : OFF}
          disabled={!mayChange}
          onChange={({ target }) => choose(target.value)}
          className={FIELD}
        >
          <option value={OFF}>{t('off')}</option>
          <option value={DEMO}>{t('demoAnswers')}</option>
          {edited.model === null || chosen !== undefined ? null : (
            <option value={edited.model}>{t('noKeyForIt', { model: edited.model })}</option>
          )}
          {models.map(({ id: model, label, usesOwnKey }) => (
            <option key={model} value={model}>
              {usesOwnKey && mayChange ? t('withOwnKey', { model: label }) : label}
            </option>
          ))}
        </select>
      </label>
      {models.length > 0 || !mayChange ? null : <NoModel allowsOwnKeys={allowsOwnKeys} />}
      {edited.model === null ? null : (
        <>
          <p className="text-ui-s text-ink-2">
            {chosen?.usesOwnKey === false ? t('whoPaysServer') : t('whoPays')} {t('whatIsSent')}
          </p>
          {NUMBERS.map((name) => (
            <NumberField
              key={name}
              name={name}
              value={edited[name]}
              isDisabled={!mayChange}
              onChange={(value) => setEdited({ ...edited, [name]: value })}
            />
          ))}
          <p className="text-ui-s text-ink-2">
            {t('answersToday', { count: answersToday, limit: settings.answersPerDay })}
          </p>
        </>
      )}
      <Failure error={save.error} />
      {mayChange ? (
        <p className="flex items-center gap-3">
          <Button size="l" look="primary" type="submit" disabled={save.isPending || isSame(edited, settings)}>
            {t('save')}
          </Button>
        </p>
      ) : (
        <p className="text-ink-2">{t('onlyTheOwner')}</p>
      )}
    </form>
  )
}

interface NumberFieldProps {
  name: (typeof NUMBERS)[number]
  value: number
  isDisabled: boolean
  onChange: (value: number) => void
}

function NumberField({ name, value, isDisabled, onChange }: NumberFieldProps) {
  const { min, max } = AI_LIMITS[name]
  return (
    <label className="block font-medium">
      {NUMBER_LABELS[name]()}
      <input
        required
        type="number"
        inputMode="numeric"
        {...{ min, max, step: 1 }}
        disabled={isDisabled}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className={FIELD}
      />
      {name === 'maxOutputTokens' ? (
        <span className="mt-1 block text-ui-s font-normal text-ink-2">{t('longestAnswerMeans')}</span>
      ) : null}
    </label>
  )
}

/** Without a model there is nothing to choose: who can change that. */
function NoModel({ allowsOwnKeys }: { allowsOwnKeys: boolean }) {
  if (!allowsOwnKeys) return <p className="text-ui-s text-ink-2">{t('thisServerHasNoModel')}</p>
  return (
    <p className="text-ui-s">
      <Link to="/settings/models" className="touch-target underlined font-medium">
        {t('addAKey')}
      </Link>
    </p>
  )
}

function isSame(left: AiSettings, right: AiSettings): boolean {
  return (
    left.isOn === right.isOn &&
    left.model === right.model &&
    NUMBERS.every((name) => left[name] === right[name])
  )
}
