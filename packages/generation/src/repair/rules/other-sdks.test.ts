/** Rules for code in the habits of another SDK: what they make of it, and what they leave to the model. */

import { textFile } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { moveImport } from './import-move.ts'
import { useMovedMember } from './moved-member.ts'

const PATH = 'app/_layout.tsx'
const problem: Problem = {
  id: `resolve:${PATH}:a`,
  kind: 'resolve',
  message: '',
  place: { path: PATH, lineNumber: 1, columnNumber: 1 },
}
const file = (text: string) => ({ path: PATH, text: textFile(text).content })

const MOVE = { from: '@react-navigation/native', to: 'expo-router/react-navigation' }

test.each([
  [
    "import { useTheme } from '@react-navigation/native'",
    "import { useTheme } from 'expo-router/react-navigation'",
  ],
  [
    'import type { Theme } from "@react-navigation/native";\nimport { useTheme } from "@react-navigation/native";',
    'import type { Theme } from "expo-router/react-navigation";\nimport { useTheme } from "expo-router/react-navigation";',
  ],
  [
    "export { useTheme } from '@react-navigation/native'",
    "export { useTheme } from 'expo-router/react-navigation'",
  ],
])('[P908] each import of the module is moved: %s', (source, expected) => {
  const fix = moveImport({ ...problem, importMove: MOVE }, file(source))
  expect(fix).toEqual({
    text: expected,
    sentence: `${PATH} now imports from \`expo-router/react-navigation\` in place of \`@react-navigation/native\`.`,
  })
})

test('[P908] an import of another module, and a problem of the running app, are left alone', () => {
  const other =
    "import { useTheme } from '@react-navigation/native-stack'\nconst a = '@react-navigation/native'"
  expect(moveImport({ ...problem, importMove: MOVE }, file(other))).toBeUndefined()
  const source = file("import { useTheme } from '@react-navigation/native'")
  expect(moveImport({ ...problem, kind: 'runtime', importMove: MOVE }, source)).toBeUndefined()
  expect(moveImport(problem, source)).toBeUndefined()
})

const TABS = 'expo-router/unstable-native-tabs'
const memberFix = { name: 'Icon', from: TABS, member: 'NativeTabs.Trigger.Icon' }
const layout = (names: string, icon: string) =>
  `import { ${names} } from '${TABS}'\nexport default () => <NativeTabs><NativeTabs.Trigger name="index">${icon}</NativeTabs.Trigger></NativeTabs>\n`

test.each([
  [
    layout('Icon, NativeTabs', '<Icon sf="house" />'),
    layout('NativeTabs', '<NativeTabs.Trigger.Icon sf="house" />'),
  ],
  [
    layout('NativeTabs, Icon as TabIcon', '<TabIcon>a</TabIcon>'),
    layout('NativeTabs', '<NativeTabs.Trigger.Icon>a</NativeTabs.Trigger.Icon>'),
  ],
  [
    layout('NativeTabs as NativeTabs, Icon', '<Icon\n  sf="house"\n/>'),
    layout('NativeTabs', '<NativeTabs.Trigger.Icon\n  sf="house"\n/>'),
  ],
])('[P909] an element becomes the member that it is now: %#', (source, expected) => {
  expect(useMovedMember({ ...problem, memberFix }, file(source))?.text).toBe(expected)
})

test.each([
  layout('Icon, NativeTabs', '{show(Icon)}'),
  layout('Icon', '<Icon sf="house" />'),
  layout('NativeTabs', '<Icon sf="house" />'),
  `import { Icon, NativeTabs } from './own'\nexport const a = <Icon />`,
])('[P909] used otherwise, or imported from elsewhere, it is left to the model: %#', (source) => {
  expect(useMovedMember({ ...problem, memberFix }, file(source))).toBeUndefined()
})
