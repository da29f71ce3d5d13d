import { Stack } from 'expo-router'
import { StatusBar } from 'expo-status-bar'
import { SessionProvider, useSession } from '../lib/session'
import { colors } from '../lib/theme'

function Screens() {
  const { session, loading } = useSession()
  if (loading) return null
  return (
    <Stack screenOptions={{ headerShown: false, contentStyle: { backgroundColor: colors.page } }}>
      <Stack.Protected guard={session !== null}>
        <Stack.Screen name="index" />
        <Stack.Screen name="album/[id]" />
        <Stack.Screen name="photo/[id]" />
      </Stack.Protected>
      <Stack.Protected guard={session === null}>
        <Stack.Screen name="sign-in" />
      </Stack.Protected>
    </Stack>
  )
}

export default function RootLayout() {
  return (
    <SessionProvider>
      <StatusBar style="dark" />
      <Screens />
    </SessionProvider>
  )
}
