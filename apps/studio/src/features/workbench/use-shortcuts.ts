/** The project page's keys. Alt keys go by their place on the keyboard, since on a Mac they type characters. */

import { useEffect } from 'react'
import type { OpenProject } from '../project/open-project.ts'
import { useOpenProject } from '../project/open-project-context.tsx'
import { showSide, toggleChat } from './layout.ts'
import { VIEWS } from './views.ts'

export function useShortcuts(): void {
  const open = useOpenProject()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act =
        event.ctrlKey || event.metaKey
          ? controlKey(open, event)
          : event.altKey
            ? altKey(open, event)
            : plainKey(open, event)
      if (act === null) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
}

type Act = (() => void) | null

function controlKey({ conversation, saving, workbench }: OpenProject, event: KeyboardEvent): Act {
  const key = event.key.toLowerCase()
  if (key === '.') return () => void conversation.stop()
  if (key === 'b' && !event.shiftKey) return toggleChat
  if (key !== 's') return null
  if (event.shiftKey) return () => void saving.saveAll()
  return () => {
    const { selectedPath, unsaved } = workbench.store.getState()
    if (selectedPath !== null && unsaved.has(selectedPath)) void saving.save(selectedPath)
  }
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

function altKey({ preview, workbench }: OpenProject, event: KeyboardEvent): Act {
  if (IS_MAC && isTextField(event.target)) return null
  if (event.code === 'KeyR') return () => preview.reload()
  if (event.code === 'KeyP') return () => preview.setInspecting(!isPointing(preview))
  const view = VIEWS[['Digit1', 'Digit2', 'Digit3'].indexOf(event.code)]
  if (view === undefined) return null
  return () => {
    workbench.setActiveView(view.id)
    showSide('pane')
  }
}

function isPointing({ store }: OpenProject['preview']): boolean {
  return store.getState().state?.isInspecting ?? false
}

/** Escape ends pointing. F6 goes from region to region, and round. */
function plainKey({ preview }: OpenProject, event: KeyboardEvent): Act {
  if (event.key === 'Escape' && isPointing(preview)) return () => preview.setInspecting(false)
  if (event.key !== 'F6') return null
  return () => {
    const regions = [
      document.getElementById('prompt'),
      document.querySelector('[role=tab][aria-selected=true]'),
      document.getElementById('pane'),
    ]
    const present = regions.filter((region) => region instanceof HTMLElement && region.offsetParent !== null)
    const at = present.findIndex((region) => region?.contains(document.activeElement))
    const next = present[(at + 1) % present.length]
    if (next instanceof HTMLElement) next.focus()
  }
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))
  )
}
