/** An app is opened and pressed in a hidden frame: problems of unseen screens are found, and the visible app is not touched. */

import type { VisitResult } from '@sayso/preview'
import type { TestHost } from '@sayso/testing/host-page'
import type { Files, PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'

declare const host: TestHost

const packageJson = JSON.stringify({
  name: 'visited',
  main: 'expo-router/entry',
  dependencies: { expo: '~53.0.8', 'expo-router': '5.1.11', react: '19.0.0', 'react-native': '0.79.6' },
})
const screen = (body: string, before = '') => `
import { Link, router } from 'expo-router'
import { useState } from 'react'
import { Pressable, Switch, Text, TextInput, View } from 'react-native'
${before}
export default function Screen() {
  const [count, setCount] = useState(0)
  return <View style={{ flex: 1, padding: 24, gap: 24, backgroundColor: '#fff' }}>${body}</View>
}
`
const button = (label: string, press: string) =>
  `<Pressable accessibilityRole="button" style={{ padding: 16 }} onPress={() => { ${press} }}><Text>${label}</Text></Pressable>`
const layout = `import { Stack } from 'expo-router'\nexport default () => <Stack />`

const rightApp: Files = {
  'package.json': packageJson,
  'app/_layout.tsx': layout,
  'app/index.tsx': screen(
    `<Text>Plants {count}</Text>${button('Water', 'setCount(count + 1)')}
     <Link href="/plants/fern"><Text>Fern</Text></Link>${button('Settings', "router.push('/settings')")}`,
  ),
  'app/settings.tsx': screen(
    `<Text>Settings</Text><Switch value={count > 0} onValueChange={() => setCount(1 - count)} /><TextInput autoFocus accessibilityLabel="Name" />`,
  ),
  'app/plants/[id].tsx': `
import { useLocalSearchParams } from 'expo-router'
import { Text } from 'react-native'
const plants: Record<string, { name: string }> = { fern: { name: 'Fern' } }
export default function Plant() {
  const { id } = useLocalSearchParams<{ id: string }>()
  return <Text>{plants[id].name}, watered today</Text>
}
`,
}
const screens = [
  { pattern: '/', filePath: 'app/index.tsx' },
  { pattern: '/settings', filePath: 'app/settings.tsx' },
  { pattern: '/plants/[id]', filePath: 'app/plants/[id].tsx' },
]

async function openApp(preview: PreviewPage, files: Files): Promise<void> {
  await preview.open(files)
  await preview.waitFor(
    ({ phase, revision, shownRevision }) => phase === 'running' && shownRevision === revision,
  )
}

function visit({ page }: PreviewPage, listed = screens): Promise<VisitResult | null> {
  return page.evaluate(
    (given) => host.preview.visit({ screens: given, signal: new AbortController().signal }),
    listed,
  )
}

test('[V1] [V2] [V4] a right app is opened on every screen, pressed, and without a fault', async ({
  preview,
  site,
}) => {
  await openApp(preview, rightApp)
  const { page } = preview
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('input'), { id: 'prompt' })),
  )
  await page.focus('#prompt')
  const before = await preview.getState()
  const asked = site.requests.length
  const result = await visit(preview)
  expect(result).toEqual({
    screenCount: 3,
    openedCount: 3,
    pressCount: expect.any(Number),
    wellPaths: expect.arrayContaining(screens.map(({ filePath }) => filePath)),
    brokenPaths: [],
    guardedPaths: [],
    problems: [],
    looks: expect.any(Array),
  })
  // Water, Fern, Settings, the switch, and the router's back buttons.
  expect(result?.pressCount).toBeGreaterThanOrEqual(4)
  const after = await preview.getState()
  expect({ ...after, lastTiming: null }).toEqual({ ...before, lastTiming: null })
  await preview.see('Plants 0')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('prompt')
  expect(await page.locator('iframe').count()).toBe(1)
  expect(site.requests.slice(asked).filter((path) => path === '/frame/')).toEqual([])
})

