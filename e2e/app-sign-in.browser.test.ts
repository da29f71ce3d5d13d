/** Sign-in by a provider in the preview: its page opens in a window of its own, and the app has the session, as by Supabase's guides for the web and for phones. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let home: string
let browser: Browser
let page: Page

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  page = await browser.newPage({ viewport: { width: 1440, height: 1200 } })
  page.setDefaultTimeout(LONG_MS)
  await page.goto(home)
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
})
afterAll(() => browser?.close())

const APP = `import AsyncStorage from '@react-native-async-storage/async-storage'
import { createClient } from '@supabase/supabase-js'
import * as WebBrowser from 'expo-web-browser'
import { useEffect, useState } from 'react'
import { Button, Text, View } from 'react-native'

const supabase = createClient(process.env.EXPO_PUBLIC_SUPABASE_URL!, process.env.EXPO_PUBLIC_SUPABASE_ANON_KEY!, {
  auth: { storage: AsyncStorage, flowType: 'pkce' },
})

export default function App() {
  const [who, setWho] = useState('nobody')
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, session) =>
      setWho(session === null ? 'nobody' : String(session.user.user_metadata.full_name)),
    )
    return () => data.subscription.unsubscribe()
  }, [])
  async function onPhone() {
    const redirectTo = 'plants://welcome'
    const { data, error } = await supabase.auth.signInWithOAuth({ provider: 'github', options: { redirectTo, skipBrowserRedirect: true } })
    if (error) return setFailure(error.message)
    const result = await WebBrowser.openAuthSessionAsync(data.url, redirectTo)
    if (result.type !== 'success') return setFailure(result.type)
    const code = new URL(result.url).searchParams.get('code') ?? ''
    const done = await supabase.auth.exchangeCodeForSession(code)
    if (done.error) setFailure(done.error.message)
  }
  return (
    <View style={{ paddingTop: 80, gap: 12 }}>
      <Text>{'You are ' + who}</Text>
      <Text>{failure}</Text>
      <Button title="Web" onPress={() => void supabase.auth.signInWithOAuth({ provider: 'google' })} />
      <Button title="Phone" onPress={() => void onPhone()} />
      <Button title="Out" onPress={() => void supabase.auth.signOut()} />
    </View>
  )
}
`

async function openApp(): Promise<void> {
  const id = await page.evaluate(
    async (contents) => {
      const send = async (method: string, path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' }
        return await (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()
      }
      await send('POST', '/api/session', {})
      const { project, version } = await send('POST', '/api/projects', { title: 'Garden' })
      const changes = Object.fromEntries(
        Object.entries(contents).map(([path, content]) => [path, { type: 'file', content, isBinary: false }]),
      )
      await send('PUT', `/api/projects/${project.id}/files`, { baseVersionId: version.id, changes })
      const sql = 'create table plants (name text)'
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sql))
      const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      await send('POST', `/api/migrations/${project.id}`, { sql, hash })
      return project.id
    },
    { 'app/index.tsx': APP },
  )
  await page.goto(`${home}/project/${id}`)
}

/** The check opens the app in another frame, out of sight, whose presses open nothing. */
const app = () => page.locator('iframe[title^="Preview of"]').filter({ visible: true }).last().contentFrame()

/** Presses the app's button, and chooses somebody on the page that opens. */
async function choose(button: string, provider: string, person: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await app().getByRole('button', { name: button }).click()
  const window = await opening
  await window.getByRole('heading', { name: `Pretend to sign in with ${provider}` }).waitFor()
  const closing = window.waitForEvent('close')
  await window.getByRole('link', { name: person }).click()
  await closing
}

test('as on the web: the app starts again with the session', async () => {
  await openApp()
  await app().getByText('You are nobody').waitFor()
  await choose('Web', 'Google', 'Ada Example')
  await app().getByText('You are Ada Example').waitFor()
  await app().getByRole('button', { name: 'Out' }).click()
  await app().getByText('You are nobody').waitFor()
})

test('as on a phone: the app goes on where it waits', async () => {
  await choose('Phone', 'GitHub', 'Grace Example')
  await app().getByText('You are Grace Example').waitFor()
  expect(await page.getByText('left its own page').count()).toBe(0)
})
