/** Edits as models get them wrong, each with a careful person's result; null where it is unclear. */

export interface FailedEdit {
  name: string
  search: string
  replace: string
  /** A part of the file afterwards; null: it must be refused. */
  expected: string | null
}

export const EDITED_FILE = `import { Pressable, StyleSheet, Text, View } from 'react-native'
import { useTheme } from '@/constants/theme'

interface Props {
  title: string
  count: number
  onAdd: () => void
}

// One habit with its button.
export function HabitRow({ title, count, onAdd }: Props) {
  const theme = useTheme()
  const label = count === 1 ? "once" : count + " times"

  return (
    <View style={[styles.row, { backgroundColor: theme.card }]}>
      <View style={styles.words}>
        <Text style={[styles.title, { color: theme.text }]} numberOfLines={1}>
          {title}
        </Text>
        <Text style={{ color: theme.muted }}>{label}</Text>
      </View>
      <Pressable accessibilityRole="button" accessibilityLabel={title} onPress={onAdd}>
        <Text style={{ color: theme.accent }}>Add</Text>
      </Pressable>
    </View>
  )
}

export function HabitHeader({ title }: { title: string }) {
  const theme = useTheme()
  return (
    <View style={styles.header}>
      <Text style={{ color: theme.text }}>{title}</Text>
    </View>
  )
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    padding: 16,
    borderRadius: 12,
  },
  words: { flex: 1, gap: 4 },
  title: { fontSize: 17, fontWeight: '600' },
  header: {
    flexDirection: 'row',
    alignItems: 'center',
    padding: 24,
    borderRadius: 12,
  },
})
`

