/** Makes a copy of the project as it is now, under a separate link that stays when the project changes. */

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
    <section aria-label="Share a copy" className="mt-6">
      <h3 className="text-ui font-semibold">Share a copy</h3>
      <p className="mt-1 text-ui text-ink-2">
        Saves the app as it is now. For 30 days anybody with its link can run it, and open its code as a
        project of their own. A copy cannot be taken back.
      </p>
      {holdsValues ? (
        <p className="mt-1 text-ui text-ink-2">
          The values that the app reads as EXPO_PUBLIC_… stand in the copy’s code. With the address and key of
          your app’s data among them, a copy works with the same data, as far as its access rules allow.
        </p>
      ) : null}
      {copy.kind === 'saved' ? <LinkField label="Link of the copy" text={copy.url} /> : null}
      {copy.kind === 'failed' ? (
        <p role="alert" className="mt-2 text-ui text-danger">
          Not saved. {copy.sentence}
        </p>
      ) : null}
      <Button className="mt-3" disabled={copy.kind === 'saving'} onClick={() => void devices.saveCopy()}>
        {copy.kind === 'saved' ? 'Save another copy' : 'Save a copy'}
      </Button>
    </section>
  )
}
