/** The look of an app while an answer writes it: early views must not be ugly, and must not be taken away again. */

import { test } from '@sayso/testing/preview-test'
import { readScreens } from '@sayso/testing/screen-watch'
import { expect } from 'vitest'
import { answerOf, expectNothingWrong, fileAction, open, screen, starter, write } from './testing/answers.ts'

const isNewApp = { isNewApp: true }
/** Insets of the phone that the page of these tests draws. */
const SAFE_AREA = { top: 47, bottom: 34 }
const artifact = '<saysoArtifact id="a" title="Club">\n'

/** A screen was small text in a corner for as long as its styles, below the component, were not written. */
test('[D1] a screen is laid out by the names of its styles until these are written', async ({ preview }) => {
  await open(preview, starter, 'The starter')
  const home = `
import { StyleSheet, Text, View } from 'react-native'
export default function Home() {
  return <View style={styles.screen}><Text style={styles.title}>Your walks</Text><View style={styles.row}><Text>One</Text><Text>Two</Text></View></View>
}
const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: 'rgb(1, 2, 3)' },
  title: { fontSize: 31 },
})`
  const answer = answerOf(fileAction('app/index.tsx', home))
  const readStyle = async () => {
    const app = await preview.app()
    const size = await app.getByText('Your walks').evaluate((text) => getComputedStyle(text).fontSize)
    const [one, two] = [await app.getByText('One').boundingBox(), await app.getByText('Two').boundingBox()]
    return { size, isRow: one?.y === two?.y }
  }
  const half = answer.indexOf('const styles')
  await write(preview, answer.slice(0, half), isNewApp)
  await preview.see('Two')
  expect(await readStyle()).toEqual({ size: '28px', isRow: true })
  const inSheet = answer.indexOf('  title: {')
  await write(preview, answer.slice(half, inSheet))
  await (await preview.app()).waitForFunction(() =>
    [...document.querySelectorAll('*')].some(
      (element) => getComputedStyle(element).backgroundColor === 'rgb(1, 2, 3)',
    ),
  )
  expect(await readStyle()).toEqual({ size: '28px', isRow: true })
  await write(preview, answer.slice(inSheet))
  await preview.endAnswer()
  // Properties missing in the complete file are no longer guessed.
  await expect.poll(readStyle).toEqual({ size: '31px', isRow: false })
  await expectNothingWrong(preview)
})

/**
 * Regression: for a frame the wheel replaced the page before the first screen, counted as a screen of the app, and
 * was lost again.
 */
test('[D10] a wheel that turns while a provider reads does not take the place of what was there', async ({
  preview,
}) => {
  await open(preview, starter, 'The starter')
  const layout = `import { useEffect, useState } from 'react'
import { ActivityIndicator } from 'react-native'
import { Slot } from 'expo-router'
export default function Layout() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let frames = 0
    const wait = () => (frames++ < 20 ? requestAnimationFrame(wait) : setReady(true))
    wait()
  }, [])
  return isReady ? <Slot /> : <ActivityIndicator />
}
`
  await write(preview, artifact, isNewApp)
  await preview.see('Club')
  await write(preview, fileAction('app/_layout.tsx', layout))
  await write(preview, fileAction('app/index.tsx', screen('<Text>Your books</Text>')))
  await preview.see('Your books')
  await write(preview, '</saysoArtifact>\n')
  await preview.endAnswer()
  const screens = await readScreens(await preview.app())
  const since = screens.slice(screens.findIndex(({ kind }) => kind === 'skeleton'))
  expect(since.map(({ text }) => text).filter((text) => text !== 'Club' && text !== 'Your books')).toEqual([])
  expect(since.filter(({ kind }) => kind === 'own').map(({ text }) => text)).toContain('Your books')
  await expectNothingWrong(preview)
})

