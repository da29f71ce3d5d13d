import { useEffect, useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { supabase } from '../../lib/supabase'

interface Person {
  email?: string
  tags?: string[]
}

export default function Profile() {
  const [person, setPerson] = useState<Person | null>(null)

  useEffect(() => {
    supabase.auth.getUser().then(({ data }) => setPerson(data.user))
  }, [])

  if (!person) return null
  return (
    <View style={styles.screen}>
      <Text style={styles.text}>{person.email}</Text>
      <Pressable accessibilityRole="button" style={styles.button} onPress={() => supabase.auth.signOut()}>
        <Text>Sign out</Text>
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 16, backgroundColor: '#fff' },
  text: { fontSize: 16 },
  button: { padding: 16, borderRadius: 8, backgroundColor: '#cde' },
})
