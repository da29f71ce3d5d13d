import { Ionicons } from '@expo/vector-icons'
import type { ComponentProps } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import { useI18n } from '../i18n/I18nProvider'

interface TripCardProps {
  date: string
  price: string
  travellers: string
}

export function TripCard({ date, price, travellers }: TripCardProps) {
  const { t } = useI18n()
  return (
    <View style={styles.card}>
      <Text style={styles.title}>{t('destination')}</Text>
      <Line icon="calendar-outline" text={date} />
      <Line icon="people-outline" text={travellers} />
      <Text style={styles.price}>{price}</Text>
    </View>
  )
}

function Line({ icon, text }: { icon: ComponentProps<typeof Ionicons>['name']; text: string }) {
  const { isRightToLeft } = useI18n()
  return (
    <View style={[styles.line, isRightToLeft && styles.reversed]}>
      <Ionicons name={icon} size={20} color="#c2410c" />
      <Text style={styles.text}>{text}</Text>
    </View>
  )
}

const styles = StyleSheet.create({
  card: { backgroundColor: '#fff', borderRadius: 24, padding: 24, gap: 12 },
  title: { fontSize: 24, fontWeight: '800', color: '#431407', textAlign: 'auto' },
  line: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  reversed: { flexDirection: 'row-reverse' },
  text: { fontSize: 16, color: '#7c2d12' },
  price: { fontSize: 30, fontWeight: '800', color: '#ea580c' },
})
