/** A choir's app in German: four tabs with icons; its first screen has a clock that runs. */

export const CHOIR = {
  'stil.ts': `
export const farben = { grund: '#f4f6fb', karte: '#ffffff', text: '#1c2540', leise: '#66708c', akzent: '#3b5bdb', rand: '#dde3f2' }
`,
  'daten/proben.ts': `
export const PROBEN = [
  { id: '1', tag: 'Dienstag', ort: 'Gemeindesaal', stueck: 'Brahms, Requiem' },
  { id: '2', tag: 'Donnerstag', ort: 'Aula', stueck: 'Rutter, Gloria' },
  { id: '3', tag: 'Samstag', ort: 'Kirche', stueck: 'Generalprobe' },
]
`,
  'daten/mitglieder.ts': `
export interface Mitglied { id: string; name: string; stimme: string; beitrag: number }
export const MITGLIEDER: Mitglied[] = [
  { id: '1', name: 'Anneliese Kurz', stimme: 'Sopran', beitrag: 12 },
  { id: '2', name: 'Bernd Ochs', stimme: 'Bass', beitrag: 12 },
  { id: '3', name: 'Cem Demir', stimme: 'Tenor', beitrag: 8 },
  { id: '4', name: 'Dora Lang', stimme: 'Alt', beitrag: 12 },
]
`,
  'teile/Karte.tsx': `
import { StyleSheet, Text, View } from 'react-native'
import type { ReactNode } from 'react'
import { farben } from '@/stil'
export function Karte({ titel, unten, rechts }: { titel: string; unten: string; rechts?: ReactNode }) {
  return (
    <View style={s.karte}>
      <View style={s.links}>
        <Text style={s.titel}>{titel}</Text>
        <Text style={s.unten}>{unten}</Text>
      </View>
      {rechts}
    </View>
  )
}
const s = StyleSheet.create({
  karte: { flexDirection: 'row', alignItems: 'center', backgroundColor: farben.karte, borderRadius: 10, padding: 14, marginBottom: 8, borderWidth: 1, borderColor: farben.rand },
  links: { flex: 1 },
  titel: { fontSize: 17, fontWeight: '600', color: farben.text },
  unten: { fontSize: 14, color: farben.leise, marginTop: 3 },
})
`,
  'app/_layout.tsx': `
import { Ionicons } from '@expo/vector-icons'
import { Tabs } from 'expo-router'
import { farben } from '@/stil'
export default function Layout() {
  return (
    <Tabs screenOptions={{ tabBarActiveTintColor: farben.akzent, headerShadowVisible: false, headerStyle: { backgroundColor: farben.grund }, headerTintColor: farben.text }}>
      <Tabs.Screen name="index" options={{ title: 'Proben', tabBarIcon: ({ color, size }) => <Ionicons name="musical-notes" color={color} size={size} /> }} />
      <Tabs.Screen name="mitglieder" options={{ title: 'Mitglieder', tabBarIcon: ({ color, size }) => <Ionicons name="people" color={color} size={size} /> }} />
      <Tabs.Screen name="kasse" options={{ title: 'Kasse', tabBarIcon: ({ color, size }) => <Ionicons name="wallet" color={color} size={size} /> }} />
      <Tabs.Screen name="profil" options={{ title: 'Profil', tabBarIcon: ({ color, size }) => <Ionicons name="person-circle" color={color} size={size} /> }} />
    </Tabs>
  )
}
`,
  'app/index.tsx': `
import { useEffect, useState } from 'react'
import { ScrollView, StyleSheet, Text } from 'react-native'
import { PROBEN } from '@/daten/proben'
import { farben } from '@/stil'
import { Karte } from '@/teile/Karte'
export default function Proben() {
  const [jetzt, setzeJetzt] = useState(() => new Date())
  useEffect(() => {
    const takt = setInterval(() => setzeJetzt(new Date()), 1000)
    return () => clearInterval(takt)
  }, [])
  return (
    <ScrollView style={s.seite} contentContainerStyle={s.inhalt}>
      <Text style={s.uhr}>{jetzt.toLocaleTimeString('de-DE')}</Text>
      <Text style={s.titel}>Diese Woche</Text>
      {PROBEN.map((probe) => <Karte key={probe.id} titel={probe.stueck} unten={probe.tag + ', ' + probe.ort} />)}
    </ScrollView>
  )
}
const s = StyleSheet.create({
  seite: { flex: 1, backgroundColor: farben.grund },
  inhalt: { padding: 16 },
  uhr: { fontSize: 34, fontWeight: '300', color: farben.akzent },
  titel: { fontSize: 20, fontWeight: '700', color: farben.text, marginVertical: 10 },
})
`,
  'app/mitglieder.tsx': `
import { useState } from 'react'
import { Pressable, ScrollView, StyleSheet, Text, TextInput } from 'react-native'
import { MITGLIEDER } from '@/daten/mitglieder'
import { farben } from '@/stil'
import { Karte } from '@/teile/Karte'
export default function Mitglieder() {
  const [suche, setzeSuche] = useState('')
  const gefunden = MITGLIEDER.filter((m) => m.name.toLowerCase().includes(suche.toLowerCase()))
  return (
    <ScrollView style={s.seite} contentContainerStyle={s.inhalt}>
      <TextInput style={s.feld} value={suche} onChangeText={setzeSuche} placeholder="Name suchen" />
      {gefunden.map((m) => <Karte key={m.id} titel={m.name} unten={m.stimme} />)}
      <Pressable accessibilityRole="button" style={s.knopf}><Text style={s.knopfText}>Mitglied aufnehmen</Text></Pressable>
    </ScrollView>
  )
}
const s = StyleSheet.create({
  seite: { flex: 1, backgroundColor: farben.grund },
  inhalt: { padding: 16 },
  feld: { backgroundColor: farben.karte, borderRadius: 10, padding: 12, fontSize: 16, marginBottom: 12, borderWidth: 1, borderColor: farben.rand },
  knopf: { backgroundColor: farben.akzent, borderRadius: 10, padding: 14, alignItems: 'center', marginTop: 8 },
  knopfText: { color: '#ffffff', fontSize: 16, fontWeight: '600' },
})
`,
  'app/kasse.tsx': `
import { ScrollView, StyleSheet, Text } from 'react-native'
import { MITGLIEDER } from '@/daten/mitglieder'
import { farben } from '@/stil'
import { Karte } from '@/teile/Karte'
export default function Kasse() {
  const summe = MITGLIEDER.reduce((s, m) => s + m.beitrag, 0)
  return (
    <ScrollView style={s.seite} contentContainerStyle={s.inhalt}>
      <Text style={s.summe}>{summe + ' € im Monat'}</Text>
      {MITGLIEDER.map((m) => <Karte key={m.id} titel={m.name} unten={m.beitrag + ' €'} />)}
    </ScrollView>
  )
}
const s = StyleSheet.create({
  seite: { flex: 1, backgroundColor: farben.grund },
  inhalt: { padding: 16 },
  summe: { fontSize: 28, fontWeight: '700', color: farben.text, marginBottom: 14 },
})
`,
  'app/profil.tsx': `
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { Ionicons } from '@expo/vector-icons'
import { farben } from '@/stil'
export default function Profil() {
  return (
    <View style={s.seite}>
      <Ionicons name="person-circle" size={88} color={farben.akzent} />
      <Text style={s.name}>Bernd Ochs</Text>
      <Text style={s.rolle}>Bass · seit 2011 dabei</Text>
      <Pressable accessibilityRole="button" style={s.knopf}><Text style={s.knopfText}>Abmelden</Text></Pressable>
    </View>
  )
}
const s = StyleSheet.create({
  seite: { flex: 1, backgroundColor: farben.grund, alignItems: 'center', paddingTop: 32 },
  name: { fontSize: 24, fontWeight: '700', color: farben.text, marginTop: 8 },
  rolle: { fontSize: 15, color: farben.leise, marginTop: 4 },
  knopf: { borderWidth: 1, borderColor: farben.akzent, borderRadius: 10, paddingHorizontal: 24, paddingVertical: 12, marginTop: 24 },
  knopfText: { color: farben.akzent, fontSize: 16 },
})
`,
}
