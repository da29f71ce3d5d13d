/** An English app of a dog walker: three tabs and a page per dog; the first tab has a clock and a tip drawn by lot. */

export const DOG_WALKS = {
  'constants/look.ts': `
export const look = { back: '#eef5f2', front: '#12332b', dim: '#6c8a81', main: '#0f766e', sheet: '#ffffff', edge: '#d3e4de', warn: '#b45309' }
`,
  'data/dogs.ts': `
export interface Dog { id: string; name: string; breed: string; age: number; owner: string; rate: number; walks: number; time: string }
export const DOGS: Dog[] = [
  { id: 'biscuit', name: 'Biscuit', breed: 'Beagle', age: 3, owner: 'Mrs Okafor', rate: 12, walks: 4, time: '08:00' },
  { id: 'moss', name: 'Moss', breed: 'Border collie', age: 6, owner: 'Tom Hale', rate: 15, walks: 5, time: '09:30' },
  { id: 'pepper', name: 'Pepper', breed: 'Dachshund', age: 11, owner: 'Ines Vidal', rate: 10, walks: 2, time: '12:15' },
  { id: 'duke', name: 'Duke', breed: 'Great Dane', age: 4, owner: 'The Marsh family', rate: 18, walks: 3, time: '16:45' },
]
export const TIPS = ['Bring water.', 'Check the paws for thorns.', 'Two leads are better than one.', 'Praise early, praise often.']
`,
  'lib/pounds.ts': `
export function pounds(amount: number) { return '£' + amount.toFixed(2) }
export function owed(dog: { rate: number; walks: number }) { return dog.rate * dog.walks }
`,
  'components/DogLine.tsx': `
import { Ionicons } from '@expo/vector-icons'
import { useRouter } from 'expo-router'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { look } from '@/constants/look'
import type { Dog } from '@/data/dogs'
export function DogLine({ dog, note }: { dog: Dog; note: string }) {
  const router = useRouter()
  return (
    <Pressable accessibilityRole="button" style={css.line} onPress={() => router.push({ pathname: '/dog/[id]', params: { id: dog.id } })}>
      <Ionicons name="paw" size={22} color={look.main} />
      <View style={css.middle}>
        <Text style={css.name}>{dog.name}</Text>
        <Text style={css.note}>{note}</Text>
      </View>
      <Ionicons name="chevron-forward" size={18} color={look.dim} />
    </Pressable>
  )
}
const css = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', paddingVertical: 12, borderBottomWidth: 1, borderColor: look.edge },
  middle: { flex: 1, marginLeft: 12 },
  name: { fontSize: 16, fontWeight: '600', color: look.front },
  note: { fontSize: 13, color: look.dim },
})
`,
  'app/_layout.tsx': `
import { Ionicons } from '@expo/vector-icons'
import { Tabs } from 'expo-router'
import { look } from '@/constants/look'
export default function Layout() {
  return (
    <Tabs screenOptions={{ tabBarActiveTintColor: look.main, headerStyle: { backgroundColor: look.main }, headerTintColor: '#ffffff' }}>
      <Tabs.Screen name="index" options={{ title: 'Today', tabBarIcon: ({ color, size }) => <Ionicons name="today" color={color} size={size} /> }} />
      <Tabs.Screen name="dogs" options={{ title: 'Dogs', tabBarIcon: ({ color, size }) => <Ionicons name="paw" color={color} size={size} /> }} />
      <Tabs.Screen name="bill" options={{ title: 'Bill', tabBarIcon: ({ color, size }) => <Ionicons name="cash" color={color} size={size} /> }} />
      <Tabs.Screen name="dog/[id]" options={{ title: 'Dog', href: null }} />
    </Tabs>
  )
}
`,
  'app/index.tsx': `
import { useEffect, useState } from 'react'
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { DogLine } from '@/components/DogLine'
import { look } from '@/constants/look'
import { DOGS, TIPS } from '@/data/dogs'
export default function Today() {
  const [now, setNow] = useState(() => new Date())
  const [tip] = useState(() => TIPS[Math.floor(Math.random() * TIPS.length)])
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <ScrollView style={css.page} contentContainerStyle={css.inner}>
      <Text style={css.clock}>{now.toLocaleTimeString('en-GB')}</Text>
      <Text style={css.head}>{DOGS.length + ' walks today'}</Text>
      {DOGS.map((dog) => <DogLine key={dog.id} dog={dog} note={dog.time} />)}
      <View style={css.tip}>
        <Text style={css.tipHead}>Tip</Text>
        <Text style={css.tipText}>{tip}</Text>
      </View>
    </ScrollView>
  )
}
const css = StyleSheet.create({
  page: { flex: 1, backgroundColor: look.back },
  inner: { padding: 18 },
  clock: { fontSize: 15, color: look.dim, textAlign: 'right' },
  head: { fontSize: 24, fontWeight: '700', color: look.front, marginBottom: 8 },
  tip: { backgroundColor: look.sheet, borderRadius: 12, padding: 16, marginTop: 20 },
  tipHead: { fontSize: 13, fontWeight: '700', color: look.warn },
  tipText: { fontSize: 16, color: look.front, marginTop: 4 },
})
`,
  'app/dogs.tsx': `
import { Pressable, ScrollView, StyleSheet, Text } from 'react-native'
import { DogLine } from '@/components/DogLine'
import { look } from '@/constants/look'
import { DOGS } from '@/data/dogs'
export default function Dogs() {
  return (
    <ScrollView style={css.page} contentContainerStyle={css.inner}>
      {DOGS.map((dog) => <DogLine key={dog.id} dog={dog} note={dog.breed + ', ' + dog.owner} />)}
      <Pressable accessibilityRole="button" style={css.add}><Text style={css.addText}>Add a dog</Text></Pressable>
    </ScrollView>
  )
}
const css = StyleSheet.create({
  page: { flex: 1, backgroundColor: look.back },
  inner: { padding: 18 },
  add: { backgroundColor: look.main, borderRadius: 8, padding: 12, alignItems: 'center', marginTop: 18 },
  addText: { color: '#ffffff', fontSize: 15, fontWeight: '600' },
})
`,
  'app/dog/[id].tsx': `
import { useLocalSearchParams } from 'expo-router'
import { useState } from 'react'
import { Pressable, StyleSheet, Switch, Text, View } from 'react-native'
import { look } from '@/constants/look'
import { DOGS } from '@/data/dogs'
import { pounds } from '@/lib/pounds'
export default function OneDog() {
  const { id } = useLocalSearchParams()
  const dog = DOGS.find((one) => one.id === id) ?? DOGS[0]
  const [offLead, setOffLead] = useState(false)
  const [walked, setWalked] = useState(0)
  return (
    <View style={css.page}>
      <Text style={css.name}>{dog.name}</Text>
      <Text style={css.fact}>{dog.breed + ', ' + dog.age + ' years'}</Text>
      <Text style={css.fact}>{'Lives with ' + dog.owner}</Text>
      <Text style={css.fact}>{pounds(dog.rate) + ' a walk'}</Text>
      <View style={css.row}><Text style={css.label}>May run off the lead</Text><Switch value={offLead} onValueChange={setOffLead} /></View>
      <Text style={css.label}>{'Walked ' + walked + ' times'}</Text>
      <Pressable accessibilityRole="button" style={css.go} onPress={() => setWalked(walked + 2)}><Text style={css.goText}>Walked!</Text></Pressable>
    </View>
  )
}
const css = StyleSheet.create({
  page: { flex: 1, backgroundColor: look.back, padding: 18 },
  name: { fontSize: 30, fontWeight: '800', color: look.front },
  fact: { fontSize: 15, color: look.dim, marginTop: 4 },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginVertical: 16 },
  label: { fontSize: 15, color: look.front },
  go: { backgroundColor: look.main, borderRadius: 8, padding: 12, alignItems: 'center', marginTop: 12 },
  goText: { color: '#ffffff', fontSize: 15, fontWeight: '600' },
})
`,
  'app/bill.tsx': `
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { look } from '@/constants/look'
import { DOGS } from '@/data/dogs'
import { owed, pounds } from '@/lib/pounds'
export default function Bill() {
  return (
    <ScrollView style={css.page} contentContainerStyle={css.inner}>
      {DOGS.map((dog) => (
        <View key={dog.id} style={css.row}>
          <Text style={css.who}>{dog.owner}</Text>
          <Text style={css.sum}>{pounds(owed(dog))}</Text>
        </View>
      ))}
      <Text style={css.total}>{'Total ' + pounds(DOGS.reduce((sum, dog) => sum + owed(dog), 0))}</Text>
      <Pressable accessibilityRole="button" style={css.send}><Text style={css.sendText}>Send all bills</Text></Pressable>
      <Text style={css.small}>Payable within 14 days</Text>
    </ScrollView>
  )
}
const css = StyleSheet.create({
  page: { flex: 1, backgroundColor: look.back },
  inner: { padding: 18 },
  row: { flexDirection: 'row', justifyContent: 'space-between', backgroundColor: look.sheet, borderRadius: 8, padding: 14, marginBottom: 8 },
  who: { fontSize: 15, color: look.front },
  sum: { fontSize: 15, fontWeight: '600', color: look.front },
  total: { fontSize: 20, fontWeight: '700', color: look.main, textAlign: 'right', marginVertical: 12 },
  send: { backgroundColor: look.main, borderRadius: 8, padding: 12, alignItems: 'center' },
  sendText: { color: '#ffffff', fontSize: 15, fontWeight: '600' },
  small: { fontSize: 12, color: look.dim, textAlign: 'center', marginTop: 10 },
})
`,
}
