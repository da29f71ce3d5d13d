/** Files given to the preview: stored files, edits after a pause, and never an answer and edits at once. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { showFiles, TYPING_PAUSE_MS } from './show-files.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(areWanted = true, isNewApp = false) {
  const workbench = createWorkbench()
  workbench.loadFiles(
    new Map([
      ['a.ts', textFile('stored')],
      ['b.ts', textFile('other')],
    ]),
  )
  const given: ProjectFiles[] = []
  const shown: boolean[] = []
  const drafts: string[][] = []
  const { stop, showInstead } = showFiles({
    workbench,
    preview: {
      setFiles: (files) => void given.push(files),
      setDrafts: (next) => void drafts.push([...(next?.files.keys() ?? [])]),
    },
    isNewApp: () => isNewApp,
    edits: {
      areWanted: () => areWanted,
      after: fixedClock().after,
      onShown: (areShown) => void shown.push(areShown),
    },
  })
  const texts = () => given.map((files) => files.get('a.ts')?.content)
  return { workbench, given, drafts, shown, texts, stop, showInstead }
}

test('[WP14] what is typed is shown after a pause, once, and the rest keeps its objects', () => {
  const { workbench, given, texts, shown } = setUp()
  workbench.editFile('a.ts', 'typed')
  vi.advanceTimersByTime(TYPING_PAUSE_MS - 1)
  workbench.editFile('a.ts', 'typed on')
  vi.advanceTimersByTime(TYPING_PAUSE_MS - 1)
  expect(texts()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['typed on'])
  expect(shown).toEqual([true])
  expect(given[0]?.get('b.ts')).toBe(workbench.store.getState().files.get('b.ts'))
  // Another file that is typed into leaves this one as it was given.
  workbench.editFile('b.ts', 'typed too')
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  expect(given[1]?.get('a.ts')).toBe(given[0]?.get('a.ts'))
})

test('[WP14] a reset and a save bring the stored files back at once or after the pause', () => {
  const { workbench, texts, shown } = setUp()
  workbench.editFile('a.ts', 'typed')
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  workbench.resetFile('a.ts')
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  workbench.editFile('a.ts', 'kept')
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  workbench.saveFile('a.ts')
  expect(texts()).toEqual(['typed', 'stored', 'kept', 'kept'])
  expect(shown).toEqual([true, false, true, false])
})

test('[WP14] a version of Expo that is being typed does not start another SDK', () => {
  const { workbench, given } = setUp()
  const packageJson = (version: string) => `{"dependencies":{"expo":"${version}"}}`
  workbench.loadFiles(new Map([['package.json', textFile(packageJson('~53.0.8'))]]))
  workbench.editFile('package.json', packageJson('57'))
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  expect(given.at(-1)?.get('package.json')?.content).toBe(packageJson('~53.0.8'))
})

test('[WP14] an emptied file is not shown empty', () => {
  const { workbench, texts } = setUp()
  workbench.editFile('a.ts', '')
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  expect(texts()).toEqual([])
})

test('[WP14] an answer is written on the stored files, and what is typed comes back after it', () => {
  const { workbench, texts } = setUp()
  workbench.editFile('a.ts', 'typed')
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  const answer = workbench.beginMessage('m')
  workbench.editFile('a.ts', 'typed on')
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  expect(texts()).toEqual(['typed', 'stored'])
  answer.end({ complete: true })
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  expect(texts()).toEqual(['typed', 'stored', 'typed on'])
})

test('[WP14] who has turned it off sees what is saved', () => {
  const { workbench, texts } = setUp(false)
  workbench.editFile('a.ts', 'typed')
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  expect(texts()).toEqual([])
  workbench.saveFile('a.ts')
  expect(texts()).toEqual(['typed'])
})

test('nothing is shown once it is stopped', () => {
  const { workbench, texts, stop } = setUp()
  workbench.editFile('a.ts', 'typed')
  stop()
  vi.advanceTimersByTime(TYPING_PAUSE_MS)
  expect(texts()).toEqual([])
})

const OPEN = '<saysoArtifact id="a" title="A">\n'
const fileAction = (path: string, text: string) =>
  `<saysoAction type="file" filePath="${path}">\n${text}\n</saysoAction>\n`

test('[WP600] a running app keeps its files until what an answer writes in their place has all its imports', () => {
  const { workbench, texts, drafts } = setUp()
  const answer = workbench.beginMessage('m')
  answer.push(`${OPEN}${fileAction('a.ts', "import './card'").replace('\n</saysoAction>\n', '')}`)
  expect(drafts.at(-1)).toEqual([])
  answer.push('\n</saysoAction>\n')
  expect(texts()).toEqual([])
  answer.push(fileAction('card.ts', 'export {}'))
  expect(texts()).toEqual(["import './card'\n"])
  answer.end({ complete: true })
  expect(texts()).toHaveLength(1)
})

test('[WP600] at the end the app is given all files, also those whose imports never came', () => {
  const { workbench, texts } = setUp()
  const answer = workbench.beginMessage('m')
  answer.push(`${OPEN}${fileAction('a.ts', "import './card'")}`)
  expect(texts()).toEqual([])
  answer.end({ complete: true })
  expect(texts()).toEqual(["import './card'\n"])
})

test('[WP600] a new app is given each file at once', () => {
  const { workbench, texts } = setUp(true, true)
  const answer = workbench.beginMessage('m')
  answer.push(`${OPEN}${fileAction('a.ts', "import './card'")}`)
  expect(texts()).toEqual(["import './card'\n"])
})

test('[WP601] files that are shown instead stay until an answer has whole ones in their place', () => {
  const { workbench, texts, showInstead } = setUp()
  workbench.loadFiles(new Map([['a.ts', textFile("import './card'")]]))
  showInstead(new Map([['a.ts', textFile('ran')]]))
  const answer = workbench.beginMessage('m')
  answer.push(`${OPEN}${fileAction('b.ts', 'export {}')}`)
  answer.push(fileAction('card.ts', 'export {}'))
  expect(texts()).toEqual(["import './card'", 'ran', 'ran', "import './card'"])
})
