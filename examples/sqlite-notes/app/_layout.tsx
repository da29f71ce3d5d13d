import { Stack } from 'expo-router'
import { SQLiteProvider } from 'expo-sqlite'
import { migrate } from '../lib/database'

export default function RootLayout() {
  return (
    <SQLiteProvider databaseName="notes.db" onInit={migrate}>
      <Stack
        screenOptions={{
          headerTintColor: '#713f12',
          headerStyle: { backgroundColor: '#fefce8' },
          headerShadowVisible: false,
          contentStyle: { backgroundColor: '#fefce8' },
        }}
      >
        <Stack.Screen name="index" options={{ title: 'Notes' }} />
        <Stack.Screen name="note/[id]" options={{ title: 'Note' }} />
      </Stack>
    </SQLiteProvider>
  )
}
