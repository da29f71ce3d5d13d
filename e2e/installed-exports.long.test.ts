/**
 * Every app of the demo, of `examples/` and of the recorded answers: exported, installed elsewhere, checked and built
 * for web and Android.
 */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { completePackageJson, createFileWriter } from '@sayso/generation/testing'
import { filesFromRecord, type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { sayToDemo, starterProject } from './demo-project.ts'
import { installProject } from './install-project.ts'
import { DEMO_SCENARIOS } from './scenarios/demo.ts'

const rootDir = path.resolve(import.meta.dirname, '..')
const examplesDir = path.join(rootDir, 'examples')
const answersDir = path.join(rootDir, 'packages/generation/src/testing/answers')

/** As the export's README states: Expo itself refuses to bundle it for the web. */
const NOT_ON_THE_WEB = /"react-native-maps"/

/** `files` as an answer left them: the server completes package.json at its end. */
async function builds(answered: ProjectFiles): Promise<void> {
  const packageJson = completePackageJson(answered)
  const files = packageJson === null ? answered : new Map([...answered, ['package.json', packageJson]])
  const project = await installProject(files)
  try {
    await project.checkTypes()
    const isForWeb = !NOT_ON_THE_WEB.test(files.get('package.json')?.content ?? '')
    await project.exportFor(isForWeb ? ['web', 'android'] : ['android'])
    expect(await project.list('dist')).toEqual(
      expect.arrayContaining(['_expo', 'metadata.json', ...(isForWeb ? ['index.html'] : [])]),
    )
  } finally {
    await project.remove()
  }
}

test('the starter', async () => {
  await builds(await starterProject())
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
  const folder = path.join(examplesDir, name)
  const record: Record<string, ProjectFile> = {}
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    record[path.relative(folder, file).split(path.sep).join('/')] = await readProjectFile(file)
  }
  await builds(filesFromRecord(record))
})

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
