import { router, useLocalSearchParams } from 'expo-router'
import { useEffect, useState } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import { PhotoGrid } from '../../components/PhotoGrid'
import { Button, Field, Screen, Trouble } from '../../components/ui'
import { useUserId } from '../../lib/session'
import { supabase } from '../../lib/supabase'
import { colors } from '../../lib/theme'
import { addPhoto } from '../../lib/upload'

function Manage({ id, title, onTitle }: { id: string; title: string; onTitle: (title: string) => void }) {
  const userId = useUserId()
  const [email, setEmail] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function rename() {
    const { error } = await supabase.from('albums').update({ title: title.trim() }).eq('id', id)
    setTrouble(error?.message ?? null)
    if (!error) setNote('Renamed.')
  }

  async function share() {
    const { error } = await supabase.rpc('share_album', { album: id, email })
    setTrouble(error?.message ?? null)
    if (!error) setNote(`Shared with ${email}.`)
  }

  async function remove() {
    const folder = `${userId}/${id}`
    const { data } = await supabase.storage.from('photos').list(folder)
    if (data && data.length > 0) {
      await supabase.storage.from('photos').remove(data.map((file) => `${folder}/${file.name}`))
    }
    const { error } = await supabase.from('albums').delete().eq('id', id)
    if (error) return setTrouble(error.message)
    router.replace('/')
  }

  return (
    <View style={styles.panel}>
      <Field label="Title" value={title} onChangeText={onTitle} onSubmitEditing={rename} />
      <Button title="Rename" onPress={rename} />
      <Field
        label="Share with"
        value={email}
        onChangeText={setEmail}
        placeholder="name@example.com"
        autoCapitalize="none"
        inputMode="email"
      />
      <Button title="Share" onPress={share} />
      <Button quiet title="Delete album" onPress={remove} />
      <Trouble text={trouble} />
      {note && <Text style={styles.note}>{note}</Text>}
    </View>
  )
}

export default function AlbumScreen() {
  const { id } = useLocalSearchParams<{ id: string }>()
  const userId = useUserId()
  const [owned, setOwned] = useState(false)
  const [title, setTitle] = useState('')
  const [open, setOpen] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [version, setVersion] = useState(0)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    supabase
      .from('albums')
      .select('title, owner_id')
      .eq('id', id)
      .single()
      .then(({ data, error }) => {
        if (error) return setTrouble(error.message)
        setTitle(data.title)
        setOwned(data.owner_id === userId)
      })
  }, [id, userId])

  async function add() {
    setTrouble(null)
    try {
      if (await addPhoto(id, userId, setProgress)) setVersion((last) => last + 1)
    } catch (error) {
      setTrouble((error as Error).message)
    }
    setProgress(null)
  }

  return (
    <Screen>
      <View style={styles.head}>
        <Button quiet title="Albums" onPress={() => router.replace('/')} />
        <Text numberOfLines={1} style={styles.title}>
          {title}
        </Text>
        {owned ? <Button quiet title={open ? 'Done' : 'Manage'} onPress={() => setOpen(!open)} /> : <View />}
      </View>
      {open && <Manage id={id} title={title} onTitle={setTitle} />}
      <View style={styles.messages}>
        <Trouble text={trouble} />
        {progress !== null && (
          <View accessibilityRole="progressbar" accessibilityLabel="Upload" style={styles.track}>
            <View style={[styles.bar, { width: `${Math.round(progress * 100)}%` }]} />
          </View>
        )}
      </View>
      <PhotoGrid key={version} albumId={id} />
      {owned && (
        <View style={styles.foot}>
          <Button title="Add photo" onPress={add} busy={progress !== null} />
        </View>
      )}
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: { alignItems: 'center', flexDirection: 'row', justifyContent: 'space-between' },
  title: { color: colors.ink, flex: 1, fontSize: 18, fontWeight: '700', textAlign: 'center' },
  panel: { gap: 10, padding: 16 },
  messages: { gap: 6, paddingHorizontal: 16 },
  note: { color: colors.good, fontSize: 14 },
  track: { backgroundColor: colors.line, borderRadius: 4, height: 8, overflow: 'hidden' },
  bar: { backgroundColor: colors.accent, height: 8 },
  foot: { padding: 16 },
})
