/** Everything of a subject but its screens: types, data, hook, rule, card, and the parts that only some subjects have. */

import type { Words } from './grow-words.ts'
import type { FieldKind, PartKind } from './subject.ts'

const TYPES: Record<FieldKind, string> = {
  text: 'string',
  number: 'number',
  money: 'number',
  date: 'number',
  flag: 'boolean',
  choice: 'string',
}
const EMPTY: Record<FieldKind, string> = {
  text: "''",
  number: '0',
  money: '0',
  date: 'Date.now()',
  flag: 'false',
  choice: "''",
}

export function typesFile({ one, subject: { fields } }: Words): string {
  return `export interface ${one} {
  id: string
  name: string
${fields.map(({ name, kind }) => `  ${name}: ${TYPES[kind]}`).join('\n')}
}

export const empty${one}: ${one} = {
  id: '',
  name: '',
${fields.map(({ name, kind }) => `  ${name}: ${EMPTY[kind]},`).join('\n')}
}
`
}

export function dataFile({ one, many, at, subject: { samples, fields } }: Words, variant: number): string {
  const rows = samples.map((sample, index) => {
    const values = fields.map(({ name, kind, choices }) => {
      if (kind === 'text') return `${name}: '${samples[(index + 1) % samples.length]}'`
      if (kind === 'flag') return `${name}: ${index % 2 === 0}`
      if (kind === 'choice') return `${name}: '${choices?.[index % choices.length]}'`
      if (kind === 'date') return `${name}: Date.UTC(2026, ${variant % 12}, ${index + 3})`
      return `${name}: ${(index + 1) * (kind === 'money' ? 1250 : 7) + variant}`
    })
    return `  { id: '${index + 1}', name: '${sample}', ${values.join(', ')} },`
  })
  return `import { createStore } from '@/lib/store'
import type { ${one} } from '${at('types')}'

const samples: ${one}[] = [
${rows.join('\n')}
]

export const ${many}Store = createStore<${one}[]>('${many}', samples)

export function add${one}(item: ${one}): void {
  ${many}Store.change((before) => [...before, { ...item, id: String(Date.now()) }])
}

export function remove${one}(id: string): void {
  ${many}Store.change((before) => before.filter((item) => item.id !== id))
}
`
}

export function hookFile({ one, many, useHook, at, subject }: Words, variant: number): string {
  const hasFilter = subject.parts.includes('filter')
  const sortBy = subject.fields.find(({ kind }) => kind === 'date' || kind === 'number')?.name
  const order = variant % 2 === 0 ? `a.${sortBy} - b.${sortBy}` : `b.${sortBy} - a.${sortBy}`
  return `import { useMemo } from 'react'
import { useStore } from '@/lib/store'
import { ${many}Store } from '${at('data')}'
import type { ${one} } from '${at('types')}'

export function ${useHook}(${hasFilter ? "filter = ''" : ''}): { ${many}: ${one}[]; isLoading: boolean } {
  const { value, isLoading } = useStore(${many}Store)
  const ${many} = useMemo(() => {
    const shown = ${hasFilter ? 'value.filter((item) => item.name.toLowerCase().includes(filter.toLowerCase()))' : '[...value]'}
    return shown.sort((a, b) => ${sortBy === undefined ? 'a.name.localeCompare(b.name)' : order})
  }, [value${hasFilter ? ', filter' : ''}])
  return { ${many}, isLoading }
}
`
}

export function rulesFile({ one, at, subject: { rule } }: Words): string {
  return `import type { ${one} } from '${at('types')}'

/** ${rule.comment} */
export function ${rule.name}(item: ${one}, now = Date.now()): boolean {
  return ${rule.test}
}
`
}

