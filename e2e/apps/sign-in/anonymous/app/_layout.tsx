import { Slot } from 'expo-router'
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
import { supabase } from '../lib/supabase'

export default function RootLayout() {
  const [userId, setUserId] = useState<string | null>(null)

  useEffect(() => {
    supabase.auth.signInAnonymously().then(({ data }) => setUserId(data.user?.id ?? null))
  }, [])

  if (!userId) return <Text>Starting…</Text>
  return <Slot />
}
