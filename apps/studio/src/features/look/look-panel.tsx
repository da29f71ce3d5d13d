/** The look of the app beside the app itself: ten looks to take, and the values of its theme file to change. */

import { t } from '@sayso/language/look'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LOOK_BUTTON } from './look-button.tsx'
import { ThemeEditor } from './theme-editor.tsx'
import { useThemeParts } from './use-look.ts'

/** `foot`: below the app, on narrow pages. */
export function LookPanel({ at }: { at: 'side' | 'foot' }) {
  const { panels } = useOpenProject()
  const parts = useThemeParts()
  const close = () => {
    panels.look.setState({ isOpen: false })
    document.getElementById(LOOK_BUTTON)?.focus()
  }
  return (
    <section
      aria-label={t('lookOfTheApp')}
      data-foot={at === 'foot' ? '' : undefined}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className={clsx(
        'flex shrink-0 flex-col bg-surface',
        at === 'side' ? 'w-80 max-w-[45%] border-s border-line' : 'h-[46%] border-t border-line',
      )}
    >
      <div className="flex h-11 shrink-0 items-center gap-2 ps-3.5 pe-2">
        <h2 className="me-auto text-ui font-semibold">{t('look')}</h2>
        <IconButton label={t('close')} shortcut="Esc" onClick={close}>
          <X strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="scroll-thin min-h-0 flex-1 overflow-y-auto px-3.5 pb-5">
        {parts === null ? <p role="status">{t('loading')}</p> : <ThemeEditor parts={parts} />}
      </div>
    </section>
  )
}
