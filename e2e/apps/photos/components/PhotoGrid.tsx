import { useFocusEffect } from 'expo-router'
import { useCallback, useState } from 'react'
import { FlatList, StyleSheet, Text } from 'react-native'
import { listPhotos, type PhotoQuery } from '../lib/photos'
import { colors } from '../lib/theme'
import type { Photo } from '../lib/types'
import { Thumb } from './Thumb'
import { Button, Trouble } from './ui'

/** The photos that a query finds, page by page. */
export function PhotoGrid({ albumId, words, favourites }: PhotoQuery) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const [count, setCount] = useState(0)
  const [page, setPage] = useState(0)
  const [trouble, setTrouble] = useState<string | null>(null)

  const load = useCallback(
    async (wanted: number) => {
      try {
        const found = await listPhotos({ albumId, words, favourites }, wanted)
        setPhotos((shown) => (wanted === 0 ? found.photos : [...shown, ...found.photos]))
        setCount(found.count)
        setPage(wanted)
        setTrouble(null)
      } catch (error) {
        setTrouble((error as Error).message)
      }
    },
    [albumId, words, favourites],
  )

  useFocusEffect(
    useCallback(() => {
      load(0)
    }, [load]),
  )

  return (
    <FlatList
      data={photos}
      numColumns={3}
      keyExtractor={(photo) => photo.id}
      renderItem={({ item }) => <Thumb photo={item} />}
      contentContainerStyle={styles.list}
      ListHeaderComponent={
        <>
          <Trouble text={trouble} />
          <Text style={styles.count}>{count === 1 ? '1 photo' : `${count} photos`}</Text>
        </>
      }
      ListFooterComponent={
        photos.length < count ? <Button quiet title="More" onPress={() => load(page + 1)} /> : null
      }
    />
  )
}

const styles = StyleSheet.create({
  list: { padding: 13 },
  count: { color: colors.faint, fontSize: 14, padding: 3 },
})
