import { Image } from 'expo-image'
import { useEffect, useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { supabase } from '../lib/supabase'
import { colors, radius } from '../lib/theme'
import type { Message, Profile } from '../lib/types'
import { Avatar } from './Avatar'

interface BubbleProps {
  message: Message
  author: Profile | undefined
  own: boolean
  onEdit: () => void
  onDelete: () => void
}

function Picture({ path }: { path: string }) {
  const [uri, setUri] = useState<string | null>(null)
  useEffect(() => {
    supabase.storage
      .from('pictures')
      .createSignedUrl(path, 3600)
      .then(({ data }) => setUri(data?.signedUrl ?? null))
  }, [path])
  if (!uri) return <View style={styles.picture} />
  return <Image accessibilityLabel="Picture" source={{ uri }} style={styles.picture} contentFit="cover" />
}

export function Bubble({ message, author, own, onEdit, onDelete }: BubbleProps) {
  const time = new Date(message.created_at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  return (
    <View style={[styles.row, own && styles.ownRow]}>
      {!own && <Avatar profile={author} size={30} />}
      <View style={[styles.bubble, own && styles.own]}>
        {!own && <Text style={styles.author}>{author?.name ?? '…'}</Text>}
        {message.picture_path && <Picture path={message.picture_path} />}
        {message.body !== '' && <Text style={[styles.body, own && styles.ownBody]}>{message.body}</Text>}
        <View style={styles.foot}>
          <Text style={[styles.time, own && styles.ownTime]}>
            {message.edited_at ? `${time} · edited` : time}
          </Text>
          {own && (
            <>
              {message.body !== '' && (
                <Pressable
                  accessibilityRole="button"
                  accessibilityLabel={`Edit ${message.body}`}
                  onPress={onEdit}
                >
                  <Text style={styles.action}>Edit</Text>
                </Pressable>
              )}
              <Pressable
                accessibilityRole="button"
                accessibilityLabel={`Delete ${message.body || 'picture'}`}
                onPress={onDelete}
              >
                <Text style={styles.action}>Delete</Text>
              </Pressable>
            </>
          )}
        </View>
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  row: { alignItems: 'flex-end', flexDirection: 'row', gap: 8 },
  ownRow: { justifyContent: 'flex-end' },
  bubble: { backgroundColor: colors.card, borderRadius: radius.large, gap: 4, maxWidth: '78%', padding: 12 },
  own: { backgroundColor: colors.accent },
  author: { color: colors.accent, fontSize: 13, fontWeight: '700' },
  body: { color: colors.ink, fontSize: 16, lineHeight: 21 },
  ownBody: { color: '#fff' },
  picture: { backgroundColor: colors.line, borderRadius: radius.small, height: 160, width: 200 },
  foot: { alignItems: 'center', flexDirection: 'row', gap: 10 },
  time: { color: colors.faint, fontSize: 11 },
  ownTime: { color: '#e9e4ff' },
  action: { color: '#fff', fontSize: 12, fontWeight: '600', paddingVertical: 4 },
})
