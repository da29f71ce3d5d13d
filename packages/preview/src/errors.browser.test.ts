/** Mistakes in an app, in a real browser: each is reported with its place, the last good app stays, and fixing is enough. */

import { test } from '@sayso/testing/preview-test'
import type { Problem } from '@sayso/wire'
import { describe, expect } from 'vitest'
import { greet, home, layout, plainApp, routerApp } from './testing/apps.ts'

describe('errors', () => {
  test.beforeEach(async ({ preview }) => {
    await preview.open(routerApp)
    await preview.see('Hello, Ada')
    await preview.waitFor(({ phase }) => phase === 'running')
  })

  test('[E1] a syntax error keeps the last good app, and it heals', async ({ preview }) => {
    await preview.edit({ 'app/index.tsx': home('Home').replace('return', 'retrun (') })
    const { problems } = await preview.waitFor((state) => state.problems.length > 0)
    expect(problems[0]).toMatchObject({ kind: 'syntax', place: { path: 'app/index.tsx' } })
    await preview.see('Hello, Ada')
    await preview.edit({ 'app/index.tsx': home('Healed') })
    await preview.see('Healed')
    await preview.waitFor((state) => state.problems.length === 0)
  })

  test('[E2] a throw at import keeps the last good module, and it heals', async ({ preview }) => {
    await preview.edit({ 'lib/greet.ts': `throw new Error('Not today')\n${greet('Never')}` })
    const { problems } = await preview.waitFor((state) => state.problems.length > 0)
    expect(problems[0]).toMatchObject({
      kind: 'evaluation',
      message: 'Error: Not today',
      place: { path: 'lib/greet.ts', lineNumber: 1 },
    })
    await preview.see('Hello, Ada')
    await preview.edit({ 'lib/greet.ts': greet('Again') })
    await preview.see('Again, Ada')
    await preview.waitFor((state) => state.problems.length === 0)
  })

  test('[E3] a render error names its place in the source, and the last good app stays', async ({
    preview,
  }) => {
    const broken = home('Home').replace('  return', '  const nothing: any = null\n  nothing.boom()\n  return')
    await preview.edit({ 'app/index.tsx': broken })
    const { problems } = await preview.waitFor((state) => state.problems.length > 0)
    const lines = broken.split('\n')
    const lineNumber = lines.findIndex((line) => line.includes('boom')) + 1
    expect(problems[0]).toMatchObject({
      kind: 'render',
      place: {
        path: 'app/index.tsx',
        lineNumber,
        columnNumber: (lines[lineNumber - 1] ?? '').indexOf('boom') + 1,
      },
    })
    expect(problems[0]?.frame?.find(({ isMarked }) => isMarked)?.text).toContain('nothing.boom()')
    expect(problems[0]?.componentStack).toContain('Home')
    await preview.see('Hello, Ada')
    await preview.edit({ 'app/index.tsx': home('Healed') })
    await preview.see('Healed')
    await preview.waitFor((state) => state.problems.length === 0)
  })

  test('[E3] a new route that cannot be rendered does not take the others along', async ({ preview }) => {
    await preview.click('Count 0')
    await preview.edit({
      'app/_layout.tsx': `throw new Error('x')`,
      'app/boom.tsx': `export default function Boom() { throw new Error('Boom') }`,
    })
    await preview.waitFor((state) => state.problems.length > 0)
    await preview.see('Hello, Ada')
    await preview.edit({ 'app/_layout.tsx': `export default function Bad() { throw new Error('Bad') }` })
    await preview.waitFor((state) => state.problems.some(({ message }) => message === 'Error: Bad'))
    await preview.see('Hello, Ada')
    await preview.edit({ 'app/_layout.tsx': layout, 'app/boom.tsx': null })
    await preview.waitFor((state) => state.problems.length === 0 && state.shownRevision === state.revision)
    await preview.see('Hello, Ada')
  })

  test('[E3] while a broken screen waits to be fixed, other files still change what is shown', async ({
    preview,
  }) => {
    await preview.edit({
      'app/index.tsx': home('Home').replace('return <View>', 'throw new Error("broken"); return <View>'),
    })
    await preview.waitFor((state) => state.problems.length > 0)
    await preview.edit({ 'lib/greet.ts': greet('Still') })
    await preview.see('Still, Ada')
    const { problems, revision, shownRevision } = await preview.getState()
    expect([problems.length, shownRevision < revision]).toEqual([1, true])
  })

  test('[E4] state that an effect sets without end is a problem with its place', async ({ preview }) => {
    await preview.edit({
      'components/Counter.tsx': `
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
export function Counter() {
  const [count, setCount] = useState(0)
  useEffect(() => { if (count < 500) setCount(count + 1) })
  return <Text>Counting</Text>
}
`,
    })
    // React may throw in its own code first, and name the component with the next one.
    const isPlaced = ({ place }: Problem) => place !== null
    const { problems } = await preview.waitFor((state) => state.problems.some(isPlaced))
    const placed = problems.find(isPlaced)
    expect(placed).toMatchObject({
      kind: 'runtime',
      place: { path: 'components/Counter.tsx', lineNumber: 6 },
    })
    expect(placed?.message).toContain('Maximum update depth exceeded')
  })

  test('[E4] errors in handlers and rejected promises are reported', async ({ preview }) => {
    await preview.edit({
      'components/Counter.tsx': `
import { Pressable, Text } from 'react-native'
export function Counter() {
  return <Pressable onPress={() => { Promise.reject(new Error('Later')); throw new Error('Now') }}><Text>Press</Text></Pressable>
}
`,
    })
    await preview.click('Press')
    const { problems } = await preview.waitFor((state) => state.problems.length === 2)
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'runtime', message: 'Error: Now' }))
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'rejection', message: 'Error: Later' }))
    expect(problems[0]?.place).toMatchObject({ path: 'components/Counter.tsx', lineNumber: 4 })
    await preview.see('Press')
  })
})

