/** Above the phone: which screen, in which device, and what can be done with the app. */

import { t } from '@sayso/language/preview'
import { labelOf, screensOf } from '@sayso/workbench'
import { clsx } from 'clsx'
import { ChevronDown, MousePointerClick } from 'lucide-react'
import { useMemo } from 'react'
import { useMayEdit, useOpenProject, usePreview, useWorkbench } from '../../page/open-project-context.tsx'
import { usePointing } from '../../page/use-pointing.ts'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { CommentsButton } from '../comments/comments-button.tsx'
import { LookButton } from '../look/look-button.tsx'
import { AddressBar, BackButton } from './address-bar.tsx'
import {
  CameraButton,
  ClearDataButton,
  ConsoleButton,
  ReloadButton,
  SchemeButton,
  WindowButton,
} from './app-buttons.tsx'
import { DevicePicker } from './device-picker.tsx'
import { MoreAppActions } from './more-app-actions.tsx'

const PICKER =
  'touch-target inline-flex h-8 min-w-0 items-center gap-2 rounded-button px-2 text-ui font-medium hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2'

export function ToolRow() {
  return (
    <div className="@container flex h-11 shrink-0 items-center gap-1 bg-stage px-4 pointer-coarse:gap-3">
      <ScreenPicker />
      <AddressBar />
      <div className="ms-auto flex shrink-0 items-center gap-1 pointer-coarse:gap-3">
        <DevicePicker className={PICKER} />
        <SchemeButton />
        <span
          aria-hidden="true"
          className="mx-1.5 h-5 w-px bg-line-2 @max-[580px]:hidden pointer-coarse:mx-0"
        />
        <WordedPointButton />
        <span className="contents @max-[520px]:hidden pointer-coarse:@max-[700px]:hidden">
          <LookButton />
        </span>
        <CommentsButton />
        <ConsoleButton />
        <ReloadButton />
        <span className="contents @max-[640px]:hidden pointer-coarse:@max-[760px]:hidden">
          <CameraButton />
          <ClearDataButton />
          <WindowButton />
        </span>
        <span className="hidden @max-[640px]:contents pointer-coarse:@max-[760px]:contents">
          <MoreAppActions />
        </span>
      </div>
    </div>
  )
}

/** On a phone: where the app is, and what is done with it now and then; the rest is in the status line, under the thumb. */
export function NarrowToolRow() {
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 pointer-coarse:gap-3">
      <BackButton />
      <ScreenPicker />
      <span className="ms-auto" />
      <LookButton />
      <CommentsButton />
      <SchemeButton />
      <ConsoleButton />
      <MoreAppActions hasTextSize />
    </div>
  )
}

export function ScreenPicker() {
  const { preview } = useOpenProject()
  const route = usePreview(({ state }) => state?.route ?? '/')
  const files = useWorkbench((state) => state.files)
  const screens = useMemo(() => screensOf(files.keys()), [files])
  const label = labelOf(route)
  return (
    <Menu
      trigger={
        <button type="button" aria-label={t('screen', { label })} className={`${PICKER} min-w-20!`}>
          <span className="truncate">{label}</span>
          <ChevronDown className="size-3.5!" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <MenuChoice
        label={t('screen2')}
        value={route}
        options={screens.map(({ path, label: name }) => ({ value: path, label: name, note: path }))}
        onChange={(path) => preview.app?.navigate(path)}
      />
    </Menu>
  )
}

function WordedPointButton() {
  const { isPointing, setPointing } = usePointing()
  if (!useMayEdit()) return null
  return (
    <button
      type="button"
      aria-pressed={isPointing}
      title={t('pointAtAPartOfThe')}
      onClick={() => setPointing(!isPointing)}
      className={clsx(PICKER, isPointing ? 'bg-sel' : 'text-ink-2')}
    >
      <MousePointerClick strokeWidth={1.75} aria-hidden="true" />
      <span className="@max-[580px]:sr-only">{t('point')}</span>
    </button>
  )
}
