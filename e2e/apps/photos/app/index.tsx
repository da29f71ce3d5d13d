import { router, useFocusEffect } from 'expo-router'
import { useCallback, useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { PhotoGrid } from '../components/PhotoGrid'
import { Button, Field, Screen, Trouble } from '../components/ui'
import { useUserId } from '../lib/session'
import { supabase } from '../lib/supabase'
import { colors, radius } from '../lib/theme'
import type { Album } from '../lib/types'

type Tab = 'Albums' | 'Favourites' | 'Search'

function Albums() {
  const userId = useUserId()
  const [albums, setAlbums] = useState<Album[]>([])
  const [title, setTitle] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)

  const load = useCallback(async () => {
    const { data, error } = await supabase
      .from('albums')
      .select('id, owner_id, title, photos(count)')
      .order('created_at', { ascending: false })
    if (error) setTrouble(error.message)
    else setAlbums(data)
  }, [])

  useFocusEffect(
    useCallback(() => {
      load()
    }, [load]),
  )

  async function create() {
    if (!title.trim()) return
    const { error } = await supabase.from('albums').insert({ title: title.trim() })
    if (error) return setTrouble(error.message)
    setTitle('')
    load()
  }

  return (
    <>
      <FlatList
        data={albums}
        keyExtractor={(album) => album.id}
        contentContainerStyle={styles.list}
        ListEmptyComponent={<Text style={styles.faint}>No albums yet. Make your first one below.</Text>}
        renderItem={({ item }) => (
          <Pressable
            accessibilityRole="button"
            accessibilityLabel={`Album ${item.title}`}
            onPress={() => router.push({ pathname: '/album/[id]', params: { id: item.id } })}
            style={styles.album}
          >
            <Text style={styles.name}>{item.title}</Text>
            <Text style={styles.faint}>
              {item.photos[0]?.count ?? 0} photos
              {item.owner_id !== userId ? ' · shared with you' : ''}
            </Text>
          </Pressable>
        )}
      />
      <View style={styles.foot}>
        <Trouble text={trouble} />
        <Field label="New album" value={title} onChangeText={setTitle} onSubmitEditing={create} />
        <Button title="Make album" onPress={create} />
      </View>
    </>
  )
}

function Search() {
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  return (
    <>
      <View style={styles.search}>
        <Field
          label="Find captions"
          value={text}
          onChangeText={setText}
          onSubmitEditing={() => setWords(text)}
        />
        <Button title="Find" onPress={() => setWords(text)} />
      </View>
      {words !== '' && <PhotoGrid words={words} />}
    </>
  )
}

export default function Home() {
  const [tab, setTab] = useState<Tab>('Albums')
  return (
    <Screen>
      <View style={styles.head}>
        <Text style={styles.title}>Daybook</Text>
        <Button quiet title="Sign out" onPress={() => supabase.auth.signOut()} />
      </View>
      <View accessibilityRole="tablist" style={styles.tabs}>
        {(['Albums', 'Favourites', 'Search'] as const).map((each) => (
          <Pressable
            key={each}
            accessibilityRole="tab"
            accessibilityState={{ selected: tab === each }}
            onPress={() => setTab(each)}
            style={[styles.tab, tab === each && styles.chosen]}
          >
            <Text style={[styles.tabText, tab === each && styles.chosenText]}>{each}</Text>
          </Pressable>
        ))}
      </View>
      {tab === 'Albums' && <Albums />}
      {tab === 'Favourites' && <PhotoGrid favourites />}
      {tab === 'Search' && <Search />}
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: {
    alignItems: 'center',
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingLeft: 16,
    paddingTop: 8,
  },
  title: { color: colors.ink, fontSize: 28, fontWeight: '800' },
  tabs: { flexDirection: 'row', gap: 8, padding: 16 },
  tab: {
    alignItems: 'center',
    backgroundColor: colors.card,
    borderRadius: radius.large,
    flex: 1,
    justifyContent: 'center',
    minHeight: 44,
  },
  chosen: { backgroundColor: colors.accentSoft },
  tabText: { color: colors.faint, fontSize: 15, fontWeight: '600' },
  chosenText: { color: colors.accent },
  list: { gap: 10, padding: 16, paddingTop: 0 },
  album: { backgroundColor: colors.card, borderRadius: radius.large, gap: 2, padding: 16 },
  name: { color: colors.ink, fontSize: 17, fontWeight: '700' },
  faint: { color: colors.faint, fontSize: 14 },
  search: { gap: 10, paddingHorizontal: 16 },
  foot: { borderTopColor: colors.line, borderTopWidth: 1, gap: 10, padding: 16 },
})
