/** A bicycle workshop's app in German: a stack of jobs, a page per job, a form with defaults and a stock of parts. */

export const BIKE_REPAIR = {
  'theme/farbe.ts': `
export const F = { boden: '#f5f5f4', blatt: '#ffffff', schrift: '#1c1917', blass: '#78716c', haupt: '#1d4ed8', linie: '#e7e5e4', gut: '#15803d', knapp: '#b91c1c' }
`,
  'werk/daten.ts': `
export interface Auftrag { id: string; rad: string; kunde: string; arbeit: string; preis: number; fertig: boolean }
export const AUFTRAEGE: Auftrag[] = [
  { id: '101', rad: 'Hollandrad', kunde: 'Frau Petersen', arbeit: 'Bremse hinten', preis: 35, fertig: false },
  { id: '102', rad: 'Rennrad', kunde: 'Jonas Wirth', arbeit: 'Schaltung einstellen', preis: 28, fertig: true },
  { id: '103', rad: 'Lastenrad', kunde: 'Kita Regenbogen', arbeit: 'Neue Kette', preis: 64, fertig: false },
]
export const TEILE = [
  { name: 'Kette', menge: 7, preis: 24 },
  { name: 'Bremsbelag', menge: 2, preis: 9 },
  { name: 'Schlauch 28"', menge: 15, preis: 6 },
]
export const SPRUECHE = ['Wer rostet, der rastet.', 'Luft ist alles.', 'Öl hilft fast immer.']
`,
  'werk/geld.ts': `
export const geld = (betrag: number) => betrag + ' €'
`,
  'teile/Taste.tsx': `
import { Pressable, StyleSheet, Text } from 'react-native'
import { F } from '@/theme/farbe'
export function Taste({ wort, tun }: { wort: string; tun?: () => void }) {
  return <Pressable accessibilityRole="button" style={st.taste} onPress={tun}><Text style={st.wort}>{wort}</Text></Pressable>
}
const st = StyleSheet.create({
  taste: { backgroundColor: F.haupt, borderRadius: 6, paddingVertical: 10, paddingHorizontal: 14, alignItems: 'center', marginTop: 12 },
  wort: { color: '#ffffff', fontSize: 15 },
})
`,
  'app/_layout.tsx': `
import { Stack } from 'expo-router'
import { F } from '@/theme/farbe'
export default function Rahmen() {
  return (
    <Stack screenOptions={{ headerStyle: { backgroundColor: F.blatt }, headerTintColor: F.schrift, contentStyle: { backgroundColor: F.boden } }}>
      <Stack.Screen name="index" options={{ title: 'Werkstatt' }} />
      <Stack.Screen name="auftrag/[id]" options={{ title: 'Auftrag' }} />
      <Stack.Screen name="annahme" options={{ title: 'Annahme' }} />
      <Stack.Screen name="lager" options={{ title: 'Lager' }} />
    </Stack>
  )
}
`,
  'app/index.tsx': `
import { Link, useRouter } from 'expo-router'
import { useState } from 'react'
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { Taste } from '@/teile/Taste'
import { F } from '@/theme/farbe'
import { AUFTRAEGE, SPRUECHE } from '@/werk/daten'
export default function Werkstatt() {
  const router = useRouter()
  const [spruch] = useState(() => SPRUECHE[Math.floor(Math.random() * SPRUECHE.length)])
  return (
    <ScrollView contentContainerStyle={st.innen}>
      <Text style={st.spruch}>{spruch}</Text>
      <Text style={st.kopf}>{AUFTRAEGE.filter((a) => !a.fertig).length + ' offene Aufträge'}</Text>
      {AUFTRAEGE.map((a) => (
        <Link key={a.id} href={{ pathname: '/auftrag/[id]', params: { id: a.id } }} style={st.zeile}>
          <Text style={st.rad}>{a.rad}</Text>
          <Text style={a.fertig ? st.fertig : st.offen}>{a.fertig ? '  fertig' : '  offen'}</Text>
        </Link>
      ))}
      <View style={st.unten}>
        <Taste wort="Rad annehmen" tun={() => router.push('/annahme')} />
        <Taste wort="Lager" tun={() => router.push('/lager')} />
      </View>
    </ScrollView>
  )
}
const st = StyleSheet.create({
  innen: { padding: 16 },
  spruch: { fontSize: 14, fontStyle: 'italic', color: F.blass },
  kopf: { fontSize: 22, fontWeight: '700', color: F.schrift, marginVertical: 10 },
  zeile: { backgroundColor: F.blatt, borderRadius: 6, padding: 14, marginBottom: 6 },
  rad: { fontSize: 16, color: F.schrift },
  fertig: { fontSize: 14, color: F.gut },
  offen: { fontSize: 14, color: F.blass },
  unten: { marginTop: 10 },
})
`,
  'app/auftrag/[id].tsx': `
import { useLocalSearchParams } from 'expo-router'
import { useState } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import { Taste } from '@/teile/Taste'
import { F } from '@/theme/farbe'
import { AUFTRAEGE } from '@/werk/daten'
import { geld } from '@/werk/geld'
export default function EinAuftrag() {
  const { id } = useLocalSearchParams()
  const a = AUFTRAEGE.find((eins) => eins.id === id) ?? AUFTRAEGE[0]
  const [fertig, setzeFertig] = useState(a.fertig)
  return (
    <View style={st.innen}>
      <Text style={st.rad}>{a.rad}</Text>
      <Text style={st.zeile}>{a.kunde}</Text>
      <Text style={st.zeile}>{a.arbeit}</Text>
      <Text style={st.preis}>{geld(a.preis)}</Text>
      <Taste wort={fertig ? 'Wieder öffnen' : 'Ist fertig'} tun={() => setzeFertig(!fertig)} />
      <Taste wort="Kunden anrufen" />
    </View>
  )
}
const st = StyleSheet.create({
  innen: { padding: 16 },
  rad: { fontSize: 26, fontWeight: '700', color: F.schrift },
  zeile: { fontSize: 15, color: F.blass, marginTop: 4 },
  preis: { fontSize: 18, fontWeight: '600', color: F.schrift, marginTop: 8 },
})
`,
  'app/annahme.tsx': `
import { useState } from 'react'
import { StyleSheet, Switch, Text, TextInput, View } from 'react-native'
import { Taste } from '@/teile/Taste'
import { F } from '@/theme/farbe'
export default function Annahme() {
  const [tage, setzeTage] = useState(3)
  const [eilig, setzeEilig] = useState(false)
  return (
    <View style={st.innen}>
      <TextInput style={st.feld} placeholder="Name des Kunden" />
      <TextInput style={st.feld} placeholder="Was ist kaputt?" multiline />
      <Text style={st.wort}>{'Fertig in ' + tage + ' Tagen'}</Text>
      <Taste wort="Einen Tag mehr" tun={() => setzeTage(tage + 1)} />
      <View style={st.reihe}><Text style={st.wort}>Eilig</Text><Switch value={eilig} onValueChange={setzeEilig} /></View>
      <Taste wort="Speichern" />
    </View>
  )
}
const st = StyleSheet.create({
  innen: { padding: 16 },
  feld: { backgroundColor: F.blatt, borderWidth: 1, borderColor: F.linie, borderRadius: 6, padding: 10, fontSize: 15, marginBottom: 10 },
  wort: { fontSize: 15, color: F.schrift },
  reihe: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginTop: 14 },
})
`,
  'app/lager.tsx': `
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { F } from '@/theme/farbe'
import { TEILE } from '@/werk/daten'
import { geld } from '@/werk/geld'
export default function Lager() {
  return (
    <ScrollView contentContainerStyle={st.innen}>
      {TEILE.map((teil) => (
        <View key={teil.name} style={st.zeile}>
          <Text style={st.name}>{teil.name}</Text>
          <Text style={teil.menge < 3 ? st.knapp : st.menge}>{teil.menge + ' Stück'}</Text>
          <Text style={st.preis}>{geld(teil.preis)}</Text>
        </View>
      ))}
      <Text style={st.wert}>{'Wert: ' + geld(TEILE.reduce((w, teil) => w + teil.menge * teil.preis, 0))}</Text>
    </ScrollView>
  )
}
const st = StyleSheet.create({
  innen: { padding: 16 },
  zeile: { flexDirection: 'row', gap: 12, paddingVertical: 10, borderBottomWidth: 1, borderColor: F.linie },
  name: { flex: 1, fontSize: 15, color: F.schrift },
  menge: { fontSize: 15, color: F.blass },
  knapp: { fontSize: 15, color: F.knapp },
  preis: { fontSize: 15, color: F.schrift },
  wert: { fontSize: 16, fontWeight: '700', color: F.schrift, marginTop: 12 },
})
`,
}
