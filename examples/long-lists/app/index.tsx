import { FlashList } from '@shopify/flash-list'
import { useDeferredValue, useMemo, useState } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import { PersonRow } from '../components/PersonRow'
import { SearchBar } from '../components/SearchBar'
import { people } from '../data/people'

export default function PeopleScreen() {
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const shown = useMemo(() => {
    const wanted = deferredQuery.trim().toLowerCase()
    return wanted ? people.filter((person) => person.name.toLowerCase().includes(wanted)) : people
  }, [deferredQuery])

  return (
    <View style={styles.screen}>
      <SearchBar value={query} onChange={setQuery} label="Search people" />
      <Text style={styles.count}>{shown.length.toLocaleString('en')} people</Text>
      <FlashList
        data={shown}
        estimatedItemSize={64}
        keyExtractor={(person) => person.id}
        renderItem={({ item }) => <PersonRow person={item} />}
      />
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#fff' },
  count: { paddingHorizontal: 20, paddingBottom: 8, color: '#64748b', fontSize: 13 },
})
