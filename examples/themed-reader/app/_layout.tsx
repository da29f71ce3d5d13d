import { DarkTheme, DefaultTheme, ThemeProvider as NavigationThemeProvider } from '@react-navigation/native'
import { Stack } from 'expo-router'
import { StatusBar } from 'expo-status-bar'
import { useMemo } from 'react'
import { ThemeProvider, useTheme } from '../theme/ThemeProvider'

export default function RootLayout() {
  return (
    <ThemeProvider>
      <ThemedStack />
    </ThemeProvider>
  )
}

function ThemedStack() {
  const { colours, isDark } = useTheme()
  const navigationTheme = useMemo(() => {
    const base = isDark ? DarkTheme : DefaultTheme
    return {
      ...base,
      colors: {
        ...base.colors,
        background: colours.background,
        card: colours.surface,
        text: colours.text,
        primary: colours.accent,
        border: colours.border,
      },
    }
  }, [colours, isDark])

  return (
    <NavigationThemeProvider value={navigationTheme}>
      <StatusBar style={isDark ? 'light' : 'dark'} />
      <Stack>
        <Stack.Screen name="index" options={{ title: 'Reader' }} />
        <Stack.Screen name="settings" options={{ title: 'Appearance' }} />
      </Stack>
    </NavigationThemeProvider>
  )
}