describe('warnings', () => {
  const shows = (inside: string, before = '') =>
    `import { Image, Text, View } from 'react-native'\n${before}\nexport default function App() {\n  return <View><Text>Here</Text>${inside}</View>\n}\n`

  test.for([
    ['[E7] what React complains of', shows('{[1, 2].map((n) => <Text>{n}</Text>)}'), 'unique "key" prop', 4],
    [
      '[E7] a picture that does not load',
      shows('<Image source={{ uri: "data:image/png;base64,AAAA" }} style={{ width: 9, height: 9 }} />'),
      'could not be loaded',
      4,
    ],
  ] as const)('%s is a warning with its place', async ([, source, words, lineNumber], { preview }) => {
    await preview.open({ ...plainApp, 'App.tsx': source })
    await preview.see('Here')
    // A warning does not keep the app from being shown; either may be reported first.
    const { problems } = await preview.waitFor(
      (state) => state.problems.length > 0 && state.shownRevision === state.revision,
    )
    expect(problems).toMatchObject([
      { kind: 'warning', message: expect.stringContaining(words), place: { path: 'App.tsx', lineNumber } },
    ])
  })

  test('[E3] an element of nothing names the line that wrote it', async ({ preview }) => {
    await preview.open({ ...plainApp, 'App.tsx': shows('<Nothing />', 'const Nothing: any = undefined') })
    const { problems } = await preview.waitFor((state) => state.problems.length > 0)
    expect(problems).toMatchObject([{ kind: 'render', place: { path: 'App.tsx', lineNumber: 4 } }])
  })
})

