/** Makes a copy of the project as it is now, under a separate link that stays when the project changes. */

import { t } from '@sayso/language/devices'
import type { ConnectedDevices } from '@sayso/workbench'
import { useStore } from 'zustand'
import { useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkField } from './link-field.tsx'

export function CopySection({ devices }: { devices: ConnectedDevices }) {
  const { link, copy } = useStore(devices.store)
  const holdsValues = useWorkbench(({ files }) =>
    [...files.values()].some(({ isBinary, content }) => !isBinary && content.includes('EXPO_PUBLIC_')),
  )
  if (link.kind !== 'open') return null
  return (
    <section aria-label={t('shareACopy')} className="mt-6">
      <h3 className="text-ui font-semibold">{t('shareACopy')}</h3>
      <p className="mt-1 text-ui text-ink-2">{t('savesTheAppAsIt')}</p>
      {holdsValues ? <p className="mt-1 text-ui text-ink-2">{t('theValuesThatTheApp')}</p> : null}
      {copy.kind === 'saved' ? <LinkField label={t('linkOfTheCopy')} text={copy.url} /> : null}
      {copy.kind === 'failed' ? (
        <p role="alert" className="mt-2 text-ui text-danger">
          {t('notSaved', { sentence: copy.sentence })}
        </p>
      ) : null}
      <Button className="mt-3" disabled={copy.kind === 'saving'} onClick={() => void devices.saveCopy()}>
        {copy.kind === 'saved' ? t('saveAnotherCopy') : t('saveACopy')}
      </Button>
    </section>
  )
}
