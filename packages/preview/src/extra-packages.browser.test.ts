/** A package that the SDK does not have, from `package.json` to the screen. The server's answers are literals. */

import { takeBrowser } from '@sayso/testing/browser'
import type { TestHost } from '@sayso/testing/host-page'
import { openPreviewPage, type PreviewPage } from '@sayso/testing/preview-page'
import { builtTestSite } from '@sayso/testing/shared-site'
import { startTestSite, type TestSite } from '@sayso/testing/test-site'
import type { PackagesResponse } from '@sayso/wire'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

declare const host: TestHost

let site: TestSite
let browser: Browser
let preview: PreviewPage
let answers: PackagesResponse[] = []
let asked: string[] = []

beforeAll(async () => {
  site = await startTestSite(await builtTestSite())
  browser = await takeBrowser()
  preview = await openPreviewPage(await browser.newContext(), site.url)
  await preview.page.route('**/api/packages', (route) => {
    asked.push(...(route.request().postDataJSON().specifiers as string[]))
    return route.fulfill({ json: answers.shift() ?? pending })
  })
  await preview.page.route('**/packages/key/*', (route) => {
    return route.fulfill({ contentType: 'text/javascript', body: greeterChunk })
  })
})
afterAll(async () => {
  await preview?.close()
  await browser?.close()
  await site?.close()
})

const pending: PackagesResponse = { status: 'pending', progress: { step: 'fetching', done: 0, total: 1 } }
const ready: PackagesResponse = {
  status: 'ready',
  baseUrl: '/packages/key/',
  failures: [],
  missingPeers: [],
  manifest: {
    hash: 'h',
    sdkHash: '',
    chunks: { 'npm-greeter-1': { file: 'npm-greeter-1.js', sizeBytes: 1, imports: [] } },
    modules: { greeter: { id: '~greeter', chunk: 'npm-greeter-1', exports: ['greet', 'createHook'] } },
    packages: { greeter: { version: '1.0.0', status: 'works', note: '' } },
  },
}
const greeterChunk = `__d({"~greeter":[function(require,module,exports){exports.greet=(name)=>"Hello "+name;exports.createHook=({useEffect,useState})=>()=>{const[name]=useState("Grace");useEffect(()=>{},[]);return name}},{},"greeter/index.js"]})`

const files = {
  'package.json': JSON.stringify({ name: 'app', main: 'index.js' }),
  'index.js': `import { registerRootComponent } from 'expo'\nimport App from './App'\nregisterRootComponent(App)\n`,
  'App.js': `import { Text } from 'react-native'\nimport { greet } from 'greeter'\nexport default function App() { return <Text>{greet('Ada')}</Text> }\n`,
}
const withGreeter = JSON.stringify({ name: 'app', main: 'index.js', dependencies: { greeter: '^1.0.0' } })

test('[PV11] a package is shown as soon as the server has it, and why not while it has not', async () => {
  await preview.open(files)
  await preview.waitFor(({ problems }) =>
    problems.some(({ message }) => message.includes('is not in package.json')),
  )
  await preview.edit({ 'package.json': withGreeter })
  await preview.waitFor(({ problems }) =>
    problems.some(({ message }) => message.includes('being made ready')),
  )
  answers = [ready]
  await preview.see('Hello Ada')
  const state = await preview.waitFor(({ problems }) => problems.length === 0)
  expect(state.failure).toBe(null)
})

test('[PV11] a package that cannot be had is said in the server’s words', async () => {
  const message = 'There is no package named `greeterr`. Did you mean `greeter`?'
  const failure = {
    name: 'greeterr',
    version: '1',
    code: 'not-found',
    message,
    suggestion: 'greeter',
  } as const
  answers = [{ ...ready, failures: [failure] }]
  await preview.edit({
    'package.json': withGreeter.replace('{"greeter"', '{"greeterr":"1","greeter"'),
    'App.js': `import 'greeterr'\n${files['App.js']}`,
  })
  const state = await preview.waitFor(({ problems }) =>
    problems.some((problem) => problem.message === message),
  )
  expect(state.problems.find((problem) => problem.message === message)?.place?.path).toBe('App.js')
})

test('[PV12] a little-known package is asked about, and used once it is allowed', async () => {
  const failure = {
    name: 'greeter',
    version: '^1.0.0',
    code: 'unconfirmed',
    message: '`greeter` was first published today and has 1 version.',
    suggestion: null,
  } as const
  answers = [{ status: 'failed', failures: [failure] }]
  const withOlder = withGreeter.replace('^1.0.0', '~1.0.0')
  await preview.edit({ 'package.json': withOlder, 'App.js': files['App.js'] })
  const asking = await preview.waitFor(({ extraPackages }) => extraPackages.questions.length > 0)
  expect(asking.extraPackages.questions).toEqual([
    { name: 'greeter', message: 'It was first published today and has 1 version.' },
  ])
  expect(asking.problems[0]?.message).toMatch(/^Package `greeter` is used only if you allow it\./)
  answers = [ready]
  await preview.page.evaluate(() => host.preview.decidePackages({ allowed: ['greeter'], declined: [] }))
  await preview.see('Hello Ada')
  const state = await preview.waitFor(({ problems }) => problems.length === 0)
  expect(state.extraPackages).toEqual({ isFetching: false, questions: [], missingPeers: [] })
})

