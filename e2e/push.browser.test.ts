/** A push notification from a row to the open page: a trigger, a function that asks Expo's push service, and a banner in the preview and in the published app. */

import { findEngine } from '@sayso/functions'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import type { Visitor } from '@sayso/testing/visitor'
import type { PublishResponse } from '@sayso/wire'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnerStudio, openPhone } from './owner-studio.ts'
import { startApp } from './typical-app.ts'

/** `npm run build -- --functions` installs it. */
const isInstalled = (await findEngine()) !== null

const SQL = `create extension if not exists pg_net with schema extensions;
create table public.messages (id bigint generated always as identity primary key, token text, text text);
create policy "open" on public.messages for all using (true) with check (true);
create trigger tell after insert on public.messages for each row
  execute function supabase_functions.http_request('https://abcd.supabase.co/functions/v1/push', 'POST', '{"Content-Type":"application/json"}', '{}', '5000');`

const FUNCTION = `Deno.serve(async (request) => {
  const { record } = await request.json()
  const response = await fetch('https://exp.host/--/api/v2/push/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ to: record.token, title: 'New message', body: record.text, data: { id: record.id } }]),
  })
  console.log(await response.text())
  return new Response('ok')
})`

const SCREEN = `import { useEffect, useState } from 'react'
import { Button, Text, View } from 'react-native'
import * as Notifications from 'expo-notifications'

const at = process.env.EXPO_PUBLIC_SUPABASE_URL
const key = process.env.EXPO_PUBLIC_SUPABASE_ANON_KEY

Notifications.setNotificationHandler({
  handleNotification: async () => ({ shouldShowBanner: true, shouldShowList: true, shouldPlaySound: false, shouldSetBadge: false }),
})

export default function Screen() {
  const [token, setToken] = useState('')
  const [seen, setSeen] = useState('nothing yet')
  useEffect(() => {
    const one = Notifications.addNotificationReceivedListener((n) => setSeen('received ' + n.request.content.body))
    const two = Notifications.addNotificationResponseReceivedListener((r) =>
      setSeen('pressed ' + r.notification.request.content.title + ' ' + r.notification.request.content.data.id),
    )
    return () => { one.remove(); two.remove() }
  }, [])
  const register = async () => {
    await Notifications.requestPermissionsAsync()
    setToken((await Notifications.getExpoPushTokenAsync({ projectId: 'p' })).data)
  }
  const send = () =>
    fetch(at + '/rest/v1/messages', {
      method: 'POST', headers: { apikey: key, 'content-type': 'application/json' }, body: JSON.stringify({ token, text: 'Hello there' }),
    })
  return (
    <View style={{ paddingTop: 240, gap: 12 }}>
      <Button title="Register" onPress={register} />
      <Text>{token === '' ? 'no token' : token.slice(0, 24)}</Text>
      <Button title="Send" onPress={send} />
      <Text>{seen}</Text>
    </View>
  )
}`

let browser: Browser
let home: string
let studio: Page
let owner: Visitor

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  ;({ studio, owner } = await openOwnerStudio(browser, home))
})

afterAll(() => browser?.close())

/** Registers, has a message sent, and presses its banner. */
async function goThrough(app: Page | FrameLocator): Promise<void> {
  await app.getByRole('button', { name: 'Register' }).click()
  await app.getByRole('button', { name: 'Allow', exact: true }).click()
  await app.getByText('ExponentPushToken[sayso-').waitFor()
  await app.getByRole('button', { name: 'Send' }).click()
  const banner = app.getByRole('alert').filter({ hasText: 'Notification (preview)' })
  await banner.getByText('Hello there').waitFor()
  await app.getByText('received Hello there').waitFor()
  await banner.click()
  await app.getByText(/^pressed New message \d+$/).waitFor()
}

test.skipIf(!isInstalled)(
  '[SV393] a row calls a function, which sends a notification to the open preview, and to the published app',
  async () => {
    const { projectId, refused } = await startApp(home, owner, 'Push', {
      'app/index.tsx': SCREEN,
      'functions/push/index.ts': FUNCTION,
      'migrations/0001_messages.sql': SQL,
    })
    expect(refused).toEqual({})
    await studio.goto(`${home}/project/${projectId}`)
    const preview = studio.locator('iframe[title^="Preview of"]').last().contentFrame()
    await goThrough(preview)

    const published = await owner.post<PublishResponse>(`/api/projects/${projectId}/publication`, {
      ...{ name: `push-${Date.now().toString(36)}`, title: 'Push', description: '', isListed: false },
      ...{ allowsIndexing: false, allowsCopies: false, acceptsOpenData: true, data: 'project' },
    })
    if (published.kind !== 'published') throw new Error(JSON.stringify(published))
    const phone = await openPhone(browser, published.publication.url)
    await goThrough(phone)
    await phone.reload()
    // The token is remembered: it is asked for again, and is the same.
    await phone.getByRole('button', { name: 'Register' }).click()
    await phone.getByText('ExponentPushToken[sayso-').waitFor()
  },
  180_000,
)
