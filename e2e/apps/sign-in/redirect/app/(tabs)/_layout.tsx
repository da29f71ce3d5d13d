import { Redirect, Tabs } from 'expo-router'
import { Text } from 'react-native'
import { useAuth } from '../../lib/auth'

export default function TabsLayout() {
  const { session, isLoading } = useAuth()
  if (isLoading) return <Text>Loading…</Text>
  if (!session) return <Redirect href="/sign-in" />
  return (
    <Tabs>
      <Tabs.Screen name="index" options={{ title: 'Notes' }} />
      <Tabs.Screen name="profile" options={{ title: 'Profile' }} />
    </Tabs>
  )
}
