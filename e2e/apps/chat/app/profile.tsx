import { router } from 'expo-router'
import { useEffect, useState } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import { Avatar } from '../components/Avatar'
import { Button, Field, Screen, Trouble } from '../components/ui'
import { pickPicture } from '../lib/pick-picture'
import { useUserId } from '../lib/session'
import { supabase } from '../lib/supabase'
import { colors } from '../lib/theme'
import type { Profile } from '../lib/types'

export default function ProfileScreen() {
  const userId = useUserId()
  const [profile, setProfile] = useState<Profile>()
  const [name, setName] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    if (!userId) return
    supabase
      .from('profiles')
      .select('id, name, avatar_path')
      .eq('id', userId)
      .single()
      .then(({ data, error }) => {
        if (error) return setTrouble(error.message)
        setProfile(data)
        setName(data.name)
      })
  }, [userId])

  async function save(changes: Partial<Profile>) {
    const { data, error } = await supabase
      .from('profiles')
      .update({ ...changes, updated_at: new Date().toISOString() })
      .eq('id', userId)
      .select('id, name, avatar_path')
      .single()
    if (error) return setTrouble(error.message)
    setProfile(data)
    setTrouble(null)
    setNote('Saved.')
  }

  async function changeAvatar() {
    const picked = await pickPicture(true)
    if (!picked) return
    const path = `${userId}/avatar.${picked.extension}`
    const { error } = await supabase.storage
      .from('avatars')
      .upload(path, picked.bytes, { contentType: picked.type, upsert: true })
    if (error) return setTrouble(error.message)
    await save({ avatar_path: path })
  }

  return (
    <Screen>
      <View style={styles.body}>
        <Text style={styles.title}>Your profile</Text>
        <View style={styles.face}>
          <Avatar profile={profile} size={96} />
          <Button quiet title="Change avatar" onPress={changeAvatar} />
        </View>
        <Field label="Your name" value={name} onChangeText={setName} />
        <Trouble text={trouble} />
        {note && <Text style={styles.note}>{note}</Text>}
        <Button title="Save" onPress={() => save({ name: name.trim() })} />
        <Button quiet title="Rooms" onPress={() => router.replace('/')} />
        <Button quiet title="Sign out" onPress={() => supabase.auth.signOut()} />
      </View>
    </Screen>
  )
}

const styles = StyleSheet.create({
  body: { gap: 14, padding: 24 },
  title: { color: colors.ink, fontSize: 28, fontWeight: '800' },
  face: { alignItems: 'center', gap: 6 },
  note: { color: colors.good, fontSize: 14 },
})
