/** An app from elsewhere, imported as a zip: its name, and the handling of its missing packages. */

import { writeProjectZip } from '@sayso/archive'
import { textFile } from '@sayso/project'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { NewestVersionResponse, PackagesReady } from '@sayso/wire'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct())
})

afterAll(() => browser?.close())

/** The server's response for an existing package; tests ask no registry. */
const ready: PackagesReady = {
  status: 'ready',
  baseUrl: '/packages/key/',
  failures: [],
  missingPeers: [{ name: 'speller', range: '^3.0.0', wantedBy: 'greeter' }],
  manifest: {
    hash: 'h',
    sdkHash: '',
    chunks: { 'npm-greeter-1': { file: 'npm-greeter-1.js', sizeBytes: 1, imports: [] } },
    modules: { greeter: { id: '~greeter', chunk: 'npm-greeter-1', exports: ['greet'] } },
    packages: { greeter: { version: '1.2.3', status: 'works', note: '' } },
  },
}
const chunk = `__d({"~greeter":[function(require,module,exports){exports.greet=(name)=>"Hello "+name},{},"greeter/index.js"]})`

test('an imported app goes by its own title, and a package that it lacks is added by a click', async () => {
  const { page } = studio
  await page.route('**/api/newest-version*', (route) => {
    return route.fulfill({ json: { version: '1.2.3' } satisfies NewestVersionResponse })
  })
  await page.route('**/api/packages', (route) => route.fulfill({ json: ready }))
  await page.route('**/packages/key/*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: chunk }),
  )
  await importZip('iNotes', {
    'package.json': JSON.stringify({ name: 'notes', main: 'expo/AppEntry.js', dependencies: {} }),
    'App.js': `import { Text } from 'react-native'\nimport { greet } from 'greeter'\nexport default () => <Text style={{ margin: 80 }}>{greet('Ada')}</Text>`,
  })
  await studio.statusSays('iNotes does not run')
  await page.getByText('Say what should be different.').waitFor()
  expect(await page.getByText('Habit tracker with streaks').count()).toBe(0)

  await page.getByRole('region', { name: 'Error' }).getByRole('button', { name: 'Add it' }).click()
  await studio.phone().getByText('Hello Ada').waitFor()
  await studio.versionRuns(1)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^package\.json/ }).click()
  await page.getByText('"greeter": "^1.2.3"').waitFor()

  // Peer dependencies of that package that did not come along.
  const problems = page.getByRole('region', { name: 'Problems, console and network' })
  const peer = problems.getByRole('listitem').filter({ hasText: 'greeter needs the package speller ^3.0.0' })
  if (!(await peer.isVisible())) await problems.getByRole('button', { name: 'Expand the panel' }).click()
  await peer.getByRole('button', { name: 'Add it' }).click()
  await page.getByText('"speller": "^1.2.3"').waitFor()
})

const expoApp = (name: string, others: object = {}) =>
  JSON.stringify({ name, main: 'expo/AppEntry.js', dependencies: { expo: '~53.0.0', ...others } })
const appThatSays = (what: string, imports = '') =>
  `import { Text } from 'react-native'\n${imports}\nexport default () => <Text style={{ margin: 80 }}>{${what}}</Text>`

test('of a repository with two apps one is chosen, and what it uses of the others comes along', async () => {
  const { page } = studio
  await page.goto(new URL('/', page.url()).href)
  await chooseZip('Shop', {
    'package.json': JSON.stringify({ name: 'shop', workspaces: ['apps/*', 'packages/*'] }),
    'apps/driver/package.json': expoApp('driver'),
    'apps/driver/App.js': appThatSays(`'Driver'`),
    'apps/mobile/package.json': expoApp('mobile', { '@shop/words': 'workspace:*' }),
    'apps/mobile/App.js': appThatSays('greeting', `import { greeting } from '@shop/words'`),
    'packages/words/package.json': JSON.stringify({ name: '@shop/words', main: 'dist/index.js' }),
    'packages/words/src/index.ts': `export const greeting: string = 'Hello from the workspace'`,
  })
  const question = page.getByRole('dialog', { name: 'Import Shop.zip' })
  await question.getByText('There are 2 apps in it. Which one?').waitFor()
  await question.getByRole('radio', { name: 'apps/mobile' }).check()
  await question.getByRole('button', { name: 'Import' }).click()
  await page.getByText('From apps/mobile, with packages/words.').first().waitFor()
  await studio.phone().getByText('Hello from the workspace').waitFor()
})

test('public values of an .env file come along when the person says so, and reach the app', async () => {
  const { page } = studio
  await page.goto(new URL('/', page.url()).href)
  await chooseZip('Weather', {
    'package.json': expoApp('weather'),
    'App.js': appThatSays('process.env.EXPO_PUBLIC_TOWN'),
    '.env': 'EXPO_PUBLIC_TOWN=Aachen\nSECRET_KEY=sk-1\n',
  })
  const question = page.getByRole('dialog', { name: 'Import Weather.zip' })
  await question.getByText('SECRET_KEY stays out').waitFor()
  await question.getByRole('checkbox', { name: /EXPO_PUBLIC_TOWN/ }).check()
  await question.getByRole('button', { name: 'Import' }).click()
  await studio.phone().getByText('Aachen').waitFor()
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: /^public\.env/ }).waitFor()
})

test('an import that is cancelled makes no project', async () => {
  const { page } = studio
  await page.goto(new URL('/', page.url()).href)
  await chooseZip('Weather', { 'package.json': expoApp('w'), 'App.js': '', '.env': 'EXPO_PUBLIC_A=1' })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Import' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

async function importZip(title: string, texts: Readonly<Record<string, string>>): Promise<void> {
  await chooseZip(title, texts)
  await studio.page.waitForURL(/\/project\/[^/]+$/)
}

async function chooseZip(title: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))
  const buffer = Buffer.concat([...writeProjectZip(files, { folder: 'app' })])
  await studio.page
    .getByLabel('Zip file to import')
    .setInputFiles({ name: `${title}.zip`, mimeType: 'application/zip', buffer })
}
