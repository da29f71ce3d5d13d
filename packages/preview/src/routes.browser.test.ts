/** Routes that come, move and go while the app is used: a file below `app/` is a route, live. */

import type { PreviewPage } from '@sayso/testing/preview-page'
import { test } from '@sayso/testing/preview-test'
import { describe, expect } from 'vitest'
import { packageJson } from './testing/apps.ts'

const says = (text: string) => `
import { Text } from 'react-native'
export default function Screen() { return <Text>${text}</Text> }
`
/** A screen with state, and a button that opens an address. */
const counts = (name: string, opens = '/') => `
import { router, usePathname } from 'expo-router'
import { useState } from 'react'
import { Text, View } from 'react-native'
export default function Counts() {
  const [count, setCount] = useState(0)
  const path = usePathname()
  return (
    <View>
      <Text onPress={() => setCount(count + 1)}>{\`${name} \${count}\`}</Text>
      <Text>{\`At \${path}\`}</Text>
      <Text onPress={() => router.push('${opens}')}>Open from ${name}</Text>
    </View>
  )
}
`
const tabs = (...names: string[]) => `
import { Tabs } from 'expo-router'
export default function Layout() {
  return (
    <Tabs screenOptions={{ headerShown: false }}>
      ${names.map((name) => `<Tabs.Screen name="${name}" options={{ title: '${name.toUpperCase()}' }} />`).join('')}
    </Tabs>
  )
}
`
const app = {
  'package.json': packageJson,
  'app/_layout.tsx': `
import { Stack } from 'expo-router'
import { useState } from 'react'
import { Text } from 'react-native'
export default function Layout() {
  const [count, setCount] = useState(0)
  return <><Text onPress={() => setCount(count + 1)}>{\`Layout \${count}\`}</Text><Stack screenOptions={{ headerShown: false }} /></>
}
`,
  'app/(tabs)/_layout.tsx': tabs('index', 'all'),
  'app/(tabs)/index.tsx': counts('Month', '/item/7'),
  'app/(tabs)/all.tsx': counts('All', '/item/7'),
  'app/item/[id].tsx': counts('Item', '/days'),
}

const tab = async (preview: PreviewPage, name: string) => (await preview.app()).getByRole('tab', { name })
const visible = async (preview: PreviewPage, text: string) =>
  (await preview.app()).getByText(text, { exact: true }).filter({ visible: true })
const seeNow = async (preview: PreviewPage, text: string) => {
  const wanted = (await visible(preview, text)).first()
  await wanted.waitFor({ timeout: 30_000 }).catch(async (cause: unknown) => {
    const shown = await (await preview.app()).locator('body').ariaSnapshot()
    throw new Error(`"${text}" is not shown but "${shown}": ${JSON.stringify(await preview.getState())}`, {
      cause,
    })
  })
}
const press = async (preview: PreviewPage, text: string) => (await visible(preview, text)).first().click()
const isAt = (preview: PreviewPage, address: string) => preview.waitFor(({ route }) => route === address)