// Regression: the stand-in for its canvas gave elements of a scene to the page, which complained about each.
test('[M6] nothing is said of the scene of a canvas that is still on its way', async () => {
  answers = []
  await preview.edit({
    'package.json': JSON.stringify({ name: 'app', main: 'index.js', dependencies: { scenery: '^9.0.0' } }),
    'App.js': `import { useEffect, useRef } from 'react'
import { Text, View } from 'react-native'
import { Canvas, extend, useFrame } from 'scenery'
function Box() {
  const mesh = useRef(null)
  useFrame(() => { mesh.current.rotation.x += 0.01 })
  useEffect(() => { mesh.current.rotation.x = 1 }, [])
  return <mesh ref={mesh} castShadow position={[0, 0, 0]}><boxGeometry args={[1, 1, 1]} /><meshStandardMaterial color="hotpink" /></mesh>
}
export default function App() {
  extend({ Box })
  return <View style={{ flex: 1 }}><Text>A box</Text><Canvas><ambientLight intensity={0.5} /><Box /></Canvas></View>
}
`,
  })
  await preview.see('A box')
  const { problems, console: lines } = await preview.waitFor(
    ({ shownRevision, revision, isBehind, problems }) =>
      !isBehind && shownRevision === revision && problems.some(({ message }) => message.includes('scenery')),
  )
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('scenery')])
})

// Regression: React wrote “Internal React error: Expected static flag was missing” at the first opening of each app with zustand.
test('[R8] a component whose hook comes out of a package on its way is mounted again when that is there', async () => {
  answers = []
  const store = `import * as React from 'react'\nimport { createHook } from 'greeter'\nexport const useName = createHook(React)\n`
  const withHook = (imported: string, more = '') =>
    `import { Text } from 'react-native'\n${imported}\n${more}export default function App() {\n  const name = useName()\n  return <Text>{\`Name: \${name}\`}</Text>\n}\n`
  const apps = {
    'of another file': { 'store.js': store, 'App.js': withHook(`import { useName } from './store'`) },
    'of the same file': {
      'App.js': withHook(
        `import * as React from 'react'\nimport { createHook } from 'greeter'`,
        'const useName = createHook(React)\n',
      ),
    },
    'a default export': {
      'store.js': store.replace('const useName =', 'default'),
      'App.js': withHook(`import useName from './store'`),
    },
  }
  let version = 1
  for (const app of Object.values(apps)) {
    // Another version is another question, and the package is away until that is answered.
    const packageJson = withGreeter.replace('^1.0.0', `1.${++version}.0`)
    await preview.edit({ 'package.json': files['package.json'], 'App.js': 'export default () => null' })
    await preview.edit({ 'package.json': packageJson, ...app })
    await preview.see('Name:')
    const before = await preview.getState()
    answers = [ready]
    await preview.see('Name: Grace')
    const { problems, console: lines } = await preview.waitFor(
      ({ revision, shownRevision, isBehind }) =>
        !isBehind && shownRevision === revision && revision > before.revision,
    )
    expect({ problems, lines: lines.filter(({ level }) => level === 'error') }).toEqual({
      problems: [],
      lines: [],
    })
  }
})

test('[PV11] a part of a package that only tailwind.config.js imports is asked for, and runs once it is there', async () => {
  answers = []
  asked = []
  const { manifest } = ready
  const plugin = { id: '~greeter', chunk: 'npm-greeter-1', exports: ['greet'] }
  const dependencies = { greeter: '^3.0.0', nativewind: '^4.1.23' }
  await preview.edit({
    'package.json': JSON.stringify({ name: 'app', main: 'index.js', dependencies }),
    'global.css': '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n',
    'tailwind.config.js': `const { greet } = require('greeter/plugin')
module.exports = { content: ['./App.js'], presets: [require('nativewind/preset')], plugins: [() => console.log(greet('Tailwind'))] }
`,
    'babel.config.js': `module.exports = { presets: ['babel-preset-expo', 'nativewind/babel'] }`,
    'metro.config.js': `const { withNativeWind } = require('nativewind/metro')`,
    'App.js': `import './global.css'\nimport { Text } from 'react-native'\nexport default () => <Text className="m-4">Classes</Text>\n`,
  })
  await preview.see('Classes')
  await expect.poll(() => asked).toContain('greeter/plugin')
  answers = [
    { ...ready, manifest: { ...manifest, modules: { ...manifest.modules, 'greeter/plugin': plugin } } },
  ]
  // The app runs before the page has heard that the import is found.
  const state = await preview.waitFor(
    ({ console: lines, problems }) =>
      problems.length === 0 && lines.some(({ text }) => text === 'Hello Tailwind'),
  )
  expect(state.failure).toBe(null)
})
