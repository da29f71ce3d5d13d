import { router, useLocalSearchParams } from 'expo-router'
import { useEffect, useState } from 'react'
import { FlatList, StyleSheet, Text, TextInput, View } from 'react-native'
import { Bubble } from '../../components/Bubble'
import { Button, Screen, Trouble } from '../../components/ui'
import { pickPicture } from '../../lib/pick-picture'
import { useUserId } from '../../lib/session'
import { supabase } from '../../lib/supabase'
import { colors, radius } from '../../lib/theme'
import type { Message } from '../../lib/types'
import { useCompany, useMessages, useProfiles } from '../../lib/use-room'

function Head({ id, here }: { id: string; here: string[] }) {
  const userId = useUserId()
  const [name, setName] = useState('')

  useEffect(() => {
    supabase
      .from('rooms')
      .select('name')
      .eq('id', id)
      .single()
      .then(({ data }) => setName(data?.name ?? ''))
  }, [id])

  async function leave() {
    await supabase.from('room_members').delete().match({ room_id: id, user_id: userId })
    router.replace('/')
  }

  return (
    <View style={styles.head}>
      <Button quiet title="Rooms" onPress={() => router.replace('/')} />
      <View style={styles.titles}>
        <Text style={styles.title}>{name}</Text>
        <Text accessibilityLabel="Here now" numberOfLines={1} style={styles.faint}>
          {here.length > 0 ? `Here: ${here.join(', ')}` : ' '}
        </Text>
      </View>
      <Button quiet title="Leave" onPress={leave} />
    </View>
  )
}

export default function Room() {
  const { id } = useLocalSearchParams<{ id: string }>()
  const userId = useUserId()
  const profiles = useProfiles()
  const messages = useMessages(id, userId)
  const { here, typing, sayTyping } = useCompany(id, profiles[userId])
  const [text, setText] = useState('')
  const [editing, setEditing] = useState<Message | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function send() {
    const body = text.trim()
    if (!body) return
    const { error } = editing
      ? await supabase
          .from('messages')
          .update({ body, edited_at: new Date().toISOString() })
          .eq('id', editing.id)
      : await supabase.from('messages').insert({ room_id: id, body })
    if (error) return setTrouble(error.message)
    setText('')
    setEditing(null)
    setTrouble(null)
  }

  async function sendPicture() {
    const picked = await pickPicture()
    if (!picked) return
    const path = `${id}/${Date.now()}.${picked.extension}`
    const upload = await supabase.storage
      .from('pictures')
      .upload(path, picked.bytes, { contentType: picked.type })
    if (upload.error) return setTrouble(upload.error.message)
    const { error } = await supabase.from('messages').insert({ room_id: id, picture_path: upload.data.path })
    if (error) setTrouble(error.message)
  }

  async function remove(message: Message) {
    const { error } = await supabase.from('messages').delete().eq('id', message.id)
    if (error) return setTrouble(error.message)
    if (message.picture_path) await supabase.storage.from('pictures').remove([message.picture_path])
  }

  return (
    <Screen>
      <Head id={id} here={here} />
      <FlatList
        inverted
        data={messages}
        keyExtractor={(message) => String(message.id)}
        contentContainerStyle={styles.list}
        renderItem={({ item }) => (
          <Bubble
            message={item}
            author={profiles[item.user_id]}
            own={item.user_id === userId}
            onEdit={() => {
              setEditing(item)
              setText(item.body)
            }}
            onDelete={() => remove(item)}
          />
        )}
      />
      <Text style={styles.typing}>{typing ? `${typing} is typing…` : ' '}</Text>
      <Trouble text={trouble} />
      <View style={styles.composer}>
        <Button quiet title="Picture" onPress={sendPicture} />
        <TextInput
          accessibilityLabel="Message"
          placeholder="Message"
          placeholderTextColor={colors.faint}
          style={styles.input}
          value={text}
          onChangeText={(value) => {
            setText(value)
            sayTyping()
          }}
          onSubmitEditing={send}
        />
        <Button title={editing ? 'Save' : 'Send'} onPress={send} />
      </View>
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: {
    alignItems: 'center',
    borderBottomColor: colors.line,
    borderBottomWidth: 1,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
  titles: { alignItems: 'center', flex: 1 },
  title: { color: colors.ink, fontSize: 18, fontWeight: '700' },
  faint: { color: colors.faint, fontSize: 13 },
  list: { gap: 10, padding: 16 },
  typing: { color: colors.faint, fontSize: 13, paddingHorizontal: 16 },
  composer: { alignItems: 'center', flexDirection: 'row', gap: 6, padding: 10 },
  input: {
    backgroundColor: colors.card,
    borderColor: colors.line,
    borderRadius: radius.large,
    borderWidth: 1,
    color: colors.ink,
    flex: 1,
    fontSize: 16,
    minWidth: 0,
    paddingHorizontal: 14,
    paddingVertical: 10,
  },
})
