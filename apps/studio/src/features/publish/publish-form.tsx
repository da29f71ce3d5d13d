/** Form that publishes a version and changes the settings of the published app. */

import { t } from '@sayso/language/publish'
import type { Publication, PublicationSettings, PublishRequest } from '@sayso/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { makeLinkCard } from './link-card.ts'
import { firstDataOf, LiveDataField } from './live-data-field.tsx'
import { PublishAnswer } from './publish-answer.tsx'
import { changeSettings, forgetPlans, keepPublication, liveDataQuery, publish } from './publish-api.ts'
import { SettingsFields } from './settings-fields.tsx'
import { VersionField } from './version-field.tsx'

interface PublishFormProps {
  publication: Publication | null
  suggestedName: string
  onClose: () => void
}

export function PublishForm({ publication, suggestedName, onClose }: PublishFormProps) {
  const { id, workbench } = useOpenProject()
  const project = useProjectState((state) => state.project)
  const newest = project.appliedVersionNumber ?? project.versionNumber
  const [settings, setSettings] = useState(() => settingsOf(publication, suggestedName, project.title))
  const [chosen, setChosen] = useState<number | null>(null)
  const number = chosen ?? newest
  const [data, setData] = useState(() => firstDataOf(publication?.live ?? null))
  const plan = useQuery(liveDataQuery(id, number))
  const publishing = useMutation({
    mutationFn: async (request: PublishRequest) => {
      const { title, description } = request
      const thumbnailId = project.thumbnailId ?? null
      const { files } = workbench.store.getState()
      const of = { projectId: id, versionNumber: number, thumbnailId, title, description, files }
      return await publish(id, { ...request, card: await makeLinkCard(of) })
    },
    onSuccess: (answer) => {
      if (answer.kind === 'published') keepPublication(id, answer.publication)
      forgetPlans(id)
    },
  })
  const saving = useMutation({
    mutationFn: () => changeSettings(id, settings),
    onSuccess: (answer) => {
      if (answer.kind === 'changed') keepPublication(id, answer.publication)
    },
  })
  const isBusy = publishing.isPending || saving.isPending
  const isUsable = settings.name !== '' && settings.title.trim() !== '' && !isBusy
  // Nobody publishes before the migrations are shown that this runs.
  const canPublish = isUsable && !plan.isPending && typeof publication?.takenDownReason !== 'string'
  const send = (acceptsOpenData: boolean) =>
    publishing.mutate({ ...settings, versionNumber: number, acceptsOpenData, data })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (canPublish) send(false)
  }
  const error = publishing.error ?? saving.error
  return (
    <form onSubmit={onSubmit} aria-busy={isBusy}>
      <SettingsFields settings={settings} onChange={setSettings} />
      <VersionField newest={newest} value={number} onChange={setChosen} />
      <LiveDataField
        {...{ plan: plan.data, error: plan.error, live: publication?.live ?? null, data }}
        onChoose={setData}
      />
      <Failure error={error} />
      <PublishAnswer answer={publishing.data} onClose={onClose} onAccept={() => send(true)} />
      {saving.data?.kind === 'changed' ? (
        <p role="status" className="mt-3 text-ui text-ink-2">
          {t('changesSaved')}. {t('settingsOnly')}
        </p>
      ) : null}
      <DialogActions>
        {publication === null ? null : (
          <Button size="l" disabled={!isUsable} onClick={() => saving.mutate()}>
            {t('saveSettings')}
          </Button>
        )}
        <Button size="l" look="primary" type="submit" disabled={!canPublish}>
          {publishing.isPending ? (
            <>
              <LoaderCircle strokeWidth={1.75} aria-hidden="true" className="animate-spin" />
              <span role="status">{t('makingIt')}</span>
            </>
          ) : (
            t('publishVersion', { number })
          )}
        </Button>
      </DialogActions>
    </form>
  )
}

function settingsOf(
  publication: Publication | null,
  suggestedName: string,
  projectTitle: string,
): PublicationSettings {
  const { name, title, description, isListed, allowsIndexing, allowsCopies } = publication ?? {
    ...{ name: suggestedName, title: projectTitle, description: '' },
    ...{ isListed: true, allowsIndexing: false, allowsCopies: false },
  }
  return { name, title, description, isListed, allowsIndexing, allowsCopies }
}
