import { useState } from 'react'
import { Alert, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { supabase } from '../../lib/supabase'

export default function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function signIn() {
    setIsBusy(true)
    const { error } = await supabase.auth.signInWithPassword({ email, password })
    if (error) Alert.alert(error.message)
    setIsBusy(false)
  }

  async function signUp() {
    setIsBusy(true)
    const { error } = await supabase.auth.signUp({ email, password })
    if (error) Alert.alert(error.message)
    setIsBusy(false)
  }

  return (
    <View style={styles.screen}>
      <TextInput
        style={styles.field}
        placeholder="Email"
        value={email}
        onChangeText={setEmail}
        autoCapitalize="none"
        keyboardType="email-address"
      />
      <TextInput
        style={styles.field}
        placeholder="Password"
        value={password}
        onChangeText={setPassword}
        secureTextEntry
      />
      <Pressable accessibilityRole="button" style={styles.button} disabled={isBusy} onPress={() => signIn()}>
        <Text>Sign in</Text>
      </Pressable>
      <Pressable accessibilityRole="button" style={styles.button} disabled={isBusy} onPress={() => signUp()}>
        <Text>Sign up</Text>
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 16, justifyContent: 'center', backgroundColor: '#fff' },
  field: { borderWidth: 1, borderColor: '#999', borderRadius: 8, padding: 12, fontSize: 16 },
  button: { padding: 16, borderRadius: 8, backgroundColor: '#cde' },
})
