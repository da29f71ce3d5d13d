/** Elements that somebody has commented on, found again in the running app. */

import type { PreviewPage } from '@sayso/testing/preview-page'
import { test } from '@sayso/testing/preview-test'
import type { CommentAnchor } from '@sayso/wire'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'

const rows = (names: string[], above = '') => `
import { ScrollView, Text, View } from 'react-native'
${above}
export default function App() {
  return (
    <ScrollView>
      <View style={{ height: 300 }} />
      {${JSON.stringify(names)}.map((name) => <Text key={name}>{name}</Text>)}
      <View style={{ height: 2000 }} />
    </ScrollView>
  )
}
`
const appOf = (names: string[], above?: string) => ({ ...plainApp, 'App.tsx': rows(names, above) })

async function pick(preview: PreviewPage, text: string): Promise<CommentAnchor> {
  await preview.page.evaluate('host.preview.setInspecting(true)')
  await preview.click(text)
  const { inspected } = await preview.waitFor((state) => state.inspected?.isClick === true)
  await preview.page.evaluate('host.preview.setInspecting(false)')
  if (inspected?.anchor == null) throw new Error('The press has no anchor.')
  return inspected.anchor
}

async function find(preview: PreviewPage, { element }: CommentAnchor): Promise<void> {
  await preview.page.evaluate(`host.preview.findElements(${JSON.stringify([{ id: 'one', element }])})`)
}

const boxOf = async (preview: PreviewPage, text: string) =>
  await (await preview.app()).getByText(text, { exact: true }).evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x, y, width, height }
  })

async function sees(preview: PreviewPage, text: string): Promise<void> {
  const box = await boxOf(preview, text)
  await expect.poll(async () => (await preview.getState()).foundElements?.[0]?.box).toEqual(box)
}

test('[P5] a row of a list is found by its line and text, wherever it moves', async ({ preview }) => {
  await preview.open(appOf(['Fern', 'Moss', 'Ivy']))
  await preview.see('Moss')
  const anchor = await pick(preview, 'Moss')
  expect(anchor).toMatchObject({
    spot: { x: expect.any(Number), y: expect.any(Number) },
    element: {
      ...{ componentName: 'Text', ownerName: 'App', text: 'Moss', index: 1 },
      place: { path: 'App.tsx', lineNumber: 8 },
    },
  })
  await find(preview, anchor)
  await sees(preview, 'Moss')
  await (await preview.app()).getByText('Moss', { exact: true }).evaluate(() => {
    for (const element of document.querySelectorAll('*')) element.scrollTop = 120
  })
  await sees(preview, 'Moss')
  // Another order, and two lines further down.
  await preview.edit(appOf(['Moss', 'Ivy', 'Fern'], '\n\n'))
  await preview.waitFor(({ revision, shownRevision }) => revision > 1 && shownRevision === revision)
  await sees(preview, 'Moss')
})

test('[P5] an element whose text was changed is the same; one that is no longer written is missing', async ({
  preview,
}) => {
  await preview.open(appOf(['Fern', 'Moss']))
  await preview.see('Moss')
  await find(preview, await pick(preview, 'Moss'))
  await preview.edit(appOf(['Fern', 'Moss and lichen']))
  await preview.see('Moss and lichen')
  await sees(preview, 'Moss and lichen')
  await preview.edit({ 'App.tsx': "import { View } from 'react-native'\nexport default () => <View />\n" })
  await expect.poll(async () => (await preview.getState()).foundElements).toEqual([])
})
