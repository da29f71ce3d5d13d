import { Stack } from 'expo-router'

export default function RootLayout() {
  return (
    <Stack screenOptions={{ headerShadowVisible: false, contentStyle: { backgroundColor: '#f1f5f4' } }}>
      <Stack.Screen name="index" options={{ title: 'Field log' }} />
      <Stack.Screen name="camera" options={{ title: 'Take a picture', presentation: 'fullScreenModal' }} />
    </Stack>
  )
}
