import { useState } from 'react'
import { Alert, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { supabase } from '../../lib/supabase'

export default function SignIn() {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)

  async function send() {
    const { error } = await supabase.auth.signInWithOtp({ email })
    if (error) Alert.alert(error.message)
    else setIsSent(true)
  }

  async function verify() {
    const { error } = await supabase.auth.verifyOtp({ email, token: code, type: 'email' })
    if (error) Alert.alert(error.message)
  }

  return (
    <View style={styles.screen}>
      {isSent ? (
        <>
          <TextInput
            key="code"
            style={styles.field}
            placeholder="6-digit code"
            value={code}
            onChangeText={setCode}
            keyboardType="number-pad"
            maxLength={6}
          />
          <Pressable key="verify" accessibilityRole="button" style={styles.button} onPress={() => verify()}>
            <Text>Verify</Text>
          </Pressable>
        </>
      ) : (
        <>
          <TextInput
            key="email"
            style={styles.field}
            placeholder="Email"
            value={email}
            onChangeText={setEmail}
            autoCapitalize="none"
            keyboardType="email-address"
          />
          <Pressable key="send" accessibilityRole="button" style={styles.button} onPress={() => send()}>
            <Text>Sign in</Text>
          </Pressable>
        </>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 16, justifyContent: 'center', backgroundColor: '#fff' },
  field: { borderWidth: 1, borderColor: '#999', borderRadius: 8, padding: 12, fontSize: 16 },
  button: { padding: 16, borderRadius: 8, backgroundColor: '#cde' },
})
