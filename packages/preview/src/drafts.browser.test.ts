/**
 * Files that an answer is writing, run as far as they have come: the intermediate views, and those that a person must
 * never see.
 */

import type { TestHost } from '@sayso/testing/host-page'
import type { PreviewPage } from '@sayso/testing/preview-page'
import { test } from '@sayso/testing/preview-test'
import { readScreens } from '@sayso/testing/screen-watch'
import { describe, expect } from 'vitest'
import {
  answerOf,
  expectNothingWrong,
  fileAction,
  open,
  screen,
  starter,
  textsOf,
  write,
} from './testing/answers.ts'
import { routerApp } from './testing/apps.ts'

declare const host: TestHost

const editBlock = (search: string, replace: string) =>
  `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`
const editAction = (path: string, ...blocks: string[]) =>
  `<saysoAction type="edit" filePath="${path}">\n${blocks.join('')}</saysoAction>\n`
const lines = (count: number) => textsOf(...Array.from({ length: count }, (_, n) => `Line ${n}`))
const running = {
  ...routerApp,
  'app/_layout.tsx': `import { Stack } from 'expo-router'
export default () => <Stack screenOptions={{ headerShown: false }} />`,
}
/** Resolves once the written part is shown, as far as it can be. */
async function untilSettled(preview: PreviewPage): Promise<void> {
  await preview.waitFor(({ revision, shownRevision }) => revision === shownRevision)
}

describe('in an app that runs', () => {
  test('[D6] [D7] an error of a screen that was drafted is reported when the answer has ended', async ({
    preview,
  }) => {
    // Regression: the router asked the draft for a boundary, got a stand-in, and kept that over the file's own
    // errors.
    await preview.open(running)
    await preview.see('Home')
    // Until the last line arrives, a stand-in keeps it from throwing.
    const throwing = `${screen(`{settings.guest.first.length > 20 ? null : ''}${lines(8)}`)}
const settings = JSON.parse('{ "guest": {} }')`
    const answer = answerOf(fileAction('app/second.tsx', throwing))
    const half = answer.indexOf('Line 4')
    await write(preview, answer.slice(0, half))
    await preview.page.evaluate(() => host.preview.navigate('/second'))
    await preview.see('Line 2')
    await write(preview, answer.slice(half))
    await preview.endAnswer()
    const { problems } = await preview.waitFor((state) => state.problems.length > 0)
    expect(problems[0]?.message).toContain("Cannot read properties of undefined (reading 'length')")
    expect(await (await preview.app()).getByText('Error boundary').count()).toBe(0)
  })

  test('[E8] an error that the router’s own boundary shows is a problem, and the fix is shown', async ({
    preview,
  }) => {
    const throwing = screen(textsOf('Never'), `export { ErrorBoundary } from 'expo-router'\n{ THROWS }`)
    await open(preview, running, 'Home')
    const broken = throwing.replace('{ THROWS }', '').replace('<View>', '<View>{(null as any).part}')
    await preview.edit({ 'app/index.tsx': broken })
    const { problems } = await preview.waitFor((state) => state.problems.length > 0)
    expect(problems[0]).toMatchObject({ kind: 'render', place: { path: 'app/index.tsx' } })
    await preview.edit({ 'app/index.tsx': screen(textsOf('Right')) })
    await preview.see('Right')
    expect((await preview.getState()).problems).toEqual([])
  })

  test('an edit is shown block by block, each once it is whole, and state survives', async ({ preview }) => {
    await open(preview, running, 'Home')
    await preview.click('Count 0')
    await preview.see('Count 1')
    const first = editBlock('<Text>Home</Text>', '<Text>First block</Text>')
    const second = editBlock("greet('Ada')", "greet('Grace')")
    const answer = answerOf(editAction('app/index.tsx', first, second))
    const end = answer.indexOf(first) + first.length
    await write(preview, answer.slice(0, end - 10))
    await untilSettled(preview)
    await preview.see('Home')
    await write(preview, answer.slice(end - 10, end + 20))
    await preview.see('First block')
    await preview.see('Hello, Ada')
    await write(preview, answer.slice(end + 20))
    await preview.endAnswer()
    await preview.see('Hello, Grace')
    await preview.see('Count 1')
    await expectNothingWrong(preview)
  })

  test('a screen that uses what is written after it is never called broken', async ({ preview }) => {
    await open(preview, running, 'Home')
    const answer = answerOf(
      editAction(
        'app/index.tsx',
        editBlock(
          "from '../components/Counter'",
          "from '../components/Counter'\nimport { Badge } from '../lib/greet'",
        ),
        editBlock('<Text>Home</Text>', '<Text>Home</Text><Badge />'),
      ),
      fileAction(
        'lib/greet.ts',
        `import { createElement } from 'react'
import { Text } from 'react-native'
export const greet = (name: string) => \`Hello, \${name}\`
export const Badge = () => createElement(Text, null, 'A badge')`,
      ),
    )
    await write(preview, answer)
    await preview.endAnswer()
    await preview.see('A badge')
    await expectNothingWrong(preview)
  })
})

