/** A model finds, reads, writes, sees and corrects in one answer, and is shown its screens, while a person watches each step. */

import { type FakeBehaviour, startFakeOpenAiServer } from '@sayso/models/testing'
import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS, openStudio } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let provider: Awaited<ReturnType<typeof startFakeOpenAiServer>>
let product: Product
let browser: Browser

beforeAll(async () => {
  provider = await startFakeOpenAiServer()
  product = await startProduct({
    OPENROUTER_API_KEY: 'sk-of-the-operator-0123456789',
    OPENROUTER_BASE_URL: provider.baseUrl,
    OPENROUTER_MODELS: 'someone/quick',
  })
  browser = await takeBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
  await provider?.close()
})

const screen = (title: string, color: string) => `import { Text, View } from 'react-native'

export default function Screen() {
  console.log('drawn in ${color}')
  return (
    <View style={{ flex: 1, padding: 24, backgroundColor: '#fff' }}>
      <Text style={{ color: '${color}' }}>${title}</Text>
    </View>
  )
}
`
const file = (path: string, text: string) =>
  `<saysoAction type="file" filePath="${path}">\n${text}</saysoAction>`
const edit = (path: string, before: string, after: string) =>
  `<saysoArtifact id="fix" title="A correction">\n<saysoAction type="edit" filePath="${path}">\n<<<<<<< SEARCH\n${before}\n=======\n${after}\n>>>>>>> REPLACE\n</saysoAction>\n</saysoArtifact>\n`

const LINES = {
  old: (title: string) => `      <Text style={{ color: '#eee' }}>${title}</Text>`,
  dark: (title: string) => `      <Text style={{ color: '#222' }}>${title}</Text>`,
}

const STEPS: readonly FakeBehaviour[] = [
  'I look first.\n<saysoLook>\nfind Expo\nread app/index.tsx\n</saysoLook>',
  `Two screens.\n<saysoArtifact id="two" title="Two screens">\n${file('app/index.tsx', screen('Home of plants', '#eee'))}\n${file('app/settings.tsx', screen('Settings of plants', '#eee'))}\n</saysoArtifact>\n<saysoLook>\nsee /settings\n</saysoLook>`,
  `The settings are too pale.\n${edit('app/settings.tsx', LINES.old('Settings of plants'), LINES.dark('Settings for plants'))}There they are.`,
  `The first screen is pale too.\n${edit('app/index.tsx', LINES.old('Home of plants'), LINES.dark('Home for plants'))}`,
].map((text) => ({ kind: 'normal', text }))

/** The newest message of one call of the model. */
function lastMessage(call: number): string {
  const body = provider.requests[call]?.body as { messages?: unknown[] } | undefined
  return JSON.stringify(body?.messages?.at(-1))
}

test('[SN211] [WT31] find, read, write, see, correct, and the sheet: all of it in one answer that is watched', async () => {
  provider.script(...STEPS)
  const studio = await openStudio(browser, product.url, { heightPx: 1200, hasChecks: true })
  const { page } = studio
  await studio.say('Plants with settings')
  const line = (text: string | RegExp) => studio.conversation().getByText(text).first()
  await line('Read app/index.tsx').waitFor({ timeout: LONG_MS })
  await line(/Looking at \/settings…|Looked at \/settings/).waitFor({ timeout: LONG_MS })
  await expect.poll(() => provider.requests.length, { timeout: LONG_MS }).toBeGreaterThanOrEqual(3)
  const seen = lastMessage(2)
  expect(seen).toContain('“Settings of plants”')
  expect(seen).toContain('data:image/jpeg;base64,')
  expect(seen).toContain('- log: drawn in #eee')
  await expect.poll(() => provider.requests.length, { timeout: LONG_MS }).toBe(4)
  const sheet = lastMessage(3)
  expect(sheet).toContain('row by row: /, /settings')
  expect(sheet).toContain('data:image/jpeg;base64,')
  await studio.statusSays(/Version 1 runs/)
  await studio.phone().getByText('Home for plants').filter({ visible: true }).first().waitFor()
  expect(await studio.countedMessages()).toBe(1)
  const texts = await studio.conversation().textContent()
  expect(texts).not.toContain('saysoLook')
  await page.getByText('Before and after').click()
  await page.getByRole('img', { name: '/settings: before' }).waitFor()
  await page.getByRole('img', { name: '/settings: after' }).waitFor()
  await page.reload()
  await line('Looked at 2 screens, changed 1 thing').waitFor()
  await line('Looked at /settings').waitFor()
  expect(provider.requests).toHaveLength(4)
  await studio.close()
})

test('[SN230] Stop while the model looks: its quiet lines stay, also after a reload, and Continue brings the answer', async () => {
  const [look, write, correct] = STEPS
  if (look === undefined || write === undefined || correct === undefined)
    throw new Error('there are no steps')
  provider.script(look, { kind: 'hang-during', text: 'Now I write.\n' })
  const studio = await openStudio(browser, product.url, { heightPx: 1200 })
  const { page } = studio
  await studio.say('Plants with settings')
  const line = (text: string | RegExp) => studio.conversation().getByText(text).first()
  await line('Read app/index.tsx').waitFor({ timeout: LONG_MS })
  await line('Now I write.').waitFor({ timeout: LONG_MS })
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click()
  const goOn = page.getByRole('button', { name: 'Continue' }).first()
  await goOn.waitFor()
  await page.reload()
  await line('Read app/index.tsx').waitFor()
  provider.script(write, correct, { kind: 'normal', text: 'OK' })
  await goOn.click()
  await studio.statusSays(/First screen runs/)
  await studio.phone().getByText('Home of plants').filter({ visible: true }).first().waitFor()
  expect(await studio.conversation().textContent()).not.toContain('saysoLook')
  await studio.close()
})

test('[SN224] questions are answered once: in another tab they are text, and of two presses at the same moment one builds', async () => {
  const questions =
    'Two things first.\n<saysoQuestions>\nWho sees the list?\n- Only me\n- Everybody\n</saysoQuestions>'
  provider.script({ kind: 'normal', text: questions })
  const studio = await openStudio(browser, product.url, { heightPx: 1200 })
  await studio.say('A list for my family')
  const question = (page: Page) => page.getByRole('group', { name: 'Who sees the list?' })
  await question(studio.page).waitFor({ timeout: LONG_MS })
  const asked = provider.requests.length
  const storageState = await studio.page.context().storageState()
  const other = await browser.newPage({ storageState, viewport: { width: 1440, height: 1200 } })
  await other.goto(studio.page.url())
  await question(other).waitFor({ timeout: LONG_MS })
  provider.script({ kind: 'hang-during', text: 'I build it.\n' }, { kind: 'normal', text: 'Again.' })
  await Promise.all(
    [studio.page, other].map((page) => page.getByRole('button', { name: 'Build it' }).click()),
  )
  for (const page of [studio.page, other]) {
    await page.getByRole('log', { name: 'Conversation' }).getByText('You decide.').first().waitFor()
    await expect.poll(() => question(page).count(), { timeout: LONG_MS }).toBe(0)
  }
  expect(provider.requests).toHaveLength(asked + 1)
  await studio.page.getByRole('button', { name: 'Stop', exact: true }).first().click()
  await studio.page.getByRole('button', { name: 'Continue' }).first().waitFor()
  await other.reload()
  const reply = other.getByRole('log', { name: 'Conversation' }).getByText('You decide.')
  await reply.first().waitFor()
  expect(await reply.count()).toBe(1)
  await other.close()
  await studio.close()
})
