import { Stack } from 'expo-router'
import { GestureHandlerRootView } from 'react-native-gesture-handler'

export default function RootLayout() {
  return (
    <GestureHandlerRootView style={{ flex: 1 }}>
      <Stack screenOptions={{ headerShadowVisible: false, contentStyle: { backgroundColor: '#f8fafc' } }}>
        <Stack.Screen name="index" options={{ title: 'Coffee bar' }} />
        <Stack.Screen name="about" options={{ title: 'About us', presentation: 'modal' }} />
      </Stack>
    </GestureHandlerRootView>
  )
}
