import { useState } from 'react'
import { ScrollView, StyleSheet, Text } from 'react-native'
import { Button, Field, Screen, Trouble } from '../components/ui'
import { supabase } from '../lib/supabase'
import { colors } from '../lib/theme'

export default function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function submit(join: boolean) {
    setBusy(true)
    const { error } = join
      ? await supabase.auth.signUp({ email, password })
      : await supabase.auth.signInWithPassword({ email, password })
    setTrouble(error?.message ?? null)
    setBusy(false)
  }

  return (
    <Screen>
      <ScrollView contentContainerStyle={styles.body} keyboardShouldPersistTaps="handled">
        <Text style={styles.title}>Daybook</Text>
        <Text style={styles.lead}>Your days in pictures, for you and for whom you choose.</Text>
        <Field label="E-mail" value={email} onChangeText={setEmail} autoCapitalize="none" inputMode="email" />
        <Field label="Password" value={password} onChangeText={setPassword} secureTextEntry />
        <Trouble text={trouble} />
        <Button title="Sign in" onPress={() => submit(false)} busy={busy} />
        <Button quiet title="Create account" onPress={() => submit(true)} />
      </ScrollView>
    </Screen>
  )
}

const styles = StyleSheet.create({
  body: { flexGrow: 1, gap: 14, justifyContent: 'center', padding: 24 },
  title: { color: colors.ink, fontSize: 36, fontWeight: '800' },
  lead: { color: colors.faint, fontSize: 16, marginBottom: 12 },
})
