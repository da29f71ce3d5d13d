import { Stack } from 'expo-router'
import { StatusBar } from 'expo-status-bar'
import { SessionProvider, useSession } from '../lib/session'
import { colors } from '../lib/theme'

function Screens() {
  const { session, loading } = useSession()
  if (loading) return null
  return (
    <Stack screenOptions={{ headerShown: false, contentStyle: { backgroundColor: colors.page } }}>
      <Stack.Screen name="index" />
      <Stack.Protected guard={session !== null}>
        <Stack.Screen name="book" />
        <Stack.Screen name="mine" />
        <Stack.Screen name="admin" />
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
