import { router } from 'expo-router'
import { useEffect, useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { Button, Screen, Trouble } from '../components/ui'
import { useSession } from '../lib/session'
import { supabase } from '../lib/supabase'
import { colors, radius } from '../lib/theme'
import type { Service } from '../lib/types'

export default function Services() {
  const { session } = useSession()
  const [services, setServices] = useState<Service[]>([])
  const [admin, setAdmin] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    supabase
      .from('services')
      .select('id, name, description, minutes, price, active, staff(name)')
      .eq('active', true)
      .order('name')
      .then(({ data, error }) => {
        if (error) setTrouble(error.message)
        else setServices(data as unknown as Service[])
      })
  }, [])

  useEffect(() => {
    if (!session) return setAdmin(false)
    supabase.rpc('is_admin').then(({ data }) => setAdmin(data === true))
  }, [session])

  function open(service: Service) {
    if (session) router.push({ pathname: '/book', params: { id: service.id, name: service.name } })
    else router.push('/sign-in')
  }

  return (
    <Screen>
      <View style={styles.head}>
        <Text style={styles.title}>Fringe</Text>
        <View style={styles.links}>
          {admin && <Button quiet title="Calendar" onPress={() => router.push('/admin')} />}
          {session ? (
            <Button quiet title="My bookings" onPress={() => router.push('/mine')} />
          ) : (
            <Button quiet title="Sign in" onPress={() => router.push('/sign-in')} />
          )}
        </View>
      </View>
      <Trouble text={trouble} />
      <FlatList
        data={services}
        keyExtractor={(service) => String(service.id)}
        contentContainerStyle={styles.list}
        renderItem={({ item }) => (
          <Pressable
            accessibilityRole="button"
            accessibilityLabel={`Book ${item.name}`}
            onPress={() => open(item)}
            style={styles.card}
          >
            <View style={styles.row}>
              <Text style={styles.name}>{item.name}</Text>
              <Text style={styles.price}>€{item.price}</Text>
            </View>
            <Text style={styles.faint}>{item.description}</Text>
            <Text style={styles.faint}>
              {item.minutes} minutes with {item.staff?.name}
            </Text>
          </Pressable>
        )}
      />
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: { alignItems: 'center', flexDirection: 'row', justifyContent: 'space-between', padding: 16 },
  title: { color: colors.ink, fontSize: 30, fontWeight: '800' },
  links: { flexDirection: 'row' },
  list: { gap: 12, padding: 16, paddingTop: 0 },
  card: { backgroundColor: colors.card, borderRadius: radius.large, gap: 4, padding: 16 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  name: { color: colors.ink, fontSize: 18, fontWeight: '700' },
  price: { color: colors.accent, fontSize: 17, fontWeight: '700' },
  faint: { color: colors.faint, fontSize: 14 },
})
