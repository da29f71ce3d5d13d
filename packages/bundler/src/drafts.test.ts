import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import type { BundleResult } from './api.ts'
import { bundlerFor, pathsOf, run } from './testing/project-kit.ts'

const SCREEN = (text: string) => `export default function Home() { return '${text}' }`
const PROJECT = {
  'package.json': '{ "main": "expo-router/entry" }',
  'app/_layout.tsx': SCREEN('layout'),
  'app/index.tsx': SCREEN('starter'),
}

function open() {
  const bundler = bundlerFor()
  bundler.change(PROJECT)
  bundler.setWriting({ isNewApp: true, title: null })
  const draft = (path: string, text: string | null): BundleResult =>
    bundler.updateDrafts(new Map([[path, text === null ? null : textFile(text)]]))
  return { ...bundler, draft }
}

test('[D10] a draft takes the place of its file until the file changes', () => {
  const { draft, change } = open()
  const drafted = draft('app/index.tsx', SCREEN('draft'))
  expect(drafted.modules).toMatchObject([{ path: 'app/index.tsx', isDraft: true }])
  expect(drafted.isUnfinished).toBe(true)
  const whole = change({ 'app/index.tsx': SCREEN('draft') })
  expect(whole.modules.map(({ isDraft }) => isDraft)).toEqual([undefined])
})

test('[P8] the app is unfinished from the first file that an answer writes until its end', () => {
  const { change, setWriting } = open()
  expect(setWriting({ isNewApp: false, title: null }).isUnfinished).toBe(false)
  expect(change({ 'app/index.tsx': SCREEN('one') }).isUnfinished).toBe(true)
  expect(setWriting(null).isUnfinished).toBe(false)
})

test('[D10] the file comes back when its draft is taken away, and a new one goes', () => {
  const { draft } = open()
  draft('app/index.tsx', SCREEN('draft'))
  const back = draft('app/index.tsx', null)
  expect(run(back.modules, 'app/index.tsx')).toMatchObject({ default: expect.any(Function) })
  expect(back.modules[0]?.code).toContain('starter')
  draft('app/more.tsx', SCREEN('more'))
  expect(draft('app/more.tsx', null).removed).toEqual(['app/more.tsx'])
})

test('[D10] a draft stays while the file that has come does not compile, until the answer ends', () => {
  const { draft, change, setWriting } = open()
  draft('app/index.tsx', SCREEN('draft'))
  const broken = change({ 'app/index.tsx': 'export default function (' })
  expect(pathsOf(broken)).toEqual([])
  expect(broken.problems.map(({ kind }) => kind)).toEqual(['syntax'])
  expect(setWriting(null).modules[0]?.code).toContain('starter')
})

test('[D10] the same file written three times ends as its last text', () => {
  const { draft, change, setWriting } = open()
  for (const text of ['one', 'two', 'three']) {
    draft('app/index.tsx', SCREEN(`draft ${text}`))
    change({ 'app/index.tsx': SCREEN(text) })
  }
  expect(setWriting(null).isUnfinished).toBe(false)
  expect(draft('app/index.tsx', null).modules).toEqual([])
})

test('[D10] the end of the answer takes all drafts away', () => {
  const { draft, setWriting } = open()
  draft('app/index.tsx', SCREEN('draft'))
  draft('app/more.tsx', SCREEN('more'))
  const ended = setWriting(null)
  expect(ended.removed).toEqual(['app/more.tsx'])
  expect(ended.modules.map(({ path, isDraft }) => [path, isDraft])).toEqual([['app/index.tsx', undefined]])
})

test.each([
  ['does not compile', 'app/index.tsx', 'export default ('],
  ['is a layout', 'app/_layout.tsx', SCREEN('other')],
  ['is a screen without its component', 'app/index.tsx', 'export const a = 1'],
])('[D11] a draft that %s changes nothing', (_name, path, text) => {
  expect(open().draft(path, text).modules).toEqual([])
})

test('[D12] loops of drafts call the guard', () => {
  const { draft } = open()
  const text = 'for (;;) a(); while (b) { c() }'
  const { modules } = draft('app/index.tsx', `${SCREEN('draft')}\n${text}`)
  expect(modules[0]?.code.match(/\$loop\(\);/g)).toHaveLength(2)
})

/** A screen that waited for what it keeps was a wheel, or nothing, until its file was whole. */
test.each([
  ['if (!ready) return null', 'if ((false && (!ready))) return null'],
  ['if (isLoading) { return wheel() }', 'if ((false && (isLoading))) { return wheel(); }'],
  ['if (!fontsLoaded && !error) return null', 'if ((false && (!fontsLoaded && !error))) return null'],
  ['if (store.loading || !item) return null', 'if ((false && (store.loading || !item))) return null'],
  [`if (status === 'loading') return null`, 'if ((false && (status === "loading"))) return null'],
  ['return !hydrated ? wheel() : list()', 'return (false && (!hydrated)) ? wheel() : list()'],
  ['return ready ? list() : wheel()', 'return (true || ready) ? list() : wheel()'],
  ['return ready && list()', 'return (true || ready) && list()'],
  ['return !store.isLoading && list()', 'return (true || !store.isLoading) && list()'],
  ['if (!item) return null', 'if (!item) return null'],
  ['if (!ready) return', 'if (!ready) return'],
  ['const [ready] = state(false)', 'const [ready] = state(false)'],
])('[D13] a draft does not wait: %s', (statement, expected) => {
  const { modules } = open().draft('app/index.tsx', `export default function Home() { ${statement} }`)
  expect(modules[0]?.code.replace(/\s+/g, ' ')).toContain(expected)
})