export const FAILED_EDITS: readonly FailedEdit[] = [
  {
    name: 'indented with tabs',
    search: '\t\t<Text style={{ color: theme.accent }}>Add</Text>',
    replace: '\t\t<Text style={{ color: theme.accent }}>Plus</Text>',
    expected: '        <Text style={{ color: theme.accent }}>Plus</Text>\n',
  },
  {
    name: 'without its indent',
    search: '  words: { flex: 1, gap: 4},\n  title: { fontSize: 17, fontWeight: "600" },',
    replace: '  words: { flex: 1, gap: 8 },\n  title: { fontSize: 17, fontWeight: "600" },',
    expected: 'words: { flex: 1, gap: 8 },',
  },
  {
    name: 'a blank line more',
    search: 'interface Props {\n\n  title: string\n  count: number',
    replace: 'interface Props {\n  title: string\n  note: string\n  count: number',
    expected: 'interface Props {\n  title: string\n  note: string\n  count: number\n',
  },
  {
    name: 'a blank line less',
    search:
      '  const label = count === 1 ? "once" : count + " times"\n  return (\n    <View style={[styles.row, { backgroundColor: theme.card }]}>',
    replace:
      '  const label = String(count)\n  return (\n    <View style={[styles.row, { backgroundColor: theme.card }]}>',
    expected: 'const label = String(count)\n',
  },
  {
    name: 'other quotes',
    search: "  const label = count === 1 ? 'once' : count + ' times'",
    replace: "  const label = count === 1 ? 'one time' : count + ' times'",
    expected: "count === 1 ? 'one time'",
  },
  {
    name: 'semicolons that are not there',
    search: '  const theme = useTheme();\n  const label = count === 1 ? "once" : count + " times";',
    replace: '  const theme = useTheme();\n  const label = String(count);',
    expected: 'const label = String(count);',
  },
  {
    name: 'a last comma missing',
    search: '    padding: 24,\n    borderRadius: 12\n  }',
    replace: '    padding: 20,\n    borderRadius: 12,\n  },',
    expected: '    padding: 20,\n',
  },
  {
    name: 'escaped as HTML',
    search: '        &lt;Text style={{ color: theme.muted }}&gt;{label}&lt;/Text&gt;',
    replace: '        <Text style={{ color: theme.muted, fontSize: 13 }}>{label}</Text>',
    expected: '<Text style={{ color: theme.muted, fontSize: 13 }}>{label}</Text>',
  },
  {
    name: 'curly quotes',
    search: 'import { useTheme } from ‘@/constants/theme’',
    replace: "import { spacing, useTheme } from '@/constants/theme'",
    expected: "import { spacing, useTheme } from '@/constants/theme'",
  },
  {
    name: 'a long line broken in two',
    search:
      '      <Pressable\n        accessibilityRole="button"\n        accessibilityLabel={title}\n        onPress={onAdd}>',
    replace:
      '      <Pressable\n        accessibilityRole="button"\n        accessibilityLabel={title}\n        hitSlop={12}\n        onPress={onAdd}>',
    expected: 'hitSlop={12}',
  },
  {
    name: 'lines joined to one',
    search: '        <Text style={[styles.title, { color: theme.text }]} numberOfLines={1}>{title}</Text>',
    replace: '        <Text style={[styles.title, { color: theme.text }]} numberOfLines={2}>{title}</Text>',
    expected: 'numberOfLines={2}',
  },
  {
    name: 'white space at the ends of lines',
    search: 'export function HabitRow({ title, count, onAdd }: Props) {  \n  const theme = useTheme()  ',
    replace: 'export function HabitRow({ title, count, onAdd, note }: Props) {\n  const theme = useTheme()',
    expected: 'onAdd, note }: Props) {\n  const theme = useTheme()\n',
  },
  {
    name: 'a comment left out between its lines',
    search:
      '  onAdd: () => void\n}\n\nexport function HabitRow({ title, count, onAdd }: Props) {\n  const theme = useTheme()\n  const label = count === 1 ? "once" : count + " times"',
    replace:
      '  onAdd: () => void\n}\n\nexport function HabitRow({ title, count, onAdd }: Props) {\n  const theme = useTheme()\n  const label = String(count)',
    expected:
      '// One habit with its button.\nexport function HabitRow({ title, count, onAdd }: Props) {\n  const theme = useTheme()\n  const label = String(count)\n',
  },
  {
    name: 'a comment in other words',
    search:
      '// A habit and its button\nexport function HabitRow({ title, count, onAdd }: Props) {\n  const theme = useTheme()\n  const label = count === 1 ? "once" : count + " times"\n\n  return (\n    <View style={[styles.row, { backgroundColor: theme.card }]}>',
    replace:
      '// A habit and its button\nexport function HabitRow({ title, count, onAdd }: Props) {\n  const theme = useTheme()\n  const label = String(count)\n\n  return (\n    <View style={[styles.row, { backgroundColor: theme.card }]}>',
    expected:
      '// One habit with its button.\nexport function HabitRow({ title, count, onAdd }: Props) {\n  const theme = useTheme()\n  const label = String(count)\n',
  },
  {
    name: 'one slip of the pen in a line that stays',
    search:
      '      <View style={styles.word}>\n        <Text style={[styles.title, { color: theme.text }]} numberOfLines={1}>\n          {title}\n        </Text>\n        <Text style={{ color: theme.muted }}>{label}</Text>',
    replace:
      '      <View style={styles.word}>\n        <Text style={[styles.title, { color: theme.text }]} numberOfLines={1}>\n          {title}\n        </Text>\n        <Text style={{ color: theme.accent }}>{label}</Text>',
    expected:
      '      <View style={styles.words}>\n        <Text style={[styles.title, { color: theme.text }]} numberOfLines={1}>\n          {title}\n        </Text>\n        <Text style={{ color: theme.accent }}>{label}</Text>',
  },
  {
    name: 'lines removed, indented otherwise',
    search:
      '    <View style={styles.header}>\n        <Text style={{ color: theme.text }}>{title}</Text>\n    </View>',
    replace: '    <Text style={{ color: theme.text }}>{title}</Text>',
    expected: '  return (\n    <Text style={{ color: theme.text }}>{title}</Text>\n  )',
  },
  {
    name: 'two places that are equal but for white space',
    search: "    flexDirection: 'row',\n    alignItems:  'center',",
    replace: "    flexDirection: 'column',\n    alignItems: 'center',",
    expected: null,
  },
  {
    name: 'a place that has been changed since',
    search: "  title: { fontSize: 20, fontWeight: '700', letterSpacing: -0.4 },",
    replace: "  title: { fontSize: 22, fontWeight: '700', letterSpacing: -0.4 },",
    expected: null,
  },
  {
    name: 'a component that is not there, like one that is',
    search:
      'export function HabitFooter({ title }: { title: string }) {\n  const theme = useTheme()\n  return (\n    <View style={styles.footer}>\n      <Text style={{ color: theme.text }}>{title}</Text>',
    replace:
      'export function HabitFooter({ title }: { title: string }) {\n  const theme = useTheme()\n  return (\n    <View style={styles.footer}>\n      <Text style={{ color: theme.muted }}>{title}</Text>',
    expected: null,
  },
  {
    name: 'code of another file',
    search: 'export const router = createRouter({ routes })',
    replace: 'export const router = createRouter({ routes, strict: true })',
    expected: null,
  },
]
