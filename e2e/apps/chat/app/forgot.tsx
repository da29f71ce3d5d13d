import { router } from 'expo-router'
import { useState } from 'react'
import { ScrollView, StyleSheet, Text } from 'react-native'
import { Button, Field, Screen, Trouble } from '../components/ui'
import { supabase } from '../lib/supabase'
import { colors } from '../lib/theme'

export default function Forgot() {
  const [sent, setSent] = useState(false)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function send() {
    setBusy(true)
    const { error } = await supabase.auth.resetPasswordForEmail(email)
    setTrouble(error?.message ?? null)
    setSent(!error)
    setBusy(false)
  }

  async function change() {
    setBusy(true)
    const verified = await supabase.auth.verifyOtp({ email, token: code, type: 'recovery' })
    const failure = verified.error ?? (await supabase.auth.updateUser({ password })).error
    setBusy(false)
    setTrouble(failure?.message ?? null)
    if (!failure) router.replace('/')
  }

  return (
    <Screen>
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <Text style={styles.title}>New password</Text>
        <Field label="E-mail" value={email} onChangeText={setEmail} autoCapitalize="none" inputMode="email" />
        {sent && (
          <>
            <Field label="Code from the mail" value={code} onChangeText={setCode} inputMode="numeric" />
            <Field label="New password" value={password} onChangeText={setPassword} secureTextEntry />
          </>
        )}
        <Trouble text={trouble} />
        <Button title={sent ? 'Set password' : 'Send code'} onPress={sent ? change : send} busy={busy} />
        <Button quiet title="Back" onPress={() => router.replace('/')} />
      </ScrollView>
    </Screen>
  )
}

const styles = StyleSheet.create({
  body: { flexGrow: 1, gap: 14, justifyContent: 'center', padding: 24 },
  title: { color: colors.ink, fontSize: 30, fontWeight: '800' },
})
