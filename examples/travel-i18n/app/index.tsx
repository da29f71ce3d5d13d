import { getCalendars, getLocales } from 'expo-localization'
import { useState } from 'react'
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { LanguagePicker } from '../components/LanguagePicker'
import { TripCard } from '../components/TripCard'
import { useI18n } from '../i18n/I18nProvider'

const departure = new Date(2026, 4, 9)

export default function TripScreen() {
  const { t, language, isRightToLeft } = useI18n()
  const [travellers, setTravellers] = useState(1)
  const device = getLocales()[0]?.languageTag ?? 'en'
  const timeZone = getCalendars()[0]?.timeZone ?? 'UTC'
  const price = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
    travellers * 249.5,
  )
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(departure)

  return (
    <ScrollView contentContainerStyle={styles.content}>
      <LanguagePicker />
      <TripCard date={date} price={price} travellers={t('travellers', { count: travellers })} />
      <Pressable
        onPress={() => setTravellers(travellers + 1)}
        accessibilityRole="button"
        accessibilityLabel={t('addTraveller')}
        style={styles.button}
      >
        <Text style={styles.buttonText}>{t('addTraveller')}</Text>
      </Pressable>
      <View style={styles.device}>
        <Text style={[styles.small, isRightToLeft && styles.right]}>{t('device', { language: device })}</Text>
        <Text style={[styles.small, isRightToLeft && styles.right]}>{timeZone}</Text>
      </View>
    </ScrollView>
  )
}

const styles = StyleSheet.create({
  content: { padding: 20, gap: 16 },
  button: { backgroundColor: '#ea580c', borderRadius: 16, padding: 16 },
  buttonText: { color: '#fff', fontWeight: '700', fontSize: 16, textAlign: 'center' },
  device: { gap: 2 },
  small: { fontSize: 13, color: '#9a6b4b' },
  right: { textAlign: 'right' },
})