test('[V11] [V12] each screen is seen with its texts, their colours and its buttons, and each press with where it led', async ({
  preview,
}) => {
  await openApp(preview, {
    ...rightApp,
    'app/index.tsx': screen(
      `<Text style={{ color: '#c00000' }}>Plants {count}</Text><Text>{Math.random()}</Text>
       ${button('Water', 'setCount(count + 1)')}${button('Settings', "router.push('/settings')")}`,
    ),
  })
  const looks = (await visit(preview))?.looks ?? []
  expect(looks.map(({ pattern }) => pattern)).toContain('/settings')
  const home = looks.find(({ pattern }) => pattern === '/')
  expect(home?.look.texts).toContainEqual({
    words: 'Plants 0',
    paint: 'rgb(192, 0, 0); 255 255 255; 14px; 400; 0px',
  })
  expect(home?.look.buttons).toEqual(expect.arrayContaining(['Water', 'Settings']))
  expect(home?.unsteady.some((words) => words.startsWith('0.'))).toBe(true)
  expect(home?.unsteady).not.toContain('Plants 0')
  expect(home?.ways).toEqual(
    expect.arrayContaining([
      { label: 'Water', to: null },
      { label: 'Settings', to: '/settings' },
    ]),
  )
})

test('[V30] what fields hold and which switches are on is seen as it was before anything was pressed, passwords are not', async ({
  preview,
}) => {
  await openApp(preview, {
    'app/index.tsx': `import { Switch, Text, TextInput, View } from 'react-native'
      export default () => <View>
        <View><Text>Alarm</Text><Switch value /></View>
        <View><Text>Hour</Text><TextInput defaultValue="07:30" /></View>
        <View accessibilityRole="radio" accessibilityState={{ checked: false }}><Text>Weekly</Text></View>
        <TextInput placeholder="Password" secureTextEntry defaultValue="secret" />
      </View>`,
  })
  const [home] = (await visit(preview))?.looks ?? []
  expect(home?.look.settings).toEqual([
    { label: 'Alarm', value: 'on' },
    { label: 'Hour', value: '07:30' },
    { label: 'Weekly', value: 'off' },
  ])
})

test('[V14] tabs that were opened before are no part of the open one’s look, and fields and the heading are', async ({
  preview,
}) => {
  await openApp(preview, {
    ...rightApp,
    'app/_layout.tsx': `import { Tabs } from 'expo-router'\nexport default () => <Tabs />`,
  })
  const looks = (await visit(preview))?.looks ?? []
  const settings = looks.find(({ pattern }) => pattern === '/settings')
  expect(settings?.look.texts.some(({ words }) => words.startsWith('Plants'))).toBe(false)
  expect(settings?.look.buttons).not.toContain('Water')
  expect(settings?.look).toMatchObject({ title: 'settings', fields: ['Name'] })
  expect(settings?.unsteady).not.toContain('Settings')
})

test('[V13] of a screen that is only glanced at, what was measured there is known too', async ({
  preview,
}) => {
  const pale = `<Text style={{ color: '#eeeeee' }}>Too pale</Text>`
  await openApp(preview, { ...rightApp, 'app/settings.tsx': screen(pale) })
  const result = await preview.page.evaluate(
    (given) =>
      host.preview.visit({
        ...{ screens: given, signal: new AbortController().signal },
        glance: { onSeen: () => undefined, onLine: () => undefined },
      }),
    screens.filter(({ pattern }) => pattern === '/settings'),
  )
  expect(result?.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('“Too pale” is hard to read'),
  ])
})

/** Nothing but the welcome is shown until a name was given there. */
const guardedApp: Files = {
  'package.json': packageJson,
  'lib/name.tsx': `
import { createContext, useContext, useState } from 'react'
const Name = createContext<{ name: string; setName: (name: string) => void }>({ name: '', setName: () => {} })
export const useName = () => useContext(Name)
export function NameProvider({ children }) {
  const [name, setName] = useState('')
  return <Name.Provider value={{ name, setName }}>{children}</Name.Provider>
}`,
  'app/_layout.tsx': `
import { Stack } from 'expo-router'
import { NameProvider, useName } from '../lib/name'
export default () => <NameProvider><Screens /></NameProvider>
function Screens() {
  const { name } = useName()
  return <Stack>
    <Stack.Protected guard={name !== ''}><Stack.Screen name="index" /><Stack.Screen name="about" /></Stack.Protected>
    <Stack.Protected guard={name === ''}><Stack.Screen name="welcome" /></Stack.Protected>
  </Stack>
}`,
  'app/welcome.tsx': screen(
    `<TextInput accessibilityLabel="Your name" value={draft} onChangeText={setDraft} />${button('Continue', 'if (draft) setName(draft)')}`,
    "import { useName } from '../lib/name'",
  ).replace(
    'const [count',
    "const { setName } = useName()\n  const [draft, setDraft] = useState('')\n  const [count",
  ),
  'app/index.tsx': screen(`<Text>Home</Text>${button('Count', 'setCount(count + 1)')}`),
  'app/about.tsx': screen(`<Text>About</Text>${button('Break', 'nothing()')}`),
}