/** The bar of the tabs and the title stayed, so that the blank between them counted as the app. */
test('[D10] a screen that is let in takes the place of what was there once it can be seen', async ({
  preview,
}) => {
  await open(preview, starter, 'The starter')
  const home = `
import { useEffect, useRef, useState } from 'react'
import { Animated, Text } from 'react-native'
export default function Home() {
  const shown = useRef(new Animated.Value(0)).current
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => {
    let frames = 0
    const wait = () => (frames++ < 10 ? requestAnimationFrame(wait) : setLaidOut(true))
    wait()
  }, [])
  useEffect(() => {
    if (isLaidOut) Animated.timing(shown, { toValue: 1, duration: 500, useNativeDriver: true }).start()
  }, [isLaidOut])
  const look = isLaidOut ? { opacity: shown } : { visibility: 'hidden' }
  return <Animated.View style={look}><Text>Your walks</Text></Animated.View>
}`
  const app = await preview.app()
  await app.evaluate(() => {
    const opacities: number[] = []
    Object.assign(window, { opacities })
    const look = () => {
      const text = [...document.querySelectorAll('#root div')].findLast(
        (one) => one.textContent === 'Your walks',
      )
      if (text?.parentElement && document.querySelector('[data-curtain]') === null)
        opacities.push(Number(getComputedStyle(text.parentElement).opacity))
      requestAnimationFrame(look)
    }
    look()
  })
  await write(preview, artifact + fileAction('app/index.tsx', home), isNewApp)
  await preview.see('Your walks')
  await preview.endAnswer()
  await app.waitForFunction(() => Reflect.get(window, 'opacities').includes(1))
  expect(
    Math.min(...(await app.evaluate(() => Reflect.get(window, 'opacities') as number[]))),
  ).toBeGreaterThan(0.3)
  await expectNothingWrong(preview)
})

test('[D10] what is between the tabs and the title stays while a provider there reads', async ({
  preview,
}) => {
  const store = (more: string) => `import { createContext, useContext, useEffect, useState } from 'react'
const Context = createContext(null)
export const useStore = () => useContext(Context)
export function Store({ children }) {
  const [items, setItems] = useState(null)
  ${more}
  useEffect(() => {
    let frames = 0
    const wait = () => (frames++ < 20 ? requestAnimationFrame(wait) : setItems(['First item']))
    wait()
  }, [])
  return <Context.Provider value={items}>{children}</Context.Provider>
}`
  const files = {
    ...starter,
    'app/_layout.tsx': `import { Tabs } from 'expo-router'
import { Store } from '../lib/store'
export default () => <Store><Tabs><Tabs.Screen name="index" options={{ title: 'Home' }} /></Tabs></Store>`,
    'app/index.tsx': `import { Text, View } from 'react-native'
import { useStore } from '../lib/store'
export default function Home() { return <View>{useStore()?.map((item) => <Text key={item}>{item}</Text>)}</View> }`,
    'lib/store.tsx': store(''),
  }
  await open(preview, files, 'First item')
  // Another hook, with which React mounts the provider again.
  await write(preview, artifact + fileAction('lib/store.tsx', store('useState(0)')))
  await preview.waitFor(({ revision, shownRevision }) => revision > 1 && revision === shownRevision)
  await write(preview, '</saysoArtifact>\n')
  await preview.endAnswer()
  await preview.see('First item')
  const app = await preview.app()
  await app.waitForFunction(() => document.querySelector('[data-curtain]') === null)
  const screens = await readScreens(app)
  const since = screens.slice(screens.findIndex(({ text }) => text.includes('First item')))
  expect(since.filter(({ text }) => !text.includes('First item'))).toEqual([])
  await expectNothingWrong(preview)
})

/** “This trip was not found.” was the first that a person saw of their app. */
test('[R12] a screen that only says that what its address names is not there is not shown for another', async ({
  preview,
}) => {
  await open(preview, starter, 'The starter')
  const trip = `import { useLocalSearchParams } from 'expo-router'
import { Text, View } from 'react-native'
const trips = [{ id: 'lisbon', name: 'Lisbon' }]
export default function Trip() {
  const { id } = useLocalSearchParams()
  const trip = trips.find((one) => one.id === id)
  if (!trip) return <Text>This trip was not found.</Text>
  return <View><Text>{trip.name}</Text></View>
}`
  await write(preview, artifact, isNewApp)
  await write(preview, fileAction('app/trip/[id].tsx', trip))
  await write(preview, fileAction('app/index.tsx', screen('<Text>Your trips</Text>')))
  await preview.see('Your trips')
  await write(preview, '</saysoArtifact>\n')
  await preview.endAnswer()
  const texts = (await readScreens(await preview.app())).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('not found'))).toEqual([])
  await expectNothingWrong(preview)
})

