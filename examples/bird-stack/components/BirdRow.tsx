import { Feather } from '@expo/vector-icons'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import type { Bird } from '../data/birds'
import { BirdPicture } from './BirdPicture'

export function BirdRow({ bird, onPress }: { bird: Bird; onPress: () => void }) {
  return (
    <Pressable
      onPress={onPress}
      accessibilityRole="button"
      accessibilityLabel={bird.name}
      style={({ pressed }) => [styles.row, pressed && styles.pressed]}
    >
      <BirdPicture bird={bird} size={56} />
      <View style={styles.text}>
        <Text style={styles.name}>{bird.name}</Text>
        <Text style={styles.latin}>{bird.latin}</Text>
      </View>
      <Feather name="chevron-right" size={22} color="#8aa58f" />
    </Pressable>
  )
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    padding: 12,
    borderRadius: 18,
    backgroundColor: '#fff',
  },
  pressed: { backgroundColor: '#eaf3e6' },
  text: { flex: 1, gap: 2 },
  name: { fontSize: 17, fontWeight: '700', color: '#14532d' },
  latin: { fontSize: 14, fontStyle: 'italic', color: '#6b8a74' },
})
