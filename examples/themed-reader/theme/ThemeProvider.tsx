import { createContext, type PropsWithChildren, useContext, useMemo, useState } from 'react'
import { useColorScheme } from 'react-native'
import { type Colours, palettes } from './palettes'

export const modes = ['system', 'light', 'dark'] as const
export type Mode = (typeof modes)[number]

interface Theme {
  mode: Mode
  setMode: (mode: Mode) => void
  scale: number
  setScale: (scale: number) => void
  isDark: boolean
  colours: Colours
}

const ThemeContext = createContext<Theme | null>(null)

export function ThemeProvider({ children }: PropsWithChildren) {
  const system = useColorScheme()
  const [mode, setMode] = useState<Mode>('system')
  const [scale, setScale] = useState(1)
  const isDark = mode === 'system' ? system === 'dark' : mode === 'dark'
  const value = useMemo(
    () => ({ mode, setMode, scale, setScale, isDark, colours: palettes[isDark ? 'dark' : 'light'] }),
    [mode, scale, isDark],
  )
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>
}

export function useTheme(): Theme {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('useTheme must be used within ThemeProvider')
  return theme
}
