import { useState } from 'react'
import { ScrollView, StyleSheet, Text } from 'react-native'
import { Button, Field, Screen, Trouble } from '../components/ui'
import { supabase } from '../lib/supabase'
import { colors } from '../lib/theme'

export default function SignIn() {
  const [sent, setSent] = useState(false)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function send() {
    setBusy(true)
    const { error } = await supabase.auth.signInWithOtp({ email, options: { shouldCreateUser: true } })
    setTrouble(error?.message ?? null)
    setSent(!error)
    setBusy(false)
  }

  async function verify() {
    setBusy(true)
    const { error } = await supabase.auth.verifyOtp({ email, token: code, type: 'email' })
    setTrouble(error?.message ?? null)
    setBusy(false)
  }

  return (
    <Screen>
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <Text style={styles.title}>Welcome to Fringe</Text>
        <Text style={styles.lead}>
          {sent ? 'We have sent you a code. Type it in below.' : 'We send you a code. There is no password.'}
        </Text>
        <Field label="E-mail" value={email} onChangeText={setEmail} autoCapitalize="none" inputMode="email" />
        {sent && <Field label="Code" value={code} onChangeText={setCode} inputMode="numeric" />}
        <Trouble text={trouble} />
        <Button title={sent ? 'Sign in' : 'Send code'} onPress={sent ? verify : send} busy={busy} />
      </ScrollView>
    </Screen>
  )
}

const styles = StyleSheet.create({
  body: { flexGrow: 1, gap: 14, justifyContent: 'center', padding: 24 },
  title: { color: colors.ink, fontSize: 30, fontWeight: '800' },
  lead: { color: colors.faint, fontSize: 16 },
})