describe('in a new app', () => {
  const isNewApp = { isNewApp: true }

  test('the last real state returns when the answer is stopped in the middle of a file', async ({
    preview,
  }) => {
    await open(preview, starter, 'The starter')
    const answer = answerOf(fileAction('app/index.tsx', screen(lines(8))))
    await write(preview, answer.slice(0, answer.indexOf('Line 6')), isNewApp)
    await preview.see('Line 4')
    await preview.endAnswer({ complete: false })
    await preview.see('The starter')
    await expectNothingWrong(preview)
  })

  test('a reload in the middle of a file shows it again as far as it has come', async ({ preview }) => {
    await open(preview, starter, 'The starter')
    const answer = answerOf(fileAction('app/index.tsx', screen(lines(8))))
    await write(preview, answer.slice(0, answer.indexOf('Line 6')), isNewApp)
    await preview.see('Line 4')
    await preview.call('restart')
    await preview.see('Line 4')
    await write(preview, answer.slice(answer.indexOf('Line 6')), isNewApp)
    await preview.endAnswer()
    await preview.see('Line 7')
  })

  test('[D4] [D5] a draft sends nothing, stores nothing, goes nowhere and does not hang', async ({
    preview,
  }) => {
    const asked: string[] = []
    preview.page.on('request', (request) => asked.push(request.url()))
    await open(preview, { ...starter, 'app/other.tsx': screen(textsOf('Elsewhere')) }, 'The starter')
    const acts = `
import { router } from 'expo-router'
import { useEffect, useState } from 'react'
import { Text, View } from 'react-native'
fetch('/sdk/from-a-draft')
localStorage.setItem('draft', '1')
setInterval(() => console.log('tick'), 10)
console.error('from a draft')
export default function Screen() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    fetch('/sdk/from-an-effect')
    localStorage.setItem('effect', '1')
    router.push('/other')
    setTimeout(() => setCount(7), 0)
    Promise.reject(new Error('from a draft'))
  }, [])
  return <View><Text>{\`Count \${count}\`}</Text>${lines(4)}`
    await write(preview, answerOf(fileAction('app/index.tsx', acts)).slice(0, -40), isNewApp)
    await preview.see('Count 0')
    await preview.see('Line 2')
    await untilSettled(preview)
    expect(asked.filter((url) => url.includes('/from-'))).toEqual([])
    const stored = await (await preview.app()).evaluate(() => JSON.stringify(localStorage))
    expect(stored).not.toMatch(/draft|effect/)
    expect((await preview.getState()).route).toBe('/')
    await expectNothingWrong(preview)
  })

  test('[D3] [D5] a draft that throws, or loops without end, is dropped: the draft before it stays', async ({
    preview,
  }) => {
    await open(preview, starter, 'The starter')
    const answer = answerOf(
      fileAction(
        'app/index.tsx',
        screen(`${lines(4)}{(() => { while (true) {} })()}<Text>After the loop</Text>`),
      ),
    )
    const loopAt = answer.indexOf('{(() =>')
    await write(preview, answer.slice(0, loopAt), isNewApp)
    // A slow machine draws many pieces as one draft: the good ones must be shown before the loop comes.
    await preview.see('Line 3')
    await write(preview, answer.slice(loopAt, answer.indexOf('After the loop') + 20), isNewApp)
    // A draft that is dropped is not called shown.
    await preview.waitFor(({ revision, shownRevision }) => revision > shownRevision)
    await preview.see('Line 3')
    await preview.endAnswer({ complete: false })
    await preview.see('The starter')
    await expectNothingWrong(preview)
  })

  test('[D9] a whole file that throws for what is not written yet is left out until it is', async ({
    preview,
  }) => {
    await open(preview, starter, 'The starter')
    const slider = `import { Text } from 'react-native'
import { tip } from '../lib/bill'
export function Slider() {
  if (typeof tip !== 'number') throw new Error('A slider needs a number.')
  return <><Text>Your part</Text><Text>Tip {tip}</Text></>
}
`
    const imports = "import { Slider } from '../components/slider'"
    const files = [
      fileAction('app/index.tsx', screen('<Text>Total</Text><Slider />', imports)),
      fileAction('components/slider.tsx', slider),
      fileAction('lib/bill.ts', 'export const tip = 15'),
    ]
    const answer = answerOf(...files)
    const [sliderAt, billAt] = ['components/slider.tsx', 'lib/bill.ts'].map((path) => answer.indexOf(path))
    await write(preview, answer.slice(0, sliderAt), isNewApp)
    await preview.see('Total')
    const { revision } = await preview.getState()
    // Its drafts throw too, and are dropped: no version of it was ever painted.
    const jsxAt = answer.indexOf('<Text>Tip')
    await write(preview, answer.slice(sliderAt, jsxAt))
    await preview.waitFor((state) => state.revision > revision)
    await preview.see('Total')
    const { revision: draftRevision } = await preview.getState()
    await write(preview, answer.slice(jsxAt, billAt))
    // A draft that leaves a part of itself out does not count as shown.
    await preview.waitFor((state) => state.revision > draftRevision)
    await preview.see('Total')
    await write(preview, answer.slice(billAt))
    await preview.see('Tip 15')
    await preview.endAnswer()
    await preview.see('Tip 15')
    const screens = await readScreens(await preview.app())
    const since = screens.slice(screens.findIndex(({ text }) => text.includes('Total')))
    expect(since.length).toBeGreaterThan(1)
    expect(since.filter(({ kind, text }) => kind !== 'own' || !text.includes('Total'))).toEqual([])
    await expectNothingWrong(preview)
  })

  test('[R12] a guard whose screen comes last has another screen of the app in its place', async ({
    preview,
  }) => {
    await open(preview, starter, 'The starter')
    const layout = `import { Stack } from 'expo-router'
export default () => <Stack screenOptions={{ headerShown: false }}>
  <Stack.Protected guard={true}><Stack.Screen name="welcome" /></Stack.Protected>
  <Stack.Protected guard={false}><Stack.Screen name="index" /><Stack.Screen name="vote" /></Stack.Protected>
</Stack>
`
    const broken = `export default function Vote() { throw new Error('No club.') }`
    await write(
      preview,
      answerOf(fileAction('app/_layout.tsx', layout)).replace('</saysoArtifact>', ''),
      isNewApp,
    )
    await write(preview, fileAction('app/index.tsx', screen('<Text>This month</Text>')))
    await preview.see('This month')
    await write(preview, fileAction('app/vote.tsx', broken))
    await write(preview, `${fileAction('app/welcome.tsx', screen('<Text>Your name</Text>'))}</saysoArtifact>`)
    await preview.see('Your name')
    await preview.endAnswer()
    const app = await preview.app()
    await app.waitForFunction(() => document.querySelector('[data-curtain]') === null)
    const screens = await readScreens(app)
    const since = screens.slice(screens.findIndex(({ text }) => text.includes('This month')))
    expect(since.filter(({ kind }) => kind !== 'own')).toEqual([])
    await expectNothingWrong(preview)
  })

  test('[D10] what was on the screen stays there while a new provider draws nothing', async ({ preview }) => {
    await open(preview, starter, 'The starter')
    // Reads its storage, longer than a page waits for a frame, and draws nothing meanwhile.
    const layout = `import { useEffect, useState } from 'react'
import { Slot } from 'expo-router'
export default function Layout() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let frames = 0
    const wait = () => (frames++ < 20 ? requestAnimationFrame(wait) : setReady(true))
    wait()
  }, [])
  return isReady ? <Slot /> : null
}
`
    const home = fileAction('app/index.tsx', screen('<Text>Your trips</Text>'))
    await write(preview, answerOf(home).replace('</saysoArtifact>', ''), isNewApp)
    await preview.see('Your trips')
    await write(preview, `${fileAction('app/_layout.tsx', layout)}</saysoArtifact>`)
    await preview.endAnswer()
    await preview.see('Your trips')
    const app = await preview.app()
    await app.waitForFunction(() => document.querySelector('[data-curtain]') === null)
    const screens = await readScreens(app)
    const since = screens.slice(screens.findIndex(({ text }) => text.includes('Your trips')))
    expect(since.filter(({ text }) => !text.includes('Your trips'))).toEqual([])
    await expectNothingWrong(preview)
  })

  test('two files that are open at once are both shown', async ({ preview }) => {
    await open(preview, starter, 'The starter')
    const card = `import { Text } from 'react-native'
export const Card = () => <><Text>Card one</Text><Text>Card`
    const home = `${screen('<Card /><Text>Home one</Text>', "import { Card } from '../components/card'").trimEnd().slice(0, -20)}`
    await preview.page.evaluate(
      ([cardText, homeText]) =>
        host.preview.setDrafts({
          isNewApp: true,
          title: null,
          files: new Map([
            ['components/card.tsx', { id: '1', text: cardText, isWhole: false }],
            ['app/index.tsx', { id: '2', text: homeText, isWhole: false }],
          ]),
        }),
      [card, home] as const,
    )
    await preview.see('Card one')
    await preview.page.evaluate(() => host.preview.setDrafts(null))
    await preview.see('The starter')
    await expectNothingWrong(preview)
  })

  test('[R11] before its first screen an app shows its name, its colours and its components, and nothing of the starter', async ({
    preview,
  }) => {
    const asked: string[] = []
    preview.page.on('request', (request) => asked.push(request.url()))
    await open(preview, starter, 'The starter')
    const card = `
import { useEffect } from 'react'
import { Text, View } from 'react-native'
export function TripCard({ trip, onPress }: { trip: { name: string; days: { title: string }[] }; onPress(): void }) {
  useEffect(() => {
    fetch('/sdk/from-a-part')
    localStorage.setItem('part', '1')
  }, [])
  return <View><Text>A trip card</Text>{trip.days.map(({ title }, n) => <Text key={n}>{title}</Text>)}</View>
}`
    const throwing = `
import { Text } from 'react-native'
export const Bad = ({ rows }: { rows: { get(name: string): string } }) => <Text>Bad {rows.get('a').toUpperCase()}</Text>`
    const answer = `<saysoArtifact id="a" title="Fernly">\n${[
      fileAction('constants/theme.ts', `export const colours = { background: 'rgb(1, 2, 3)' }`),
      fileAction('components/Bad.tsx', throwing),
      fileAction('components/TripCard.tsx', card),
      fileAction('app/index.tsx', screen(textsOf('Own screen'))),
    ].join('')}</saysoArtifact>\n`
    await write(preview, answer.slice(0, answer.indexOf('<saysoAction')), isNewApp)
    await preview.see('Fernly')
    await write(preview, answer.slice(answer.indexOf('<saysoAction'), answer.indexOf('app/index.tsx')))
    await preview.see('A trip card')
    await untilSettled(preview)
    const app = await preview.app()
    expect(await app.getByText(/The starter|Bad/).count()).toBe(0)
    await app.locator('[style*="background: rgb(1, 2, 3)"]').waitFor()
    expect(asked.filter((url) => url.includes('/from-'))).toEqual([])
    expect(await app.evaluate(() => localStorage.getItem('part'))).toBeNull()
    await write(preview, answer.slice(answer.indexOf('app/index.tsx')))
    await preview.endAnswer()
    await preview.see('Own screen')
    expect(await app.getByText('A trip card').count()).toBe(0)
    await expectNothingWrong(preview)
  })

  test('[R11] the starter comes back when an answer ends without a screen', async ({ preview }) => {
    await open(preview, starter, 'The starter')
    const card = `import { Text } from 'react-native'\nexport const Card = () => <Text>A card</Text>`
    await write(preview, answerOf(fileAction('components/Card.tsx', card)), isNewApp)
    await preview.see('A card')
    await preview.endAnswer({ complete: false })
    await preview.see('The starter')
    await expectNothingWrong(preview)
  })

  test('[D8] what stands in for a file that is still to come is never stored', async ({ preview }) => {
    // An app seeded its storage from samples that were not written yet, and had an empty list for good.
    await open(preview, starter, 'The starter')
    const home = `
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
import { samples } from '../lib/samples'
export default function Home() {
  const [rows, setRows] = useState<string[]>([])
  useEffect(() => {
    if (localStorage.getItem('rows') === null) localStorage.setItem('rows', JSON.stringify([...samples]))
    setRows(JSON.parse(localStorage.getItem('rows') ?? '[]'))
  }, [])
  return <><Text>Rows</Text>{rows.map((row) => <Text key={row}>{row}</Text>)}</>
}`
    const answer = answerOf(
      fileAction('app/index.tsx', home),
      fileAction('lib/samples.ts', `export const samples = ['First sample', 'Second sample']`),
    )
    await write(preview, answer, isNewApp)
    await preview.endAnswer()
    await preview.see('Second sample')
  })

  test('a file that is written three times ends as its last text', async ({ preview }) => {
    await open(preview, starter, 'The starter')
    const files = ['one', 'two', 'three'].map((word) =>
      fileAction('app/index.tsx', screen(textsOf('Always', word))),
    )
    await write(preview, answerOf(...files), isNewApp)
    await preview.endAnswer()
    await preview.see('three')
    await expectNothingWrong(preview)
  })

  test('a file of ten thousand lines does not keep the page busy', async ({ preview }) => {
    await open(preview, starter, 'The starter')
    const data = Array.from({ length: 10_000 }, (_, n) => `  { id: ${n}, title: 'Row number ${n}' },`).join(
      '\n',
    )
    const text = `const rows = [\n${data}\n]\n${screen('<Text>{rows.length}</Text><Text>Rows</Text>')}`
    const { pieces } = await preview.play(answerOf(fileAction('app/index.tsx', text)), {
      isNewApp: true,
      charsPerSecond: 200_000,
    })
    await preview.see('10000')
    await untilSettled(preview)
    expect(pieces.length).toBeGreaterThan(20)
    await expectNothingWrong(preview)
  })

  test('[R9] a guard that comes before its screen ends on that screen, and never on a page of the router’s', async ({
    preview,
  }) => {
    await open(preview, starter, 'The starter')
    const layout = `
import { Stack } from 'expo-router'
import { useSession } from '../lib/session'
export default function Layout() {
  const { user } = useSession()
  return (
    <Stack screenOptions={{ headerShown: false }}>
      <Stack.Protected guard={user !== null}><Stack.Screen name="index" /></Stack.Protected>
      <Stack.Protected guard={user === null}><Stack.Screen name="sign-in" /></Stack.Protected>
    </Stack>
  )
}`
    const answer = answerOf(
      fileAction('app/_layout.tsx', layout),
      fileAction('lib/session.ts', 'export const useSession = () => ({ user: null })'),
      fileAction('app/index.tsx', screen(textsOf('Home', 'Of a member'))),
      fileAction('app/sign-in.tsx', screen(textsOf('Welcome back', 'Sign in'))),
    )
    await write(preview, answer, isNewApp)
    await preview.endAnswer()
    await preview.see('Sign in')
    await expectNothingWrong(preview)
  })
})
