import { Redirect, Stack } from 'expo-router'
import { Text } from 'react-native'
import { useAuth } from '../../lib/auth'

export default function AuthLayout() {
  const { session, isLoading } = useAuth()
  if (isLoading) return <Text>Loading…</Text>
  if (session) return <Redirect href="/" />
  return <Stack screenOptions={{ headerShown: false }} />
}
