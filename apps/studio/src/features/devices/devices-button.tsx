/** Opens and closes the panel of devices; its number counts those that follow the project, in red when one has an error. */

import { t } from '@sayso/language/devices'
import { clsx } from 'clsx'
import { QrCode } from 'lucide-react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'

export function DevicesButton() {
  const { devices } = useOpenProject()
  const { isPanelOpen, devices: connected } = useStore(devices.store)
  const hasError = connected.some(({ status }) => status === 'error')
  const count = connected.length
  return (
    <button
      type="button"
      aria-pressed={isPanelOpen}
      aria-label={
        count === 0 ? t('devices') : t(hasError ? 'devicesOneHasAnError' : 'devicesConnected', { count })
      }
      onClick={() => (isPanelOpen ? devices.hidePanel() : void devices.showPanel())}
      className="touch-target inline-flex h-8 shrink-0 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover aria-pressed:bg-sel max-lg:border-0 max-lg:px-1.5"
    >
      <QrCode className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span className="max-lg:hidden">{t('devices')}</span>
      {count === 0 ? null : (
        <span
          className={clsx(
            'rounded-chip px-1.5 text-count font-semibold tabular-nums',
            hasError ? 'bg-danger-tint text-danger' : 'bg-ok-tint text-ok',
          )}
        >
          {count}
        </span>
      )}
    </button>
  )
}