describe('[R2] another set of routes', () => {
  test.beforeEach(async ({ preview }) => {
    await preview.open(app)
    await press(preview, 'Month 0')
    await press(preview, 'Layout 0')
    await (await tab(preview, 'ALL')).click()
    await press(preview, 'All 0')
    await seeNow(preview, 'All 1')
    await isAt(preview, '/all')
  })

  const isQuiet = async (preview: PreviewPage) => {
    const { problems, console: entries } = await preview.getState()
    expect({ problems, errors: entries.filter(({ level }) => level === 'error') }).toEqual({
      problems: [],
      errors: [],
    })
  }

  test('a tab that comes while another is open can be opened, and nothing else changes', async ({
    preview,
  }) => {
    await preview.edit({
      'app/(tabs)/days.tsx': says('Saturday'),
      'app/(tabs)/_layout.tsx': tabs('index', 'all', 'days'),
    })
    await (await tab(preview, 'DAYS')).waitFor()
    await seeNow(preview, 'All 1')
    await seeNow(preview, 'At /all')
    await seeNow(preview, 'Layout 1')
    await (await tab(preview, 'DAYS')).click()
    await seeNow(preview, 'Saturday')
    await isAt(preview, '/days')
    await (await tab(preview, 'INDEX')).click()
    await seeNow(preview, 'Month 1')
    await isQuiet(preview)
  })

  test('a tab that comes while a screen lies over the tabs can be opened by a link', async ({ preview }) => {
    await press(preview, 'Open from All')
    await press(preview, 'Item 0')
    await seeNow(preview, 'Item 1')
    await isAt(preview, '/item/7')
    // The layout names it before its file is there.
    await preview.edit({ 'app/(tabs)/_layout.tsx': tabs('index', 'all', 'days') })
    await preview.edit({ 'app/(tabs)/days.tsx': says('Saturday') })
    await seeNow(preview, 'Item 1')
    await seeNow(preview, 'At /item/7')
    await preview.call('back')
    await seeNow(preview, 'All 1')
    await isAt(preview, '/all')
    await press(preview, 'Open from All')
    await press(preview, 'Open from Item')
    await seeNow(preview, 'Saturday')
    await isAt(preview, '/days')
    await isQuiet(preview)
  })

  test('a screen that gets another name goes, and the one with its new name can be opened', async ({
    preview,
  }) => {
    await preview.edit({ 'app/(tabs)/index.tsx': counts('Month', '/entry/7') })
    await preview.edit({ 'app/item/[id].tsx': null, 'app/entry/[id].tsx': counts('Entry') })
    await seeNow(preview, 'All 1')
    await (await tab(preview, 'INDEX')).click()
    await press(preview, 'Month 1')
    await press(preview, 'Open from Month')
    await seeNow(preview, 'Entry 0')
    await isAt(preview, '/entry/7')
    await preview.call('back')
    await seeNow(preview, 'Month 2')
    await isQuiet(preview)
  })

  test('[R5] the open tab goes: the one before is shown as it was', async ({ preview }) => {
    await preview.edit({ 'app/(tabs)/all.tsx': null })
    await seeNow(preview, 'Month 1')
    await seeNow(preview, 'Layout 1')
    await isAt(preview, '/')
    await expect.poll(async () => (await tab(preview, 'ALL')).count()).toBe(0)
    await press(preview, 'Open from Month')
    await seeNow(preview, 'Item 0')
    await isQuiet(preview)
  })

  test('[R5] the screen over the tabs goes: the tab below is shown as it was', async ({ preview }) => {
    await press(preview, 'Open from All')
    await isAt(preview, '/item/7')
    await preview.edit({ 'app/item/[id].tsx': null })
    await seeNow(preview, 'All 1')
    await isAt(preview, '/all')
    await isQuiet(preview)
  })

  test('a route of a navigator that is not mounted comes: the open screen still can be dismissed', async ({
    preview,
  }) => {
    await preview.edit({
      'app/docs/_layout.tsx': `export { Stack as default } from 'expo-router'`,
      'app/docs/index.tsx': says('Docs'),
      'app/item/[id].tsx': `
import { router } from 'expo-router'
import { Text } from 'react-native'
export default function Item() { return <Text onPress={() => router.canDismiss() && router.dismiss()}>Dismiss</Text> }
`,
    })
    await press(preview, 'Open from All')
    await isAt(preview, '/item/7')
    const { revision } = await preview.getState()
    await preview.edit({ 'app/docs/page.tsx': says('Page') })
    await preview.waitFor((state) => state.shownRevision > revision)
    await press(preview, 'Dismiss')
    await seeNow(preview, 'All 1')
    await isAt(preview, '/all')
    await isQuiet(preview)
  })

  test('another kind of navigator takes the place of one, and shows what comes after it', async ({
    preview,
  }) => {
    await preview.edit({ 'app/(tabs)/_layout.tsx': `export { Stack as default } from 'expo-router'` })
    await expect.poll(async () => (await tab(preview, 'ALL')).count()).toBe(0)
    await preview.edit({ 'app/(tabs)/days.tsx': says('Saturday') })
    await seeNow(preview, 'Layout 1')
    await preview.page.evaluate("host.preview.navigate('/days')")
    await seeNow(preview, 'Saturday')
    await isAt(preview, '/days')
    await preview.page.evaluate("host.preview.navigate('/all')")
    await seeNow(preview, 'At /all')
    await isQuiet(preview)
  })

  test('a dynamic route in a group can be opened by its address and by a link', async ({ preview }) => {
    const { revision } = await preview.getState()
    await preview.edit({ 'app/(more)/shop/[name].tsx': counts('Shop', '/shop/b') })
    // An address that is opened before its route is there begins again when the route comes.
    await preview.waitFor((state) => state.shownRevision > revision)
    await seeNow(preview, 'All 1')
    await preview.page.evaluate("host.preview.navigate('/shop/a')")
    await seeNow(preview, 'At /shop/a')
    await press(preview, 'Open from Shop')
    await seeNow(preview, 'At /shop/b')
    await preview.call('back')
    await isAt(preview, '/shop/a')
    await preview.call('back')
    await seeNow(preview, 'All 1')
    await isQuiet(preview)
  })
})
