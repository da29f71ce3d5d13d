/** Which of the dialogs of commands is open. */

import { createStore, type StoreApi } from 'zustand/vanilla'

/** Modes of the palette: commands, files by path, lines by text. `keys` is the list of all keys. */
export type PaletteMode = 'commands' | 'files' | 'text' | 'keys'

export interface Palette {
  store: StoreApi<{ mode: PaletteMode | null }>
  open(mode: PaletteMode): void
  close(): void
}

export function createPalette(): Palette {
  const store = createStore<{ mode: PaletteMode | null }>(() => ({ mode: null }))
  return { store, open: (mode) => store.setState({ mode }), close: () => store.setState({ mode: null }) }
}
