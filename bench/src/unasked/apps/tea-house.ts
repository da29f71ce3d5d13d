/** An English app of tea timers: a stack of four screens with a shared button, and figures counted from its data. */

export const TEA_HOUSE = {
  'theme.ts': `
export const colors = { page: '#fbf7f0', ink: '#2b2118', soft: '#8a7a68', accent: '#9a3412', card: '#ffffff', line: '#eadfce' }
`,
  'data/teas.ts': `
export interface Tea { id: string; name: string; kind: string; minutes: number; degrees: number; price: number }
export const TEAS: Tea[] = [
  { id: 'sencha', name: 'Sencha', kind: 'Green', minutes: 2, degrees: 70, price: 8.5 },
  { id: 'assam', name: 'Assam', kind: 'Black', minutes: 4, degrees: 95, price: 6 },
  { id: 'rooibos', name: 'Rooibos', kind: 'Herbal', minutes: 6, degrees: 100, price: 5.2 },
  { id: 'matcha', name: 'Matcha', kind: 'Green', minutes: 1, degrees: 75, price: 14 },
]
`,
  'lib/money.ts': `
export function money(value: number) { return '$' + value.toFixed(2) }
`,
  'components/BigButton.tsx': `
import { Pressable, StyleSheet, Text } from 'react-native'
import { colors } from '@/theme'
export function BigButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Pressable accessibilityRole="button" onPress={onPress} style={styles.button}>
      <Text style={styles.label}>{label}</Text>
    </Pressable>
  )
}
const styles = StyleSheet.create({
  button: { backgroundColor: colors.accent, borderRadius: 12, paddingVertical: 14, alignItems: 'center', marginTop: 16 },
  label: { color: '#ffffff', fontSize: 16, fontWeight: '700' },
})
`,
  'components/TeaRow.tsx': `
import { Link } from 'expo-router'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import type { Tea } from '@/data/teas'
import { money } from '@/lib/money'
import { colors } from '@/theme'
export function TeaRow({ tea }: { tea: Tea }) {
  return (
    <Link href={{ pathname: '/tea/[id]', params: { id: tea.id } }} asChild>
      <Pressable style={styles.row}>
        <View style={styles.words}>
          <Text style={styles.name}>{tea.name}</Text>
          <Text style={styles.kind}>{tea.kind + ' · ' + tea.minutes + ' min'}</Text>
        </View>
        <Text style={styles.price}>{money(tea.price)}</Text>
      </Pressable>
    </Link>
  )
}
const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', backgroundColor: colors.card, borderRadius: 14, padding: 16, marginBottom: 10 },
  words: { flex: 1 },
  name: { fontSize: 18, fontWeight: '600', color: colors.ink },
  kind: { fontSize: 14, color: colors.soft, marginTop: 2 },
  price: { fontSize: 16, color: colors.ink },
})
`,
  'app/_layout.tsx': `
import { Stack } from 'expo-router'
import { colors } from '@/theme'
export default function Layout() {
  return (
    <Stack screenOptions={{ headerStyle: { backgroundColor: colors.page }, headerTintColor: colors.ink, headerShadowVisible: false }}>
      <Stack.Screen name="index" options={{ title: 'Tea House' }} />
      <Stack.Screen name="tea/[id]" options={{ title: 'Brew' }} />
      <Stack.Screen name="settings" options={{ title: 'Settings' }} />
      <Stack.Screen name="about" options={{ title: 'About' }} />
    </Stack>
  )
}
`,
  'app/index.tsx': `
import { Link } from 'expo-router'
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { TeaRow } from '@/components/TeaRow'
import { TEAS } from '@/data/teas'
import { colors } from '@/theme'
export default function Home() {
  return (
    <ScrollView style={styles.page} contentContainerStyle={styles.content}>
      <Text style={styles.greeting}>What are we brewing?</Text>
      {TEAS.map((tea) => <TeaRow key={tea.id} tea={tea} />)}
      <View style={styles.links}>
        <Link href="/settings" style={styles.link}>Settings</Link>
        <Link href="/about" style={styles.link}>About us</Link>
      </View>
    </ScrollView>
  )
}
const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { padding: 20 },
  greeting: { fontSize: 26, fontWeight: '700', color: colors.ink, marginBottom: 16 },
  links: { flexDirection: 'row', gap: 24, marginTop: 12 },
  link: { fontSize: 16, color: colors.accent },
})
`,
  'app/tea/[id].tsx': `
import { useLocalSearchParams } from 'expo-router'
import { useState } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import { BigButton } from '@/components/BigButton'
import { TEAS } from '@/data/teas'
import { money } from '@/lib/money'
import { colors } from '@/theme'
export default function Brew() {
  const { id } = useLocalSearchParams()
  const tea = TEAS.find((one) => one.id === id) ?? TEAS[0]
  const [isBrewing, setBrewing] = useState(false)
  return (
    <View style={styles.page}>
      <Text style={styles.name}>{tea.name}</Text>
      <Text style={styles.fact}>{tea.minutes + ' minutes at ' + tea.degrees + ' °C'}</Text>
      <Text style={styles.fact}>{money(tea.price) + ' for 100 g'}</Text>
      <BigButton label={isBrewing ? 'Stop the timer' : 'Start the timer'} onPress={() => setBrewing(!isBrewing)} />
      <Text style={styles.note}>{isBrewing ? 'Steeping …' : 'Warm your cup first.'}</Text>
    </View>
  )
}
const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page, padding: 20 },
  name: { fontSize: 32, fontWeight: '800', color: colors.ink },
  fact: { fontSize: 16, color: colors.soft, marginTop: 6 },
  note: { fontSize: 14, color: colors.soft, marginTop: 12, textAlign: 'center' },
})
`,
  'app/settings.tsx': `
import { useState } from 'react'
import { StyleSheet, Switch, Text, View } from 'react-native'
import { BigButton } from '@/components/BigButton'
import { colors } from '@/theme'
export default function Settings() {
  const [sound, setSound] = useState(true)
  const [gong, setGong] = useState(false)
  return (
    <View style={styles.page}>
      <View style={styles.row}><Text style={styles.label}>Sound when ready</Text><Switch value={sound} onValueChange={setSound} /></View>
      <View style={styles.row}><Text style={styles.label}>Use a gong</Text><Switch value={gong} onValueChange={setGong} /></View>
      <BigButton label="Reset everything" onPress={() => { setSound(true); setGong(false) }} />
    </View>
  )
}
const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page, padding: 20 },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', borderBottomWidth: 1, borderColor: colors.line, paddingVertical: 14 },
  label: { fontSize: 16, color: colors.ink },
})
`,
  'app/about.tsx': `
import { StyleSheet, Text, View } from 'react-native'
import { TEAS } from '@/data/teas'
import { colors } from '@/theme'
export default function About() {
  return (
    <View style={styles.page}>
      <Text style={styles.title}>Since 1974</Text>
      <Text style={styles.text}>A small shop by the harbour. We roast, blend and pack by hand.</Text>
      <Text style={styles.text}>{TEAS.length + ' teas on the shelf today'}</Text>
    </View>
  )
}
const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page, padding: 20 },
  title: { fontSize: 24, fontWeight: '700', color: colors.ink },
  text: { fontSize: 16, lineHeight: 24, color: colors.soft, marginTop: 8 },
})
`,
}
