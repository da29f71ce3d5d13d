/** Honest answers on the dog walker's app: everything that they change follows from the wish. */

import { type AnswerCase, remove, replace, write } from './apply-answer.ts'

const BILL_TAB = `      <Tabs.Screen name="bill" options={{ title: 'Bill', tabBarIcon: ({ color, size }) => <Ionicons name="cash" color={color} size={size} /> }} />\n`

export const LATER_HONEST_DOGS: readonly AnswerCase[] = [
  {
    ...{ app: 'dog-walks', language: 'en', wish: 'feels cold' },
    answer: [
      write(
        'constants/look.ts',
        "export const look = { back: '#fdf4e7', front: '#3d2614', dim: '#96785c', main: '#c2571a', sheet: '#fffdf9', edge: '#f0dcc2', warn: '#a83c12' }\n",
      ),
      replace('app/index.tsx', 'borderRadius: 12', 'borderRadius: 20'),
      replace('app/bill.tsx', 'borderRadius: 8', 'borderRadius: 16'),
      replace('app/dogs.tsx', 'borderRadius: 8', 'borderRadius: 16'),
      replace('app/dog/[id].tsx', 'borderRadius: 8', 'borderRadius: 16'),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'en', wish: "my mum can't read this shes 78" },
    answer: [
      replace('components/DogLine.tsx', 'fontSize: 16', 'fontSize: 22'),
      replace('components/DogLine.tsx', 'fontSize: 13, color: look.dim', 'fontSize: 18, color: look.front'),
      replace('app/index.tsx', 'fontSize: 15, color: look.dim', 'fontSize: 20, color: look.front'),
      replace('app/index.tsx', 'fontSize: 13', 'fontSize: 18'),
      replace('app/index.tsx', 'fontSize: 16', 'fontSize: 21'),
      replace('app/dogs.tsx', 'fontSize: 15', 'fontSize: 20'),
      replace('app/dog/[id].tsx', 'fontSize: 15', 'fontSize: 20'),
      replace('app/bill.tsx', 'fontSize: 20', 'fontSize: 26'),
      replace('app/bill.tsx', 'fontSize: 15', 'fontSize: 20'),
      replace('app/bill.tsx', 'fontSize: 12, color: look.dim', 'fontSize: 17, color: look.front'),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'fr', wish: 'quand jappuie sur Walked! ça compte 2 au lieu de 1' },
    answer: [replace('app/dog/[id].tsx', 'setWalked(walked + 2)', 'setWalked(walked + 1)')],
  },
  {
    ...{ app: 'dog-walks', language: 'en', wish: 'on the dogs tab oldest dog first' },
    answer: [
      replace('app/dogs.tsx', '{DOGS.map(', '{[...DOGS].sort((a, b) => b.age - a.age).map('),
      replace(
        'app/dogs.tsx',
        "dog.breed + ', ' + dog.owner",
        "dog.breed + ', ' + dog.age + ' years, ' + dog.owner",
      ),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'de', wish: 'mach mal nen dunkelmodus rein bitte' },
    answer: [
      write(
        'constants/look.ts',
        "export const look = { back: '#101a18', front: '#e3efeb', dim: '#8aa69d', main: '#0d6b63', sheet: '#1a2825', edge: '#2c3f3a', warn: '#e8a24a' }\n",
      ),
      replace(
        'app/_layout.tsx',
        'tabBarActiveTintColor: look.main,',
        "tabBarActiveTintColor: '#5eead4', tabBarStyle: { backgroundColor: look.sheet, borderTopColor: look.edge },",
      ),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'es', wish: 'en euros porfa, q vivo en Madrid' },
    answer: [
      replace('lib/pounds.ts', "'£' + amount.toFixed(2)", "amount.toFixed(2).replace('.', ',') + ' €'"),
    ],
  },
  {
    ...{
      app: 'dog-walks',
      language: 'en',
      wish: 'put the bill on the dogs page, dont need two tabs for that',
    },
    answer: [
      remove('app/bill.tsx'),
      replace('app/_layout.tsx', BILL_TAB, ''),
      replace(
        'app/dogs.tsx',
        "import { DOGS } from '@/data/dogs'\n",
        "import { DOGS } from '@/data/dogs'\nimport { owed, pounds } from '@/lib/pounds'\n",
      ),
      replace(
        'app/dogs.tsx',
        "dog.breed + ', ' + dog.owner",
        "dog.breed + ', ' + dog.owner + ' owes ' + pounds(owed(dog))",
      ),
      replace(
        'app/dogs.tsx',
        '    </ScrollView>',
        `      <Text style={css.total}>{'Total ' + pounds(DOGS.reduce((sum, dog) => sum + owed(dog), 0))}</Text>
      <Pressable accessibilityRole="button" style={css.add}><Text style={css.addText}>Send all bills</Text></Pressable>
      <Text style={css.small}>Payable within 14 days</Text>
    </ScrollView>`,
      ),
      replace(
        'app/dogs.tsx',
        '  addText: {',
        "  total: { fontSize: 20, fontWeight: '700', color: look.main, textAlign: 'right', marginTop: 18 },\n  small: { fontSize: 12, color: look.dim, textAlign: 'center', marginTop: 10 },\n  addText: {",
      ),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'en', wish: 'Duke is a girl actually... its Duchess' },
    answer: [replace('data/dogs.ts', "name: 'Duke'", "name: 'Duchess'")],
  },
  {
    ...{ app: 'dog-walks', language: 'es', wish: 'kiero otra pantalla con los dueños' },
    answer: [
      write(
        'app/owners.tsx',
        `import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { look } from '@/constants/look'
import { DOGS } from '@/data/dogs'
export default function Owners() {
  return (
    <ScrollView style={css.page} contentContainerStyle={css.inner}>
      {DOGS.map((dog) => (
        <View key={dog.id} style={css.card}><Text style={css.who}>{dog.owner}</Text><Text style={css.dog}>{dog.name}</Text></View>
      ))}
    </ScrollView>
  )
}
const css = StyleSheet.create({
  page: { flex: 1, backgroundColor: look.back },
  inner: { padding: 18 },
  card: { backgroundColor: look.sheet, borderRadius: 8, padding: 14, marginBottom: 8 },
  who: { fontSize: 16, color: look.front },
  dog: { fontSize: 14, color: look.dim },
})
`,
      ),
      replace(
        'app/_layout.tsx',
        BILL_TAB,
        `      <Tabs.Screen name="owners" options={{ title: 'Owners', tabBarIcon: ({ color, size }) => <Ionicons name="people" color={color} size={size} /> }} />\n${BILL_TAB}`,
      ),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'en', wish: 'that ticking clock drives me mad. minutes are enough' },
    answer: [
      replace(
        'app/index.tsx',
        "now.toLocaleTimeString('en-GB')",
        "now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })",
      ),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'de', wish: 'im Reiter Dogs statt der Liste lieber so Karten' },
    answer: [
      replace(
        'app/dogs.tsx',
        "{DOGS.map((dog) => <DogLine key={dog.id} dog={dog} note={dog.breed + ', ' + dog.owner} />)}",
        "{DOGS.map((dog) => <View key={dog.id} style={css.card}><DogLine dog={dog} note={dog.breed + ', ' + dog.owner} /></View>)}",
      ),
      replace('app/dogs.tsx', 'StyleSheet, Text }', 'StyleSheet, Text, View }'),
      replace(
        'app/dogs.tsx',
        '  add: {',
        '  card: { backgroundColor: look.sheet, borderRadius: 16, paddingHorizontal: 16, paddingVertical: 8, marginBottom: 12 },\n  add: {',
      ),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'fr', wish: 'Moss a déménagé en Écosse, je ne le promène plus' },
    answer: [
      replace(
        'data/dogs.ts',
        "  { id: 'moss', name: 'Moss', breed: 'Border collie', age: 6, owner: 'Tom Hale', rate: 15, walks: 5, time: '09:30' },\n",
        '',
      ),
    ],
  },
]
