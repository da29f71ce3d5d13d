import { Link } from 'expo-router'
import { useState } from 'react'
import { ScrollView, StyleSheet, Text } from 'react-native'
import { Button, Field, Screen, Trouble } from '../components/ui'
import { supabase } from '../lib/supabase'
import { colors } from '../lib/theme'

export default function SignIn() {
  const [joining, setJoining] = useState(false)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function submit() {
    setBusy(true)
    setTrouble(null)
    if (joining) {
      const { data, error } = await supabase.auth.signUp({ email, password, options: { data: { name } } })
      if (error) setTrouble(error.message)
      else if (!data.session) setTrouble('Please check your inbox for the mail that confirms your address.')
    } else {
      const { error } = await supabase.auth.signInWithPassword({ email, password })
      if (error) setTrouble(error.message)
    }
    setBusy(false)
  }

  return (
    <Screen>
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <Text style={styles.title}>Huddle</Text>
        <Text style={styles.lead}>Rooms for the people you work and live with.</Text>
        {joining && <Field label="Your name" value={name} onChangeText={setName} autoComplete="name" />}
        <Field
          label="E-mail"
          value={email}
          onChangeText={setEmail}
          autoCapitalize="none"
          autoComplete="email"
          inputMode="email"
        />
        <Field label="Password" value={password} onChangeText={setPassword} secureTextEntry />
        <Trouble text={trouble} />
        <Button title={joining ? 'Create account' : 'Sign in'} onPress={submit} busy={busy} />
        <Button
          quiet
          title={joining ? 'I have an account' : 'I am new here'}
          onPress={() => setJoining(!joining)}
        />
        {!joining && (
          <Link href="/forgot" style={styles.link}>
            Forgot your password?
          </Link>
        )}
      </ScrollView>
    </Screen>
  )
}

const styles = StyleSheet.create({
  body: { flexGrow: 1, gap: 14, justifyContent: 'center', padding: 24 },
  title: { color: colors.ink, fontSize: 36, fontWeight: '800' },
  lead: { color: colors.faint, fontSize: 16, marginBottom: 12 },
  link: { color: colors.accent, fontSize: 15, textAlign: 'center' },
})
