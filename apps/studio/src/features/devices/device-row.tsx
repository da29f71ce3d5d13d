/** One device: its name, the state of the app there, its last error and its last picture. */

import { t } from '@sayso/language/devices'
import type { ConnectedDevice } from '@sayso/workbench'
import { clsx } from 'clsx'
import { Check, LoaderCircle, Monitor, Smartphone, X } from 'lucide-react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { showPlace } from '../../page/show.ts'

const PLATFORMS: Readonly<Record<string, string>> = {
  ios: 'iOS',
  get android() {
    return t('android')
  },
  get web() {
    return t('browser')
  },
}

export function DeviceRow({ device }: { device: ConnectedDevice }) {
  const { name, platform, error, previewURL } = device
  const picture = pathOfPicture(previewURL)
  const Icon = /iPhone|Android|Pixel|Galaxy/i.test(name) || platform !== 'web' ? Smartphone : Monitor
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-card bg-sel text-ink-2">
        <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="truncate text-ui font-semibold">{name || t('aDeviceWithoutAName')}</p>
            <p className="text-ui-s text-ink-2">{PLATFORMS[platform] ?? platform}</p>
          </div>
          <Status status={device.status} />
        </div>
        {error === undefined ? null : <LastError error={error} />}
        {picture === null ? null : (
          <img
            src={picture}
            alt={t('theAppOn', { name })}
            className="mt-3 max-h-52 rounded-card border border-line"
          />
        )}
      </div>
    </li>
  )
}

/** Devices know this server by another name than the page does, and may name any address: only pictures stored here are shown. */
function pathOfPicture(url: string | undefined): string | null {
  return /\/snack-files\/~preview\/[0-9a-f]{64}$/.exec(url ?? '')?.[0] ?? null
}

const STATUSES = {
  ok: {
    get word() {
      return t('ok')
    },
    Icon: Check,
    look: 'bg-ok-tint text-ok',
  },
  reloading: {
    get word() {
      return t('reloading')
    },
    Icon: LoaderCircle,
    look: 'bg-info-tint text-info',
  },
  error: {
    get word() {
      return t('error')
    },
    Icon: X,
    look: 'bg-danger-tint text-danger',
  },
} as const

function Status({ status }: Pick<ConnectedDevice, 'status'>) {
  const { word, Icon, look } = STATUSES[status]
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center gap-1.5 rounded-chip px-2 py-0.5 text-ui-s font-medium',
        look,
      )}
    >
      <Icon className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
      {word}
    </span>
  )
}

function LastError({ error }: { error: NonNullable<ConnectedDevice['error']> }) {
  const open = useOpenProject()
  const { message, fileName, lineNumber, columnNumber } = error
  return (
    <div className="mt-2.5 rounded-card bg-danger-tint px-3.5 py-2.5 font-mono text-code-s">
      <p className="max-h-40 overflow-y-auto break-words whitespace-pre-wrap">{message}</p>
      {fileName === undefined || lineNumber === undefined ? null : (
        <button
          type="button"
          className="touch-target mt-1 underlined"
          onClick={() => showPlace(open, { path: fileName, lineNumber, columnNumber: columnNumber ?? 1 })}
        >
          {fileName}:{lineNumber}
        </button>
      )}
    </div>
  )
}
