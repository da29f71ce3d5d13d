import { Ionicons } from '@expo/vector-icons'
import { router, useLocalSearchParams } from 'expo-router'
import { Pressable, StyleSheet, Text, View } from 'react-native'

export default function ConfirmedScreen() {
  const { name, guests } = useLocalSearchParams<{ name: string; guests: string }>()
  return (
    <View style={styles.screen}>
      <Ionicons name="checkmark-circle" size={88} color="#6d28d9" />
      <Text style={styles.title}>See you tonight, {name}</Text>
      <Text style={styles.text}>A table for {guests} is waiting.</Text>
      <Pressable onPress={() => router.back()} accessibilityRole="button" style={styles.button}>
        <Text style={styles.buttonText}>Change booking</Text>
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 10, padding: 24 },
  title: { fontSize: 24, fontWeight: '800', color: '#2e1065', textAlign: 'center' },
  text: { fontSize: 16, color: '#6b5b95' },
  button: { borderWidth: 2, borderColor: '#6d28d9', borderRadius: 16, padding: 14, marginTop: 20 },
  buttonText: { color: '#6d28d9', fontSize: 16, fontWeight: '700' },
})
