/** The link as a code to scan and as text, why a phone may not reach it, and how it is turned off. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/devices'
import type { ConnectedDevices } from '@sayso/workbench'
import { TriangleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../ui/button.tsx'
import { Caret } from '../../ui/caret.tsx'
import { AccessNote } from './access-note.tsx'
import { LinkField } from './link-field.tsx'
import { QrPicture } from './qr-picture.tsx'

export function LinkCard({ devices }: { devices: ConnectedDevices }) {
  const { link } = useStore(devices.store)
  switch (link.kind) {
    case 'opening':
      return (
        <div
          aria-busy="true"
          className="flex h-[176px] items-center justify-center rounded-panel border border-line"
        >
          <Caret isBlinking className="h-6 w-2.5" />
        </div>
      )
    case 'failed':
      return (
        <div role="alert" className="rounded-panel border border-line bg-danger-tint p-5 text-ui">
          <p>{link.sentence}</p>
          <Button className="mt-3" onClick={() => void devices.createLink()}>
            {t('retry')}
          </Button>
        </div>
      )
    case 'none':
      return (
        <div className="rounded-panel border border-line p-5 text-ui">
          <p className="text-ink-2">{t('theLinkIsOffNobody')}</p>
          <Button className="mt-3" onClick={() => void devices.createLink()}>
            {t('makeANewLink')}
          </Button>
        </div>
      )
    case 'open':
      return <OpenLink {...link.link} onRevoke={() => void devices.revoke()} />
  }
}

interface OpenLinkProps {
  url: string
  obstacle: string | null
  command: string | null
  onRevoke: () => void
}

function OpenLink({ url, obstacle, command, onRevoke }: OpenLinkProps) {
  return (
    <>
      {obstacle === null ? <Code url={url} /> : <Obstacle sentence={obstacle} command={command} />}
      <AccessNote />
      <LinkField label={t('linkForDevices')} text={url} />
      <p className="mt-3 flex items-center justify-between gap-3 text-ui-s text-ink-2">
        {t('anybodyWithTheLink')}
        <Button size="s" look="ghost" className="-me-2.5 shrink-0" onClick={onRevoke}>
          {t('turnOffTheLink')}
        </Button>
      </p>
    </>
  )
}

function Code({ url }: { url: string }) {
  return (
    <div className="flex items-center gap-5 rounded-panel border border-line p-5 max-[379px]:flex-col max-[379px]:items-start">
      <QrPicture text={url} />
      <div className="min-w-0 text-ui">
        <h3 className="text-body font-semibold">{t('runItOnAPhone')}</h3>
        <p className="mt-1.5 text-ink-2">{t('scanThisCodeWithThe')}</p>
      </div>
    </div>
  )
}

/** In place of the code, which a phone could not open. */
function Obstacle({ sentence, command }: { sentence: string; command: string | null }) {
  return (
    <>
      <p role="note" className="flex gap-2.5 rounded-card bg-warn-tint px-3.5 py-2.5 text-ui">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />
        {translated(sentence)}
      </p>
      {command === null ? null : <LinkField label={t('commandThatLetsPhonesIn')} text={command} />}
    </>
  )
}