/** The title stood twice, one below the other, and moved away when the screen came. */
test('[R6] below a header that has its title, a skeleton has none', async ({ preview }) => {
  await open(preview, starter, 'The starter')
  const layout = `import { Stack } from 'expo-router'
export default () => <Stack><Stack.Screen name="index" options={{ title: 'Pets' }} /></Stack>
`
  await write(preview, artifact, isNewApp)
  await preview.see('Club')
  await write(preview, fileAction('app/_layout.tsx', layout))
  await preview.see('Pets')
  const app = await preview.app()
  await app.waitForFunction(() => document.querySelector('[data-skeleton]') !== null)
  expect(await app.locator('[data-skeleton]').getByText('Pets').count()).toBe(0)
  await write(preview, `${fileAction('app/index.tsx', screen('<Text>Bello</Text>'))}</saysoArtifact>\n`)
  await preview.endAnswer()
  await preview.see('Bello')
  await expectNothingWrong(preview)
})

/** An avatar with a question mark was all that a person saw of the app for a tenth of an answer. */
test('[R11] a component that draws a dot is not shown alone', async ({ preview }) => {
  await open(preview, starter, 'The starter')
  const avatar = `import { Text, View } from 'react-native'
export const Avatar = ({ name }: { name: string }) => <View style={{ width: 32, height: 32 }}><Text>{name.charAt(0)}</Text></View>`
  const card = `import { Text, View } from 'react-native'
export const Card = ({ title }: { title: string }) => <View style={{ padding: 16 }}><Text>A card</Text><Text>{title}</Text></View>`
  await write(preview, artifact, isNewApp)
  await write(preview, fileAction('components/Avatar.tsx', avatar))
  await write(preview, fileAction('components/Card.tsx', card))
  await preview.see('A card')
  const app = await preview.app()
  expect(await app.getByText('N', { exact: true }).isVisible()).toBe(false)
  await write(preview, `${fileAction('app/index.tsx', screen('<Text>Home</Text>'))}</saysoArtifact>\n`)
  await preview.endAnswer()
  await preview.see('Home')
  await expectNothingWrong(preview)
})

/** For a third of an answer a line of text stood under the clock: the page that held it was not written yet. */
test('[M720] a screen whose wrapper comes later keeps clear of the phone’s marks and edges, with title and footer', async ({
  preview,
}) => {
  await open(preview, starter, 'The starter')
  const home = `
import { Text } from 'react-native'
import { Page } from '../components/Page'
import { BookList } from '../components/BookList'
export default function Home() {
  return <Page title="Your books" footer={<Text>Add a book</Text>}><Text>Read in May</Text><BookList /></Page>
}`
  await write(preview, artifact, isNewApp)
  await write(preview, fileAction('app/index.tsx', home))
  await preview.see('Read in May')
  const app = await preview.app()
  const boxOf = async (text: string) => {
    const box = await app.getByText(text, { exact: true }).first().boundingBox()
    if (box === null) throw new Error(`“${text}” is not there.`)
    return box
  }
  const frame = await app.locator('body').boundingBox()
  const [title, body, list, footer] = [
    await boxOf('Your books'),
    await boxOf('Read in May'),
    await app.locator('[data-placeholder] [data-placeholder]').boundingBox(),
    await boxOf('Add a book'),
  ]
  const [top, left, height] = [frame?.y ?? 0, frame?.x ?? 0, frame?.height ?? 0]
  expect(title.y - top).toBeGreaterThanOrEqual(SAFE_AREA.top)
  expect(body.x - left).toBeGreaterThanOrEqual(16)
  expect(list?.height).toBeGreaterThanOrEqual(64)
  expect(footer.y).toBeGreaterThan(top + height / 2)
  expect(footer.y + footer.height).toBeLessThanOrEqual(top + height - SAFE_AREA.bottom)
  const part = (name: string) => `import { View } from 'react-native'
export const ${name} = ({ children }) => <View>{children}</View>`
  for (const name of ['Page', 'BookList'])
    await write(preview, fileAction(`components/${name}.tsx`, part(name)))
  await write(preview, '</saysoArtifact>\n')
  await preview.endAnswer()
  await app.waitForFunction(() => document.querySelector('[data-placeholder]') === null)
  await preview.see('Read in May')
  await expectNothingWrong(preview)
})