test('[V2] behind a welcome that wants a name the other screens are opened and pressed', async ({
  preview,
}) => {
  await openApp(preview, guardedApp)
  const result = await visit(
    preview,
    ['/', '/about', '/welcome'].map((pattern) => ({
      pattern,
      filePath: `app${pattern === '/' ? '/index' : pattern}.tsx`,
    })),
  )
  expect(result).toMatchObject({ screenCount: 3, openedCount: 3 })
  expect(result?.problems).toMatchObject([
    {
      message: expect.stringContaining('On /about, after “Break” was pressed'),
      place: { path: 'app/about.tsx' },
    },
  ])
})

test('[V9] what was opened at an address that nobody leads to is not called well', async ({ preview }) => {
  await openApp(preview, {
    ...rightApp,
    'app/index.tsx': screen('<Text>No plants yet</Text>'),
    'app/plants/[id].tsx': screen('<Text>A plant</Text>'),
  })
  const result = await visit(preview)
  expect(result?.problems).toEqual([])
  expect([...(result?.wellPaths ?? [])].sort()).toEqual(['app/index.tsx', 'app/settings.tsx'])
})

test('[V3] a second screen that throws is found, named, and joins the problems', async ({ preview }) => {
  await openApp(preview, {
    ...rightApp,
    'app/settings.tsx': screen('<Text>{settings.name}</Text>'),
  })
  const result = await visit(preview)
  expect(result).toMatchObject({
    screenCount: 3,
    openedCount: 2,
    problems: [
      {
        kind: 'render',
        message: 'On /settings: ReferenceError: settings is not defined',
        place: { path: 'app/settings.tsx' },
      },
    ],
  })
  expect((await preview.getState()).problems).toEqual(result?.problems)
  await preview.edit({ 'app/settings.tsx': screen('<Text>Settings</Text>') })
  await preview.waitFor(({ problems }) => problems.length === 0)
  expect(await visit(preview)).toMatchObject({ openedCount: 3, problems: [] })
})

test('[V3] [V9] a button that throws is found and named, and the rest is pressed all the same', async ({
  preview,
}) => {
  await openApp(preview, {
    ...rightApp,
    'app/settings.tsx': screen(button('Pay', 'total()') + button('Close', 'console.log(1)')),
  })
  const result = await visit(preview)
  expect(result?.wellPaths).not.toContain('app/settings.tsx')
  expect(result?.wellPaths).toContain('app/index.tsx')
  expect(result?.problems).toMatchObject([
    {
      kind: 'runtime',
      message: 'On /settings, after “Pay” was pressed: ReferenceError: total is not defined',
      place: { path: 'app/settings.tsx', lineNumber: expect.any(Number) },
      frame: expect.any(Array),
    },
  ])
  expect(result?.openedCount).toBe(3)
})

const saving = `
function save(text: string) {
  if (text === '') return
  const list: string[] = JSON.parse('{"words":[]}').list
  list.push(text)
}`

test.for([
  [
    'by a button',
    `<TextInput placeholder="New word" value={text} onChangeText={setText} />${button('Cancel', "setText('')")}${button('Save', 'save(text)')}`,
    'On /settings, after the fields were filled in and “Save” was pressed: TypeError:',
  ],
  [
    'by the keyboard',
    '<TextInput placeholder="New word" value={text} onChangeText={setText} onSubmitEditing={() => save(text)} />',
    'On /settings, after the fields were filled in and “New word” was pressed: TypeError:',
  ],
  [
    'in a sheet that closes when its form is sent empty',
    `${button('Add word', 'setOpen(true)')}<Modal visible={isOpen}><View style={{ padding: 40 }}><TextInput placeholder="New word" value={text} onChangeText={setText} />${button('Keep', 'save(text); setOpen(false)')}</View></Modal>`,
    'On /settings, after the fields were filled in and “Keep” was pressed: TypeError:',
  ],
  [
    'while it is typed',
    '<TextInput placeholder="New word" value={text} onChangeText={(next) => { setText(next); save(next) }} />',
    'On /settings, after “New word” was filled in: TypeError:',
  ],
])('[V8] a text that an app cannot take is found: %s', async ([, body = '', message], { preview }) => {
  const settings = screen(body, saving)
    .replace('TextInput, View', 'Modal, TextInput, View')
    .replace(
      'const [count',
      "const [text, setText] = useState(''), [isOpen, setOpen] = useState(false), [count",
    )
  await openApp(preview, { ...rightApp, 'app/settings.tsx': settings })
  const { problems = [] } = (await visit(preview)) ?? {}
  expect(problems).toMatchObject([{ kind: 'runtime', place: { path: 'app/settings.tsx' } }])
  expect(problems[0]?.message).toContain(message)
})

