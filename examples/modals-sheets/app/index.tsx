import { Link } from 'expo-router'
import { useState } from 'react'
import { Alert, Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { BottomSheet } from '../components/BottomSheet'
import { OptionRow } from '../components/OptionRow'
import { PaymentModal } from '../components/PaymentModal'
import { drinks, formatPrice, sizes } from '../lib/menu'

export default function MenuScreen() {
  const [drink, setDrink] = useState<string | null>(null)
  const [order, setOrder] = useState<string[]>([])
  const [isPaying, setIsPaying] = useState(false)

  function confirmClear() {
    Alert.alert('Empty the order?', 'This cannot be undone.', [
      { text: 'Keep it', style: 'cancel' },
      { text: 'Empty', style: 'destructive', onPress: () => setOrder([]) },
    ])
  }

  function choose(size: string) {
    setOrder((list) => [...list, `${size} ${drink?.toLowerCase()}`])
    setDrink(null)
  }

  return (
    <View style={styles.screen}>
      <ScrollView contentContainerStyle={styles.content}>
        {drinks.map(({ name, cents }) => (
          <OptionRow key={name} label={name} detail={formatPrice(cents)} onPress={() => setDrink(name)} />
        ))}
        <View style={styles.order}>
          <Text style={styles.heading}>Your order</Text>
          <Text style={styles.text}>{order.length === 0 ? 'Nothing yet' : order.join(', ')}</Text>
        </View>
        {order.length > 0 && (
          <View style={styles.actions}>
            <Button label="Pay" onPress={() => setIsPaying(true)} />
            <Button label="Clear" isQuiet onPress={confirmClear} />
          </View>
        )}
        <Link href="/about" style={styles.link}>
          About this place
        </Link>
      </ScrollView>
      <BottomSheet isOpen={drink !== null} title={`${drink ?? ''} size`} onClose={() => setDrink(null)}>
        {sizes.map((size) => (
          <OptionRow key={size} label={size} onPress={() => choose(size)} />
        ))}
      </BottomSheet>
      <PaymentModal
        isOpen={isPaying}
        count={order.length}
        onClose={() => setIsPaying(false)}
        onPaid={() => {
          setIsPaying(false)
          setOrder([])
        }}
      />
    </View>
  )
}

interface ButtonProps {
  label: string
  isQuiet?: boolean
  onPress: () => void
}

function Button({ label, isQuiet = false, onPress }: ButtonProps) {
  return (
    <Pressable onPress={onPress} accessibilityRole="button" style={[styles.button, isQuiet && styles.quiet]}>
      <Text style={[styles.buttonText, isQuiet && styles.quietText]}>{label}</Text>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  content: { padding: 20, gap: 10 },
  order: { backgroundColor: '#fff', borderRadius: 18, padding: 18, gap: 4, marginTop: 10 },
  heading: { fontSize: 17, fontWeight: '700', color: '#3b2314' },
  text: { fontSize: 15, color: '#78583f' },
  actions: { flexDirection: 'row', gap: 12 },
  button: { flex: 1, backgroundColor: '#6f4e37', borderRadius: 16, padding: 16 },
  buttonText: { color: '#fff', textAlign: 'center', fontWeight: '700', fontSize: 16 },
  quiet: { backgroundColor: '#efe6df' },
  quietText: { color: '#6f4e37' },
  link: { color: '#6f4e37', fontWeight: '600', textAlign: 'center', padding: 12, fontSize: 15 },
})
