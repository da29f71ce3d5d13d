import { Stack } from 'expo-router'
import { ShoppingProvider } from '@/store/ShoppingProvider'

export default function RootLayout() {
  return (
    <ShoppingProvider>
      <Stack
        screenOptions={{
          headerStyle: { backgroundColor: '#ecfdf5' },
          headerTintColor: '#064e3b',
          headerShadowVisible: false,
          contentStyle: { backgroundColor: '#ecfdf5' },
        }}
      >
        <Stack.Screen name="index" options={{ title: 'Shopping list' }} />
      </Stack>
    </ShoppingProvider>
  )
}
