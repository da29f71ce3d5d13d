/** Mistakes that the code alone shows: each is found where it was planted, and right code is left alone. */

import { expect, test } from 'vitest'
import { problemsOf, screen } from '../../testing/checked-app.ts'

const OTHERS = {
  'app/(tabs)/list/index.tsx': 'export default () => null',
  'app/item/[id].tsx': 'export default () => null',
  'app/docs/[...rest].tsx': 'export default () => null',
  'app/+not-found.tsx': 'export default () => null',
}

interface Planted {
  rule: string
  name: string
  code: string
  /** Words in the message, and the line of `code` that it points at. */
  expected: [words: string, lineNumber: number]
  isWarning?: boolean
}

const component = (body: string) => `export default function Home({ id }: { id?: string }) {\n${body}\n}`
const PLANTED: Planted[] = [
  {
    rule: '[S901]',
    name: 'an element that is the whole package',
    code: `import Stack from 'expo-router'\n${component('  return <Stack />')}`,
    expected: ['Import `Stack` in braces', 3],
  },
  {
    rule: '[S900]',
    name: 'elements of a list without a key',
    code: component("  return <View>{['a'].map((word) => <Text>{word}</Text>)}</View>"),
    expected: ['have no key', 2],
    isWarning: true,
  },
  {
    rule: '[S900]',
    name: 'elements that a function returns',
    code: component(
      "  return <View>\n    {['a'].map((word) => {\n      return <Text>{word}</Text>\n    })}\n  </View>",
    ),
    expected: ['have no key', 4],
    isWarning: true,
  },
  {
    rule: '[S1]',
    name: 'a named export only',
    code: 'export function Home() { return null }',
    expected: ['no default export', -4],
  },
  {
    rule: '[S2]',
    name: 'a hook',
    code: component('  const [a] = useReducer(() => 0, 0)\n  return a'),
    expected: ['`useReducer`', 2],
  },
  {
    rule: '[S2]',
    name: 'a component',
    code: component('  return <View>\n    <Card title="a" />\n  </View>'),
    expected: ['`Card`', 3],
  },
  {
    rule: '[S2]',
    name: 'a part of a component',
    code: component('  return <Menu.Item />'),
    expected: ['`Menu`', 2],
  },
  {
    rule: '[S2]',
    name: 'a component that the web has another of',
    code: component('  return <Image />'),
    expected: ['`Image`', 2],
  },
  {
    rule: '[S2]',
    name: 'a value in a handler',
    code: component('  return <Text onPress={() => save(id)} />'),
    expected: ['`save`', 2],
  },
  {
    rule: '[S2]',
    name: 'a name of another block',
    code: component('  if (id) { const a = 1 }\n  return a'),
    expected: ['`a`', 3],
  },
  {
    rule: '[S3]',
    name: 'a style',
    code: `const styles = StyleSheet.create({ title: {} })\n${component('  return <View style={styles.titel} />')}`,
    expected: ['`styles.titel`', 3],
    isWarning: true,
  },
  {
    rule: '[S4]',
    name: 'a link',
    code: component('  return <Link href="/nowhere">a</Link>'),
    expected: ['`/nowhere`', 2],
    isWarning: true,
  },
  {
    rule: '[S4]',
    name: 'a link to too much',
    code: component('  return <Link href="/item/3/more">a</Link>'),
    expected: ['`/item/3/more`', 2],
    isWarning: true,
  },
  {
    rule: '[S4]',
    name: 'a redirect',
    code: component('  return <Redirect href={{ pathname: "/itm/[id]" }} />'),
    expected: ['`/itm/[id]`', 2],
    isWarning: true,
  },
  {
    rule: '[S4]',
    name: 'router.push',
    code: component('  return <Text onPress={() => router.push("/lists?a=1")} />'),
    expected: ['`/lists?a=1`', 2],
    isWarning: true,
  },
  {
    rule: '[S4]',
    name: 'useRouter().replace',
    code: component('  const nav = useRouter()\n  nav.replace(`/other`)\n  return null'),
    expected: ['`/other`', 3],
    isWarning: true,
  },
  {
    rule: '[S5]',
    name: 'a function',
    code: component(
      '  return <Link href="/" asChild>\n    <Pressable style={({ pressed }) => ({ opacity: pressed ? 1 : 0 })}><Text>a</Text></Pressable>\n  </Link>',
    ),
    expected: ['a function', 3],
  },
  {
    rule: '[S5]',
    name: 'an array',
    code: component('  return <Link asChild href="/" key="a"><Pressable style={[{}, {}]} /></Link>'),
    expected: ['an array', 2],
  },
  {
    rule: '[S6]',
    name: 'after a return',
    code: component('  if (!id) return null\n  const [a] = useState(0)\n  return a'),
    expected: ['`useState` is called after a return', 3],
  },
  {
    rule: '[S6]',
    name: 'in a condition',
    code: component('  if (id) {\n    useEffect(() => {})\n  }\n  return null'),
    expected: ['`useEffect` is called in a condition', 3],
  },
  {
    rule: '[S6]',
    name: 'after an “and”',
    code: component('  const a = id && React.useState(0)\n  return null'),
    expected: ['`useState` is called in a condition', 2],
  },
  {
    rule: '[S6]',
    name: 'in a case',
    code: component("  switch (id) {\n    case 'a':\n      useState(0)\n  }\n  return null"),
    expected: ['`useState` is called in a condition', 4],
  },
  {
    rule: '[S6]',
    name: 'in a loop',
    code: component('  for (const a of [1, 2]) useEffect(() => {}, [a])\n  return null'),
    expected: ['`useEffect` is called in a loop', 2],
  },
  {
    rule: '[S6]',
    name: 'in a component in memo',
    code: `${component('  return <Row />')}\nconst Row = memo(({ a }: { a?: 1 }) => {\n  if (a) return null\n  useState(0)\n  return null\n})`,
    expected: ['in Row', 6],
  },
]

