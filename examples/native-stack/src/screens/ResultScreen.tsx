import { Ionicons } from '@expo/vector-icons'
import { Button, StyleSheet, Text, View } from 'react-native'
import type { ScreenProps } from '../navigation'

export function ResultScreen({ navigation, route }: ScreenProps<'Result'>) {
  const { right, total } = route.params
  return (
    <View style={styles.screen}>
      <Ionicons name={right === total ? 'trophy' : 'barbell'} size={80} color="#1d4ed8" />
      <Text style={styles.score}>
        {right} of {total} right
      </Text>
      <Button title="Back to lessons" onPress={() => navigation.popTo('Lessons')} color="#1d4ed8" />
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 18 },
  score: { fontSize: 26, fontWeight: '800', color: '#1e3a8a' },
})
