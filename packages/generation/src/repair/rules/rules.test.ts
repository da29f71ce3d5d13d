/** Each rule on what the check finds in the code, and on code where it must not guess. */

import { textFile } from '@sayso/project'
import { applyAction } from '@sayso/response'
import type { Problem } from '@sayso/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf } from '../../testing/checked-app.ts'
import { editBody } from './edit-body.ts'
import { findRuleFixes } from './find-rule-fixes.ts'
import { addImport, readImports } from './import-lines.ts'

const PATH = 'app/index.tsx'

/** The first screen after the rules, and the problems that are left. */
function fixed(source: string, others: Record<string, string> = {}) {
  const files = { [PATH]: source, ...others }
  const problems = problemsOf(files)
  expect(problems).not.toEqual([])
  const project = new Map(Object.entries(files).map(([path, text]) => [path, textFile(text)]))
  const fixes = findRuleFixes(problems, { files: project, lockedPaths: [], triedIds: new Set() })
  if (fixes === null) return { text: null, left: problems }
  const after = new Map(project)
  for (const [, path = '', body = ''] of fixes.answer.matchAll(
    /filePath="([^"]+)">\n([\s\S]*?)<\/saysoAction>/g,
  )) {
    const result = applyAction(project, { kind: 'edit', filePath: path, content: body, complete: true })
    if (!result.ok) throw new Error(result.error.message)
    for (const [changed, file] of result.changes) if (file) after.set(changed, file)
  }
  const texts = Object.fromEntries([...after].map(([path, { content }]) => [path, content]))
  return { text: texts[PATH], left: problemsOf(texts) }
}

const screen = (imports: string, body: string) =>
  `${imports}\n\nexport default function Home() {\n  ${body}\n}\n`
const RN = "import { StyleSheet, Text, View } from 'react-native'"
const LINK = "import { Link } from 'expo-router'"

test.each<[string, string, string, string, Record<string, string>?]>([
  [
    '[P900]',
    'a name of React Native',
    screen("import { View } from 'react-native'", 'return <View><Text>a</Text></View>'),
    "import { View, Text } from 'react-native'",
  ],
  [
    '[P900]',
    'a hook, where nothing is imported',
    screen("'use client'", 'const [a] = useState(0)\n  return a'),
    "'use client'\nimport { useState } from 'react'",
  ],
  [
    '[P900]',
    'beside a default import, in other quotes',
    screen('import React from "react";', 'const [a] = React.useState(useState(0))\n  return a'),
    'import React, { useState } from "react";',
  ],
  [
    '[P900]',
    'beside a whole import',
    screen("import * as React from 'react'", 'const [a] = useState(React)\n  return a'),
    "import * as React from 'react'\nimport { useState } from 'react'",
  ],
  [
    '[P900]',
    'beside types alone',
    screen(
      "import type { ViewStyle } from 'react-native'",
      'const a: ViewStyle = {}\n  return <View style={a} />',
    ),
    "import { View } from 'react-native'",
  ],
  [
    '[P900]',
    'on its own line where names have one',
    screen("import {\n  View,\n} from 'react-native'", 'return <View><Text>a</Text></View>'),
    "import {\n  View,\n  Text,\n} from 'react-native'",
  ],
  [
    '[P900]',
    'what a file of the project exports',
    screen(RN, 'return <View><Card /></View>'),
    "import { Card } from '../components/Card'",
    {
      'components/Card.tsx': 'export function Card() { return null }',
      'app/b.tsx': "import { Card } from '../components/Card'\nexport default () => <Card />",
    },
  ],
  [
    '[P901]',
    'a default export in braces',
    screen("import { Card } from '../components/Card'", 'return <Card />'),
    "import Card from '../components/Card'",
    { 'components/Card.tsx': 'export default function Card() { return null }' },
  ],
  [
    '[P901]',
    'a named export without braces',
    screen("import Card from '../components/Card'", 'return <Card />'),
    "import { Card } from '../components/Card'",
    { 'components/Card.tsx': 'export function Card() { return null }' },
  ],
  [
    '[P901]',
    'a name of a package without braces',
    screen("import Link from 'expo-router'", 'return <Link href="/">a</Link>'),
    "import { Link } from 'expo-router'",
  ],
  [
    '[P901]',
    'one of several in braces',
    screen("import { Card, size } from '../components/Card'", 'return <Card size={size} />'),
    "import Card, { size } from '../components/Card'",
    { 'components/Card.tsx': 'export const size = 1\nexport default function Card() { return null }' },
  ],
  [
    '[P902]',
    'an array',
    screen(
      `${LINK}\n${RN}`,
      'return <Link href="/" asChild><Text style={[s.a, { color: \'red\' }]}>a</Text></Link>',
    ).concat('const s = StyleSheet.create({ a: {} })\n'),
    "style={StyleSheet.flatten([s.a, { color: 'red' }])}",
  ],
  [
    '[P902]',
    'a function that asks nothing',
    screen(
      `${LINK}\n${RN}`,
      'return <Link href="/" asChild><Text style={() => [s.a, s.b]}>a</Text></Link>',
    ).concat('const s = StyleSheet.create({ a: {}, b: {} })\n'),
    'style={StyleSheet.flatten([s.a, s.b])}',
  ],
  [
    '[P902]',
    'an array, where StyleSheet is not imported',
    screen(
      `${LINK}\nimport { Text } from 'react-native'`,
      'return <Link href="/" asChild><Text style={[{ margin: 1 }]}>a</Text></Link>',
    ),
    "import { Text, StyleSheet } from 'react-native'",
  ],
  [
    '[P903]',
    'the id of an item',
    screen(RN, 'return <View>{[{ id: 1 }].map((item) => <Text>{item.id}</Text>)}</View>'),
    '(item) => <Text key={item.id}>{item.id}</Text>',
  ],
  [
    '[P903]',
    'an id that is taken out',
    screen(RN, 'return <View>{[{ id: 1 }].map(({ id }) => (\n    <Text>{id}</Text>\n  ))}</View>'),
    '<Text key={id}>{id}</Text>',
  ],
  [
    '[P903]',
    'the position',
    screen(RN, "return <View>{['a'].map(a => { return <Text>{a}</Text> })}</View>"),
    '.map((a, index) => { return <Text key={index}>{a}</Text> })',
  ],
  [
    '[P903]',
    'a position that has a name',
    screen(RN, "return <View>{['a'].map((word, at) => <Text>{word}</Text>)}</View>"),
    '(word, at) => <Text key={at}>',
  ],
  [
    '[P904]',
    'text in a View',
    screen(RN, 'return <View>\n    Hello there\n  </View>'),
    '<View>\n    <Text>Hello there</Text>\n  </View>',
  ],
  [
    '[P904]',
    'text with values, and the import of Text',
    screen(
      "import { View } from 'react-native'",
      'const n = 1\n  return <View><View /><View>Hello {n} times, and this is a sentence that is long</View></View>',
    ),
    '<Text>Hello {n} times, and this is a sentence that is long</Text>',
  ],
])('%s %s', (_rule, _name, source, expected, others) => {
  const { text, left } = fixed(source, others)
  expect(text).toContain(expected)
  expect(left).toEqual([])
})

