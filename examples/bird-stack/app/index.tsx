import { router } from 'expo-router'
import { FlatList, StyleSheet } from 'react-native'
import { BirdRow } from '../components/BirdRow'
import { birds } from '../data/birds'

export default function HomeScreen() {
  return (
    <FlatList
      data={birds}
      keyExtractor={(bird) => bird.id}
      contentContainerStyle={styles.list}
      renderItem={({ item }) => (
        <BirdRow
          bird={item}
          onPress={() => router.push({ pathname: '/bird/[id]', params: { id: item.id, from: 'list' } })}
        />
      )}
    />
  )
}

const styles = StyleSheet.create({ list: { padding: 16, gap: 10 } })