test('[V2] two buttons of one component are both pressed, in a sheet too, and of a list the first and the last', async ({
  preview,
}) => {
  await openApp(preview, {
    ...rightApp,
    'components/Button.tsx': `
import { Pressable, Text } from 'react-native'
export function Button({ label, onPress }: { label: string; onPress: () => void }) {
  return <Pressable accessibilityRole="button" style={{ padding: 16 }} onPress={onPress}><Text>{label}</Text></Pressable>
}`,
    'app/index.tsx': `
import { useState } from 'react'
import { Modal, Text, View } from 'react-native'
import { Button } from '../components/Button'
export default function Home() {
  const [isOpen, setOpen] = useState(false)
  return (
    <View style={{ flex: 1, padding: 24, gap: 24, backgroundColor: '#fff' }}>
      {['a', 'b', 'c', 'd'].map((name) => <Button key={name} label={name} onPress={() => undefined} />)}
      <Button label="Book a visit" onPress={() => setOpen(true)} />
      <Modal visible={isOpen} onRequestClose={() => setOpen(false)}>
        <Button label="Close" onPress={() => setOpen(false)} />
        <Button label="Confirm" onPress={() => { throw new Error('No time was chosen') }} />
      </Modal>
    </View>
  )
}`,
  })
  const result = await visit(preview, [{ pattern: '/', filePath: 'app/index.tsx' }])
  expect(result?.pressCount).toBe(5)
  expect(result?.problems.map(({ message }) => message)).toEqual([
    'On /, after “Confirm” was pressed: Error: No time was chosen',
  ])
})

const chips = (press: string) =>
  `{['Day', 'Week', 'Never'].map((every) => <Pressable key={every} accessibilityRole="button" style={{ padding: 16 }} onPress={() => { ${press} }}><Text>{every}</Text></Pressable>)}`

test.for([
  [
    'a form that cannot take the last of its choices',
    `<Text>{chosen}</Text>${chips('setChosen(every)')}${button('Save', 'save(chosen)')}`,
    'On /settings, after “Save” was pressed: TypeError:',
  ],
  [
    'the same in a sheet that saving closes',
    `${button('New', 'setOpen(true)')}<Modal visible={isOpen}><View style={{ padding: 40 }}>${chips('setChosen(every)')}${button('Save', 'save(chosen); setOpen(false)')}</View></Modal>`,
    'On /settings, after “Save” was pressed: TypeError:',
  ],
  ['the last entry of a list', chips('save(every)'), 'On /settings, after “Never” was pressed: TypeError:'],
  [
    'a button of a sheet that a button of a sheet opens, which closes both',
    `${button('New', 'setOpen(true)')}<Modal visible={isOpen}><View style={{ padding: 40 }}>${button('More', "setChosen('more')")}{chosen === 'more' && <View>${button('Fine', "setOpen(false); setChosen('')")}${button('Pay', "save('Never')")}</View>}</View></Modal>`,
    'On /settings, after “Pay” was pressed: TypeError:',
  ],
])('[V2] beyond what is pressed first is found: %s', async ([, body = '', message], { preview }) => {
  const settings = screen(
    body,
    "const days = { Day: '1', Week: '7' }\nconst save = (every: string) => days[every].length",
  )
    .replace('TextInput, View', 'Modal, TextInput, View')
    .replace(
      'const [count',
      "const [chosen, setChosen] = useState('Day'), [isOpen, setOpen] = useState(false), [count",
    )
  await openApp(preview, { ...rightApp, 'app/settings.tsx': settings })
  const { problems = [] } = (await visit(preview)) ?? {}
  expect(problems).toMatchObject([{ kind: 'runtime', place: { path: 'app/settings.tsx' } }])
  expect(problems[0]?.message).toContain(message)
})

