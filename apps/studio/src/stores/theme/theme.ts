/** Light, dark, or what the system has: chosen once, kept in this browser, shown by `data-theme` on the root. */

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

export type Theme = 'light' | 'dark' | 'system'

/** `public/first-paint-theme.js` reads the same key. */
const KEY = 'theme'

const store = createStore<{ theme: Theme }>(() => ({ theme: toTheme(readStored(KEY)) }))
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  store.setState({ theme })
}

export function toggleTheme(): void {
  setTheme(isDark(store.getState().theme) ? 'light' : 'dark')
}

export function useTheme(): { theme: Theme; isDark: boolean } {
  const { theme } = useStore(store)
  return { theme, isDark: isDark(theme) }
}

function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && systemIsDark.matches)
}

function toTheme(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system'
}
