import { memo } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import type { Person } from '../data/people'

export const PersonRow = memo(function PersonRow({ person }: { person: Person }) {
  return (
    <View style={styles.row}>
      <View style={[styles.avatar, { backgroundColor: person.colour }]}>
        <Text style={styles.initials}>{person.initials}</Text>
      </View>
      <View>
        <Text style={styles.name}>{person.name}</Text>
        <Text style={styles.job}>{person.job}</Text>
      </View>
    </View>
  )
})

const styles = StyleSheet.create({
  row: { height: 64, flexDirection: 'row', alignItems: 'center', gap: 14, paddingHorizontal: 20 },
  avatar: { width: 42, height: 42, borderRadius: 21, alignItems: 'center', justifyContent: 'center' },
  initials: { color: '#fff', fontWeight: '700' },
  name: { fontSize: 16, fontWeight: '600', color: '#0f172a' },
  job: { fontSize: 13, color: '#64748b' },
})
