/** Saves that conflict with another page's: a decision applies to the files in question, and nothing typed here is lost. */

import { textFile } from '@sayso/project'
import type { SaveConflict, SaveFilesRequest, VersionSummary } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { ApiFailure } from '../ports/api-failure.ts'
import { emptyProject } from '../testing/memory-ports.ts'
import { createSaving } from './saving.ts'
import { snapshotFromFiles } from './snapshot.ts'

const versionOf = (number: number): VersionSummary => ({
  ...emptyProject().version,
  id: `v${number}`,
  number,
})
const texts = (entries: Record<string, string>) =>
  new Map(Object.entries(entries).map(([path, text]) => [path, textFile(text)]))

function conflictOn(...paths: string[]): ApiFailure {
  const conflict: SaveConflict = {
    error: 'Changed.',
    code: 'conflict',
    version: versionOf(7),
    conflicts: Object.fromEntries(paths.map((path) => [path, null])),
  }
  return new ApiFailure('Changed.', { code: 'conflict', status: 409, conflict })
}

type Answer = VersionSummary | Promise<VersionSummary> | ApiFailure

function setUp(...answers: Answer[]) {
  const requests: { base: string; files: Record<string, string | null> }[] = []
  const projects: (() => Promise<Record<string, string>>)[] = []
  let version = versionOf(5)
  const workbench = createWorkbench()
  workbench.loadFiles(texts({ 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' }))
  const saving = createSaving({
    api: {
      async saveFiles(_id, { baseVersionId, changes }: SaveFilesRequest) {
        const files = Object.entries(changes).map(([path, file]) => [path, file?.content ?? null])
        requests.push({ base: baseVersionId, files: Object.fromEntries(files) })
        const answer = answers.shift()
        if (answer === undefined) throw new Error('No answer prepared.')
        if (answer instanceof ApiFailure) throw answer
        return { version: await answer }
      },
      async project() {
        const read = projects.shift()
        if (read === undefined) throw new ApiFailure('The server cannot be reached.', { code: 'offline' })
        return emptyProject({ version: versionOf(7), files: snapshotFromFiles(texts(await read())) })
      },
    },
    projectId: 'p',
    workbench,
    baseVersion: () => version,
    onSaved: (saved) => {
      version = saved
    },
  })
  const text = (path: string) => {
    const { files, unsaved } = workbench.store.getState()
    return unsaved.get(path) ?? files.get(path)?.content
  }
  return {
    saving,
    workbench,
    requests,
    text,
    projects,
    at: (number: number) => (version = versionOf(number)),
  }
}

/** An edit of `a.ts` based on version 5, one of `b.ts` on version 6; the first conflicts with another page's change. */
async function setUpTwoGroups(...answers: Answer[]) {
  const made = setUp(conflictOn('a.ts'), ...answers)
  made.workbench.editFile('a.ts', 'my a')
  made.at(6)
  made.workbench.editFile('b.ts', 'my b')
  await made.saving.saveAll()
  expect(made.saving.store.getState().kind).toBe('conflict')
  return made
}

test('[WV3] keeping mine is said of the files that were asked about; the others stand on what they were begun on', async () => {
  // All of them were saved over the newest version, and undid there what nobody had been asked about.
  const { saving, requests } = await setUpTwoGroups(versionOf(8), versionOf(9))
  await saving.keepMine()
  expect(requests.slice(1)).toEqual([
    { base: 'v6', files: { 'b.ts': 'my b' } },
    { base: 'v7', files: { 'a.ts': 'my a' } },
  ])
  expect(saving.store.getState()).toEqual({ kind: 'saved' })
})

test('[WV3] after keeping mine, another file that was changed elsewhere is asked about too', async () => {
  const { saving } = await setUpTwoGroups(conflictOn('b.ts'), versionOf(8), versionOf(9))
  await saving.keepMine()
  expect(saving.store.getState()).toMatchObject({
    kind: 'conflict',
    conflict: { conflicts: { 'b.ts': null } },
  })
  await saving.keepMine()
  expect(saving.store.getState()).toEqual({ kind: 'saved' })
})

test('[WV3] taking theirs drops my edit of those files; the others are saved on what they were begun on', async () => {
  const { saving, requests, projects, text } = await setUpTwoGroups(versionOf(8))
  projects.push(async () => ({ 'a.ts': 'their a', 'b.ts': 'their b', 'c.ts': 'c' }))
  await saving.takeTheirs()
  expect(requests.slice(1)).toEqual([{ base: 'v6', files: { 'b.ts': 'my b' } }])
  expect([text('a.ts'), text('b.ts')]).toEqual(['their a', 'my b'])
  expect(saving.store.getState()).toEqual({ kind: 'saved' })
})

test('[WV3] theirs that cannot be read leaves mine as it is, not saved: Retry asks once more', async () => {
  // Regression: the kept file was removed from the list first: Retry found nothing to send, and reported that all was
  // saved.
  const { saving, requests, text } = await setUpTwoGroups(conflictOn('a.ts'))
  await saving.takeTheirs()
  expect(saving.store.getState()).toEqual({
    kind: 'failed',
    sentence: 'The server cannot be reached.',
    paths: ['a.ts', 'b.ts'],
  })
  expect(text('a.ts')).toBe('my a')
  await saving.retry()
  expect(requests.at(-1)).toEqual({ base: 'v5', files: { 'a.ts': 'my a' } })
  expect(saving.store.getState().kind).toBe('conflict')
})

test('[WV3] what is saved again while theirs is being read is newer than the decision, and stays', async () => {
  const { saving, requests, projects, workbench, text } = setUp(conflictOn('a.ts'), versionOf(8))
  workbench.editFile('a.ts', 'my a')
  await saving.saveAll()
  let give: (files: Record<string, string>) => void = () => {}
  projects.push(() => new Promise((resolve) => (give = resolve)))
  const taken = saving.takeTheirs()
  workbench.editFile('a.ts', 'my second a')
  const saved = saving.save('a.ts')
  await new Promise((resolve) => setImmediate(resolve))
  give({ 'a.ts': 'their a', 'b.ts': 'b', 'c.ts': 'c' })
  await Promise.all([taken, saved])
  expect(text('a.ts')).toBe('my second a')
  expect(requests.at(-1)?.files).toEqual({ 'a.ts': 'my second a' })
})

test('[WV3] deciding later keeps the edit as not saved, names the version, and Retry asks again', async () => {
  const { saving, requests } = await setUpTwoGroups(conflictOn('a.ts'))
  saving.decideLater()
  expect(saving.store.getState()).toEqual({
    kind: 'failed',
    sentence: 'Version 7 changed the same file.',
    paths: ['a.ts'],
  })
  await saving.retry()
  expect(requests.at(-1)?.files).toEqual({ 'a.ts': 'my a' })
  expect(saving.store.getState().kind).toBe('conflict')
})

test('[WV3] without a conflict there is nothing to decide', async () => {
  const { saving, requests } = setUp()
  await saving.keepMine()
  await saving.takeTheirs()
  saving.decideLater()
  expect([requests, saving.store.getState()]).toEqual([[], { kind: 'saved' }])
})

test('[WV2] what was changed again while its save was on the way is saved after it, once', async () => {
  let answerFirst: (version: VersionSummary) => void = () => {}
  const { saving, workbench, requests } = setUp(
    new Promise<VersionSummary>((resolve) => (answerFirst = resolve)),
    versionOf(7),
  )
  workbench.editFile('a.ts', '1')
  const first = saving.save('a.ts')
  await new Promise((resolve) => setImmediate(resolve))
  workbench.editFile('a.ts', '2')
  const second = saving.save('a.ts')
  expect(saving.store.getState()).toEqual({ kind: 'saving' })
  answerFirst(versionOf(6))
  await Promise.all([first, second])
  expect(requests.map(({ files }) => files['a.ts'])).toEqual(['1', '2'])
  await saving.saveAll()
  expect(requests).toHaveLength(2)
  expect([saving.store.getState(), saving.unsentFiles().size]).toEqual([{ kind: 'saved' }, 0])
})

test('[WV2] a save that fails holds up neither the next one nor what reads between them', async () => {
  const { saving, workbench } = setUp(new ApiFailure('No.', { code: 'offline' }), versionOf(6))
  workbench.editFile('a.ts', '1')
  await saving.save('a.ts')
  await expect(saving.betweenSaves(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect([...saving.unsentFiles().keys()]).toEqual(['a.ts'])
  workbench.editFile('b.ts', '2')
  await saving.save('b.ts')
  expect(saving.store.getState()).toEqual({ kind: 'saved' })
})

test('[WV8] what was not asked for before is not sent when the server is heard from', async () => {
  const refusal = new ApiFailure('Too large.', { code: 'too-large', status: 413 })
  const { saving, workbench, requests } = setUp(
    new ApiFailure('No.', { code: 'offline' }),
    refusal,
    versionOf(8),
  )
  await saving.noteReachable()
  workbench.editFile('a.ts', '1')
  await saving.saveAll()
  await saving.noteReachable()
  expect(saving.store.getState()).toEqual({ kind: 'failed', sentence: 'Too large.', paths: ['a.ts'] })
  // Refused now, and no longer unreached: it waits for the person.
  await saving.noteReachable()
  expect(requests).toHaveLength(2)
  await saving.retry()
  expect([requests.length, saving.store.getState().kind]).toEqual([3, 'saved'])
})

test('[WV1] a removed file is sent as removed, and edits begun on one version go together', async () => {
  const { saving, workbench, requests } = setUp(versionOf(6), versionOf(7))
  workbench.editFile('b.ts', '1')
  workbench.editFile('a.ts', '2')
  await saving.saveAll()
  expect(requests).toEqual([{ base: 'v5', files: { 'b.ts': '1', 'a.ts': '2' } }])
  const removed = workbench.deleteFile('c.ts')
  if (!removed.ok) throw new Error(removed.message)
  await saving.saveChanges(removed.changes)
  expect(requests.at(-1)).toEqual({ base: 'v6', files: { 'c.ts': null } })
})

test('[WO8] a file that is changed elsewhere while text is typed into it is known, until it is saved', async () => {
  const { saving, workbench } = setUp(versionOf(8))
  const overtaken = () => [...saving.overtaken.getState()]
  workbench.editFile('a.ts', 'my a')
  workbench.editFile('b.ts', 'my b')
  const seen: string[][] = []
  saving.overtaken.subscribe((paths) => seen.push([...paths]))
  workbench.loadFiles(texts({ 'a.ts': 'their a', 'b.ts': 'b', 'c.ts': 'their c' }))
  expect(overtaken()).toEqual(['a.ts'])
  workbench.editFile('a.ts', 'my a, longer')
  workbench.loadFiles(texts({ 'a.ts': 'a', 'b.ts': 'their b', 'c.ts': 'c' }))
  expect(overtaken()).toContain('b.ts')
  workbench.resetFile('a.ts')
  workbench.resetFile('b.ts')
  expect(overtaken()).toEqual([])
  expect(seen.length).toBeLessThanOrEqual(4)
})
