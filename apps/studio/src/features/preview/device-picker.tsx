/** Picker of the device for the app, its orientation, and its text size. */

import { t } from '@sayso/language/preview'
import { DEVICES, screenSize } from '@sayso/workbench'
import { ChevronDown, RotateCw, Smartphone } from 'lucide-react'
import { useStore } from 'zustand'
import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoice, MenuSeparator } from '../../ui/menu.tsx'

/** As people can set them on their phones. Made for each menu, since the language may change. */
function textSizes() {
  const labels = {
    '0.85': t('smallText'),
    '1': t('normalText'),
    '1.3': t('largeText'),
    '1.6': t('largerText'),
    '2': t('largestText'),
  }
  const options = Object.entries(labels).map(([value, label]) => ({
    value,
    label,
    note: `${Math.round(Number(value) * 100)}%`,
  }))
  return options.sort((a, b) => Number(a.value) - Number(b.value))
}

const SIZES = DEVICES.map(({ id, label, width, height }) => ({
  value: id,
  label,
  note: `${width} × ${height}`,
}))

export function DevicePicker({ className }: { className: string }) {
  const { panels } = useOpenProject()
  const screen = useStore(panels.device)
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
            <span dir="ltr" className="@max-[580px]:hidden">
              {width} × {height}
            </span>
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
        <TextSizes />
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

/** Items of a menu. */
export function TextSizes() {
  const { preview } = useOpenProject()
  const textScale = usePreview((view) => view.textScale)
  return (
    <MenuChoice
      label={t('textSize')}
      value={String(textScale)}
      options={textSizes()}
      onChange={(scale) => preview.setTextScale(Number(scale))}
    />
  )
}