test('[E6] a screen gives way to the answer’s own with the same address', () => {
  const { draft } = open()
  expect(routesOf(draft('app/(tabs)/index.tsx', SCREEN('own')))).toEqual([
    './(tabs)/index.tsx',
    './_layout.tsx',
  ])
})

test('[E6] [E7] under the answer’s layout there is a skeleton in place of the starter’s screen', () => {
  const layout = `export default () => <Tabs><Tabs.Screen name="stats" options={{ title: 'Statistics' }} /></Tabs>`
  const { change } = open()
  const changed = change({ 'app/_layout.tsx': layout })
  expect(routesOf(changed)).toEqual(['./_layout.tsx'])
  expect(changed.entry).toMatchObject({
    skeletons: [
      { key: './stats.tsx', title: 'Statistics' },
      { key: './index.tsx', title: null },
    ],
  })
})

test('[E6] [E7] a new app has its name in the place of the starter’s screen as soon as the answer says it', () => {
  const { setWriting } = open()
  const named = setWriting({ isNewApp: true, title: 'Fernly' })
  expect(named.isUnfinished).toBe(true)
  expect(named.entry).toMatchObject({ skeletons: [{ key: './index.tsx', title: 'Fernly' }] })
  expect(routesOf(named)).toEqual(['./_layout.tsx'])
  expect(routesOf(setWriting(null))).toEqual(['./_layout.tsx', './index.tsx'])
})

test('[E6] what is there stays when an answer only changes an app, or writes nothing', () => {
  const { setWriting } = open()
  expect(routesOf(setWriting({ isNewApp: true, title: null }))).toContain('./index.tsx')
  expect(routesOf(setWriting({ isNewApp: false, title: 'Fernly' }))).toContain('./index.tsx')
})

test('[E7] layouts without any screen are run, with skeletons of what they name', () => {
  const { change, setWriting } = open()
  setWriting({ isNewApp: true, title: 'Fernly' })
  const tabs = `export default () => <Tabs><Tabs.Screen name="index" /></Tabs>`
  const changed = change({ 'app/index.tsx': null, 'app/(tabs)/_layout.tsx': tabs })
  expect(routesOf(changed)).toEqual(['./(tabs)/_layout.tsx', './_layout.tsx'])
  expect(changed.entry).toMatchObject({ skeletons: [{ key: './(tabs)/index.tsx', title: 'Fernly' }] })
})

/** A header read “(tabs)/meters” until the layout of the tabs came. */
test('[E9] a group of screens has a layout of its own before it is written', () => {
  const { change, setWriting } = open()
  setWriting({ isNewApp: true, title: 'Fernly' })
  const stack = (name: string) => `export default () => <Stack><Stack.Screen name="${name}" /></Stack>`
  const screens = { 'app/index.tsx': SCREEN('home'), 'app/(tabs)/meters.tsx': SCREEN('meters') }
  const layoutOf = (name: string) => change({ ...screens, 'app/_layout.tsx': stack(name) }).entry
  expect(layoutOf('(tabs)')).toMatchObject({ skeletons: [{ key: './(tabs)/_layout.tsx', title: null }] })
  expect(layoutOf('index')).toMatchObject({ skeletons: [{ key: './(tabs)/_layout.tsx' }] })
  expect(layoutOf('(tabs)/meters')).toMatchObject({ skeletons: [] })
  const own = change({ 'app/(tabs)/_layout.tsx': stack('meters'), 'app/_layout.tsx': stack('(tabs)') })
  expect(own.entry).toMatchObject({ skeletons: [] })
})

test('[E8] until a new app has a first screen, its theme and components are parts, and run as drafts', () => {
  const { change, draft } = open()
  const changed = change({
    'constants/theme.ts': `export const colours = { background: '#fff' }`,
    'lib/dates.ts': 'export const Monday = 1',
    'components/Card.tsx': `export function Card() { for (;;) break; return null }`,
    'components/format.tsx': 'export const format = () => null',
  })
  expect(partsOf(changed)).toEqual(['constants/theme.ts', 'components/Card.tsx'])
  expect(changed.modules.every(({ isDraft }) => isDraft)).toBe(true)
  expect(changed.modules.some(({ code }) => code.includes('$loop();'))).toBe(true)

  const first = draft(
    'app/index.tsx',
    `import { Card } from '../components/Card'
${SCREEN('own')}
Card()`,
  )
  expect(partsOf(first)).toEqual([])
  expect(first.modules.map(({ path, isDraft = false }) => [path, isDraft])).toContainEqual([
    'components/Card.tsx',
    false,
  ])
  expect(first.removed).toEqual(['constants/theme.ts'])
})

test('[E8] an app that is changed shows no parts', () => {
  const { change, setWriting } = open()
  setWriting(null)
  setWriting({ isNewApp: false, title: 'Fernly' })
  expect(partsOf(change({ 'components/Card.tsx': 'export const Card = () => null' }))).toEqual([])
})

test('[P8] while an answer is being written, imports are not judged', () => {
  const { change, setWriting } = open()
  const screen = `import { a } from './later'\na()\n${SCREEN('own')}`
  expect(change({ 'app/index.tsx': screen }).problems).toEqual([])
  expect(setWriting(null).problems).toHaveLength(1)
})

function partsOf({ entry }: BundleResult): string[] {
  return entry?.kind === 'router' ? entry.parts : []
}

function routesOf({ entry }: BundleResult): string[] {
  return entry?.kind === 'router' ? entry.routes.map(({ key }) => key) : []
}
