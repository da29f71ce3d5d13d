/** Runs the project page's commands by their keys. */

import type { OpenProject } from '@sayso/workbench'
import { useEffect } from 'react'
import { IS_MAC } from '../../browser/platform.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { characterKeys } from '../../stores/keyboard/character-keys.ts'
import type { Command } from './command.ts'
import { commandsOf } from './commands.ts'
import { isPressed } from './keys.ts'

export function useCommands(): void {
  const open = useOpenProject()
  useEffect(() => {
    const commands = commandsOf(open)
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(commands, event) ?? endPointing(open, event)
      if (command === null) return
      event.preventDefault()
      command()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
}

/** In a dialog only the commands of every page work: the dialog comes first. */
function commandOf(commands: readonly Command[], event: KeyboardEvent): (() => void) | null {
  if (event.target instanceof Element && event.target.closest('[role=dialog]') !== null) return null
  const isCharacterKeyOff = characterKeys.getState().isOff
  const keyboard = { isMac: IS_MAC, isCharacterKeyOff, isInField: isTextField(event.target) }
  const pressed = commands.find(({ keys }) => keys !== null && isPressed(keys, event, keyboard))
  return pressed?.isAllowed?.() === false ? null : (pressed?.run ?? null)
}

function endPointing({ preview }: OpenProject, event: KeyboardEvent): (() => void) | null {
  const isPointing = preview.store.getState().state?.isInspecting ?? false
  return event.key === 'Escape' && isPointing ? () => preview.app?.setInspecting(false) : null
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))
  )
}
