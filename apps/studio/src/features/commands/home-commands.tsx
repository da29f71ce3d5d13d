/** The palette of the first page: opened by its key, loaded when it is. */

import { useEffect, useState } from 'react'
import { IS_MAC } from '../../browser/platform.ts'
import { dialogPart } from '../../ui/part.tsx'
import { isPressed } from './keys.ts'

const HomePalette = dialogPart(async () => (await import('./home-palette.tsx')).HomePalette)
const KEYS = { mod: true, key: 'k' } as const

export function HomeCommands() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(KEYS, event, { isMac: IS_MAC, isCharacterKeyOff: false, isInField: false })) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  return <HomePalette onClose={() => setIsOpen(false)} />
}
