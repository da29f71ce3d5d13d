import { useCallback, useRef, useState } from 'react'
import { Pressable, RefreshControl, SectionList, StyleSheet, Text, View } from 'react-native'
import { type Payment, paymentSections } from '../data/payments'

const ROW_HEIGHT = 60

export default function PaymentsScreen() {
  const list = useRef<SectionList<Payment>>(null)
  const [isRefreshing, setRefreshing] = useState(false)

  const refresh = useCallback(() => {
    setRefreshing(true)
    setTimeout(() => setRefreshing(false), 600)
  }, [])

  return (
    <View style={styles.screen}>
      <SectionList
        ref={list}
        sections={paymentSections}
        keyExtractor={(payment) => payment.id}
        stickySectionHeadersEnabled
        initialNumToRender={20}
        windowSize={7}
        refreshControl={<RefreshControl refreshing={isRefreshing} onRefresh={refresh} />}
        renderSectionHeader={({ section }) => (
          <View style={styles.header}>
            <Text style={styles.month}>{section.title}</Text>
            <Text style={styles.total}>{section.total}</Text>
          </View>
        )}
        renderItem={({ item }) => (
          <View style={styles.row}>
            <View style={styles.text}>
              <Text style={styles.shop}>{item.shop}</Text>
              <Text style={styles.day}>{item.day}</Text>
            </View>
            <Text style={styles.amount}>{item.amount}</Text>
          </View>
        )}
      />
      <Pressable
        style={styles.top}
        accessibilityRole="button"
        accessibilityLabel="Back to the top"
        onPress={() => list.current?.scrollToLocation({ sectionIndex: 0, itemIndex: 0, animated: false })}
      >
        <Text style={styles.topText}>↑</Text>
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#fff' },
  header: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingHorizontal: 20,
    paddingVertical: 10,
    backgroundColor: '#f0f9ff',
  },
  month: { fontWeight: '700', color: '#0c4a6e', fontSize: 15 },
  total: { color: '#0369a1', fontWeight: '600', fontVariant: ['tabular-nums'] },
  row: { height: ROW_HEIGHT, flexDirection: 'row', alignItems: 'center', paddingHorizontal: 20 },
  text: { flex: 1, gap: 2 },
  shop: { fontSize: 16, color: '#0f172a' },
  day: { fontSize: 13, color: '#64748b' },
  amount: { fontSize: 16, fontWeight: '600', color: '#0f172a', fontVariant: ['tabular-nums'] },
  top: {
    position: 'absolute',
    right: 20,
    bottom: 20,
    width: 48,
    height: 48,
    borderRadius: 24,
    backgroundColor: '#0369a1',
    alignItems: 'center',
    justifyContent: 'center',
  },
  topText: { color: '#fff', fontSize: 22, fontWeight: '700' },
})