describe('what has never run', () => {
  const shows = (text: string) =>
    `import { Text } from 'react-native'\nexport default function App() { return <Text>${text}</Text> }\n`

  test('an error that comes with a tap starts the app again instead of leaving it blank', async ({
    preview,
  }) => {
    await preview.open({
      ...plainApp,
      'App.tsx': `
import { useState } from 'react'
import { Text } from 'react-native'
export default function App() {
  const [isOn, setOn] = useState(false)
  if (isOn) throw new Error('Tapped')
  return <Text onPress={() => setOn(true)}>Tap me</Text>
}
`,
    })
    await preview.click('Tap me')
    const { problems } = await preview.waitFor((state) => state.problems.length > 0)
    expect(problems[0]).toMatchObject({ kind: 'render', message: 'Error: Tapped', place: { lineNumber: 6 } })
    await preview.see('Tap me')
  })

  test('[R4] a screen that has never run is a notice, and the others work', async ({ preview }) => {
    await preview.open({ ...routerApp, 'app/about.tsx': `throw new Error('never')` })
    await preview.see('Hello, Ada')
    await preview.click('about')
    await preview.see('This screen has an error.')
    await preview.edit({ 'app/about.tsx': shows('Well again') })
    await preview.see('Well again')
  })

  test('[R4] a layout that has never run is left out until it does', async ({ preview }) => {
    await preview.open({ ...routerApp, 'app/_layout.tsx': `throw new Error('never')` })
    await preview.see('Hello, Ada')
    await preview.edit({ 'app/_layout.tsx': layout })
    await preview.see('index')
    await preview.waitFor(({ problems }) => problems.length === 0)
  })
})

const notes = (table: string) => `
import { createClient } from '@supabase/supabase-js'
import { useState } from 'react'
import { Button, Text, View } from 'react-native'

const supabase = createClient('GATEWAY', 'the key')

async function addNote() {
  const { error } = await supabase
    .from('${table}')
    .insert({ text: 'x' })
  if (error) throw error
}

export default function App() {
  const [said, setSaid] = useState('Nothing')
  const signIn = async () => {
    const { error } = await supabase.auth.signInWithPassword({ email: 'a@example.com', password: 'wrong' })
    setSaid(error.message)
  }
  return <View><Text>{said}</Text><Button title="Add" onPress={addNote} /><Button title="Sign in" onPress={signIn} /></View>
}
`

test('[E12] a refused request is one problem at the line that asked, until the code changes; a wrong password is none', async ({
  preview,
  site,
}) => {
  const code = notes('notes').replace('GATEWAY', new URL('/db/ref', site.url).href)
  const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const asked: string[] = []
  await preview.page.route('**/db/ref/**', (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS')
      return route.fulfill({
        status: 204,
        headers: {
          ...anyOrigin,
          'access-control-allow-headers':
            'authorization, apikey, content-type, prefer, x-client-info, x-supabase-api-version, content-profile',
        },
      })
    asked.push(new URL(request.url()).pathname)
    const isAuth = request.url().includes('/auth/')
    return route.fulfill({
      status: isAuth ? 400 : 403,
      headers: anyOrigin,
      json: isAuth
        ? { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
        : { code: '42501', message: 'new row violates row-level security policy for table "notes"' },
    })
  })
  await preview.open({ ...plainApp, 'App.tsx': code, 'package.json': packageWith('@supabase/supabase-js') })
  await preview.see('Nothing')
  await preview.click('Sign in')
  await preview.see('Invalid login credentials')
  expect((await preview.getState()).problems).toEqual([])
  await preview.click('Add')
  const { problems } = await preview.waitFor((state) => state.problems.length > 0)
  expect(problems).toMatchObject([
    {
      kind: 'refused',
      message: expect.stringContaining('Adding to “notes” was refused: new row violates row-level security'),
      place: { path: 'App.tsx' },
    },
  ])
  expect(problems[0]?.frame?.find(({ isMarked }) => isMarked)?.text).toMatch(/await supabase|from\('notes'\)/)
  await preview.click('Add')
  await expect.poll(() => asked.filter((path) => path.includes('/rest/')).length).toBe(2)
  expect((await preview.getState()).problems).toHaveLength(1)
  await preview.edit({ 'App.tsx': code.replace('Nothing', 'Another') })
  await preview.see('Another')
  await preview.waitFor((state) => state.problems.length === 0)
})

const packageWith = (name: string) =>
  JSON.stringify({ name: 'app', main: 'expo/AppEntry.js', dependencies: { [name]: '*' } })
