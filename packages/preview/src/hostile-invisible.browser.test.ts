/** Apps that cannot be seen: they do not count as running, and the next version gets a new page. */

import type { PreviewPage } from '@sayso/testing/preview-page'
import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'
import { vanishing } from './testing/vanishing.ts'

const harmless = (text = 'Still here') => `
import { Text } from 'react-native'
export default function App() { return <Text>${text}</Text> }
`
const styled = (rule: string) => `
import { Text } from 'react-native'
const style = document.createElement('style')
style.textContent = ${JSON.stringify(rule)}
document.head.append(style)
export default function App() { return <Text>Hidden</Text> }
`
const drawing = (element: string) => `
import { Text, View } from 'react-native'
export default function App() { return ${element} }
`

const isUnseen = (message: string) => message.startsWith('The app shows nothing that can be seen')

/** A picture of the phone shows something: the test judges as a person would. */
async function isPainted({ page }: PreviewPage): Promise<boolean> {
  const bytes = await page.locator('iframe').last().screenshot()
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    return pixels.some((value, index) => index % 4 !== 3 && Math.abs(value - (pixels[index % 4] ?? 0)) > 8)
  }, bytes.toString('base64'))
}

test.for([
  ['takes the elements away', `for (const element of [...document.querySelectorAll('*')]) element.remove()`],
  ['empties the root under React', `document.getElementById('root')!.innerHTML = ''`],
  ['empties the document', `document.replaceChildren()`],
  ['empties head and body', `document.head.innerHTML = document.body.innerHTML = ''`],
  ['empties it again and again', `setInterval(() => { document.documentElement.innerHTML = '' }, 100)`],
])(
  '[S13] an app that is invisible in ten ways and %s does not run; a later version does',
  async ([, emptying = ''], { preview }) => {
    await preview.open({ ...plainApp, 'App.tsx': vanishing(emptying) })
    await preview.waitFor(({ isBlank }) => isBlank)
    await preview.edit({ 'App.tsx': harmless() })
    await preview.waitFor(
      ({ isBlank, phase, shownRevision, problems }) =>
        !isBlank && phase === 'running' && shownRevision > 0 && problems.length === 0,
    )
    await preview.see('Still here')
    expect(await isPainted(preview)).toBe(true)
  },
)

test('[S13] after twelve seconds that is a problem, which ends with what can be seen', async ({
  preview,
}) => {
  await preview.open({ ...plainApp, 'App.tsx': vanishing('document.replaceChildren()') })
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems).toMatchObject([
    { kind: 'render', message: expect.stringMatching(/^The app shows nothing/) },
  ])
  await preview.edit({ 'App.tsx': harmless() })
  await preview.waitFor((state) => !state.isBlank && state.shownRevision > 0 && state.problems.length === 0)
})

test('[S13] nor does one whose next version comes before anybody knew', async ({ preview }) => {
  await preview.open({ ...plainApp, 'App.tsx': vanishing(`document.getElementById('root')!.innerHTML = ''`) })
  await preview.waitFor(({ shownRevision }) => shownRevision > 0)
  await preview.edit({ 'App.tsx': harmless('One') })
  await preview.edit({ 'App.tsx': harmless('Two') })
  await preview.waitFor(
    ({ isBlank, phase, problems }) => !isBlank && phase === 'running' && problems.length === 0,
  )
  await preview.see('Two')
  expect(await isPainted(preview)).toBe(true)
})

test('[S13] Reload begins on a clean page, and brings the app back as soon as it is harmless', async ({
  preview,
}) => {
  const once = `if (localStorage.getItem('done') === null) { localStorage.setItem('done', 'yes'); VANISH }`
  await preview.open({ ...plainApp, 'App.tsx': vanishing('document.replaceChildren()', once) })
  await preview.waitFor(({ isBlank }) => isBlank)
  await preview.call('reload')
  await preview.see('Hidden')
  await preview.waitFor(({ isBlank, phase }) => !isBlank && phase === 'running')
  expect(await isPainted(preview)).toBe(true)
})

