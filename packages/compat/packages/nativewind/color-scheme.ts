/** Which scheme class names such as `dark:bg-black` follow: the app's, as `Appearance` has it. */

import { Appearance, useColorScheme as useAppScheme } from 'react-native'

type Scheme = 'light' | 'dark'

export const colorScheme = {
  get: (): Scheme => (Appearance.getColorScheme() === 'dark' ? 'dark' : 'light'),
  set(scheme: Scheme | 'system'): void {
    Appearance.setColorScheme(scheme === 'system' ? null : scheme)
  },
  toggle(): void {
    colorScheme.set(colorScheme.get() === 'dark' ? 'light' : 'dark')
  },
}

export function useColorScheme() {
  const scheme = useAppScheme()
  return {
    colorScheme: scheme ?? 'light',
    setColorScheme: colorScheme.set,
    toggleColorScheme: colorScheme.toggle,
  }
}

/** Compiled rules look at this class of the document. */
export function followScheme(onChange: () => void): void {
  const show = () => document.documentElement.classList.toggle('dark', colorScheme.get() === 'dark')
  show()
  Appearance.addChangeListener(() => {
    show()
    onChange()
  })
}
