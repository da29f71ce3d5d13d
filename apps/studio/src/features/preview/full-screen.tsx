/** The app alone on a phone: an entry of the history, so that the phone's own way back leads out of it. */

import { t } from '@sayso/language/preview'
import { Maximize, Minimize2 } from 'lucide-react'
import { useEffect } from 'react'
import { PHONE_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { leavePart, navigate, usePagePart } from '../../navigation/navigation.ts'
import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const PART = 'full-screen'

/** Area of the exit button, which the app avoids like a phone's status bar. */
export const FULL_SCREEN_AREA = { top: 44, bottom: 0 }

export function useFullScreen(): boolean {
  const isAsked = usePagePart()?.id === PART
  const isShown = useWorkbench(({ activeView }) => activeView === 'preview')
  return useMediaQuery(PHONE_PAGE) && isAsked && isShown
}

export function FullScreenButton() {
  const { id } = useOpenProject()
  return (
    <IconButton label={t('fullScreen')} onClick={() => navigate(`/project/${id}#${PART}`)}>
      <Maximize strokeWidth={1.75} />
    </IconButton>
  )
}

export function LeaveFullScreen() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leavePart()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: what was pressed is no longer in view
      autoFocus
      onClick={leavePart}
      className="touch-target absolute top-2 left-1/2 z-10 flex h-7 -translate-x-1/2 items-center gap-1.5 rounded-full bg-bar px-3 text-ui-s font-medium whitespace-nowrap text-bar-ink shadow-e2"
    >
      <Minimize2 className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
      {t('leaveFullScreen')}
    </button>
  )
}
