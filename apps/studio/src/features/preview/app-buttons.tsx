/**
 * Buttons for the running app: color scheme, pointing, screenshot, clearing its data, restarting, opening it in a
 * window.
 */

import { t } from '@sayso/language/preview'
import {
  Camera,
  DatabaseZap,
  ExternalLink,
  Moon,
  MousePointerClick,
  RefreshCw,
  SquareTerminal,
  Sun,
} from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMayEdit, useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { usePointing } from '../../page/use-pointing.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { openWindow } from '../../ui/open-window.ts'
import { clearData } from './clear-data.ts'
import { FullScreenButton } from './full-screen.tsx'
import { savePicture } from './save-picture.ts'

/** Not for viewers: the chosen part goes into the composer. */
export function PointButton() {
  const { isPointing, setPointing } = usePointing()
  if (!useMayEdit()) return null
  return (
    <IconButton
      label={t('pointAtAPartOf')}
      shortcut="Alt P"
      aria-pressed={isPointing}
      onClick={() => setPointing(!isPointing)}
    >
      <MousePointerClick strokeWidth={1.75} />
    </IconButton>
  )
}

export function ReloadButton({ className }: { className?: string }) {
  const { preview } = useOpenProject()
  return (
    <IconButton
      label={t('reloadTheApp')}
      shortcut="Alt R"
      {...(className === undefined ? {} : { className })}
      onClick={() => preview.app?.reload()}
    >
      <RefreshCw strokeWidth={1.75} />
    </IconButton>
  )
}

export function SchemeButton() {
  const { preview } = useOpenProject()
  const fixed = usePreview((view) => view.state?.fixedScheme ?? null)
  const isDark = usePreview((view) => view.colorScheme) === 'dark'
  if (fixed !== null) return <FixedScheme scheme={fixed} />
  return (
    <IconButton
      label={isDark ? t('showTheAppInLight') : t('showTheAppInDark')}
      onClick={() => preview.setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun strokeWidth={1.75} /> : <Moon strokeWidth={1.75} />}
    </IconButton>
  )
}

function FixedScheme({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <IconButton
      label={scheme === 'light' ? t('thisAppIsAlwaysLight') : t('thisAppIsAlwaysDark')}
      aria-disabled="true"
      className="opacity-50"
    >
      {scheme === 'light' ? <Moon strokeWidth={1.75} /> : <Sun strokeWidth={1.75} />}
    </IconButton>
  )
}

export function CameraButton() {
  const take = useSavePicture()
  const [isBusy, setBusy] = useState(false)
  const takeOnce = async () => {
    setBusy(true)
    await take()
    setBusy(false)
  }
  return (
    <IconButton label={t('saveAPictureOfThe')} disabled={isBusy} onClick={() => void takeOnce()}>
      <Camera strokeWidth={1.75} />
    </IconButton>
  )
}

export function useSavePicture(): () => Promise<void> {
  const { preview, store } = useOpenProject()
  return () => savePicture(preview, store.getState().project.title)
}

/** Where the focus goes when the drawer is closed. */
export const DRAWER_BUTTON = 'drawer-button'

export function ConsoleButton() {
  const { problems } = useOpenProject().panels
  const { isDrawerOpen } = useStore(problems.store)
  return (
    <IconButton
      id={DRAWER_BUTTON}
      label={t('consoleProblemsAndNetwork')}
      className={isDrawerOpen ? 'bg-sel' : ''}
      aria-expanded={isDrawerOpen}
      onClick={() => (isDrawerOpen ? problems.closeDrawer() : problems.openDrawer('console'))}
    >
      <SquareTerminal strokeWidth={1.75} />
    </IconButton>
  )
}

export function ClearDataButton() {
  const { preview } = useOpenProject()
  return (
    <IconButton label={t('clearTheAppsData')} onClick={() => void clearData(preview)}>
      <DatabaseZap strokeWidth={1.75} />
    </IconButton>
  )
}

export function WindowButton() {
  const { id } = useOpenProject()
  return (
    <IconButton label={t('openInANewWindow')} onClick={() => openWindow(`/preview/${id}`)}>
      <ExternalLink strokeWidth={1.75} />
    </IconButton>
  )
}

/** Beside the status line, where there is no row above the app. */
export function NarrowAppButtons() {
  return (
    <>
      <PointButton />
      <ReloadButton />
      <FullScreenButton />
    </>
  )
}