export function cardFile(words: Words, variant: number): string {
  const { one, at, subject } = words
  const [first, second] = subject.fields
  const lines = [first, second].flatMap((field) =>
    field === undefined ? [] : [`      <Text style={styles.line}>{${words.shown(field, 'item')}}</Text>`],
  )
  return `import { Link } from 'expo-router'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { ${subject.rule.name} } from '${at('rules')}'
import type { ${one} } from '${at('types')}'
${words.formatImports}import { colors, space } from '@/theme'

type Props = { item: ${one}; isWide?: boolean }

export function ${one}Card({ item, isWide = false }: Props) {
  const isMarked = ${subject.rule.name}(item)
  return (
    <Link href={{ pathname: '/${subject.many}/[id]', params: { id: item.id } }} asChild>
      <Pressable style={StyleSheet.flatten([styles.card, isWide && styles.wide])}>
      <View style={[styles.mark, isMarked && styles.marked]} />
      <Text style={styles.name} numberOfLines={${1 + (variant % 2)}}>{item.name}</Text>
${lines.join('\n')}
      </Pressable>
    </Link>
  )
}

const styles = StyleSheet.create({
  card: { padding: space.m, borderRadius: ${10 + (variant % 5) * 2}, backgroundColor: colors.card, gap: ${2 + (variant % 4)} },
  wide: { padding: space.l },
  mark: { width: 6, height: 6, borderRadius: 3, backgroundColor: colors.line },
  marked: { backgroundColor: colors.alarm },
  name: { fontSize: ${15 + (variant % 4)}, fontWeight: '600', color: colors.ink },
  line: { color: colors.quiet },
})
`
}

export const PARTS: Record<PartKind, (words: Words) => string> = {
  filter: ({ one, prop }) => `import { StyleSheet, TextInput } from 'react-native'
import { colors, space } from '@/theme'

export function ${one}Filter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <TextInput value={value} onChangeText={onChange} placeholder=${prop('title')} style={styles.box} clearButtonMode="while-editing" />
}

const styles = StyleSheet.create({ box: { backgroundColor: colors.card, padding: space.m, borderRadius: 20 } })
`,
  stats: (words) => {
    const summed = words.subject.fields.find(({ kind }) => kind === 'money' || kind === 'number')
    const sum = `items.reduce((total, item) => total + item.${summed?.name ?? 'id.length'}, 0)`
    const shown = summed?.kind === 'money' ? `formatMoney(${sum})` : sum
    return `import { StyleSheet, Text, View } from 'react-native'
import type { ${words.one} } from '${words.at('types')}'
${summed?.kind === 'money' ? "import { formatMoney } from '@/lib/format'\n" : ''}import { colors, space } from '@/theme'

export function ${words.one}Stats({ items }: { items: ${words.one}[] }) {
  return (
    <View style={styles.box}>
      <Text style={styles.count}>{items.length}</Text>
      <Text style={styles.total}>${words.manner.words.total} {${shown}}</Text>
    </View>
  )
}

const styles = StyleSheet.create({
  box: { flexDirection: 'row', justifyContent: 'space-between', padding: space.m },
  count: { fontSize: 28, color: colors.ink },
  total: { color: colors.quiet },
})
`
  },
  calendar: ({ one, subject, at }) => {
    const day = subject.fields.find(({ kind }) => kind === 'date')?.name ?? 'id'
    return `import { Pressable, ScrollView, StyleSheet, Text } from 'react-native'
import type { ${one} } from '${at('types')}'
import { formatDay } from '@/lib/format'
import { colors, space } from '@/theme'

/** A strip of days, with a dot where something is due. */
export function ${one}Calendar({ items, onPick }: { items: ${one}[]; onPick: (day: number) => void }) {
  const days = [...new Set(items.map((item) => Number(item.${day})))].sort((a, b) => a - b)
  return (
    <ScrollView horizontal>
      {days.map((day) => (
        <Pressable key={day} onPress={() => onPick(day)} style={styles.day}>
          <Text style={styles.text}>{formatDay(day)}</Text>
        </Pressable>
      ))}
    </ScrollView>
  )
}

const styles = StyleSheet.create({ day: { padding: space.s }, text: { color: colors.accent } })
`
  },
  share: ({ one, at, manner }) => `import { Pressable, Share, Text } from 'react-native'
import type { ${one} } from '${at('types')}'
import { colors } from '@/theme'

export function Share${one}({ item }: { item: ${one} }) {
  return (
    <Pressable accessibilityRole="button" onPress={() => Share.share({ message: item.name })}>
      <Text style={{ color: colors.accent }}>${manner.words.share}</Text>
    </Pressable>
  )
}
`,
  settings: (words) => `import { useState } from 'react'
import { StyleSheet, Switch, Text, View } from 'react-native'
${words.textImports.join('\n')}${words.textImports.length > 0 ? '\n' : ''}import { space } from '@/theme'

export function ${words.one}Settings() {
${words.textHook}  const [isOn, setOn] = useState(true)
  return (
    <View style={styles.row}>
      <Text>${words.text('notice')}</Text>
      <Switch value={isOn} onValueChange={setOn} />
    </View>
  )
}

const styles = StyleSheet.create({ row: { flexDirection: 'row', justifyContent: 'space-between', padding: space.m } })
`,
}
