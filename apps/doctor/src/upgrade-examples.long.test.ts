/** Every example is upgraded and opened on both SDKs: each screen that ran still runs, and nothing is left to do. `npm run build -- --sdk 57` builds the SDK. */

import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { distFolder, readUpgradeFacts } from '@sayso/expo-sdk'
import { findSdk, type ProjectFiles, textFile } from '@sayso/project'
import { launchBrowser } from '@sayso/testing/browser'
import { upgradeProject } from '@sayso/upgrade'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareScreens } from './compare-screens.ts'
import { readProject } from './read-project.ts'
import { startSite } from './site.ts'

const sdk = findSdk('57')
const isBuilt = sdk !== undefined && existsSync(path.join(distFolder(sdk), 'manifest.json'))
const examples = path.resolve(import.meta.dirname, '../../../examples')
const names = readdirSync(examples, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

let folder: string
let site: Awaited<ReturnType<typeof startSite>>
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-upgrades-'))
  site = await startSite(folder)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const compare = (name: string, before: ProjectFiles, after: ProjectFiles) =>
  compareScreens(
    { before, after },
    { browser, siteUrl: site.url, picturesDir: path.join(folder, name), allowPackages: false },
  )

function upgrade(files: ProjectFiles) {
  const result = sdk === undefined ? null : upgradeProject(files, readUpgradeFacts(sdk, {}))
  if (result?.ok !== true) throw new Error('An example is on an older SDK.')
  return result
}

test('there are examples', () => expect(names.length).toBeGreaterThan(20))

test.runIf(isBuilt).each(names)(
  '%s runs as before, with nothing left to do',
  { timeout: 240_000 },
  async (name) => {
    const read = await readProject(path.join(examples, name))
    if (!read.ok) throw new Error(read.message)
    const { files, left } = upgrade(read.files)
    expect(left).toEqual([])
    const screens = await compare(name, read.files, files)
    expect(screens.length).toBeGreaterThan(0)
    expect(screens.filter(({ end }) => end === 'lost' || end === 'broken')).toEqual([])
  },
)

const screen = (text: string, code = '') =>
  textFile(
    `import { Text } from 'react-native'\nexport default () => { ${code}\n  return <Text>${text}</Text> }\n`,
  )

test.runIf(isBuilt)(
  'a screen that ran and no longer does, and one that looks different, come first',
  { timeout: 240_000 },
  async () => {
    const packageJson = textFile(
      JSON.stringify({
        name: 'probe',
        main: 'expo-router/entry',
        dependencies: { expo: '~53.0.8', 'expo-router': '~5.1.0' },
      }),
    )
    const before = new Map([
      ['package.json', packageJson],
      ['app/index.tsx', screen('Home')],
      ['app/other.tsx', screen('Other')],
      ['app/plain.tsx', screen('Plain')],
      ['app/broken.tsx', screen('Broken', 'undefined.name')],
    ])
    const after = new Map(before)
      .set('app/plain.tsx', screen('Plain', 'undefined.name'))
      .set('app/other.tsx', screen('Other '.repeat(200)))
    const screens = await compare('probe', before, after)
    expect(screens.map(({ pattern, end }) => [pattern, end])).toEqual([
      ['/plain', 'lost'],
      ['/broken', 'broken'],
      ['/other', 'different'],
      ['/', 'same'],
    ])
    expect(screens[0]?.after?.error).toContain('undefined')
  },
)
