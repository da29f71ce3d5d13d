/** Above the phone: which screen, in which device, how it is turned and lit, start over, a window of its own. */

import { clsx } from 'clsx'
import {
  Camera,
  ChevronDown,
  ExternalLink,
  Moon,
  MousePointerClick,
  RefreshCw,
  RotateCw,
  Smartphone,
  Sun,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { useOpenProject, usePreview, useWorkbench } from '../project/open-project-context.tsx'
import { DEVICES, screenSize } from './devices.ts'
import { savePicture } from './save-picture.ts'
import { screenStore } from './screen-store.ts'
import { labelOf, plainAddress, screensOf } from './screens.ts'

const PICKER =
  'touch-target inline-flex h-8 min-w-0 items-center gap-2 rounded-button px-2 text-ui font-medium hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2'

export function ToolRow() {
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 bg-stage px-4">
      <ScreenPicker />
      <div className="ml-auto flex items-center gap-1">
        <DevicePicker />
        <span aria-hidden="true" className="mx-1.5 h-5 w-px bg-line-2" />
        <PointButton />
        <AppButtons />
      </div>
    </div>
  )
}

export function ScreenPicker() {
  const { preview } = useOpenProject()
  const route = usePreview((view) => plainAddress(view.state?.route ?? '/'))
  const files = useWorkbench((state) => state.files)
  const screens = useMemo(() => screensOf(files.keys()), [files])
  const label = labelOf(route)
  const isDeep = route !== '/' && !screens.some(({ path }) => path === route)
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Screen: ${label}`} className={PICKER}>
          <span className="truncate">{label}</span>
          {isDeep ? (
            <span className="truncate font-mono text-code-s font-normal text-ink-3">{route}</span>
          ) : null}
          <ChevronDown className="size-3.5!" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <MenuChoice
        label="Screen"
        value={route}
        options={screens.map(({ path, label: name }) => ({ value: path, label: name, note: path }))}
        onChange={(path) => preview.navigate(path)}
      />
    </Menu>
  )
}

function DevicePicker() {
  const screen = useStore(screenStore)
  const { width, height } = screenSize(screen)
  const options = DEVICES.map(({ id, label, ...size }) => ({
    value: id,
    label,
    note: `${size.width} × ${size.height}`,
  }))
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={`Device: ${width} × ${height}`}
            className={`${PICKER} text-ink-2 tabular-nums`}
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
          options={options}
          onChange={(device) => screenStore.setState({ device })}
        />
      </Menu>
      <IconButton
        label="Rotate"
        aria-pressed={screen.isRotated}
        onClick={() => screenStore.setState({ isRotated: !screen.isRotated })}
      >
        <RotateCw strokeWidth={1.75} />
      </IconButton>
    </>
  )
}

function PointButton() {
  const { preview } = useOpenProject()
  const isPointing = usePreview(({ state }) => state?.isInspecting ?? false)
  return (
    <button
      type="button"
      aria-pressed={isPointing}
      title="Point at a part of the app to ask about it (Alt+P)"
      onClick={() => preview.setInspecting(!isPointing)}
      className={clsx(PICKER, isPointing ? 'bg-sel' : 'text-ink-2')}
    >
      <MousePointerClick strokeWidth={1.75} aria-hidden="true" />
      Point
    </button>
  )
}

export function AppButtons() {
  const { id, preview } = useOpenProject()
  const scheme = usePreview((view) => view.colorScheme)
  const isDark = scheme === 'dark'
  return (
    <>
      <IconButton
        label={isDark ? 'Show the app in light' : 'Show the app in dark'}
        onClick={() => preview.setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <Sun strokeWidth={1.75} /> : <Moon strokeWidth={1.75} />}
      </IconButton>
      <CameraButton />
      <IconButton label="Reload the app" shortcut="Alt R" onClick={() => preview.reload()}>
        <RefreshCw strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label="Open in a new window"
        onClick={() => window.open(`/preview/${id}`, '_blank', 'noopener')}
      >
        <ExternalLink strokeWidth={1.75} />
      </IconButton>
    </>
  )
}

function CameraButton() {
  const { preview, store } = useOpenProject()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    await savePicture(preview, store.getState().project.title)
    setBusy(false)
  }
  return (
    <IconButton label="Save a picture of the app" disabled={isBusy} onClick={() => void take()}>
      <Camera strokeWidth={1.75} />
    </IconButton>
  )
}
