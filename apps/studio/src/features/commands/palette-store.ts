/** Which of the dialogs of commands is open, and the one choice that they offer. */

import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

/** What the palette finds: commands, files by path, lines by text. `keys` is the list of all keys. */
export type PaletteMode = 'commands' | 'files' | 'text' | 'keys'

interface PaletteState {
  mode: PaletteMode | null
  /** Keys that type a character do nothing: for who speaks to the computer, or hits keys by mistake. */
  isCharacterKeyOff: boolean
}

const CHARACTER_KEY = 'character-keys-off'

export const paletteStore = createStore<PaletteState>(() => ({
  mode: null,
  isCharacterKeyOff: readStored(CHARACTER_KEY) !== null,
}))

export function openPalette(mode: PaletteMode): void {
  paletteStore.setState({ mode })
}

export function closePalette(): void {
  paletteStore.setState({ mode: null })
}

export function setCharacterKeyOff(isCharacterKeyOff: boolean): void {
  paletteStore.setState({ isCharacterKeyOff })
  writeStored(CHARACTER_KEY, isCharacterKeyOff ? '1' : null)
}
