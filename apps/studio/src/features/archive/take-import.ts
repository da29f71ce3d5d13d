/** Sends an import, opens the project that it became, and says so. One on another SDK than it was written for is offered the upgrade. */

import type { ImportChoices } from '@sayso/archive'
import { translated } from '@sayso/language'
import { t } from '@sayso/language/imports'
import type { ImportResponse } from '@sayso/wire'
import { filesFromSnapshot } from '@sayso/workbench'
import { projectsQuery, queryClient } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { askForUpgrade } from '../../page/asked-upgrade.ts'
import { newerSdk } from '../../page/newer-sdk.ts'
import { originText } from '../../stores/import/import-question.ts'
import { joinSkipped, skippedText } from '../../stores/import/import-text.ts'
import type { PreparedImport } from '../../stores/import/prepare-import.ts'
import { sendImport } from '../../stores/import/send-import.ts'
import { notify, notifyUntilClosed } from '../../ui/notices.tsx'

interface TakeImport {
  prepared: PreparedImport
  choices: ImportChoices
  /** From 0 to 1. */
  onSent: (share: number) => void
}

/** Rejects with an `ApiFailure`. */
export async function takeImport({ prepared, choices, onSent }: TakeImport): Promise<void> {
  const zip = await prepared.pack(choices)
  const imported = await sendImport({ zip, name: prepared.name, choices, onSent })
  queryClient.setQueryData(['project', imported.project.id], imported)
  void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
  navigate(`/project/${imported.project.id}`)
  const skipped = skippedText(joinSkipped(prepared.skipped, imported.skipped))
  void notifyImported(imported, [originText(imported.from), skipped])
}

/** @param rest sentences that follow; empty ones are left out. */
async function notifyImported(imported: ImportResponse, rest: readonly string[]): Promise<void> {
  const { project, files, sdkNote = '' } = imported
  const said = [t('imported', { title: project.title }), translated(sdkNote), ...rest]
  const text = said.filter((part) => part !== '').join(' ')
  const newest = sdkNote === '' ? null : newerSdk(filesFromSnapshot(files))
  if (newest === null) return await notify(text)
  const onClick = () => {
    askForUpgrade(project.id)
    navigate(`/project/${project.id}`)
  }
  await notifyUntilClosed(text, { action: { label: t('upgradeToSdk', { to: newest.major }), onClick } })
}
