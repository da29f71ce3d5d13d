/** The notice of an import. A project on another SDK than it was written for is offered the upgrade there. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/imports'
import type { ImportResponse } from '@sayso/wire'
import { filesFromSnapshot } from '@sayso/workbench'
import { navigate } from '../../navigation/navigation.ts'
import { askForUpgrade } from '../../page/asked-upgrade.ts'
import { newerSdk } from '../../page/newer-sdk.ts'
import { notify, notifyUntilClosed } from '../../ui/notices.tsx'

/** @param rest sentences that follow; empty ones are left out. */
export async function notifyImported(imported: ImportResponse, rest: readonly string[]): Promise<void> {
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
