/**
 * Code that stops an app on a phone, and routes that differ from what their files declare, are found; correct code is
 * not reported.
 */

import { expect, test, vi } from 'vitest'
import { problemsOf, screen } from '../../testing/checked-app.ts'

const component = (body: string) => screen(`export default function Home() {\n  return ${body}\n}`)
const STACK = "import { Stack } from 'expo-router'"
const SMS = "import * as SMS from 'expo-sms'"
const route = 'export default () => null'
/** Put together here, so that no scanner takes this file for a leak. */
const key = `sk-ant-api03-${'Ab3'.repeat(15)}`

const PLANTED: [rule: string, kind: string, words: string, files: Record<string, string>][] = [
  ['[S8]', 'static', '`<div>`', { 'app/index.tsx': component('<div><Text>a</Text></div>') }],
  ['[S8]', 'static', '“Hello”', { 'app/index.tsx': component('<View>Hello</View>') }],
  ['[S8]', 'static', '“3”', { 'app/index.tsx': component('<Pressable><Text>a</Text>{3}</Pressable>') }],
  [
    '[S8]',
    'static',
    '“Yes”',
    { 'app/index.tsx': component('<View>{Math.random() ? "Yes" : <View />}</View>') },
  ],
  ['[S8]', 'static', '“Done”', { 'app/index.tsx': component('<View>{Math.random() > 1 && "Done"}</View>') }],
  ['[S9]', 'static', 'app/index.tsx has the same address', { 'app/(tabs)/index.tsx': route }],
  ['[S9]', 'static', '`/about`', { 'app/about.tsx': route, 'app/about/index.tsx': route }],
  [
    '[S10]',
    'warning',
    '`detail`',
    {
      'app/_layout.tsx': screen('export default () => <Stack><Stack.Screen name="detail" /></Stack>', STACK),
    },
  ],
  ['[S11]', 'warning', 'a secret key of Anthropic', { 'app/index.tsx': `const a = '${key}'\n${route}` }],
  [
    '[S12]',
    'warning',
    '`SMS.sendSMSAsync` works on phones alone: a browser cannot send messages.',
    { 'app/index.tsx': `${SMS}\nexport default () => { SMS.sendSMSAsync([], ''); return null }` },
  ],
]

test.each(PLANTED)('%s %s: %s', (_rule, kind, words, files) => {
  const problems = problemsOf(files)
  expect(problems.map((problem) => problem.kind)).toEqual([kind])
  expect(problems[0]?.message).toContain(words)
})

const RIGHT: [rule: string, name: string, files: Record<string, string>][] = [
  [
    '[S8]',
    'text in Text, blanks, and text in components of one’s own',
    {
      'app/index.tsx': screen(
        `const Card = ({ children }) => <Text>{children}</Text>\nexport default () => <View>{' '}{''}{null}<Text>a {3}</Text><Card>b</Card></View>`,
      ),
    },
  ],
  [
    '[S8]',
    'what is for the web alone',
    {
      'app/index.tsx': screen(
        'export default () => Platform.OS === "web" ? <div>a</div> : <View>{Platform.OS}</View>',
      ),
      'components/a.web.tsx': 'export default () => <div />',
      'components/b.tsx': "'use dom'\nexport default () => <div>a</div>",
      'app/c.tsx': "import '../components/a.web'\nimport '../components/b'\nexport default () => <mesh />",
    },
  ],
  [
    '[S9]',
    'a screen that leads on, groups side by side, platforms',
    {
      'app/index.tsx': screen('export default () => <Redirect href="/home" />'),
      'app/(a)/index.tsx': route,
      'app/(b)/home.tsx': route,
      'app/(c)/home.tsx': route,
      'app/help.tsx': route,
      'app/help.web.tsx': route,
    },
  ],
  [
    '[S10]',
    'all ways to name a screen',
    {
      'app/(tabs)/_layout.tsx': route,
      'app/(tabs)/list.tsx': route,
      'app/item/[id].tsx': route,
      'app/help/index.tsx': route,
      'app/+not-found.tsx': route,
      'app/_layout.tsx': screen(
        `const Other = { Screen: ({ name }) => null }
export default () => <Stack>
  <Stack.Screen name="index" /><Stack.Screen name="(tabs)" /><Stack.Screen name="item/[id]" /><Stack.Screen name="help/index" />
  <Stack.Screen name="+not-found" /><Stack.Screen options={{}} /><Other.Screen name="any" />
</Stack>`,
        STACK,
      ),
    },
  ],
  ['[S11]', 'a public key', { 'app/index.tsx': `const a = 'pk_live_${'Ab3'.repeat(15)}'\n${route}` }],
  [
    '[S12]',
    'what is asked first, and what is caught',
    {
      'app/index.tsx': `${SMS}
import { Platform } from 'react-native'
const send = async () => { try { await SMS.sendSMSAsync([], '') } catch { return null } }
const later = () => SMS.sendSMSAsync([], '').catch(() => null)
const asked = () => (Platform.OS === 'web' ? null : SMS.sendSMSAsync([], ''))
export default () => { SMS.isAvailableAsync(); return [send, later, asked] }`,
    },
  ],
]

test.each(RIGHT)('%s %s: right code is left alone', (_rule, _name, files) => {
  expect(problemsOf(files)).toEqual([])
})

test('[S9] screens are not compared with each other where their addresses differ', () => {
  const screens = Array.from({ length: 150 }, (_, index) => [`app/s${index}.tsx`, route] as const)
  const splits = vi.spyOn(String.prototype, 'split')
  const problems = problemsOf(Object.fromEntries([...screens, ['app/(tabs)/s7.tsx', route]]))
  const count = splits.mock.calls.length
  splits.mockRestore()
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('app/s7.tsx has the same address as app/(tabs)/s7.tsx'),
  ])
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(150 * 150)
})
