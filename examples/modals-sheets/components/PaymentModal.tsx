import { useEffect, useState } from 'react'
import { ActivityIndicator, Modal, Pressable, StyleSheet, Text, View } from 'react-native'

interface PaymentModalProps {
  isOpen: boolean
  count: number
  onClose: () => void
  onPaid: () => void
}

export function PaymentModal({ isOpen, count, onClose, onPaid }: PaymentModalProps) {
  const [isWorking, setIsWorking] = useState(false)

  useEffect(() => {
    if (!isWorking) return
    const timer = setTimeout(() => {
      setIsWorking(false)
      onPaid()
    }, 400)
    return () => clearTimeout(timer)
  }, [isWorking, onPaid])

  return (
    <Modal visible={isOpen} transparent animationType="fade" onRequestClose={onClose}>
      <View style={styles.backdrop}>
        <View style={styles.card}>
          <Text style={styles.title}>{count === 1 ? 'Pay for one drink' : `Pay for ${count} drinks`}</Text>
          {isWorking ? (
            <ActivityIndicator size="large" color="#6f4e37" accessibilityLabel="Paying" />
          ) : (
            <>
              <Pressable onPress={() => setIsWorking(true)} accessibilityRole="button" style={styles.button}>
                <Text style={styles.buttonText}>Pay now</Text>
              </Pressable>
              <Pressable onPress={onClose} accessibilityRole="button">
                <Text style={styles.cancel}>Not yet</Text>
              </Pressable>
            </>
          )}
        </View>
      </View>
    </Modal>
  )
}

const styles = StyleSheet.create({
  backdrop: {
    flex: 1,
    backgroundColor: '#1c100799',
    alignItems: 'center',
    justifyContent: 'center',
    padding: 32,
  },
  card: { backgroundColor: '#fff', borderRadius: 24, padding: 24, gap: 18, alignSelf: 'stretch' },
  title: { fontSize: 20, fontWeight: '800', color: '#3b2314', textAlign: 'center' },
  button: { backgroundColor: '#6f4e37', borderRadius: 16, padding: 16 },
  buttonText: { color: '#fff', textAlign: 'center', fontWeight: '700', fontSize: 16 },
  cancel: { color: '#78583f', textAlign: 'center', fontSize: 16 },
})
