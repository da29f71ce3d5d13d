/** Panel of the devices that follow the project, and the link under which others can. */

import { t } from '@sayso/language/devices'
import type { ConnectedDevices } from '@sayso/workbench'
import { Camera, Pause, Play, RotateCw, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CopySection } from './copy-section.tsx'
import { DeviceLog } from './device-log.tsx'
import { DeviceRow } from './device-row.tsx'
import { ExpoGoNote } from './expo-go-note.tsx'
import { LinkCard } from './link-card.tsx'

/** Beside the pane on wide pages, over it on others, and the whole page on a phone. */
export function DevicesPanel({ onClose }: { onClose: () => void }) {
  const { devices } = useOpenProject()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <aside
      ref={panel}
      id="devices"
      tabIndex={-1}
      aria-label={t('devices')}
      onKeyDown={closeByKey}
      className="z-20 flex w-[384px] shrink-0 flex-col border-s border-line bg-surface outline-none max-xl:absolute max-xl:inset-y-0 max-xl:end-0 max-xl:shadow-e3 max-md:fixed max-md:inset-0 max-md:w-full max-md:border-0"
    >
      <div className="flex h-14 shrink-0 items-center justify-between pe-4 ps-6">
        <h2 className="text-title-s font-semibold">{t('devices')}</h2>
        <IconButton label={t('closeDevices')} onClick={onClose}>
          <X strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="scroll-thin min-h-0 flex-1 overflow-y-auto px-6 pb-6">
        <LinkCard devices={devices} />
        <ExpoGoNote />
        <Followers devices={devices} />
        <DeviceLog devices={devices} />
        <CopySection devices={devices} />
      </div>
    </aside>
  )
}

function Followers({ devices }: { devices: ConnectedDevices }) {
  const state = useStore(devices.store)
  const count = state.devices.length
  if (state.link.kind !== 'open') return null
  return (
    <section aria-label={t('connectedDevices')} className="mt-6">
      <h3 className="text-ui font-semibold">
        <span role="status">{state.isReachable ? countWords(count) : t('cannotReachTheSyncServer')}</span>
      </h3>
      {count === 0 ? null : (
        <div className="-ms-2.5 mt-1.5 flex flex-wrap items-center">
          <PauseButton devices={devices} isPaused={state.isPaused} />
          <Button
            size="s"
            look="ghost"
            disabled={state.isAskingForPreviews}
            onClick={() => void devices.askForPreviews()}
          >
            <Camera strokeWidth={1.75} aria-hidden="true" />
            {t('takePictures')}
          </Button>
          <Button size="s" look="ghost" onClick={devices.reloadAll}>
            <RotateCw strokeWidth={1.75} aria-hidden="true" />
            {t('reloadAll')}
          </Button>
        </div>
      )}
      {state.isPaused ? (
        <p role="status" className="mt-2 text-ui text-ink-2">
          {t('pausedDevicesKeepTheApp')}
        </p>
      ) : null}
      {state.previewFailure === null ? null : (
        <p role="alert" className="mt-2 text-ui text-warn">
          {t('aDeviceHasNotSent', { previewFailure: state.previewFailure })}
        </p>
      )}
      {count === 0 ? (
        <p className="mt-1 text-ui text-ink-2">
          {state.link.link.obstacle === null ? t('scanTheCodeWithA') : t('openTheLinkInAny')}
        </p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {state.devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PauseButton({ devices, isPaused }: { devices: ConnectedDevices; isPaused: boolean }) {
  const Icon = isPaused ? Play : Pause
  return (
    <Button size="s" look="ghost" onClick={() => devices.setPaused(!isPaused)}>
      <Icon strokeWidth={1.75} aria-hidden="true" />
      {isPaused ? t('follow') : t('pause')}
    </Button>
  )
}

function countWords(count: number): string {
  return count === 0 ? t('noDevicesYet') : t('connected', { count })
}
