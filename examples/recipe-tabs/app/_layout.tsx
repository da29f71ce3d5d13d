import { Stack } from 'expo-router'
import { StatusBar } from 'expo-status-bar'
import { FavouritesProvider } from '@/lib/favourites'

export default function RootLayout() {
  return (
    <FavouritesProvider>
      <StatusBar style="dark" />
      <Stack screenOptions={{ headerShown: false }} />
    </FavouritesProvider>
  )
}
