/** Console output of the app on the devices, newest last. */

import { t } from '@sayso/language/devices'
import type { ConnectedDevices } from '@sayso/workbench'
import { clsx } from 'clsx'
import { useStore } from 'zustand'

const LEVEL_COLOURS = { error: 'text-danger', warn: 'text-warn', log: '' } as const

export function DeviceLog({ devices }: { devices: ConnectedDevices }) {
  const log = useStore(devices.store, ({ log: lines }) => lines)
  if (log.length === 0) return null
  return (
    <section aria-label={t('logOfTheDevices')} className="mt-6">
      <h3 className="text-ui font-semibold">{t('log')}</h3>
      <ul className="scroll-thin mt-2 flex max-h-72 flex-col-reverse overflow-y-auto rounded-card bg-sunken py-2">
        {[...log].reverse().map(({ id, level, deviceName, text }) => (
          <li key={id} className={clsx('px-3.5 py-0.5 font-mono text-code-s', LEVEL_COLOURS[level])}>
            <span className="text-ink-3">{deviceName}</span>{' '}
            <span className="break-words whitespace-pre-wrap">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
