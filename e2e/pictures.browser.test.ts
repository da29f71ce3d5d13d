/** A picture of the library that an answer names: it shows while the answer is being written, and stays in the project. */

import { startFakeOpenAiServer } from '@sayso/models/testing'
import { takeBrowser } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { ProjectResponse } from '@sayso/wire'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const OPEN = `A page by the sea.

<saysoArtifact id="sea" title="By the sea">
<saysoAction type="file" filePath="app/index.tsx">
import { Image, View } from 'react-native'

export default function Home() {
  return (
    <View>
      <Image source={require('../assets/pictures/beach.webp')} style={{ width: 390, height: 300 }} accessibilityLabel="Palms" />
      <Image source={require('../assets/pictures/nothing-like-it.webp')} style={{ width: 90, height: 90 }} accessibilityLabel="Colors" />
    </View>
  )
}
`
const WHOLE = `${OPEN}</saysoAction>\n</saysoArtifact>\n\nDone.`

let provider: Awaited<ReturnType<typeof startFakeOpenAiServer>>
let product: Product
let browser: Browser
let studio: StudioPage

beforeAll(async () => {
  provider = await startFakeOpenAiServer({ kind: 'hang-during', text: OPEN }, { kind: 'normal', text: WHOLE })
  product = await startProduct({
    OPENROUTER_API_KEY: 'sk-test',
    OPENROUTER_BASE_URL: provider.baseUrl,
    OPENROUTER_MODELS: 'someone/quick',
  })
  browser = await takeBrowser()
  studio = await openStudio(browser, product.url)
})

afterAll(async () => {
  await studio?.close()
  await browser?.close()
  await product?.dispose()
  await provider?.close()
})

test('[WR12] a picture shows in the app before the file that names it is whole', async () => {
  await studio.say('A page by the sea')
  await expectPicture('Palms', 960)
  await expectPicture('Colors', 960)
  await studio.page.getByRole('button', { name: 'Stop', exact: true }).click()
})

test('[WR12] the version has the pictures as files, with the credits, and shows them', async () => {
  await studio.say('Again')
  await studio.versionRuns()
  await expectPicture('Palms', 960)
  const files = await studio.page.evaluate(async () => {
    const answer = await fetch(`/api${location.pathname.replace('/project/', '/projects/')}`)
    const { files }: ProjectResponse = await answer.json()
    return Object.keys(files).filter((path) => path.startsWith('assets/pictures/'))
  })
  expect(files.sort()).toEqual([
    'assets/pictures/CREDITS.md',
    'assets/pictures/beach.webp',
    'assets/pictures/nothing-like-it.webp',
  ])
})

/** React Native's Image for the web loads the picture in an `img` within the element that has the label. */
async function expectPicture(label: string, widthPx: number): Promise<void> {
  const picture = studio.phone().getByLabel(label).locator('img')
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)), {
      timeout: LONG_MS,
    })
    .toBe(widthPx)
}
