import { router } from 'expo-router'
import { useCallback, useEffect, useState } from 'react'
import { SectionList, StyleSheet, Text, View } from 'react-native'
import { Button, Screen, Trouble } from '../components/ui'
import { showDay, showTime, toDay } from '../lib/days'
import { useUserId } from '../lib/session'
import { supabase } from '../lib/supabase'
import { colors, radius } from '../lib/theme'
import type { Booking } from '../lib/types'

export default function Mine() {
  const userId = useUserId()
  const [bookings, setBookings] = useState<Booking[]>([])
  const [trouble, setTrouble] = useState<string | null>(null)

  const load = useCallback(async () => {
    const { data, error } = await supabase
      .from('bookings')
      .select('id, user_id, starts_at, ends_at, status, services(name, minutes)')
      .eq('user_id', userId)
      .order('starts_at')
    if (error) setTrouble(error.message)
    else setBookings(data as unknown as Booking[])
  }, [userId])

  useEffect(() => {
    if (userId) load()
  }, [load, userId])

  async function cancel(booking: Booking) {
    const { error } = await supabase.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id)
    setTrouble(error?.message ?? null)
    load()
  }

  const isUpcoming = (each: Booking) => each.status === 'booked' && new Date(each.starts_at) > new Date()
  const sections = [
    { title: 'Upcoming', data: bookings.filter(isUpcoming) },
    { title: 'Past and cancelled', data: bookings.filter((each) => !isUpcoming(each)) },
  ]

  return (
    <Screen>
      <View style={styles.head}>
        <Button quiet title="Services" onPress={() => router.replace('/')} />
        <Button quiet title="Sign out" onPress={() => supabase.auth.signOut()} />
      </View>
      <Trouble text={trouble} />
      <SectionList
        sections={sections}
        keyExtractor={(booking) => booking.id}
        contentContainerStyle={styles.list}
        renderSectionHeader={({ section }) => <Text style={styles.title}>{section.title}</Text>}
        renderSectionFooter={({ section }) =>
          section.data.length === 0 ? <Text style={styles.faint}>Nothing here.</Text> : null
        }
        renderItem={({ item }) => (
          <View style={styles.card}>
            <View style={styles.text}>
              <Text style={styles.name}>{item.services?.name}</Text>
              <Text style={styles.faint}>
                {showDay(toDay(new Date(item.starts_at)))}, {showTime(item.starts_at)}
                {item.status === 'cancelled' ? ' · cancelled' : ''}
              </Text>
            </View>
            {isUpcoming(item) && <Button quiet title="Cancel" onPress={() => cancel(item)} />}
          </View>
        )}
      />
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between' },
  list: { gap: 10, padding: 16 },
  title: { color: colors.ink, fontSize: 20, fontWeight: '800', paddingTop: 8 },
  card: {
    alignItems: 'center',
    backgroundColor: colors.card,
    borderRadius: radius.large,
    flexDirection: 'row',
    justifyContent: 'space-between',
    padding: 16,
  },
  text: { flex: 1, gap: 2 },
  name: { color: colors.ink, fontSize: 17, fontWeight: '700' },
  faint: { color: colors.faint, fontSize: 14 },
})
