import { router, useLocalSearchParams } from 'expo-router'
import { useCallback, useEffect, useState } from 'react'
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { Button, Screen, Trouble } from '../components/ui'
import { nextDays, showDay, showTime } from '../lib/days'
import { supabase } from '../lib/supabase'
import { colors, radius } from '../lib/theme'

const days = nextDays(5)

export default function Book() {
  const { id, name } = useLocalSearchParams<{ id: string; name: string }>()
  const [day, setDay] = useState(days[0] ?? '')
  const [slots, setSlots] = useState<string[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)

  const load = useCallback(async () => {
    const { data, error } = await supabase.rpc('free_slots', { service: Number(id), day })
    if (error) setTrouble(error.message)
    else setSlots((data as { starts_at: string }[]).map((slot) => slot.starts_at))
  }, [id, day])

  useEffect(() => {
    load()
  }, [load])

  async function book(slot: string) {
    setTrouble(null)
    const { data, error } = await supabase
      .from('bookings')
      .insert({ service_id: Number(id), starts_at: slot })
      .select('id')
      .single()
    load()
    if (error) {
      return setTrouble(error.code === '23P01' ? 'Somebody else has just taken this time.' : error.message)
    }
    setNote(`Booked for ${showDay(day)}, ${showTime(slot)}.`)
    // A booking stands even if its mail does not go out.
    const confirmation = await supabase.functions.invoke('send-confirmation', {
      body: { bookingId: data.id },
    })
    if (!confirmation.error) setNote('Booked. We have sent you a mail.')
  }

  return (
    <Screen>
      <View style={styles.head}>
        <Button quiet title="Services" onPress={() => router.replace('/')} />
        <Text style={styles.title}>{name}</Text>
        <Button quiet title="My bookings" onPress={() => router.push('/mine')} />
      </View>
      <ScrollView contentContainerStyle={styles.body}>
        <ScrollView horizontal showsHorizontalScrollIndicator={false} contentContainerStyle={styles.days}>
          {days.map((each) => (
            <Pressable
              key={each}
              accessibilityRole="button"
              accessibilityLabel={`Day ${each}`}
              accessibilityState={{ selected: each === day }}
              onPress={() => setDay(each)}
              style={[styles.day, each === day && styles.chosen]}
            >
              <Text style={[styles.dayText, each === day && styles.chosenText]}>{showDay(each)}</Text>
            </Pressable>
          ))}
        </ScrollView>
        <Trouble text={trouble} />
        {note && <Text style={styles.note}>{note}</Text>}
        <View style={styles.slots}>
          {slots?.map((slot) => (
            <Pressable
              key={slot}
              accessibilityRole="button"
              accessibilityLabel={`Slot ${slot}`}
              onPress={() => book(slot)}
              style={styles.slot}
            >
              <Text style={styles.slotText}>{showTime(slot)}</Text>
            </Pressable>
          ))}
        </View>
        {slots?.length === 0 && <Text style={styles.faint}>Nothing is free on this day.</Text>}
      </ScrollView>
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: { alignItems: 'center', flexDirection: 'row', justifyContent: 'space-between' },
  title: { color: colors.ink, fontSize: 18, fontWeight: '700' },
  body: { gap: 14, padding: 16 },
  days: { gap: 8 },
  day: {
    backgroundColor: colors.card,
    borderRadius: radius.large,
    justifyContent: 'center',
    minHeight: 44,
    paddingHorizontal: 14,
  },
  chosen: { backgroundColor: colors.accent },
  dayText: { color: colors.ink, fontSize: 15, fontWeight: '600' },
  chosenText: { color: '#fff' },
  slots: { flexDirection: 'row', flexWrap: 'wrap', gap: 10 },
  slot: {
    alignItems: 'center',
    backgroundColor: colors.accentSoft,
    borderRadius: radius.small,
    justifyContent: 'center',
    minHeight: 46,
    width: '30%',
  },
  slotText: { color: colors.accent, fontSize: 16, fontWeight: '700' },
  faint: { color: colors.faint, fontSize: 15 },
  note: { color: colors.good, fontSize: 15 },
})
