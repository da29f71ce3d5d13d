import { Image } from 'expo-image'
import { router, useLocalSearchParams } from 'expo-router'
import { useEffect, useState } from 'react'
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { Button, Field, Screen, Trouble } from '../../components/ui'
import { deletePhoto, getPhoto, setFavourite } from '../../lib/photos'
import { useUserId } from '../../lib/session'
import { supabase } from '../../lib/supabase'
import { colors, radius } from '../../lib/theme'
import type { Photo } from '../../lib/types'

export default function PhotoScreen() {
  const { id } = useLocalSearchParams<{ id: string }>()
  const userId = useUserId()
  const [photo, setPhoto] = useState<Photo>()
  const [uri, setUri] = useState<string>()
  const [caption, setCaption] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    const load = async () => {
      try {
        const found = await getPhoto(id)
        setPhoto(found)
        setCaption(found.caption)
        const { data, error } = await supabase.storage.from('photos').createSignedUrls([found.path], 3600)
        if (error) throw error
        setUri(data[0]?.signedUrl ?? undefined)
      } catch (error) {
        setTrouble((error as Error).message)
      }
    }
    load()
  }, [id])

  if (!photo) {
    return (
      <Screen>
        <Trouble text={trouble} />
      </Screen>
    )
  }

  const favourite = photo.favourites.length > 0
  const owned = photo.owner_id === userId

  async function save() {
    const { error } = await supabase.from('photos').update({ caption: caption.trim() }).eq('id', id)
    setTrouble(error?.message ?? null)
    if (!error) setNote('Saved.')
  }

  async function run(step: () => Promise<void>) {
    try {
      await step()
    } catch (error) {
      setTrouble((error as Error).message)
    }
  }

  const toggle = () =>
    run(async () => {
      await setFavourite(photo, userId, !favourite)
      setPhoto({ ...photo, favourites: favourite ? [] : [{ user_id: userId }] })
    })

  const remove = () =>
    run(async () => {
      await deletePhoto(photo)
      router.replace({ pathname: '/album/[id]', params: { id: photo.album_id } })
    })

  return (
    <Screen>
      <ScrollView contentContainerStyle={styles.body}>
        <View style={styles.head}>
          <Button
            quiet
            title="Album"
            onPress={() => router.replace({ pathname: '/album/[id]', params: { id: photo.album_id } })}
          />
          <Button quiet title={favourite ? '♥ Favourite' : '♡ Add to favourites'} onPress={toggle} />
        </View>
        {uri ? (
          <Image
            accessibilityLabel="Whole photo"
            source={{ uri }}
            style={styles.image}
            contentFit="contain"
          />
        ) : (
          <View style={styles.image} />
        )}
        <Text style={styles.faint}>{new Date(photo.taken_at).toLocaleString()}</Text>
        {owned ? (
          <>
            <Field label="Caption" value={caption} onChangeText={setCaption} multiline />
            <Button title="Save caption" onPress={save} />
            <Button quiet title="Delete photo" onPress={remove} />
          </>
        ) : (
          <Text style={styles.caption}>{photo.caption}</Text>
        )}
        <Trouble text={trouble} />
        {note && <Text style={styles.note}>{note}</Text>}
      </ScrollView>
    </Screen>
  )
}

const styles = StyleSheet.create({
  body: { gap: 12, padding: 16 },
  head: { flexDirection: 'row', justifyContent: 'space-between' },
  image: { aspectRatio: 1, backgroundColor: colors.line, borderRadius: radius.large, width: '100%' },
  caption: { color: colors.ink, fontSize: 17 },
  faint: { color: colors.faint, fontSize: 14 },
  note: { color: colors.good, fontSize: 14 },
})
