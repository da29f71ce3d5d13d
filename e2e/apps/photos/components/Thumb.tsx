import { Image } from 'expo-image'
import { router } from 'expo-router'
import { useEffect, useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { supabase } from '../lib/supabase'
import { colors, radius } from '../lib/theme'
import type { Photo } from '../lib/types'

const SIDE = 320

/** A square picture of a photo, made small by the server. */
export function Thumb({ photo }: { photo: Photo }) {
  const [uri, setUri] = useState<string | null>(null)

  useEffect(() => {
    supabase.storage
      .from('photos')
      .createSignedUrl(photo.path, 3600, { transform: { width: SIDE, height: SIDE, resize: 'cover' } })
      .then(({ data }) => setUri(data?.signedUrl ?? null))
  }, [photo.path])

  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={`Photo ${photo.caption || 'without a caption'}`}
      onPress={() => router.push({ pathname: '/photo/[id]', params: { id: photo.id } })}
      style={styles.tile}
    >
      {uri ? (
        <Image source={{ uri }} style={styles.image} contentFit="cover" />
      ) : (
        <View style={styles.image} />
      )}
      {photo.favourites.length > 0 && <Text style={styles.heart}>♥</Text>}
    </Pressable>
  )
}

const styles = StyleSheet.create({
  tile: { aspectRatio: 1, flex: 1 / 3, padding: 3 },
  image: { backgroundColor: colors.line, borderRadius: radius.small, flex: 1 },
  heart: { bottom: 10, color: '#fff', fontSize: 18, position: 'absolute', right: 12 },
})
