/** A note for projects of an older SDK: the Expo Go of the app stores does not open them, and an upgrade helps. */

import { t } from '@sayso/language/devices'
import { sdkOfProject } from '@sayso/project'
import { newerSdk } from '../../page/newer-sdk.ts'
import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'

export function ExpoGoNote() {
  const { panels } = useOpenProject()
  const newest = useWorkbench(({ files }) => newerSdk(files))
  const from = useWorkbench(({ files }) => sdkOfProject(files).major)
  if (newest === null) return null
  const to = newest.major
  return (
    <div role="note" className="mt-3 rounded-card bg-sunken px-3.5 py-2.5 text-ui">
      <p>{t('newestExpoGo', { from, to })}</p>
      <Button size="s" className="mt-2" onClick={() => panels.question.setState({ asked: 'upgrade' })}>
        {t('upgradeToSdk', { to })}
      </Button>
    </div>
  )
}
