/**
 * Expo Router projects of any size to measure with: two tabs, a list of cards, and helpers that half of the cards use.
 * The same files run in Expo's own tools, so that a peer can be given the same work.
 */

import { DEFAULT_SDK, type ExpoSdk, type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'

/** As a count of files: an app without the router, of one screen. */
export const SMALL = 1

/**
 * Makes a project of `fileCount` source files, from 5 on with the router. Cards use `lib/format.ts`; the first screen
 * shows all of them.
 */
export function sampleProject(fileCount: number, sdk: ExpoSdk = DEFAULT_SDK): ProjectFiles {
  return fileCount === SMALL ? smallProject(sdk) : routerProject(cardsOf(fileCount), sdk)
}

/** The numbers of the cards in a project of `fileCount` files. */
export function cardsOf(fileCount: number): number[] {
  return Array.from({ length: Math.max(1, fileCount - 4) }, (_, index) => index)
}

function routerProject(cards: readonly number[], sdk: ExpoSdk): ProjectFiles {
  return new Map([
    ...settings(sdk, 'expo-router/entry'),
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

function smallProject(sdk: ExpoSdk): ProjectFiles {
  return new Map([
    ...settings(sdk, 'index.ts'),
    ['index.ts', textFile(SMALL_ENTRY)],
    ['App.tsx', textFile(SMALL_APP)],
  ])
}

const VERSIONS: Readonly<Record<string, Record<string, string>>> = {
  '53': { 'expo-router': '~5.1.0', react: '19.0.0', 'react-native': '0.79.6' },
  '57': { 'expo-router': '~57.0.24', react: '19.2.3', 'react-native': '0.86.3' },
}

function settings({ major, expoRange }: ExpoSdk, main: string): [string, ProjectFile][] {
  const { 'expo-router': router, ...versions } = VERSIONS[major] ?? {}
  const packageJson = {
    name: 'sample',
    version: '1.0.0',
    private: true,
    main,
    dependencies: {
      ...{ expo: expoRange, ...versions },
      ...(main === 'expo-router/entry' && { 'expo-router': router }),
    },
  }
  return [
    ['package.json', textFile(`${JSON.stringify(packageJson, null, 2)}\n`)],
    ['app.json', textFile(`${JSON.stringify(APP_JSON, null, 2)}\n`)],
    ['tsconfig.json', textFile(`${JSON.stringify(TSCONFIG_JSON, null, 2)}\n`)],
  ]
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

const SMALL_ENTRY = `import { registerRootComponent } from 'expo'
import App from './App'

registerRootComponent(App)
`

/** Says what the first card of the others says. */
const SMALL_APP = `import { useState } from 'react'
import { Button, StyleSheet, Text, View } from 'react-native'

export default function App() {
  const [count, setCount] = useState(0)
  return (
    <View style={styles.page}>
      <Text testID="mark-0">card 0 v0</Text>
      <Button title={\`Count \${count}\`} onPress={() => setCount(count + 1)} />
    </View>
  )
}

const styles = StyleSheet.create({ page: { flex: 1, padding: 16, justifyContent: 'center' } })
`

const APP_JSON = {
  expo: { name: 'Sample', slug: 'sample', scheme: 'sample', web: { bundler: 'metro' } },
}

const TSCONFIG_JSON = {
  extends: 'expo/tsconfig.base',
  compilerOptions: { strict: true, paths: { '@/*': ['./*'] } },
}
