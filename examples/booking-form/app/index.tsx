import { Picker } from '@react-native-picker/picker'
import Checkbox from 'expo-checkbox'
import { router } from 'expo-router'
import { useRef, useState } from 'react'
import {
  KeyboardAvoidingView,
  Platform,
  Pressable,
  ScrollView,
  StyleSheet,
  Text,
  type TextInput,
  View,
} from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { Field } from '../components/Field'
import { Stepper } from '../components/Stepper'
import { type BookingForm, emptyForm, validate } from '../lib/validate'

export default function BookingScreen() {
  const [form, setForm] = useState<BookingForm>(emptyForm)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const emailRef = useRef<TextInput>(null)
  const phoneRef = useRef<TextInput>(null)
  const errors = validate(form)
  const shown = wasSubmitted ? errors : {}

  function update<Key extends keyof BookingForm>(key: Key, value: BookingForm[Key]) {
    setForm((current) => ({ ...current, [key]: value }))
  }

  function submit() {
    setWasSubmitted(true)
    if (Object.keys(errors).length > 0) return
    router.push({ pathname: '/confirmed', params: { name: form.name, guests: String(form.guests) } })
  }

  return (
    <SafeAreaView style={styles.screen}>
      <KeyboardAvoidingView behavior={Platform.OS === 'ios' ? 'padding' : undefined} style={styles.screen}>
        <ScrollView contentContainerStyle={styles.content} keyboardShouldPersistTaps="handled">
          <Text style={styles.title}>Book a table</Text>
          <Text style={styles.lead}>Lavender Court, tonight from 18:00</Text>
          <Field
            label="Name"
            value={form.name}
            onChangeText={(text) => update('name', text)}
            error={shown.name}
            autoComplete="name"
            returnKeyType="next"
            onSubmitEditing={() => emailRef.current?.focus()}
          />
          <Field
            ref={emailRef}
            label="Email"
            value={form.email}
            onChangeText={(text) => update('email', text)}
            error={shown.email}
            keyboardType="email-address"
            autoCapitalize="none"
            autoComplete="email"
            returnKeyType="next"
            onSubmitEditing={() => phoneRef.current?.focus()}
          />
          <Field
            ref={phoneRef}
            label="Phone"
            value={form.phone}
            onChangeText={(text) => update('phone', text)}
            error={shown.phone}
            keyboardType="phone-pad"
          />
          <Stepper label="Guests" value={form.guests} onChange={(guests) => update('guests', guests)} />
          <View style={styles.pickerBox}>
            <Picker
              selectedValue={form.time}
              onValueChange={(time) => update('time', time)}
              style={styles.picker}
              accessibilityLabel="Time"
            >
              {['18:00', '18:30', '19:00', '19:30', '20:00'].map((time) => (
                <Picker.Item key={time} label={`At ${time}`} value={time} />
              ))}
            </Picker>
          </View>
          <Pressable
            style={styles.terms}
            onPress={() => update('hasAgreed', !form.hasAgreed)}
            accessibilityRole="checkbox"
            accessibilityState={{ checked: form.hasAgreed }}
            accessibilityLabel="Agree to the house rules"
          >
            <View pointerEvents="none">
              <Checkbox value={form.hasAgreed} color={form.hasAgreed ? '#6d28d9' : undefined} />
            </View>
            <Text style={styles.termsText}>I agree to the house rules</Text>
          </Pressable>
          {shown.hasAgreed && <Text style={styles.error}>{shown.hasAgreed}</Text>}
          <Pressable
            onPress={submit}
            accessibilityRole="button"
            style={({ pressed }) => [styles.button, pressed && styles.pressed]}
          >
            <Text style={styles.buttonText}>Reserve</Text>
          </Pressable>
        </ScrollView>
      </KeyboardAvoidingView>
    </SafeAreaView>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  content: { padding: 24, gap: 14 },
  title: { fontSize: 32, fontWeight: '800', color: '#2e1065' },
  lead: { fontSize: 16, color: '#6b5b95', marginBottom: 8 },
  pickerBox: { backgroundColor: '#fff', borderRadius: 14, borderWidth: 1, borderColor: '#ddd6fe' },
  picker: { height: 50, borderWidth: 0, backgroundColor: 'transparent', paddingHorizontal: 12, fontSize: 16 },
  terms: { flexDirection: 'row', alignItems: 'center', gap: 12, paddingVertical: 6 },
  termsText: { fontSize: 16, color: '#2e1065' },
  error: { color: '#b91c1c', fontSize: 13 },
  button: { backgroundColor: '#6d28d9', borderRadius: 16, padding: 16, marginTop: 8 },
  pressed: { opacity: 0.8 },
  buttonText: { color: '#fff', fontSize: 17, fontWeight: '700', textAlign: 'center' },
})
