/** The files of a grown app that belong to no subject: layouts, tabs, theme, store, formats, catalogues. */

import { textOf } from './grow-words.ts'
import type { Manner, Subject } from './subject.ts'

interface Shared {
  name: string
  subjects: readonly Subject[]
  sections: readonly string[]
  manner: Manner
  agents: string
  palette: { page: string; card: string; ink: string; accent: string }
}

export function sharedFiles({
  name,
  subjects,
  sections,
  manner,
  agents,
  palette,
}: Shared): [string, string][] {
  return [
    [
      'package.json',
      json({
        name: name.toLowerCase(),
        version: '1.0.0',
        main: 'expo-router/entry',
        dependencies: { expo: '~53.0.0', 'expo-router': '~5.1.0', react: '19.0.0', 'react-native': '0.79.6' },
      }),
    ],
    ['app.json', json({ expo: { name, slug: name.toLowerCase(), scheme: name.toLowerCase() } })],
    [
      'tsconfig.json',
      json({ extends: 'expo/tsconfig.base', compilerOptions: { strict: true, paths: { '@/*': ['./*'] } } }),
    ],
    ['AGENTS.md', `${agents}\n`],
    ['app/_layout.tsx', LAYOUT],
    ['app/(tabs)/_layout.tsx', TABS(manner)],
    ['app/(tabs)/index.tsx', homeScreen({ name, subjects, manner })],
    ['app/(tabs)/more.tsx', moreScreen({ subjects, sections, manner })],
    ['app/(tabs)/settings.tsx', settingsScreen({ subjects, manner })],
    ['theme/index.ts', themeFile(palette)],
    ['lib/store.ts', STORE],
    ['lib/format.ts', formatFile(manner)],
    [
      'lib/haptics.ts',
      "import * as Haptics from 'expo-haptics'\n\nexport function tick(): void {\n  void Haptics.selectionAsync()\n}\n",
    ],
    ...catalogues(subjects, manner),
  ]
}

function catalogues(subjects: readonly Subject[], { locales }: Manner): [string, string][] {
  if (locales.length === 0) return []
  const all = locales.flatMap((locale, language) =>
    subjects.map((subject): [string, string] => {
      const keys = ['title', 'empty', 'add', 'notice', ...subject.fields.map(({ name }) => name)]
      const lines = keys.map((key) => `  '${subject.many}.${key}': '${textOf(subject, key, language)}',`)
      return [
        `i18n/${locale}/${subject.many}.ts`,
        `export const ${subject.many} = {\n${lines.join('\n')}\n}\n`,
      ]
    }),
  )
  const indexes = locales.map((locale): [string, string] => [
    `i18n/${locale}/index.ts`,
    `${subjects.map(({ many }) => `import { ${many} } from './${many}'`).join('\n')}\n\nexport const ${locale} = { ${subjects.map(({ many }) => `...${many}`).join(', ')} }\n`,
  ])
  return [...all, ...indexes, ['i18n/use-texts.ts', useTexts(locales)]]
}

function useTexts(locales: readonly string[]): string {
  return `import { getLocales } from 'expo-localization'
${locales.map((locale) => `import { ${locale} } from './${locale}'`).join('\n')}

const catalogues: Record<string, Record<string, string>> = { ${locales.join(', ')} }

export function useTexts() {
  const catalogue = catalogues[getLocales()[0]?.languageCode ?? '${locales[0]}'] ?? ${locales[0]}
  return { t: (key: string) => catalogue[key] ?? key }
}
`
}

function homeScreen({ name, subjects, manner }: Pick<Shared, 'name' | 'subjects' | 'manner'>): string {
  const shown = subjects.slice(0, 4)
  const isTranslated = manner.locales.length > 0
  return `import { Link } from 'expo-router'
import { ScrollView, StyleSheet, Text } from 'react-native'
${isTranslated ? "import { useTexts } from '@/i18n/use-texts'\n" : ''}import { colors, space } from '@/theme'

export default function HomeScreen() {
${isTranslated ? '  const { t } = useTexts()\n' : ''}  return (
    <ScrollView contentContainerStyle={styles.page}>
      <Text style={styles.title}>${name}</Text>
${shown.map((subject) => `      <Link href="/${subject.many}" style={styles.tile}>${isTranslated ? `{t('${subject.many}.title')}` : textOf(subject, 'title', 0)}</Link>`).join('\n')}
    </ScrollView>
  )
}

const styles = StyleSheet.create({
  page: { padding: space.l, gap: space.m },
  title: { fontSize: 32, color: colors.ink },
  tile: { backgroundColor: colors.card, padding: space.l },
})
`
}

