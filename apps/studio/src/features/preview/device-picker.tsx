/** Picker of the device for the app, its orientation, and its text size. */

import { t } from '@sayso/language/preview'
import { DEVICES, screenSize } from '@sayso/workbench'
import { ChevronDown, RotateCw, Smartphone } from 'lucide-react'
import { useStore } from 'zustand'
import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoice, MenuSeparator } from '../../ui/menu.tsx'

/** As people can set them on their phones. */
const TEXT_SIZES = [
  {
    value: '0.85',
    get label() {
      return t('smallText')
    },
  },
  {
    value: '1',
    get label() {
      return t('normalText')
    },
  },
  {
    value: '1.3',
    get label() {
      return t('largeText')
    },
  },
  {
    value: '1.6',
    get label() {
      return t('largerText')
    },
  },
  {
    value: '2',
    get label() {
      return t('largestText')
    },
  },
].map((size) => ({ ...size, note: `${Math.round(Number(size.value) * 100)}%` }))

const SIZES = DEVICES.map(({ id, label, width, height }) => ({
  value: id,
  label,
  note: `${width} × ${height}`,
}))

export function DevicePicker({ className }: { className: string }) {
  const { preview, panels } = useOpenProject()
  const screen = useStore(panels.device)
  const textScale = usePreview((view) => view.textScale)
  const { width, height } = screenSize(screen)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={t('device', { width, height })}
            className={`${className} text-ink-2 tabular-nums`}
          >
            <Smartphone strokeWidth={1.75} aria-hidden="true" />
            {width} × {height}
            <ChevronDown className="size-3.5!" strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        <MenuChoice
          label={t('device2')}
          value={screen.device}
          options={SIZES}
          onChange={(device) => panels.device.setState({ device })}
        />
        <MenuSeparator />
        <MenuChoice
          label={t('textSize')}
          value={String(textScale)}
          options={TEXT_SIZES}
          onChange={(scale) => preview.setTextScale(Number(scale))}
        />
      </Menu>
      <IconButton
        label={t('rotate')}
        aria-pressed={screen.isRotated}
        onClick={() => panels.device.setState({ isRotated: !screen.isRotated })}
      >
        <RotateCw strokeWidth={1.75} />
      </IconButton>
    </>
  )
}
