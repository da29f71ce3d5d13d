/** Opens the look of the app, where the person may change it. */

import { t } from '@sayso/language/preview'
import { Palette } from 'lucide-react'
import { useStore } from 'zustand'
import { useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showLook } from './show-look.ts'

/** Where the focus goes when the panel is closed. */
export const LOOK_BUTTON = 'look-button'

export function LookButton() {
  const open = useOpenProject()
  const isAsked = useStore(open.panels.look, (state) => state.isOpen)
  // They have the same place.
  const showsComments = useStore(open.comments.store, (state) => state.isPanelOpen)
  const isOpen = isAsked && !showsComments
  if (!useMayEdit()) return null
  return (
    <IconButton
      id={LOOK_BUTTON}
      label={t('lookOfTheApp')}
      aria-expanded={isOpen}
      className={isOpen ? 'bg-sel' : ''}
      onClick={() => (isOpen ? open.panels.look.setState({ isOpen: false }) : showLook(open))}
    >
      <Palette strokeWidth={1.75} />
    </IconButton>
  )
}
