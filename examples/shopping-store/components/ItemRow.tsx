import { FontAwesome6 } from '@expo/vector-icons'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import type { Item } from '@/store/shopping'

interface ItemRowProps {
  item: Item
  onToggle: () => void
  onAmount: (by: number) => void
}

export function ItemRow({ item, onToggle, onAmount }: ItemRowProps) {
  return (
    <View style={styles.row}>
      <Pressable
        onPress={onToggle}
        accessibilityRole="checkbox"
        accessibilityState={{ checked: item.isBought }}
        accessibilityLabel={item.name}
        style={styles.main}
      >
        <FontAwesome6 name={item.isBought ? 'circle-check' : 'circle'} size={22} color="#059669" />
        <Text style={[styles.name, item.isBought && styles.bought]}>{item.name}</Text>
      </Pressable>
      <Pressable
        onPress={() => onAmount(-1)}
        accessibilityRole="button"
        accessibilityLabel={`Fewer ${item.name}`}
      >
        <FontAwesome6 name="minus" size={16} color="#059669" />
      </Pressable>
      <Text style={styles.amount}>{item.amount}</Text>
      <Pressable
        onPress={() => onAmount(1)}
        accessibilityRole="button"
        accessibilityLabel={`More ${item.name}`}
      >
        <FontAwesome6 name="plus" size={16} color="#059669" />
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 12,
    backgroundColor: '#fff',
    borderRadius: 16,
    padding: 16,
  },
  main: { flex: 1, flexDirection: 'row', alignItems: 'center', gap: 12 },
  name: { fontSize: 17, color: '#064e3b', fontWeight: '600' },
  bought: { textDecorationLine: 'line-through', color: '#6b9080', fontWeight: '400' },
  amount: { fontSize: 17, fontWeight: '700', color: '#064e3b', minWidth: 20, textAlign: 'center' },
})
