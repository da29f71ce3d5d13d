/**
 * Every app of the demo, of `examples/` and of the recorded answers: exported, installed elsewhere, checked and built
 * for web, Android and iOS. On an SDK that is not the default one: its starter, and some examples that use much.
 */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { metroConfigFor } from '@sayso/generation'
import { completePackageJson, createFileWriter } from '@sayso/generation/testing'
import {
  DEFAULT_SDK,
  EXPO_SDKS,
  filesFromRecord,
  type ProjectFile,
  type ProjectFiles,
  sdkOfProject,
  textFile,
} from '@sayso/project'
import { takeBrowser } from '@sayso/testing/browser'
import { describe, expect, test } from 'vitest'
import { sayToDemo, starterProject } from './demo-project.ts'
import { installProject } from './install-project.ts'
import { moveToSdk } from './move-to-sdk.ts'
import { DEMO_SCENARIOS } from './scenarios/demo.ts'
import { serveFolder } from './serve-folder.ts'

const rootDir = path.resolve(import.meta.dirname, '..')
const examplesDir = path.join(rootDir, 'examples')
const answersDir = path.join(rootDir, 'packages/generation/src/testing/answers')

/** As the export's README states: Expo itself refuses to bundle it for the web. */
const NOT_ON_THE_WEB = /"react-native-maps"/

/** `files` as an answer left them: the server completes package.json at its end. */
async function builds(answered: ProjectFiles): Promise<void> {
  const packageJson = completePackageJson(answered)
  const completed = packageJson === null ? answered : new Map([...answered, ['package.json', packageJson]])
  const metroConfig = metroConfigFor(completed)
  const files =
    metroConfig === null ? completed : new Map([...completed, ['metro.config.js', metroConfig.file]])
  const project = await installProject(files)
  try {
    await project.checkTypes()
    await project.checkVersions()
    const isForWeb = !NOT_ON_THE_WEB.test(files.get('package.json')?.content ?? '')
    await project.exportFor(isForWeb ? ['web', 'android', 'ios'] : ['android', 'ios'])
    expect(await project.list('dist')).toEqual(
      expect.arrayContaining(['_expo', 'metadata.json', ...(isForWeb ? ['index.html'] : [])]),
    )
    if (isForWeb) await opens(path.join(project.folder, 'dist'))
  } finally {
    await project.remove()
  }
}

/** The built page shows an app with all of its fonts, icons and pictures, and nothing fails. */
async function opens(folder: string): Promise<void> {
  const site = await serveFolder(folder)
  const browser = await takeBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    page.on('response', (response) => {
      if (response.status() >= 400 && new URL(response.url()).origin === new URL(site.url).origin)
        failures.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(site.url)
    await page.locator('#root').getByText(/\w/).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const fonts = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'error'))
    expect({ failures, fonts }).toEqual({ failures: [], fonts: [] })
  } finally {
    await browser.close()
    await site.close()
  }
}

test('the starter', async () => {
  await builds(await starterProject())
})

/** With fonts and pictures, a drawer, gestures, animations, a database, and an app without the router. */
const OF_OTHER_SDKS = ['photo-journal', 'mail-drawer', 'swipe-gestures', 'sqlite-notes', 'native-stack']

const OTHER_SDKS = EXPO_SDKS.filter((sdk) => sdk !== DEFAULT_SDK).map((sdk) => [sdk.major, sdk] as const)

describe.each(OTHER_SDKS)('SDK %s', (_, sdk) => {
  test('the starter', async () => {
    const starter = await starterProject(sdk)
    expect(sdkOfProject(starter)).toBe(sdk)
    await builds(starter)
  })

  test.each(OF_OTHER_SDKS)('the example %s, moved to it', async (name) => {
    await builds(await moveToSdk(await readExample(name), sdk))
  })
})

test.each(Object.entries(DEMO_SCENARIOS))(
  'the demo’s %s, with what can be added to it',
  async (_name, { prompt, addition }) => {
    await builds(await sayToDemo(await sayToDemo(await starterProject(), prompt), addition))
  },
)

const examples = (await readdir(examplesDir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
test('there are examples and recorded answers', () => {
  expect(examples.length).toBeGreaterThan(10)
  expect(answers.length).toBeGreaterThan(2)
})

test.each(examples.map(({ name }) => name))('the example %s', async (name) => {
  await builds(await readExample(name))
})

async function readExample(name: string): Promise<ProjectFiles> {
  const folder = path.join(examplesDir, name)
  const record: Record<string, ProjectFile> = {}
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    record[path.relative(folder, file).split(path.sep).join('/')] = await readProjectFile(file)
  }
  return filesFromRecord(record)
}

const answers = (await readdir(answersDir)).filter((name) => name.endsWith('.txt'))

test.each(answers)('the recorded answer %s', async (name) => {
  const writer = createFileWriter({ files: await starterProject(), onActionFailed: () => undefined })
  writer.push(await readFile(path.join(answersDir, name), 'utf8'))
  writer.end()
  await builds(writer.files())
})

async function readProjectFile(file: string): Promise<ProjectFile> {
  const bytes = await readFile(file)
  const isBinary = /\.(png|jpe?g|gif|webp|ttf|otf|mp3|mp4|wav)$/i.test(file)
  return isBinary ? { content: bytes.toString('base64'), isBinary } : textFile(bytes.toString('utf8'))
}