test.each(PLANTED)('$rule $name: the planted mistake is found', ({ code, expected, isWarning = false }) => {
  const problems = problemsOf({ ...OTHERS, 'app/index.tsx': screen(code) })
  expect(problems.map(({ kind }) => kind)).toEqual([isWarning ? 'warning' : 'static'])
  const [words, lineNumber] = expected
  expect(problems[0]?.message).toContain(words)
  // The imports before the code are five lines.
  expect(problems[0]?.place).toMatchObject({ path: 'app/index.tsx', lineNumber: lineNumber + 5 })
  expect(problems[0]?.frame?.find(({ isMarked }) => isMarked)?.lineNumber).toBe(lineNumber + 5)
})

const RIGHT: [rule: string, name: string, code: string][] = [
  [
    '[S901]',
    'a default of another name, and one that is no element',
    `import Router, { Stack as Default } from 'expo-router'\nimport Children from 'react'\n${component('  return <Default name={String(Router) + String(Children)} />')}`,
  ],
  [
    '[S900]',
    'keys, keys that may be in a spread, lists that are shown elsewhere, and one element',
    component(`  const list = ['a'].map((a) => <Text>{a}</Text>)
  return <View>
    {['a'].map((a) => <Text key={a}>{a}</Text>)}
    {['a'].map((a) => <Text {...{ key: a }} />)}
    {['a'].filter((a) => <Text>{a}</Text>)}
    {Children.toArray(['a'].map((a) => <Text>{a}</Text>))}
    {list}
    {((a: string) => <Text>{a}</Text>)('a')}
  </View>`).replace('Children', 'React.Children'),
  ],
  ['[S1]', 'a default that is passed on', `export { Home as default }\nfunction Home() { return null }`],
  [
    '[S2]',
    'types, hoisting, patterns, loops, labels',
    `${component(`  type A = B; const { x: [y, ...z], ...rest } = later() as never; let i: A
  for (i of z) outer: for (const k in rest) { if (k) continue outer; var late = y }
  try { late } catch (error) { error } finally {}
  const C = class D { static e = D; f = this.g; g() { return new.target } }
  return [C, late, (function self(): unknown { return [self, arguments] })()]
  function later() { return 1 }`)}\ntype B = unknown\nenum E { F = 1 }\nE.F`,
  ],
  [
    '[S2]',
    'what platforms have',
    component(
      '  if (__DEV__) console.log(fetch, window.document, HTMLElement, process.env.A, require("dayjs"))\n  return null',
    ),
  ],
  [
    '[S2]',
    'what the project declares or asks for',
    `declare const injected: 1\n${component('  return injected + (typeof perhaps === "undefined" ? 0 : perhaps)')}`,
  ],
  [
    '[S3]',
    'spreads, computed names, reassigned and other sheets',
    `const a = StyleSheet.create({ ...{} as object, b: {} })\nlet s = StyleSheet.create({ c: {} })\n${component('  return [(a as any).x, (s as any).y, StyleSheet.hairlineWidth]')}`,
  ],
  [
    '[S4]',
    'all ways to write an address',
    component(`  const go = useRouter()
  const links = ["/", "/list", "/(tabs)/list", "/list/", "/item/3?a=1#b", "/docs/a/b", "list", "./list", "../item/4", "https://a.b", "mailto:a@b.c", "#top", "/file.pdf"]
  go.push("/"); go.push("/list"); go.push("/(tabs)/list"); go.push("/list/"); go.push("/item/3?a=1#b"); go.push("/docs/a/b")
  go.push("list"); go.push("./list"); go.push("../item/4"); go.push("https://a.b"); go.push("mailto:a@b.c"); go.push("#top"); go.push("/file.pdf")
  go.push({ pathname: "/item/[id]", params: { id: "1" } }); go.push(\`/item/\${links[0]}\`); go.push(links[0] as never); links.push("/nowhere")
  return null`),
  ],
  [
    '[S5]',
    'a plain style, and styles elsewhere',
    component(
      '  return <View><Link href="/" asChild><Pressable style={{}} /></Link><Link href="/" style={[{}]}>a</Link><Pressable style={[{}]} /></View>',
    ),
  ],
  [
    '[S6]',
    'hooks at the top, settled conditions, callbacks, other functions',
    `${component(`  const a = id ?? useName(id)
  if (!a) throw new Error('a')
  if (Platform.OS === 'web') return null
  switch (Platform.OS) { case 'ios': useState(1) }
  useEffect(() => { if (a) return; for (;;) break })
  return useState(0)`).replace(
      'id ?? useName(id)',
      'useName(id)',
    )}\nfunction useName(name?: string) { return name }\nfunction plain(a: boolean) { if (a) return; useName() }\nplain(true)`,
  ],
]

