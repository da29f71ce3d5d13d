/** Texts that people, models, packages, apps and errors bring are shown as texts, wherever the studio shows them. */

import { startFakeOpenAiServer } from '@sayso/models/testing'
import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { XSS_CORPUS } from './xss-corpus.ts'

let provider: Awaited<ReturnType<typeof startFakeOpenAiServer>>
let product: Product
let browser: Browser
let studio: StudioPage
let page: Page
/** Parts of the corpus that the pages ran, and requests to its server. */
const hits: string[] = []

const TITLE = '<img src=x onerror=xss("title")>'
const APP = `
import { Text } from 'react-native'
const texts: string[] = ${JSON.stringify(XSS_CORPUS)}
for (const text of texts) console.log(text)
setTimeout(() => { throw new Error(texts.join(' ')) })
export default function App() { return <Text>Shown</Text> }
`
const PACKAGE = JSON.stringify({
  name: TITLE,
  main: 'App.tsx',
  dependencies: { expo: '~53.0.8', react: '19.0.0', 'react-native': '0.79.6', [XSS_CORPUS[0] ?? '']: '1' },
})
const ANSWER = `${XSS_CORPUS.join('\n\n')}

<saysoArtifact id="xss" title="${TITLE.replaceAll('"', '&quot;')}">
<saysoAction type="file" filePath="package.json">
${PACKAGE}
</saysoAction>
<saysoAction type="file" filePath="App.tsx">
${APP}
</saysoAction>
<saysoAction type="file" filePath="notes/<img src=x onerror=xss()>.md">
${XSS_CORPUS.join('\n')}
</saysoAction>
</saysoArtifact>
<saysoNext>
${XSS_CORPUS.slice(13, 16).join('\n')}
</saysoNext>
`

beforeAll(async () => {
  expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(60)
  provider = await startFakeOpenAiServer({ kind: 'normal', text: ANSWER, chunkChars: 400 })
  product = await startProduct({
    OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
    OPENAI_COMPATIBLE_MODELS: 'fake',
    SAYSO_DEFAULT_MODEL: 'custom/fake',
  })
  browser = await takeBrowser()
  studio = await openStudio(browser, product.url)
  page = studio.page
  await page.exposeFunction('xss', (...values: unknown[]) => void hits.push(`ran ${values}`))
  page.on('request', (request) => {
    if (request.url().includes('xss.example')) hits.push(`asked ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    hits.push(`dialog ${dialog.message()}`)
    return dialog.dismiss()
  })
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
  await provider?.close()
})

/** Results that only markup can cause: elements and attributes that run, load or lead somewhere they must not. */
function listInjected(): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const ours = ['Preview of', 'Hidden check']
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName
      // Before its page is there, a frame has no title.
      const isEarly = element.parentElement?.className === 'early-phone'
      const isOurFrame =
        name === 'iframe' &&
        (isEarly || ours.some((title) => element.getAttribute('title')?.startsWith(title)))
      const isOurScript = name === 'script' && element.getAttribute('src')?.startsWith('/') === true
      const isForeign = [
        'iframe',
        'object',
        'embed',
        'base',
        'marquee',
        'math',
        'noscript',
        'template',
        'video',
        'audio',
      ]
      if ((isForeign.includes(name) && !isOurFrame) || (name === 'script' && !isOurScript))
        found.push(element.outerHTML)
      if (name === 'meta' && element.hasAttribute('http-equiv')) found.push(element.outerHTML)
      for (const attribute of element.attributes) {
        const value = attribute.value.replace(/[^!-~]/g, '').toLowerCase()
        const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'].includes(
          attribute.name,
        )
        if (/^on./.test(attribute.name)) found.push(element.outerHTML)
        else if (leads && /^(javascript|vbscript|data:text)/.test(value)) found.push(element.outerHTML)
        else if (name === 'img' && attribute.name === 'src' && value.includes('xss'))
          found.push(element.outerHTML)
      }
    }
    return found.map((html) => html.slice(0, 200))
  })
}

async function expectOnlyText(): Promise<void> {
  expect(await listInjected()).toEqual([])
  expect(hits).toEqual([])
}

test('the search for injected markup finds it', async () => {
  const samples = [
    '<img src=x onerror=void(0)>',
    '<a href=" javascript:void(0)">press</a>',
    '<object></object>',
  ]
  for (const sample of samples) {
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', `<div id="sample">${html}</div>`)
    }, sample)
    expect(await listInjected(), sample).toHaveLength(1)
    await page.evaluate(() => document.getElementById('sample')?.remove())
  }
})

test('what a person says, and what a model answers', async () => {
  await studio.say(XSS_CORPUS.join('\n'))
  const conversation = studio.conversation()
  await conversation.getByText('Version 1', { exact: false }).first().waitFor({ timeout: LONG_MS })
  await studio.phone().getByText('Shown').first().waitFor({ timeout: LONG_MS })
  const shown = (await conversation.textContent()) ?? ''
  // One is written in base64.
  const named = XSS_CORPUS.filter((_, index) => shown.includes(`xss(${index})`))
  expect(named.length).toBe(XSS_CORPUS.length - 1)
  await expectOnlyText()
})

test('what an app prints and throws', async () => {
  await page.getByRole('button', { name: 'Console, problems and network' }).click()
  await page.getByText('xss(13)').last().waitFor()
  await expectOnlyText()
  await page
    .getByRole('region', { name: 'Problems, console and network' })
    .getByRole('button', { name: /^Problems/ })
    .click()
  await page.getByText('<script>xss(0)</script>').last().waitFor()
  await expectOnlyText()
})

test('names and contents of files', async () => {
  await page.getByRole('tab', { name: 'Code' }).click()
  for (const name of ['App.tsx', 'package.json']) {
    await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('textbox', { name }).waitFor()
    await expectOnlyText()
  }
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to a file' }).fill('<img src=x onerror=xss()>')
  await expectOnlyText()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('listbox', { name: 'Versions' }).waitFor()
  await expectOnlyText()
})

test('names of projects, and of what is under no address', async () => {
  const titles = XSS_CORPUS.filter((text) => text.length <= 120 && !text.startsWith('\u0000'))
  const created = await page.evaluate(
    async (names) => {
      const headers = { 'content-type': 'application/json' }
      const statuses: number[] = []
      for (const title of names) {
        const body = JSON.stringify({ title })
        statuses.push((await fetch('/api/projects', { method: 'POST', headers, body })).status)
      }
      return statuses.filter((status) => status < 300).length
    },
    titles.slice(13, 33),
  )
  expect(created).toBe(20)
  await page.goto(product.url)
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByText('onerror=xss(13)').first().waitFor()
  await expectOnlyText()
  for (const path of [
    '<img src=x onerror=xss()>',
    'sign-in?error=<svg onload=xss()>',
    'project/<svg onload=xss()>',
  ]) {
    await page.goto(`${product.url}/${path}`)
    await page.getByRole('main').waitFor()
    await expectOnlyText()
  }
})

test('what a provider says that fails', async () => {
  provider.answer(() => ({
    kind: 'status',
    status: 400,
    body: JSON.stringify({ error: { message: XSS_CORPUS.join(' ') } }),
  }))
  await page.goto(product.url)
  await studio.say('A list')
  await studio.conversation().getByRole('button', { name: 'Retry' }).first().waitFor({ timeout: LONG_MS })
  await expectOnlyText()
})