/** Nothing leads to a plant until one has been entered, on a screen that comes after the list. */
test('[V2] what was entered on one screen is a row of another, which is pressed', async ({ preview }) => {
  await openApp(preview, {
    ...rightApp,
    'lib/plants.tsx': `
import { createContext, useContext, useState } from 'react'
const Plants = createContext<{ names: string[]; add: (name: string) => void }>({ names: [], add: () => {} })
export const usePlants = () => useContext(Plants)
export function PlantProvider({ children }) {
  const [names, setNames] = useState<string[]>([])
  return <Plants.Provider value={{ names, add: (name) => setNames([...names, name]) }}>{children}</Plants.Provider>
}`,
    'app/_layout.tsx': `
import { Stack } from 'expo-router'
import { PlantProvider } from '../lib/plants'
export default () => <PlantProvider><Stack /></PlantProvider>`,
    'app/index.tsx': screen(
      `<Text>Plants {names.length}</Text>
       {names.map((name) => <Pressable key={name} accessibilityRole="button" onPress={() => router.push('/plants/' + name)}><Text>{name}</Text></Pressable>)}`,
      "import { usePlants } from '../lib/plants'",
    ).replace('const [count', 'const { names } = usePlants(); const [count'),
    'app/settings.tsx': screen(
      `<TextInput placeholder="Name" value={draft} onChangeText={setDraft} />${button('Save', 'if (draft) { add(draft); router.back() }')}`,
      "import { usePlants } from '../lib/plants'",
    ).replace(
      'const [count',
      "const { add } = usePlants(); const [draft, setDraft] = useState(''); const [count",
    ),
    'app/plants/[id].tsx': screen('<Text>A plant</Text>'),
  })
  expect(await visit(preview)).toMatchObject({ screenCount: 3, openedCount: 3, problems: [] })
})

/** The screen reports when there is no such plant, so an error with a plant of the app is a real one. */
test.for([
  ['handles what is missing', 'if (!plant) return <Text>No such plant</Text>', ['On /plants/moss']],
  ['cannot do without the thing', '', []],
])(
  '[V1] [V3] a screen that nothing leads to and that %s is opened with ids of the code',
  async ([, guard, expected], { preview }) => {
    await openApp(preview, {
      ...rightApp,
      'app/index.tsx': screen('<Text>No plants yet</Text>'),
      'lib/plants.ts': `export const plants = [{ id: 'fern', name: 'Fern', days: [1] }, { id: 'moss', name: 'Moss' }]`,
      'app/plants/[id].tsx': `
import { useLocalSearchParams } from 'expo-router'
import { Text } from 'react-native'
import { plants } from '../../lib/plants'
export default function Plant() {
  const { id } = useLocalSearchParams<{ id: string }>()
  const plant = plants.find((one) => one.id === id)
  ${guard}
  return <Text>{plant.name}, {plant.days.length} days</Text>
}
`,
    })
    const result = await visit(preview)
    expect(result?.openedCount).toBe(2)
    expect(result?.problems.map(({ message }) => message.split(':')[0])).toEqual(expected)
  },
)

test('[V5] an endless loop on a hidden screen is ended, and the person’s app goes on meanwhile', async ({
  preview,
}) => {
  await openApp(preview, {
    ...rightApp,
    'app/settings.tsx': screen('<Text>Never</Text>', 'function spin() { while (true) {} }').replace(
      'const [',
      'spin(); const [',
    ),
  })
  const visiting = visit(preview)
  await preview.page.waitForSelector('iframe[title="Hidden check of the app"]', { state: 'attached' })
  await preview.click('Water')
  await preview.see('Plants 1')
  const result = await visiting
  expect(result).toMatchObject({
    openedCount: 2,
    problems: [
      {
        kind: 'hang',
        message: 'On /settings: The app does not answer. It may be in an endless loop.',
        place: { path: 'app/settings.tsx' },
      },
    ],
  })
  expect((await preview.getState()).phase).toBe('running')
})