function moreScreen({
  subjects,
  sections,
  manner,
}: Pick<Shared, 'subjects' | 'sections' | 'manner'>): string {
  const routes = [...subjects.slice(4).map(({ many }) => many), ...sections]
  return `import { Link } from 'expo-router'
import { FlatList, Text } from 'react-native'

const routes = [${routes.map((route) => `'${route}'`).join(', ')}]

export default function MoreScreen() {
  return (
    <FlatList
      data={routes}
      ListHeaderComponent={<Text>${manner.words.all}</Text>}
      renderItem={({ item }) => <Link href={\`/\${item}\`}>{item}</Link>}
    />
  )
}
`
}

function settingsScreen({ subjects, manner }: Pick<Shared, 'subjects' | 'manner'>): string {
  const own = subjects.filter(({ parts }) => parts.includes('settings'))
  const folder = (many: string) =>
    manner.folders === 'by kind' ? 'components' : `features/${many}/components`
  return `import { ScrollView, Text } from 'react-native'
${own.map(({ one, many }) => `import { ${one}Settings } from '@/${folder(many)}/${one}Settings'`).join('\n')}

export default function SettingsScreen() {
  return (
    <ScrollView>
      <Text>${manner.words.settings}</Text>
${own.map(({ one }) => `      <${one}Settings />`).join('\n')}
    </ScrollView>
  )
}
`
}

const LAYOUT = `import { Stack } from 'expo-router'
import { colors } from '@/theme'

export default function RootLayout() {
  return <Stack screenOptions={{ contentStyle: { backgroundColor: colors.page }, headerTintColor: colors.accent }} />
}
`

const TABS = ({ words }: Manner) => `import Ionicons from '@expo/vector-icons/Ionicons'
import { Tabs } from 'expo-router'
import { colors } from '@/theme'

export default function TabsLayout() {
  return (
    <Tabs screenOptions={{ tabBarActiveTintColor: colors.accent }}>
      <Tabs.Screen name="index" options={{ title: 'Home', tabBarIcon: ({ color }) => <Ionicons name="home" size={22} color={color} /> }} />
      <Tabs.Screen name="more" options={{ title: '${words.all}', tabBarIcon: ({ color }) => <Ionicons name="grid" size={22} color={color} /> }} />
      <Tabs.Screen name="settings" options={{ title: '${words.settings}', tabBarIcon: ({ color }) => <Ionicons name="cog" size={22} color={color} /> }} />
    </Tabs>
  )
}
`

const themeFile = ({ page, card, ink, accent }: Shared['palette']) => `export const colors = {
  page: '${page}',
  card: '${card}',
  ink: '${ink}',
  quiet: '#6B7280',
  line: '#D9D9DE',
  accent: '${accent}',
  onAccent: '#FFFFFF',
  alarm: '#B42318',
}

export const space = { s: 6, m: 12, l: 20 }
`

const STORE = `import AsyncStorage from '@react-native-async-storage/async-storage'
import { useSyncExternalStore } from 'react'

export function createStore<T>(key: string, initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    change(next: (before: T) => T) {
      value = next(value)
      void AsyncStorage.setItem(key, JSON.stringify(value))
      for (const listener of listeners) listener()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: { get(): T; listen(listener: () => void): () => void }) {
  return { value: useSyncExternalStore(store.listen, store.get), isLoading: false }
}
`

function formatFile({ locales, words }: Manner): string {
  const locale = locales[0] ?? (words.all === 'Everything' ? 'en' : 'de')
  return `export function formatMoney(cents: number): string {
  return new Intl.NumberFormat('${locale}', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

export function formatDay(time: number): string {
  return new Intl.DateTimeFormat('${locale}', { day: 'numeric', month: 'short' }).format(time)
}
`
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
