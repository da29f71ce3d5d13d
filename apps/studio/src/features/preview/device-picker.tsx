/** Picker of the device for the app, its orientation, and its text size. */

import { DEVICES, screenSize } from '@sayso/workbench'
import { ChevronDown, RotateCw, Smartphone } from 'lucide-react'
import { useStore } from 'zustand'
import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoice, MenuSeparator } from '../../ui/menu.tsx'

/** As people can set them on their phones. */
const TEXT_SIZES = [
  { value: '0.85', label: 'Small text' },
  { value: '1', label: 'Normal text' },
  { value: '1.3', label: 'Large text' },
  { value: '1.6', label: 'Larger text' },
  { value: '2', label: 'Largest text' },
].map((size) => ({ ...size, note: `${Math.round(Number(size.value) * 100)}%` }))

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
            aria-label={`Device: ${width} × ${height}`}
            className={`${className} text-ink-2 tabular-nums`}
          >
            <Smartphone strokeWidth={1.75} aria-hidden="true" />
            {width} × {height}
            <ChevronDown className="size-3.5!" strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        <MenuChoice
          label="Device"
          value={screen.device}
          options={SIZES}
          onChange={(device) => panels.device.setState({ device })}
        />
        <MenuSeparator />
        <TextSizes />
      </Menu>
      <IconButton
        label="Rotate"
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
      label="Text size"
      value={String(textScale)}
      options={TEXT_SIZES}
      onChange={(scale) => preview.setTextScale(Number(scale))}
    />
  )
}
