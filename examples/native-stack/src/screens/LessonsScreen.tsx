import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { lessons } from '../data/lessons'
import type { ScreenProps } from '../navigation'

export function LessonsScreen({ navigation }: ScreenProps<'Lessons'>) {
  return (
    <FlatList
      data={lessons}
      keyExtractor={(lesson) => lesson.id}
      contentContainerStyle={styles.list}
      renderItem={({ item }) => (
        <Pressable
          onPress={() => navigation.navigate('Lesson', { id: item.id, title: item.title })}
          accessibilityRole="button"
          accessibilityLabel={`Learn ${item.title}`}
          style={({ pressed }) => [styles.row, pressed && styles.pressed]}
        >
          <View style={[styles.badge, { backgroundColor: item.colour }]}>
            <Text style={styles.code}>{item.id.toUpperCase()}</Text>
          </View>
          <View>
            <Text style={styles.title}>{item.title}</Text>
            <Text style={styles.count}>
              {item.cards.length === 1 ? '1 card' : `${item.cards.length} cards`}
            </Text>
          </View>
        </Pressable>
      )}
    />
  )
}

const styles = StyleSheet.create({
  list: { padding: 20, gap: 12 },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 16,
    backgroundColor: '#fff',
    borderRadius: 20,
    padding: 18,
  },
  pressed: { backgroundColor: '#dbeafe' },
  badge: { width: 48, height: 48, borderRadius: 24, alignItems: 'center', justifyContent: 'center' },
  code: { color: '#fff', fontWeight: '800', fontSize: 16 },
  title: { fontSize: 18, fontWeight: '700', color: '#1e3a8a' },
  count: { fontSize: 14, color: '#64748b' },
})
