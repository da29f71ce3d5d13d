/** Covers that take no touches: whatever they do that with, what lies under them is not seen. */

import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'
import { plainApp } from './testing/apps.ts'

const covered = (rules: string, code = '') => `
import { createElement, useEffect } from 'react'
import { Text, View } from 'react-native'
const style = document.createElement('style')
style.textContent = ${JSON.stringify(rules)} + '.cover { position: fixed; inset: 0; background: white }'
document.head.append(style)
export default function App() {
  useEffect(() => { ${code} }, [])
  return <View style={{ flex: 1 }}><Text>Under</Text>{createElement('div', { className: 'cover' })}</View>
}
`
const theCover = `document.querySelector('.cover')`

test.for([
  ['a rule', `.cover { pointer-events: none }`],
  ['a rule that nothing overrules', `#root .cover.cover { pointer-events: none !important }`],
  ['a variable', `:root { --touches: none } .cover { pointer-events: var(--touches) }`],
  [
    'a rule for screens',
    `@media screen { @supports (color: red) { .cover { pointer-events: none !important } } }`,
  ],
  ['a rule in another one', `#root { & .cover { pointer-events: none !important } }`],
  ['a layer', `@layer first { .cover { pointer-events: none } }`],
  [
    'a layer that nothing overrules',
    `@layer a { @layer b, c; @layer c { .cover { pointer-events: none !important } } }`,
  ],
  ['a scope', `@scope (#root) { .cover { pointer-events: none !important } }`],
  [
    'a namespace',
    `@namespace h 'http://www.w3.org/1999/xhtml'; h|div.cover { pointer-events: none !important }`,
  ],
  [
    'key frames',
    `@keyframes off { from, to { pointer-events: none } } .cover { animation: off 1000s infinite }`,
  ],
  ['an animation', '', `${theCover}.animate({ pointerEvents: ['none', 'none'] }, 1_000_000)`],
  ['its own style', '', `${theCover}.style.setProperty('pointer-events', 'none', 'important')`],
  [
    'a sheet that was made by code',
    '',
    `const made = new CSSStyleSheet(); made.replaceSync('.cover { pointer-events: none !important }'); document.adoptedStyleSheets = [made]`,
  ],
])(
  '[S13] an app under a cover that takes no touches by %s is not seen',
  async ([, rules = '', code], { preview }) => {
    await preview.open({ ...plainApp, 'App.tsx': covered(rules, code) })
    await preview.waitFor(({ isBlank, shownRevision }) => isBlank && shownRevision > 0)
    const frame = await preview.app()
    expect(await frame.evaluate(`getComputedStyle(${theCover}).pointerEvents`)).toBe('none')
  },
)

// A layer, or a selector for everything, has the browser work out the styles of the whole page, twice: a tenth of a second of a long list.
test('[S13] an app is looked at without the styles of the whole page being worked out again', async ({
  preview,
}) => {
  const app = `
import { Text, View } from 'react-native'
const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')
globalThis.given = []
Object.defineProperty(document, 'adoptedStyleSheets', {
  get() { return get.call(this) },
  set(sheets) {
    for (const { cssRules } of sheets) for (const { cssText } of cssRules) given.push(cssText)
    set.call(this, sheets)
  },
})
export default function App() { return <View><Text>Under</Text><View pointerEvents="none" /></View> }
`
  await preview.open({ ...plainApp, 'App.tsx': app })
  await preview.waitFor(({ isBlank, shownRevision }) => !isBlank && shownRevision > 0)
  const frame = await preview.app()
  const given = (await frame.evaluate('given')) as string[]
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter((rule) => /^@|(?:^|,)\s*\*/.test(rule))).toEqual([])
})
