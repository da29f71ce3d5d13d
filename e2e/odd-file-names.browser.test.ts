/** Files whose names hold what addresses, patterns and programs give a meaning: everywhere that a file is named, it is the same one. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { StudioPage } from '@sayso/testing/studio-page'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

/** Names of programs in the odd folder, without the ending. */
const NAMES = [
  'two words',
  'a#b',
  '100%',
  '50%20off',
  '%E0%A4%A',
  "it's",
  'café “quoted”',
  'Straße äöü',
  '🎉 party',
  '[id]',
  '[...rest]',
  '$&{x}',
  'a&b=c+d;e,f',
  '`tick`',
  '(group) x',
  'نص',
  `long ${'n'.repeat(105)}`,
]
const FOLDER = `lib/folder # 1 [x] ${'ö'.repeat(40)}`
/** One red point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='
const PICTURE = 'röt #1 100% [x] 🎈.png'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio(['A packing list'])
  ;({ browser, studio, page } = opened)
  await page.getByRole('tab', { name: 'Code' }).click()
  return opened.close
})

const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
const saved = () => page.getByText('Saved', { exact: true }).waitFor()

test('they are made by hand, written, and saved', async () => {
  for (const name of NAMES) {
    await page.getByRole('button', { name: 'New file' }).click()
    await page.getByRole('textbox', { name: 'Path' }).fill(`${FOLDER}/${name}.ts`)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const editor = page.getByRole('textbox', { name: `${name.normalize('NFC')}.ts` })
    await editor.waitFor()
    await editor.click()
    await page.keyboard.insertText(`export const word = ${JSON.stringify(`zinnia of ${name}`)}\n`)
    await editor.press('Control+s')
    await saved()
  }
  for (const name of NAMES) expect(await row(`${name}.ts`).count(), name).toBe(1)
})

test('an app imports them, and shows a picture of such a name', async () => {
  const picture = { name: PICTURE, mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }
  await page.getByLabel('Files to add').setInputFiles(picture)
  await page.getByText(`assets/${PICTURE} is added`).waitFor()
  await page.getByRole('img', { name: PICTURE }).waitFor()
  await page.getByText('1 × 1').waitFor()
  const imports = NAMES.map(
    (name, index) => `import { word as w${index} } from ${JSON.stringify(`../${FOLDER}/${name}`)}`,
  )
  const words = NAMES.map((_, index) => `w${index}`).join(', ')
  await studio.saveElsewhere(
    'app/odd.tsx',
    `${imports.join('\n')}
import { Image, ScrollView, Text } from 'react-native'
export default function Odd() {
  return (
    <ScrollView style={{ margin: 80 }}>
      <Image accessibilityLabel="red" style={{ width: 20, height: 20 }} source={require(${JSON.stringify(`../assets/${PICTURE}`)})} />
      {[${words}].map((word) => <Text key={word}>{word}</Text>)}
    </ScrollView>
  )
}
`,
  )
  await studio.saveElsewhere('app/index.tsx', "export { default } from './odd'\n")
  await showsAll(studio.phone(), 'zinnia')
})

test('they are searched, replaced in, and seen in the difference of versions', async () => {
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('button', { name: 'Search in all files' }).click()
  await page.getByRole('combobox', { name: 'Search in all files' }).fill('zinnia of')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('aster of')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText(`Replaced ${NAMES.length} places in ${NAMES.length} files`).waitFor()
  await page.keyboard.press('Escape')
  await showsAll(studio.phone(), 'aster')

  await page.getByRole('tab', { name: 'Versions' }).click()
  const files = page.getByRole('tablist', { name: 'Changed files' })
  for (const name of NAMES) await files.getByRole('tab', { name: `${name}.ts` }).click()
})

test('they are dragged, renamed and found', async () => {
  await page.getByRole('tab', { name: 'Code' }).click()
  await row('a#b.ts').dragTo(row('lib'))
  await page.getByText(`${FOLDER}/a#b.ts is now lib/a#b.ts`).waitFor()
  await saved()
  await row('a#b.ts').dragTo(row(FOLDER.replace('lib/', '')))
  await page.getByText(`lib/a#b.ts is now ${FOLDER}/a#b.ts`).waitFor()
  await saved()
  await row("it's.ts").click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Rename or move' }).click()
  await page.getByRole('textbox', { name: 'Path' }).fill(`${FOLDER}/that's #2 [y] 30%.ts`)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await saved()
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to a file' }).fill('#2 [y] 30%')
  await page.getByRole('option').filter({ hasText: "that's #2 [y] 30%.ts" }).click()
  await page.getByRole('textbox', { name: "that's #2 [y] 30%.ts" }).waitFor()
  await showsAll(studio.phone(), 'aster')
})

test('they run in a window of their own, on a device, and from an archive that is imported again', async () => {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const alone = await context.newPage()
  await alone.goto(page.url().replace('/project/', '/preview/'))
  await showsAll(alone.frameLocator('iframe'), 'aster')
  await alone.close()

  await page.getByRole('button', { name: 'Devices', exact: true }).click()
  const link = await page.getByRole('textbox', { name: 'Link for devices' }).inputValue()
  const device = await context.newPage()
  await device.goto(link)
  await showsAll(device.frameLocator('iframe'), 'aster')
  await device.close()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const archive = await (await downloading).path()
  await page.goto(new URL('/', page.url()).href)
  await page.getByLabel('Zip file to import').setInputFiles(archive)
  await page.waitForURL(/\/project\/[^/]+$/)
  await showsAll(studio.phone(), 'aster')
})

/** Each word, and the picture. */
async function showsAll(app: FrameLocator, word: string): Promise<void> {
  for (const name of NAMES) await app.getByText(`${word} of ${name}`, { exact: true }).first().waitFor()
  const image = app.getByLabel('red').locator('img')
  await expect.poll(() => image.first().evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1)
}