test.for([
  ['opacity', `html { opacity: 0.01 !important }`],
  ['visibility', `#root, #root * { visibility: hidden !important }`],
  ['clip-path', `body { clip-path: inset(50%) }`],
  ['transform', `#root { transform: translateX(-9999px) }`],
  [
    'zero size',
    `body { width: 0; height: 0; overflow: hidden; position: relative } #root { overflow: hidden; height: 0 !important }`,
  ],
  ['a filter', `body { filter: opacity(0) }`],
  ['content-visibility', `#root { content-visibility: hidden }`],
  ['display', `body { display: none }`],
  ['a mask', `html { mask-image: linear-gradient(transparent, transparent) }`],
  [
    'a cover that takes no touches',
    `body::after { content: ''; position: fixed; inset: 0; background: white; z-index: 9; pointer-events: none !important }`,
  ],
  ['white text', `#root * { color: white !important }`],
  [
    'white text, with white text before it,',
    `#root * { color: white !important } #root::before { content: 'Before'; color: white }`,
  ],
] as const)('[S13] %s alone hides an app, and that is known', async ([, rule], { preview }) => {
  await preview.open({ ...plainApp, 'App.tsx': styled(rule) })
  await preview.waitFor(({ isBlank }) => isBlank)
  expect(await isPainted(preview)).toBe(false)
  await preview.edit({ 'App.tsx': harmless() })
  await preview.waitFor(({ isBlank, shownRevision }) => !isBlank && shownRevision > 0)
  expect(await isPainted(preview)).toBe(true)
})

test.for([
  ['nothing', `null`, false],
  [
    'a cover of its own colour',
    `<View style={{ flex: 1 }}><Text>Under</Text><View pointerEvents="none" style={{ position: 'absolute', inset: 0, backgroundColor: '#fff' }} /></View>`,
    false,
  ],
  [
    'text outside of the screen',
    `<View style={{ height: 300, overflow: 'hidden' }}><Text style={{ marginTop: 400 }}>Far</Text></View>`,
    false,
  ],
  ['a colour', `<View style={{ flex: 1, backgroundColor: 'teal' }} />`, true],
  ['an edge', `<View style={{ margin: 40, height: 90, borderWidth: 2, borderColor: 'black' }} />`, true],
  ['text that takes no touches', `<View pointerEvents="none"><Text>Look</Text></View>`, true],
  [
    'text under a clear layer',
    `<View style={{ flex: 1 }}><Text>Look</Text><View style={{ position: 'absolute', inset: 0 }} /></View>`,
    true,
  ],
  ['pale text', `<Text style={{ color: '#ddd' }}>Look</Text>`, true],
  ['half of a text', `<Text style={{ marginLeft: -10 }}>Look here</Text>`, true],
  [
    'a shadow',
    `<View style={{ margin: 40, height: 90, backgroundColor: '#fff', boxShadow: '0 4px 20px rgba(0, 0, 0, 0.4)' }} />`,
    true,
  ],
] as const)(
  '[S13] of an app that draws %s it is known whether it is seen',
  async ([, element, isSeen], { preview }) => {
    await preview.open({ ...plainApp, 'App.tsx': drawing(element) })
    const { isBlank } = await preview.waitFor(({ shownRevision }) => shownRevision > 0)
    expect(isBlank).toBe(!isSeen)
  },
)

