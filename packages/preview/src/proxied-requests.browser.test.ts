/** Where the operator has turned the proxy on, servers that send no CORS headers are asked by way of it, and others are not. */

import { openPreviewPage, type PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest } from '@sayso/testing/preview-test'
import type { Request } from 'playwright-core'
import { expect } from 'vitest'

const packageJson = JSON.stringify({
  name: 'asking',
  main: 'expo/AppEntry',
  dependencies: { expo: '~53.0.8', react: '19.0.0', 'react-native': '0.79.6' },
})

const asking = (request: string) => `
import { Text } from 'react-native'
import { useEffect, useState } from 'react'
export default function App() {
  const [answer, setAnswer] = useState('asking')
  useEffect(() => { (async () => { ${request} })() }, [])
  return <Text>{answer}</Text>
}
`

const OPEN = 'https://open.example.com'
const SHY = 'https://shy.example.com'

const test = hostileTest.extend('proxied', async ({ site, browser }, { onCleanup }) => {
  const context = await browser.newContext()
  onCleanup(() => context.close())
  const preview = await openPreviewPage(context, site.url, { hasProxy: true })
  const heard: string[] = []
  const note = (who: string, request: Request) => {
    if (request.method() !== 'OPTIONS') heard.push(`${who} ${request.method()}`)
  }
  const proxied: Request[] = []
  await preview.page.route(`${OPEN}/**`, (route) => {
    note('open', route.request())
    return route.fulfill({ body: 'straight', headers: { 'access-control-allow-origin': '*' } })
  })
  await preview.page.route(`${SHY}/**`, (route) => {
    note('shy', route.request())
    return route.fulfill({
      body: 'straight',
      headers: { 'access-control-allow-origin': 'https://other.example.com' },
    })
  })
  await preview.page.route('**/app-proxy/test', (route) => {
    note('proxy', route.request())
    proxied.push(route.request())
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'sayso-key, sayso-target, content-type, x-own',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': '*',
      'sayso-proxy': 'answered',
    }
    return route.fulfill({ body: 'by the proxy', headers })
  })
  const run = async (request: string): Promise<PreviewPage> => {
    await preview.open({ 'package.json': packageJson, 'App.tsx': asking(request) })
    return preview
  }
  return { run, heard, proxied }
})

test('[S11] what answers browsers is asked directly', async ({ proxied: { run, heard } }) => {
  const preview = await run(`setAnswer(await (await fetch('${OPEN}/now')).text())`)
  await preview.see('straight')
  expect(heard).toEqual(['open GET'])
})

test('[S11] a server that sends no CORS headers is asked again by the proxy, and from then on by it alone', async ({
  proxied: { run, heard, proxied },
}) => {
  const preview = await run(`
    const first = await fetch('${SHY}/now?city=Ulm')
    const second = await fetch('${SHY}/then', { method: 'POST', body: 'a=1', headers: { 'X-Own': 'mine' } })
    setAnswer([first.url, await first.text(), await second.text()].join(', '))`)
  await preview.see(`${SHY}/now?city=Ulm, by the proxy, by the proxy`)
  expect(heard).toEqual(['shy GET', 'proxy GET', 'proxy POST'])
  expect(await proxied[1]?.allHeaders()).toMatchObject({
    'sayso-target': `${SHY}/then`,
    'sayso-key': 'the key',
    'x-own': 'mine',
  })
  expect(proxied[1]?.postData()).toBe('a=1')
  expect((await preview.getState()).problems).toEqual([])
})

test('[S11] what a server may have heard already is not sent twice', async ({ proxied: { run, heard } }) => {
  const preview = await run(`
    const order = fetch('${SHY}/order', { method: 'POST', body: 'coffee' })
    setAnswer(await order.then(() => 'ordered', () => 'failed'))`)
  await preview.see('failed')
  expect(heard).toEqual(['shy POST'])
})

test('[S11] so is what XMLHttpRequest asks, whose listeners hear of the answer alone', async ({
  proxied: { run, heard, proxied },
}) => {
  const preview = await run(`
    const said: string[] = []
    const ask = (path: string) => new Promise<void>((done) => {
      const xhr = new XMLHttpRequest()
      xhr.onerror = () => said.push('error')
      xhr.onloadend = () => { said.push(xhr.status + ' ' + xhr.responseText); done() }
      xhr.open('PUT', '${SHY}' + path)
      xhr.setRequestHeader('X-Own', 'mine')
      xhr.send('{}')
    })
    await ask('/a')
    await ask('/b')
    setAnswer(said.join(', '))`)
  await preview.see('200 by the proxy, 200 by the proxy')
  expect(heard.filter((line) => line.startsWith('proxy'))).toEqual(['proxy PUT', 'proxy PUT'])
  expect(await proxied[0]?.allHeaders()).toMatchObject({ 'sayso-target': `${SHY}/a`, 'x-own': 'mine' })
})

test('[S11] what the guard refuses is not asked by the proxy either', async ({ proxied: { run, heard } }) => {
  const preview = await run(`
    setAnswer(await fetch('https://10.0.0.1/').then(() => 'reached', () => 'refused'))`)
  await preview.see('refused')
  expect(heard).toEqual([])
})
