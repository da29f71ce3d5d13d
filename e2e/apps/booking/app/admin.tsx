import { router } from 'expo-router'
import { useCallback, useEffect, useState } from 'react'
import { ScrollView, StyleSheet, Switch, Text, View } from 'react-native'
import { Button, Field, Screen, Trouble } from '../components/ui'
import { nextDays, showDay, showTime, toDay } from '../lib/days'
import { supabase } from '../lib/supabase'
import { colors, radius } from '../lib/theme'
import type { Booking, Service, ServiceNumbers } from '../lib/types'

const today = toDay(new Date())
const last = nextDays(10).at(-1) ?? today

function Calendar() {
  const [bookings, setBookings] = useState<Booking[]>([])
  const [live, setLive] = useState(false)

  const load = useCallback(async () => {
    const { data } = await supabase
      .from('bookings')
      .select('id, user_id, starts_at, ends_at, status, services(name, minutes)')
      .eq('status', 'booked')
      .gte('starts_at', today)
      .lte('starts_at', `${last}T23:59:59`)
      .order('starts_at')
    setBookings((data ?? []) as unknown as Booking[])
  }, [])

  useEffect(() => {
    const channel = supabase
      .channel('calendar')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'bookings' }, () => load())
      .subscribe((status) => {
        setLive(status === 'SUBSCRIBED')
        if (status === 'SUBSCRIBED') load()
      })
    return () => {
      supabase.removeChannel(channel)
    }
  }, [load])

  return (
    <View style={styles.part}>
      <Text style={styles.title}>Calendar {live ? '· live' : ''}</Text>
      {bookings.length === 0 && <Text style={styles.faint}>No bookings yet.</Text>}
      {bookings.map((booking) => (
        <View key={booking.id} style={styles.card}>
          <Text style={styles.name}>{booking.services?.name}</Text>
          <Text style={styles.faint}>
            {showDay(toDay(new Date(booking.starts_at)))}, {showTime(booking.starts_at)}–
            {showTime(booking.ends_at)}
          </Text>
        </View>
      ))}
    </View>
  )
}

function Services() {
  const [services, setServices] = useState<Service[]>([])
  const [prices, setPrices] = useState<Record<number, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)

  const load = useCallback(async () => {
    const { data } = await supabase.from('services').select('*, staff(name)').order('name')
    setServices((data ?? []) as Service[])
  }, [])

  useEffect(() => {
    load()
  }, [load])

  async function change(id: number, changes: Partial<Service>) {
    const { error } = await supabase.from('services').update(changes).eq('id', id)
    setTrouble(error?.message ?? null)
    load()
  }

  return (
    <View style={styles.part}>
      <Text style={styles.title}>Services</Text>
      <Trouble text={trouble} />
      {services.map((service) => (
        <View key={service.id} style={styles.card}>
          <View style={styles.row}>
            <Text style={styles.name}>{service.name}</Text>
            <Switch
              accessibilityLabel={`Offer ${service.name}`}
              value={service.active}
              onValueChange={(active) => change(service.id, { active })}
            />
          </View>
          <Field
            label={`Price of ${service.name}`}
            value={prices[service.id] ?? String(service.price)}
            inputMode="decimal"
            onChangeText={(price) => setPrices({ ...prices, [service.id]: price })}
            onSubmitEditing={() => change(service.id, { price: Number(prices[service.id]) })}
          />
        </View>
      ))}
    </View>
  )
}

function Numbers() {
  const [rows, setRows] = useState<ServiceNumbers[]>([])
  const [csv, setCsv] = useState<string | null>(null)

  useEffect(() => {
    supabase
      .from('service_numbers')
      .select('*')
      .order('booked', { ascending: false })
      .then(({ data }) => setRows(data ?? []))
  }, [])

  async function exportAll() {
    const { data } = await supabase
      .from('bookings')
      .select('starts_at, status, service_id')
      .order('starts_at')
      .csv()
    setCsv(data)
  }

  return (
    <View style={styles.part}>
      <Text style={styles.title}>Numbers</Text>
      {rows.map((row) => (
        <View key={row.id} style={styles.row}>
          <Text style={styles.name}>{row.name}</Text>
          <Text style={styles.faint}>
            {row.booked} booked, {row.cancelled} cancelled, €{row.income}
          </Text>
        </View>
      ))}
      <Button quiet title="Export as CSV" onPress={exportAll} />
      {csv !== null && (
        <Text selectable accessibilityLabel="CSV" style={styles.csv}>
          {csv}
        </Text>
      )}
    </View>
  )
}

export default function Admin() {
  return (
    <Screen>
      <View style={styles.head}>
        <Button quiet title="Services" onPress={() => router.replace('/')} />
      </View>
      <ScrollView contentContainerStyle={styles.body}>
        <Calendar />
        <Numbers />
        <Services />
      </ScrollView>
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: { alignItems: 'flex-start' },
  body: { gap: 24, padding: 16 },
  part: { gap: 10 },
  title: { color: colors.ink, fontSize: 20, fontWeight: '800' },
  card: { backgroundColor: colors.card, borderRadius: radius.large, gap: 6, padding: 14 },
  row: { alignItems: 'center', flexDirection: 'row', justifyContent: 'space-between' },
  name: { color: colors.ink, fontSize: 16, fontWeight: '700' },
  faint: { color: colors.faint, fontSize: 14 },
  csv: {
    backgroundColor: colors.card,
    color: colors.ink,
    fontFamily: 'monospace',
    fontSize: 12,
    padding: 12,
  },
})