test('[V4] nothing that a visit does reaches the network or the app’s storage', async ({ preview }) => {
  const heard: string[] = []
  await preview.page.route(/^https:/, (route) => {
    heard.push(route.request().url())
    return route.fulfill({ body: '{}' })
  })
  const spread = `
    fetch('https://api.example.com/now').then(() => console.log('answered'), () => { throw new Error('failed') })
    const xhr = new XMLHttpRequest(); xhr.onerror = () => { throw new Error('failed') }
    xhr.open('POST', 'https://api.example.com/now'); xhr.send('x')
    new Image().src = 'https://api.example.com/picture.png'
    navigator.sendBeacon('https://api.example.com/beacon', 'x')
    localStorage.setItem('visited', 'yes')`
  await openApp(preview, { ...rightApp, 'app/settings.tsx': screen(button('Spread', spread)) })
  expect(await visit(preview)).toMatchObject({ openedCount: 3, problems: [] })
  expect(heard).toEqual([])
  await preview.call('reload')
  await preview.waitFor(({ phase, shownRevision }) => phase === 'running' && shownRevision > 0)
  const app = await preview.app()
  expect(await app.evaluate(() => localStorage.getItem('visited'))).toBeNull()
  expect((await preview.getState()).console).toEqual([])
})

test('[V6] a visit ends at once when the files change, or when it is called off', async ({ preview }) => {
  await openApp(preview, rightApp)
  const visiting = visit(preview)
  await preview.page.waitForSelector('iframe[title="Hidden check of the app"]', { state: 'attached' })
  await preview.edit({ 'app/settings.tsx': screen('<Text>Other</Text>') })
  expect(await visiting).toBeNull()
  expect(await preview.page.locator('iframe').count()).toBe(1)
})

test('[V7] what cannot be read or reached is listed, though the app runs', async ({ preview }) => {
  const faulty = `
    <Text style={{ position: 'absolute', top: 100, left: 40 }}>First line of words</Text>
    <Text style={{ position: 'absolute', top: 104, left: 44 }}>Second line of words</Text>
    <Text style={{ position: 'absolute', top: 200, left: 40, color: '#ddd' }}>Pale words</Text>
    <Text style={{ position: 'absolute', top: 260, left: 300, width: 400 }}>Words that leave the screen at its edge</Text>
    <View style={{ position: 'absolute', top: 320, left: 40, flexDirection: 'row' }}>
      <Pressable accessibilityRole="button" accessibilityLabel="Less" style={{ width: 14, height: 14 }} />
      <Pressable accessibilityRole="button" accessibilityLabel="More" style={{ width: 14, height: 14 }} />
    </View>`
  await openApp(preview, { ...rightApp, 'app/settings.tsx': screen(faulty) })
  const { problems } = (await visit(preview)) ?? { problems: [] }
  expect(problems.map(({ kind }) => kind)).toEqual(Array(problems.length).fill('layout'))
  const said = problems.map(({ message }) => message).join('\n')
  expect(said).toContain('“First line of words” and “Second line of words” are on top of each other')
  expect(said).toContain('“Pale words” is hard to read: its contrast is 1.4')
  expect(said).toContain('“Words that leave the screen at its edge” goes beyond the edge')
  expect(said).toContain('“Less” is hard to hit: it is 14 × 14')
  expect(problems.every(({ place }) => place?.path === 'app/settings.tsx')).toBe(true)
})

/** An entry in the middle of a list has less than the first and the last, which are pressed. */
const unevenApp: Files = {
  ...rightApp,
  'lib/plants.ts': `
export const plants: Record<string, { name: string; care?: { days: number } }> = {
  fern: { name: 'Fern', care: { days: 3 } },
  new: { name: 'New one' },
  moss: { name: 'Moss', care: { days: 1 } },
}`,
  'app/index.tsx': screen(
    `{Object.keys(plants).map((id) => <Link key={id} href={'/plants/' + id}><Text>{plants[id].name}</Text></Link>)}`,
    "import { plants } from '../lib/plants'",
  ),
  'app/plants/[id].tsx': `
import { useLocalSearchParams } from 'expo-router'
import { Text } from 'react-native'
import { plants } from '../../lib/plants'
export default function Plant() {
  const { id } = useLocalSearchParams<{ id: string }>()
  return <Text>{plants[id].name}, every {plants[id].care.days} days</Text>
}
`,
}

test('[V1] a screen that breaks for another entry of a list than those that are pressed is found', async ({
  preview,
}) => {
  await openApp(preview, unevenApp)
  const result = await visit(preview)
  expect(result?.openedCount).toBe(3)
  expect(result?.wellPaths).not.toContain('app/plants/[id].tsx')
  const broken = result?.problems.filter(({ kind }) => kind !== 'layout')
  expect(broken?.map(({ message, place }) => [message.split(':')[0], place?.path])).toEqual([
    ['On /plants/new', 'app/plants/[id].tsx'],
  ])
})
