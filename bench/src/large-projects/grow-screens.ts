/** The screens of a subject: its list in three manners, one item, and the form for a new one. */

import type { Words } from './grow-words.ts'

export function listScreen(words: Words, variant: number): string {
  const { one, many, useHook, at, text, prop, subject } = words
  const hasFilter = subject.parts.includes('filter')
  const hasStats = subject.parts.includes('stats')
  const imports = [
    `import { ${one}Card } from '${at('card')}'`,
    ...(hasFilter ? [`import { ${one}Filter } from '${at('filter')}'`] : []),
    ...(hasStats ? [`import { ${one}Stats } from '${at('stats')}'`] : []),
    `import { ${useHook} } from '${at('hook')}'`,
    ...words.textImports,
  ]
  const body = [
    `<Stack.Screen options={{ title: ${words.value('title')} }} />`,
    ...(hasStats ? [`<${one}Stats items={${many}} />`] : []),
    ...(hasFilter ? [`<${one}Filter value={filter} onChange={setFilter} />`] : []),
    LISTS[variant % LISTS.length]?.(words) ?? '',
    `<Pressable accessibilityRole="button" onPress={() => router.push('/${subject.many}/new')} style={styles.add}>`,
    `  <Text style={styles.addText}>${text('add')}</Text>`,
    '</Pressable>',
  ]
  return `import { Stack, useRouter } from 'expo-router'
${hasFilter ? "import { useState } from 'react'\n" : ''}import { ${LIST_PARTS[variant % LISTS.length]}, Pressable, StyleSheet, Text, View } from 'react-native'
${imports.join('\n')}
import { colors, space } from '@/theme'

export default function ${words.screen}Screen() {
  const router = useRouter()
${words.textHook}${hasFilter ? "  const [filter, setFilter] = useState('')\n" : ''}  const { ${many}, isLoading } = ${useHook}(${hasFilter ? 'filter' : ''})
  if (!isLoading && ${many}.length === 0)
    return (
      <View style={styles.empty}>
        <Text style={styles.emptyText} accessibilityLabel=${prop('empty')}>${text('empty')}</Text>
      </View>
    )
  return (
    <View style={styles.page}>
${body.map((line) => `      ${line}`).join('\n')}
    </View>
  )
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page, padding: space.${variant % 2 === 0 ? 'm' : 'l'} },
  empty: { flex: 1, alignItems: 'center', justifyContent: 'center' },
  emptyText: { color: colors.quiet, fontSize: ${15 + (variant % 3)} },
  add: { backgroundColor: colors.accent, borderRadius: ${8 + (variant % 4) * 4}, padding: space.m, alignItems: 'center' },
  addText: { color: colors.onAccent, fontWeight: '600' },
})
`
}

const LIST_PARTS = ['FlatList', 'ScrollView', 'SectionList']
const LISTS: readonly ((words: Words) => string)[] = [
  ({ many, one }) =>
    `<FlatList data={${many}} keyExtractor={(item) => item.id} renderItem={({ item }) => <${one}Card item={item} />} />`,
  ({ many, one }) =>
    `<ScrollView>{${many}.map((item) => <${one}Card key={item.id} item={item} isWide />)}</ScrollView>`,
  ({ many, one, subject }) =>
    `<SectionList sections={[{ title: '${subject.samples[0]?.[0] ?? 'A'}', data: ${many} }]} keyExtractor={(item) => item.id} renderItem={({ item }) => <${one}Card item={item} />} />`,
]

