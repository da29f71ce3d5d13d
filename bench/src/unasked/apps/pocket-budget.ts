/** An app of one file tree without a router: its three sections are switched by state in App.tsx. */

export const POCKET_BUDGET = {
  'index.ts': `
import { registerRootComponent } from 'expo'
import App from './App'
registerRootComponent(App)
`,
  'App.tsx': `
import { useState } from 'react'
import { Pressable, SafeAreaView, StyleSheet, Text, View } from 'react-native'
import { Budget } from './src/Budget'
import { Goals } from './src/Goals'
import { Tips } from './src/Tips'
const SECTIONS = ['Budget', 'Goals', 'Tips']
export default function App() {
  const [section, setSection] = useState('Budget')
  return (
    <SafeAreaView style={styles.page}>
      <Text style={styles.title} accessibilityRole="header">Pocket</Text>
      <View style={styles.tabs}>
        {SECTIONS.map((name) => (
          <Pressable key={name} accessibilityRole="tab" onPress={() => setSection(name)} style={[styles.tab, name === section && styles.active]}>
            <Text style={name === section ? styles.activeText : styles.tabText}>{name}</Text>
          </Pressable>
        ))}
      </View>
      {section === 'Budget' ? <Budget /> : section === 'Goals' ? <Goals /> : <Tips />}
    </SafeAreaView>
  )
}
const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: '#f7faf7', padding: 20 },
  title: { fontSize: 30, fontWeight: '800', color: '#14321f' },
  tabs: { flexDirection: 'row', gap: 8, marginVertical: 14 },
  tab: { paddingHorizontal: 16, paddingVertical: 8, borderRadius: 20, backgroundColor: '#e3ece4' },
  active: { backgroundColor: '#1f7a45' },
  tabText: { color: '#355c43', fontSize: 15 },
  activeText: { color: '#ffffff', fontSize: 15, fontWeight: '600' },
})
`,
  'src/Budget.tsx': `
import { StyleSheet, Text, View } from 'react-native'
const ROWS = [
  { name: 'Groceries', spent: 212, limit: 300 },
  { name: 'Transport', spent: 48, limit: 80 },
  { name: 'Fun', spent: 95, limit: 90 },
]
export function Budget() {
  return (
    <View>
      <Text style={styles.left}>{'Left this month: ' + ROWS.reduce((sum, row) => sum + row.limit - row.spent, 0) + ' $'}</Text>
      {ROWS.map((row) => (
        <View key={row.name} style={styles.row}>
          <Text style={styles.name}>{row.name}</Text>
          <Text style={styles.amount}>{row.spent + ' of ' + row.limit}</Text>
        </View>
      ))}
    </View>
  )
}
const styles = StyleSheet.create({
  left: { fontSize: 18, fontWeight: '600', color: '#1f7a45', marginBottom: 12 },
  row: { flexDirection: 'row', justifyContent: 'space-between', backgroundColor: '#ffffff', borderRadius: 12, padding: 16, marginBottom: 8 },
  name: { fontSize: 16, color: '#14321f' },
  amount: { fontSize: 16, color: '#5c7a67' },
})
`,
  'src/Goals.tsx': `
import { useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
export function Goals() {
  const [saved, setSaved] = useState(40)
  return (
    <View style={styles.card}>
      <Text style={styles.name}>Bicycle</Text>
      <Text style={styles.saved}>{saved + ' of 400 $ saved'}</Text>
      <Pressable accessibilityRole="button" style={styles.button} onPress={() => setSaved(saved + 10)}><Text style={styles.label}>Add 10 $</Text></Pressable>
    </View>
  )
}
const styles = StyleSheet.create({
  card: { backgroundColor: '#ffffff', borderRadius: 16, padding: 20 },
  name: { fontSize: 20, fontWeight: '700', color: '#14321f' },
  saved: { fontSize: 16, color: '#5c7a67', marginVertical: 8 },
  button: { backgroundColor: '#1f7a45', borderRadius: 12, padding: 12, alignItems: 'center' },
  label: { color: '#ffffff', fontSize: 16 },
})
`,
  'src/Tips.tsx': `
import { StyleSheet, Text, View } from 'react-native'
export function Tips() {
  return (
    <View>
      <Text style={styles.tip}>Cook once, eat twice.</Text>
      <Text style={styles.tip}>Cancel what you have not used for a month.</Text>
    </View>
  )
}
const styles = StyleSheet.create({
  tip: { fontSize: 17, lineHeight: 26, color: '#14321f', marginBottom: 10 },
})
`,
}