/** “Invalid Date” stayed on every row until the end of the answer. */
test('[R8] state that was made from half-written data is made again when the data is whole', async ({
  preview,
}) => {
  await open(preview, starter, 'The starter')
  const home = `
import { useState } from 'react'
import { Text, View } from 'react-native'
import { rows } from '../lib/rows'
export default function Home() {
  const [kept] = useState(rows)
  return <View><Text>Your trips</Text>{kept.map((row) => <Text key={row}>{row}</Text>)}</View>
}`
  await write(preview, artifact, isNewApp)
  await write(preview, fileAction('app/index.tsx', home))
  await preview.see('Your trips')
  await write(
    preview,
    fileAction(
      'lib/rows.ts',
      "import { dayOf } from './day'\nexport const rows = ['a', 'b'].map((name) => name + ' ' + dayOf(name))",
    ),
  )
  await preview.waitFor(({ revision, shownRevision }) => revision === shownRevision)
  await write(
    preview,
    fileAction('lib/day.ts', "export const dayOf = (name: string) => 'on ' + name.toUpperCase() + 'day'"),
  )
  await preview.see('a on Aday')
  await write(preview, '</saysoArtifact>\n')
  await preview.endAnswer()
  await preview.see('b on Bday')
  await expectNothingWrong(preview)
})

/** In the second half of a long answer nothing moved: screens that are not open were written out of sight. */
test('[R720] [P4] the phone shows the screen that is being written, and where; a whole new app begins at its first', async ({
  preview,
}) => {
  await open(preview, starter, 'The starter')
  const layout = `import { Tabs } from 'expo-router'
export default () => <Tabs><Tabs.Screen name="index" options={{ title: 'Plants' }} /><Tabs.Screen name="diary" options={{ title: 'Diary' }} /></Tabs>`
  const diary = screen(
    ['Monday', 'Tuesday', 'Wednesday'].map((day) => `\n<Text>${day}</Text>`).join(''),
  ).replace('<View>', '<View style={{ flex: 1 }}>')
  await write(preview, artifact, isNewApp)
  await write(preview, fileAction('app/_layout.tsx', layout))
  await write(preview, fileAction('app/index.tsx', screen('<Text>A fern</Text>')))
  await preview.see('A fern')
  const half = fileAction('app/diary.tsx', diary)
  const end = half.indexOf('Wednesday')
  await write(preview, half.slice(0, end))
  await preview.see('Tuesday')
  await preview.waitFor(({ route }) => route === '/diary')
  await write(preview, half.slice(end, end + 20))
  await preview.see('Wednesday')
  const { changed } = await preview.waitFor((state) => state.changed?.path === 'app/diary.tsx')
  expect(changed?.box.height).toBeLessThan(100)
  await write(preview, half.slice(end + 20))
  await write(preview, '</saysoArtifact>\n')
  await preview.endAnswer()
  await preview.waitFor(({ route }) => route === '/')
  await preview.see('A fern')
  await expectNothingWrong(preview)
})

test('[R720] where a person has touched the app, it stays there', async ({ preview }) => {
  await open(preview, starter, 'The starter')
  await write(preview, artifact, isNewApp)
  await write(preview, fileAction('app/index.tsx', screen('<Text>A fern</Text>')))
  await preview.see('A fern')
  await preview.click('A fern')
  const diary = fileAction('app/diary.tsx', screen('<Text>Monday</Text><Text>Tuesday</Text><Text>End</Text>'))
  await write(preview, diary.slice(0, -40))
  const { revision } = await preview.getState()
  await preview.waitFor(({ shownRevision }) => shownRevision >= revision)
  await write(preview, `${diary.slice(-40)}</saysoArtifact>\n`)
  await preview.endAnswer()
  expect((await preview.getState()).route).toBe('/')
  await preview.see('A fern')
  await expectNothingWrong(preview)
})