export function detailScreen(words: Words, variant: number): string {
  const { one, at, useHook, many, subject, text } = words
  const rows = subject.fields.map(
    (field) =>
      `      <View style={styles.row}>
        <Text style={styles.label}>${text(field.name)}</Text>
        <Text style={styles.value}>{${words.shown(field, 'item')}}</Text>
      </View>`,
  )
  const share = subject.parts.includes('share')
  return `import { Stack, useLocalSearchParams } from 'expo-router'
import { ScrollView, StyleSheet, Text, View } from 'react-native'
${share ? `import { Share${one} } from '${at('share')}'\n` : ''}import { ${useHook} } from '${at('hook')}'
import { ${subject.rule.name} } from '${at('rules')}'
${words.formatImports}${words.textImports.join('\n')}${words.textImports.length > 0 ? '\n' : ''}import { colors, space } from '@/theme'

export default function ${one}Screen() {
  const { id } = useLocalSearchParams<{ id: string }>()
${words.textHook}  const item = ${useHook}().${many}.find((one) => one.id === id)
  if (item === undefined) return null
  return (
    <ScrollView contentContainerStyle={styles.page}>
      <Stack.Screen options={{ title: item.name }} />
      {${subject.rule.name}(item) && <Text style={styles.notice}>${text('notice')}</Text>}
${(variant % 2 === 0 ? rows : [...rows].reverse()).join('\n')}
${share ? `      <Share${one} item={item} />\n` : ''}    </ScrollView>
  )
}

const styles = StyleSheet.create({
  page: { padding: space.l, gap: space.${variant % 2 === 0 ? 's' : 'm'} },
  notice: { color: colors.alarm, fontWeight: '700' },
  row: { flexDirection: '${variant % 3 === 0 ? 'column' : 'row'}', justifyContent: 'space-between' },
  label: { color: colors.quiet },
  value: { color: colors.ink },
})
`
}

export function formScreen(words: Words, variant: number): string {
  const { one, at, subject, prop } = words
  const inputs = subject.fields.map((field) => {
    if (field.kind === 'flag')
      return `      <Switch accessibilityLabel=${prop(field.name)} value={draft.${field.name}} onValueChange={(value) => change({ ${field.name}: value })} />`
    if (field.kind === 'choice')
      return `      {[${(field.choices ?? []).map((choice) => `'${choice}'`).join(', ')}].map((choice) => (
        <Pressable key={choice} onPress={() => change({ ${field.name}: choice })}>
          <Text style={draft.${field.name} === choice ? styles.chosen : styles.choice}>{choice}</Text>
        </Pressable>
      ))}`
    const keyboard = field.kind === 'text' ? '' : ' keyboardType="numeric"'
    return `      <TextInput placeholder=${prop(field.name)}${keyboard} style={styles.input} onChangeText={(value) => change({ ${field.name}: ${words.read(field, 'value')} })} />`
  })
  return `import { Stack, useRouter } from 'expo-router'
import { useState } from 'react'
import { Pressable, ScrollView, StyleSheet, Switch, Text, TextInput } from 'react-native'
import { add${one} } from '${at('data')}'
import { type ${one}, empty${one} } from '${at('types')}'
${words.textImports.join('\n')}${words.textImports.length > 0 ? '\n' : ''}import { colors, space } from '@/theme'

export default function New${one}Screen() {
  const router = useRouter()
${words.textHook}  const [draft, setDraft] = useState<${one}>(empty${one})
  const change = (part: Partial<${one}>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <ScrollView contentContainerStyle={styles.page}>
      <Stack.Screen options={{ title: ${words.value('add')}, presentation: '${variant % 2 === 0 ? 'modal' : 'card'}' }} />
${inputs.join('\n')}
      <Pressable accessibilityRole="button" style={styles.save} onPress={() => { add${one}(draft); router.back() }}>
        <Text style={styles.saveText}>${words.manner.words.save}</Text>
      </Pressable>
    </ScrollView>
  )
}

const styles = StyleSheet.create({
  page: { padding: space.l, gap: space.m },
  input: { borderWidth: 1, borderColor: colors.line, borderRadius: ${6 + (variant % 3) * 3}, padding: space.m },
  choice: { color: colors.quiet },
  chosen: { color: colors.accent },
  save: { backgroundColor: colors.accent, padding: space.m, alignItems: 'center' },
  saveText: { color: colors.onAccent },
})
`
}