test.each(RIGHT)('%s %s: right code is left alone', (_rule, _name, code) => {
  expect(problemsOf({ ...OTHERS, 'app/index.tsx': screen(code) })).toEqual([])
})

test('[S1] files that are no screens need no default export, and helpers among the routes are only listed', () => {
  const code = 'export const GET = 1'
  const quiet = ['app/a+api.ts', 'app/+html.tsx', 'app/+native-intent.ts', 'app/+middleware.ts', 'lib/a.ts']
  expect(problemsOf(Object.fromEntries(quiet.map((path) => [path, code])))).toEqual([])
  const [problem, ...more] = problemsOf({ 'app/theme.ts': code })
  expect([problem?.kind, problem?.id, more.length]).toEqual([
    'warning',
    'warning:app/theme.ts:default-export',
    0,
  ])
})

test('[S2] the message says where the name can be imported from', () => {
  const card = {
    'components/Card.tsx': 'export function Card() { return null }',
    'components/Row.tsx': 'export default () => null',
  }
  const use = `import './../components/Card'\nimport './../components/Row'\nexport default () => <><Card /><Row /><View /></>`
  const messages = problemsOf({ ...card, 'app/index.tsx': use }).map(({ message }) => message)
  expect(messages).toEqual([
    expect.stringContaining('it is the export of components/Card.tsx'),
    expect.stringContaining('it is the default export of components/Row.tsx'),
    expect.stringContaining("Import it from 'react-native'"),
  ])
})
