import { Ionicons } from '@expo/vector-icons'
import { router } from 'expo-router'
import { Pressable, StyleSheet, Text, View } from 'react-native'

export default function AboutScreen() {
  return (
    <View style={styles.screen}>
      <Ionicons name="cafe" size={72} color="#6f4e37" />
      <Text style={styles.title}>Roasted two streets away</Text>
      <Text style={styles.text}>
        We open at seven, close when the cake is gone, and never ask for your email.
      </Text>
      <Pressable onPress={() => router.back()} accessibilityRole="button" style={styles.button}>
        <Text style={styles.buttonText}>Close</Text>
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 12, padding: 32 },
  title: { fontSize: 22, fontWeight: '800', color: '#3b2314', textAlign: 'center' },
  text: { fontSize: 16, lineHeight: 24, color: '#78583f', textAlign: 'center' },
  button: {
    backgroundColor: '#6f4e37',
    borderRadius: 16,
    paddingVertical: 14,
    paddingHorizontal: 40,
    marginTop: 16,
  },
  buttonText: { color: '#fff', fontWeight: '700', fontSize: 16 },
})
