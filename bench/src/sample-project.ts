/**
 * Expo Router projects of any size to measure with: two tabs, a list of cards, and helpers that half of the cards use.
 * The same files run in Expo's own tools, so that a peer can be given the same work.
 */

import { type ProjectFiles, textFile } from '@sayso/project'

/** Makes a project of `fileCount` source files, at least 5. Cards use `lib/format.ts`; the first screen shows all of them. */
export function sampleProject(fileCount: number): ProjectFiles {
  const cardCount = Math.max(1, fileCount - 4)
  const cards = Array.from({ length: cardCount }, (_, index) => index)
  return new Map([
    ['package.json', textFile(PACKAGE_JSON)],
    [
      'app.json',
      textFile(
        '{ "expo": { "name": "Sample", "slug": "sample", "scheme": "sample", "web": { "bundler": "metro" } } }\n',
      ),
    ],
    [
      'tsconfig.json',
      textFile(
        '{ "extends": "expo/tsconfig.base", "compilerOptions": { "strict": true, "paths": { "@/*": ["./*"] } } }\n',
      ),
    ],
    ['app/_layout.tsx', textFile(LAYOUT)],
    ['app/index.tsx', textFile(homeSource(cards))],
    ['lib/format.ts', textFile(formatSource('v0'))],
    [
      'theme/colors.ts',
      textFile("export const colors = { ink: '#17181A', paper: '#FFFFFF', accent: '#1A7547' }\n"),
    ],
    ...cards.map((index) => [cardPath(index), textFile(cardSource(index, 'v0'))] as const),
  ])
}

/** Path of a card; card 0 always exists and is at the top of the first screen. */
export function cardPath(index: number): string {
  return `components/Card${index}.tsx`
}

/** A card whose text ends in `mark`, with enough around it to be a file of the usual size. */
export function cardSource(index: number, mark: string): string {
  const formats = index % 2 === 0
  return `import { useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { colors } from '@/theme/colors'
${formats ? "import { format } from '@/lib/format'\n" : ''}
type Props = { title: string; onOpen?: (id: number) => void }

export function Card${index}({ title, onOpen }: Props) {
  const [count, setCount] = useState(0)
  const isBusy = count > 3
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={\`Open \${title}\`}
      onPress={() => {
        setCount((value) => value + 1)
        onOpen?.(${index})
      }}
      style={({ pressed }) => [styles.card, pressed && styles.pressed, isBusy && styles.busy]}
    >
      <View style={styles.row}>
        <Text style={styles.title}>{${formats ? 'format(title)' : 'title'}}</Text>
        <Text style={styles.count}>{count}</Text>
      </View>
      <Text testID="mark-${index}">card ${index} ${mark}</Text>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  card: { padding: 12, borderRadius: 10, backgroundColor: colors.paper, marginBottom: 8 },
  pressed: { opacity: 0.7 },
  busy: { borderColor: colors.accent, borderWidth: 1 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
  title: { fontSize: 16, fontWeight: '600', color: colors.ink },
  count: { fontSize: 13, color: colors.accent },
})
`
}

/** The helper that every second card uses; its text shows in all of them. */
export function formatSource(mark: string): string {
  return `export function format(title: string): string {\n  return \`\${title} · ${mark}\`\n}\n`
}

/** The first screen, whose heading ends in `mark`. */
export function homeSource(cards: readonly number[], mark = 'v0'): string {
  return `import { ScrollView, StyleSheet, Text } from 'react-native'
${cards.map((index) => `import { Card${index} } from '@/components/Card${index}'`).join('\n')}

export default function Home() {
  return (
    <ScrollView contentContainerStyle={styles.page}>
      <Text testID="heading" style={styles.heading}>Sample ${mark}</Text>
${cards.map((index) => `      <Card${index} title="Card ${index}" />`).join('\n')}
    </ScrollView>
  )
}

const styles = StyleSheet.create({ page: { padding: 16 }, heading: { fontSize: 28, fontWeight: '700' } })
`
}

const LAYOUT = `import { Stack } from 'expo-router'

export default function Layout() {
  return <Stack screenOptions={{ title: 'Sample' }} />
}
`

const PACKAGE_JSON = `${JSON.stringify(
  {
    name: 'sample',
    version: '1.0.0',
    private: true,
    main: 'expo-router/entry',
    dependencies: { expo: '~53.0.8', 'expo-router': '~5.1.0', react: '19.0.0', 'react-native': '0.79.6' },
  },
  null,
  2,
)}\n`
