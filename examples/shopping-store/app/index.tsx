import { ActivityIndicator, FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { AddItem } from '@/components/AddItem'
import { ItemRow } from '@/components/ItemRow'
import { useShopping } from '@/store/ShoppingProvider'

export default function ShoppingScreen() {
  const { state, dispatch, isReady } = useShopping()
  const left = state.items.filter((item) => !item.isBought).length

  if (!isReady) return <ActivityIndicator style={styles.loading} color="#047857" />
  return (
    <View style={styles.screen}>
      <AddItem onAdd={(name) => dispatch({ type: 'added', id: String(Date.now()), name })} />
      <FlatList
        data={state.items}
        keyExtractor={(item) => item.id}
        contentContainerStyle={styles.list}
        renderItem={({ item }) => (
          <ItemRow
            item={item}
            onToggle={() => dispatch({ type: 'toggled', id: item.id })}
            onAmount={(by) => dispatch({ type: 'amount-changed', id: item.id, by })}
          />
        )}
        ListEmptyComponent={<Text style={styles.empty}>Your list is empty. Add something above.</Text>}
      />
      <View style={styles.footer}>
        <Text style={styles.left}>{left === 0 ? 'All done' : `${left} to buy`}</Text>
        <Pressable onPress={() => dispatch({ type: 'bought-cleared' })} accessibilityRole="button">
          <Text style={styles.clear}>Clear bought</Text>
        </Pressable>
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  loading: { flex: 1 },
  list: { paddingHorizontal: 20, gap: 10, paddingBottom: 20 },
  empty: { textAlign: 'center', color: '#047857', marginTop: 60, fontSize: 16 },
  footer: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    padding: 20,
    backgroundColor: '#d1fae5',
  },
  left: { fontSize: 16, fontWeight: '700', color: '#064e3b' },
  clear: { fontSize: 16, color: '#047857', fontWeight: '600' },
})
