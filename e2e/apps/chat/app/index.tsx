import { router, useFocusEffect } from 'expo-router'
import { useCallback, useEffect, useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { Button, Field, Screen, Trouble } from '../components/ui'
import { supabase } from '../lib/supabase'
import { colors, radius } from '../lib/theme'
import type { Room } from '../lib/types'

export default function Rooms() {
  const [rooms, setRooms] = useState<Room[]>([])
  const [name, setName] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)

  const load = useCallback(async () => {
    const { data, error } = await supabase.rpc('rooms_with_unread')
    if (error) setTrouble(error.message)
    else setRooms(data as Room[])
  }, [])

  useFocusEffect(
    useCallback(() => {
      load()
    }, [load]),
  )

  useEffect(() => {
    const channel = supabase
      .channel('all-rooms')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, () => load())
      .subscribe()
    return () => {
      supabase.removeChannel(channel)
    }
  }, [load])

  async function open(room: Room) {
    if (!room.joined) {
      const { error } = await supabase.from('room_members').insert({ room_id: room.id })
      if (error) return setTrouble(error.message)
    }
    router.push({ pathname: '/room/[id]', params: { id: room.id } })
  }

  async function create() {
    if (!name.trim()) return
    const { data, error } = await supabase.from('rooms').insert({ name: name.trim() }).select('id').single()
    if (error) {
      return setTrouble(error.code === '23505' ? 'There is a room with this name already.' : error.message)
    }
    setName('')
    await open({ id: data.id, name, joined: false, unread: 0, last_message: null, last_at: null })
  }

  return (
    <Screen>
      <View style={styles.head}>
        <Text style={styles.title}>Rooms</Text>
        <Button quiet title="Profile" onPress={() => router.push('/profile')} />
      </View>
      <FlatList
        data={rooms}
        keyExtractor={(room) => room.id}
        contentContainerStyle={styles.list}
        ListEmptyComponent={<Text style={styles.faint}>No rooms yet. Open the first one below.</Text>}
        renderItem={({ item }) => (
          <Pressable
            accessibilityRole="button"
            accessibilityLabel={`Room ${item.name}`}
            onPress={() => open(item)}
            style={styles.room}
          >
            <View style={styles.roomText}>
              <Text style={styles.name}>{item.name}</Text>
              <Text numberOfLines={1} style={styles.faint}>
                {item.joined ? (item.last_message ?? 'Nothing said yet') : 'Tap to join'}
              </Text>
            </View>
            {item.unread > 0 && (
              <Text accessibilityLabel={`${item.unread} unread in ${item.name}`} style={styles.badge}>
                {item.unread}
              </Text>
            )}
          </Pressable>
        )}
      />
      <View style={styles.foot}>
        <Trouble text={trouble} />
        <Field label="New room" value={name} onChangeText={setName} onSubmitEditing={create} />
        <Button title="Open room" onPress={create} />
      </View>
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: { alignItems: 'center', flexDirection: 'row', justifyContent: 'space-between', padding: 16 },
  title: { color: colors.ink, fontSize: 28, fontWeight: '800' },
  list: { gap: 10, padding: 16, paddingTop: 0 },
  room: {
    alignItems: 'center',
    backgroundColor: colors.card,
    borderRadius: radius.large,
    flexDirection: 'row',
    padding: 16,
  },
  roomText: { flex: 1, gap: 2 },
  name: { color: colors.ink, fontSize: 17, fontWeight: '700' },
  faint: { color: colors.faint, fontSize: 14 },
  badge: {
    backgroundColor: colors.accent,
    borderRadius: 12,
    color: '#fff',
    fontSize: 13,
    fontWeight: '700',
    minWidth: 24,
    overflow: 'hidden',
    paddingHorizontal: 6,
    paddingVertical: 3,
    textAlign: 'center',
  },
  foot: { borderTopColor: colors.line, borderTopWidth: 1, gap: 10, padding: 16 },
})