test.each<[string, string, string, Record<string, string>?]>([
  [
    '[P900]',
    'two files have it',
    screen(RN, 'return <View><Card /></View>'),
    {
      'app/a.tsx': 'export const Card = () => null\nexport default Card',
      'app/b.tsx': 'export const Card = () => null\nexport default Card',
    },
  ],
  ['[P900]', 'nobody has it', screen(RN, 'return <View><Wheel /></View>')],
  ['[P900]', 'the file does not compile', screen(RN, 'return <View>{useState(}</View>')],
  [
    '[P901]',
    'the export has another name',
    screen("import Theme from '../lib/theme'", 'return Theme'),
    { 'lib/theme.ts': 'export const colours = 1' },
  ],
  [
    '[P902]',
    'a function that asks what is pressed',
    screen(
      `${LINK}\n${RN}`,
      'return <Link href="/" asChild><Text style={({ pressed }) => [s.a, pressed && s.b]}>a</Text></Link>',
    ).concat('const s = StyleSheet.create({ a: {}, b: {} })\n'),
  ],
  [
    '[P902]',
    'an array with a type',
    screen(
      `${LINK}\n${RN}`,
      'return <Link href="/" asChild><Text style={[s.a] as object[]}>a</Text></Link>',
    ).concat('const s = StyleSheet.create({ a: {}, b: {} })\n'),
  ],
  [
    '[P903]',
    'an item taken apart without an id',
    screen(RN, 'return <View>{[{ a: 1 }].map(({ a }) => <Text>{a}</Text>)}</View>'),
  ],
  [
    '[P903]',
    'the name index is taken',
    screen(RN, "const index = 1\n  return <View>{['a'].map((a) => <Text>{a}{index}</Text>)}</View>"),
  ],
  [
    '[P904]',
    'text beside an element that may be one',
    screen(RN, 'const a = 1\n  return <View>Hello {a > 0 ? <Text>a</Text> : null}</View>'),
  ],
  ['[P904]', 'text out of an expression', screen(RN, "const a = true\n  return <View>{a && 'Hello'}</View>")],
])('%s no rule where %s', (_rule, _name, source, others) => {
  expect(fixed(source, others).text).toBeNull()
})

test('[P900] [P901] [P902] [P903] [P904] several at once, from the end to the beginning', () => {
  const source = screen(
    `${LINK}\nimport { View } from 'react-native'`,
    `return (
    <View>
      Words
      {['a', 'b'].map((word) => (
        <Link href="/" asChild>
          <Pressable style={[{ padding: 1 }]}>{useMemo(word)}</Pressable>
        </Link>
      ))}
      <Text>{useState(1)}</Text>
    </View>
  )`,
  ).replace('useMemo(word)', 'word')
  const { text, left } = fixed(source)
  expect(left).toEqual([])
  expect(text).toContain('<Text>Words</Text>')
  expect(text).toContain('<Link key={index} href="/" asChild>')
})