test.for([
  ['text', `.drawn::before { content: 'Drawn'; color: #222 }`],
  ['a ground', `.drawn::after { content: ''; display: block; height: 40px; background: teal }`],
  [
    'a picture',
    `.drawn::after { content: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
  ],
])('[S13] %s that styles draw before or behind an element is seen', async ([, rule = ''], { preview }) => {
  const app = styled(`${rule} .drawn { height: 40px }`)
    .replace('import { Text }', "import { createElement } from 'react'\nimport { View }")
    .replace(
      '<Text>Hidden</Text>',
      `<View style={{ flex: 1, backgroundColor: 'white' }}>{createElement('div', { className: 'drawn' })}</View>`,
    )
  await preview.open({ ...plainApp, 'App.tsx': app })
  const { isBlank } = await preview.waitFor(({ shownRevision }) => shownRevision > 0)
  expect(isBlank).toBe(false)
})

test('[S13] an app of one picture is seen', async ({ preview }) => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='teal'/></svg>`
  const source = JSON.stringify({ uri: `data:image/svg+xml,${encodeURIComponent(svg)}` })
  const picture = drawing(`<Image source={${source}} style={{ width: 193, height: 110 }} />`)
  await preview.open({ ...plainApp, 'App.tsx': picture.replace('{ Text, View }', '{ Image }') })
  await preview.waitFor(({ isBlank, shownRevision }) => !isBlank && shownRevision > 0)
  expect(await isPainted(preview)).toBe(true)
})

test('[S13] an app that draws late is no mistake', async ({ preview }) => {
  const late = `
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
export default function App() {
  const [isThere, setThere] = useState(false)
  useEffect(() => { setTimeout(() => setThere(true), 1500) }, [])
  return isThere ? <Text>Late</Text> : null
}
`
  await preview.open({ ...plainApp, 'App.tsx': late })
  await preview.waitFor(({ isBlank }) => isBlank)
  await preview.see('Late')
  const { problems } = await preview.waitFor(({ isBlank }) => !isBlank)
  expect(problems.filter(({ message }) => isUnseen(message))).toEqual([])
})

test('[S13] an app that was looked at gets its touches as before', async ({ preview }) => {
  const layered = `<View style={{ flex: 1 }}><Text>Look</Text><View testID="layer" pointerEvents="none" style={{ position: 'absolute', inset: 0 }} /></View>`
  await preview.open({ ...plainApp, 'App.tsx': drawing(layered) })
  await preview.see('Look')
  await preview.waitFor(({ shownRevision, isBlank }) => shownRevision > 0 && !isBlank)
  const frame = await preview.app()
  // Every fourth beat it is looked at again.
  await preview.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_500)))
  expect(await frame.evaluate('document.adoptedStyleSheets.length')).toBe(0)
  expect(
    await frame.evaluate(`getComputedStyle(document.querySelector('[data-testid=layer]')).pointerEvents`),
  ).toBe('none')
})

test('[S13] an app that is a web view is seen', async ({ preview }) => {
  const app = `
import { WebView } from 'react-native-webview'
export default function App() { return <WebView source={{ html: '<h1>Page</h1>' }} style={{ flex: 1 }} /> }
`
  await preview.open({ ...plainApp, 'App.tsx': app })
  const { isBlank } = await preview.waitFor(({ shownRevision }) => shownRevision > 0)
  expect(isBlank).toBe(false)
})

test('[S13] the end of a list of thousands is seen, and so is nothing behind as many that are hidden', async ({
  preview,
}) => {
  const list = (opacity: number) => `
import { useEffect, useRef } from 'react'
import { ScrollView, Text } from 'react-native'
const rows = Array.from({ length: 12000 }, (_, at) => at)
export default function App() {
  const list = useRef<ScrollView>(null)
  useEffect(() => list.current?.scrollToEnd({ animated: false }))
  return (
    <ScrollView ref={list} style={{ opacity: ${opacity} }}>
      {rows.map((at) => <Text key={at}>Row {at}</Text>)}
    </ScrollView>
  )
}
`
  await preview.open({ ...plainApp, 'App.tsx': list(1) })
  await preview.waitFor(({ shownRevision }) => shownRevision === 1)
  // Scrolled to its end by then.
  await preview.edit({ 'App.tsx': `${list(1)}// again` })
  expect(await preview.waitFor(({ shownRevision }) => shownRevision === 2)).toMatchObject({
    isBlank: false,
    problems: [],
  })
  await preview.edit({ 'App.tsx': list(0) })
  await preview.waitFor(({ isBlank }) => isBlank)
})
