import type { RealtimeChannel } from '@supabase/supabase-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { supabase } from './supabase'
import type { Message, Profile } from './types'

const TYPING_MS = 3000

/** The messages of a room, kept live by the changes of its table. */
export function useMessages(roomId: string, userId: string) {
  const [messages, setMessages] = useState<Message[]>([])

  const markRead = useCallback(
    () =>
      supabase
        .from('room_members')
        .update({ last_read_at: new Date().toISOString() })
        .match({ room_id: roomId, user_id: userId })
        .then(),
    [roomId, userId],
  )

  useEffect(() => {
    const load = async () => {
      const { data } = await supabase
        .from('messages')
        .select('*')
        .eq('room_id', roomId)
        .order('id', { ascending: false })
        .limit(50)
      setMessages(data ?? [])
      markRead()
    }
    const mine = { schema: 'public', table: 'messages', filter: `room_id=eq.${roomId}` }
    const channel = supabase
      .channel(`messages:${roomId}`)
      .on<Message>('postgres_changes', { ...mine, event: 'INSERT' }, ({ new: message }) => {
        setMessages((all) => [message, ...all.filter((each) => each.id !== message.id)])
        markRead()
      })
      .on<Message>('postgres_changes', { ...mine, event: 'UPDATE' }, ({ new: message }) =>
        setMessages((all) => all.map((each) => (each.id === message.id ? message : each))),
      )
      .on<Message>('postgres_changes', { event: 'DELETE', schema: 'public', table: 'messages' }, ({ old }) =>
        setMessages((all) => all.filter((each) => each.id !== old.id)),
      )
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') load()
      })
    return () => {
      supabase.removeChannel(channel)
    }
  }, [roomId, markRead])

  return messages
}

/** Who is in the room now, and who types. */
export function useCompany(roomId: string, me: Profile | undefined) {
  const [here, setHere] = useState<string[]>([])
  const [typing, setTyping] = useState<string | null>(null)
  const channel = useRef<RealtimeChannel | null>(null)
  const said = useRef(0)
  const id = me?.id
  const name = me?.name

  useEffect(() => {
    if (!id || !name) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const room = supabase.channel(`room:${roomId}`, { config: { private: true, presence: { key: id } } })
    room
      .on('presence', { event: 'sync' }, () => {
        const people = Object.values(room.presenceState<{ name: string }>())
        setHere(people.map((entries) => entries[0]?.name ?? '').sort())
      })
      .on('broadcast', { event: 'typing' }, ({ payload }) => {
        setTyping(payload.name)
        clearTimeout(timer)
        timer = setTimeout(() => setTyping(null), TYPING_MS)
      })
    channel.current = room
    supabase.realtime.setAuth().then(() =>
      room.subscribe((status) => {
        if (status === 'SUBSCRIBED') room.track({ name, online_at: new Date().toISOString() })
      }),
    )
    return () => {
      clearTimeout(timer)
      supabase.removeChannel(room)
    }
  }, [roomId, id, name])

  const sayTyping = useCallback(() => {
    if (Date.now() - said.current < TYPING_MS / 2) return
    said.current = Date.now()
    channel.current?.send({ type: 'broadcast', event: 'typing', payload: { name } })
  }, [name])

  return { here, typing, sayTyping }
}

/** The people of the app by their ids. */
export function useProfiles(): Record<string, Profile> {
  const [profiles, setProfiles] = useState<Record<string, Profile>>({})
  useEffect(() => {
    supabase
      .from('profiles')
      .select('id, name, avatar_path')
      .then(({ data }) => setProfiles(Object.fromEntries((data ?? []).map((each) => [each.id, each]))))
  }, [])
  return profiles
}