test.each([
  [
    "import { LegendList } from '@legendapp/list'",
    "import { LegendList } from '@legendapp/list/react-native'",
  ],
  [
    'import {\n  LegendList as List,\n  type ListProps,\n} from "@legendapp/list/native";',
    'import {\n  LegendList as List,\n  type ListProps,\n} from "@legendapp/list/react-native";',
  ],
  ["import Lists, { LegendList } from '@legendapp/list'", null],
  ["import { LegendList } from '@legendapp/lists'", null],
  ["import { LegendList } from '@legendapp/list/react-native'", null],
])('[P906] %s', (source, expected) => {
  const from = '@legendapp/list/react-native'
  const problem: Problem = {
    id: 'resolve:a.tsx',
    kind: 'resolve',
    message: '',
    place: { path: 'a.tsx', lineNumber: 1, columnNumber: 1 },
    importFix: { name: 'LegendList', from, isDefault: false },
  }
  const files = new Map([['a.tsx', textFile(`${source}\n\nexport default LegendList\n`)]])
  const fixes = findRuleFixes([problem], { files, lockedPaths: [], triedIds: new Set() })
  const written = fixes?.answer.split('=======')[1]
  if (expected === null) expect(fixes).toBeNull()
  else expect(written).toContain(expected.split('\n').at(-1))
})

test('[P905] a locked file, and a problem that a rule has tried, are left alone', () => {
  const source = screen("import { View } from 'react-native'", 'return <View><Text>a</Text></View>')
  const problems = problemsOf({ [PATH]: source })
  const files = new Map([[PATH, textFile(source)]])
  const context = { files, lockedPaths: [], triedIds: new Set<string>() }
  expect(findRuleFixes(problems, context)).not.toBeNull()
  expect(findRuleFixes(problems, { ...context, lockedPaths: [PATH] })).toBeNull()
  expect(findRuleFixes(problems, { ...context, triedIds: new Set(problems.map(({ id }) => id)) })).toBeNull()
})

const NOISE = fc.string({
  unit: fc.constantFrom(
    '<',
    '>',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    "'",
    '`',
    '\n',
    ' ',
    'a',
    'Text',
    '=>',
    '.map(',
    'import ',
    ' from ',
    '//',
    '\\',
  ),
  maxLength: 60,
})

test('[P905] no text and no place makes a rule throw, and each fix is an edit that can be applied', () => {
  const kinds = [
    'static:a.tsx:text:a',
    'static:a.tsx:as-child:/',
    'warning:a.tsx:key:Text',
    'static:a.tsx:name:Text',
    'resolve:a.tsx:./a:Text',
  ]
  let count = 0
  fc.assert(
    fc.property(
      NOISE,
      fc.constantFrom(...kinds),
      fc.nat(8),
      fc.nat(30),
      fc.boolean(),
      (text, id, line, column, isDefault) => {
        count += 1
        const problem: Problem = {
          id,
          kind: id.startsWith('resolve') ? 'resolve' : id.startsWith('warning') ? 'warning' : 'static',
          message: '',
          place: { path: 'a.tsx', lineNumber: line, columnNumber: column },
          importFix: { name: 'Text', from: './a', isDefault },
          ...(isDefault && { importMove: { from: 'a', to: './b' } }),
          ...(!isDefault && { memberFix: { name: 'a', from: 'a', member: 'Text.a' } }),
        }
        const files = new Map([['a.tsx', textFile(text)]])
        findRuleFixes([problem], { files, lockedPaths: [], triedIds: new Set() })
        const added = addImport(text, { name: 'Text', from: './a', isDefault })
        if (added !== undefined)
          expect(readImports(added).some(({ specifier }) => specifier === './a')).toBe(true)
      },
    ),
    { numRuns: 500, seed: 23 },
  )
  expect(count).toBe(500)
})

test('[P905] an edit has as many lines as make its place the only one', () => {
  const text = 'a\nb\n\nc\nb\n\nd\n'
  for (const after of [
    'a\nb\nx\nc\nb\n\nd\n',
    'a\nb\n\nc\nb\nx\n\nd\n',
    'x\na\nb\n\nc\nb\n\nd\n',
    'a\nb\n\nc\nb\n\nd\nx\n',
    'a\nb\n\nb\n\nd\n',
  ]) {
    const files = new Map([['a.ts', textFile(text)]])
    const result = applyAction(files, {
      kind: 'edit',
      filePath: 'a.ts',
      content: editBody(text, after),
      complete: true,
    })
    expect(result.ok && result.changes.get('a.ts')?.content).toBe(after)
  }
})
