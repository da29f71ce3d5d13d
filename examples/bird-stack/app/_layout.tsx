import { Stack } from 'expo-router'
import { StatusBar } from 'expo-status-bar'

export default function RootLayout() {
  return (
    <>
      <StatusBar style="dark" />
      <Stack
        screenOptions={{
          headerTintColor: '#14532d',
          headerTitleStyle: { fontWeight: '700' },
          headerStyle: { backgroundColor: '#f7faf5' },
          headerShadowVisible: false,
          contentStyle: { backgroundColor: '#f7faf5' },
        }}
      >
        <Stack.Screen name="index" options={{ title: 'Field guide' }} />
        <Stack.Screen name="bird/[id]" options={{ title: '' }} />
        <Stack.Screen name="habitat/[...path]" options={{ title: 'Habitat' }} />
      </Stack>
    </>
  )
}
