import { hashTree, type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, addUser, sampleFiles } from '../testing/sample-project.ts'
import { beginOf, endOf } from '../testing/sample-turns.ts'
import { createTurnFiles } from '../turns/turn-files.ts'
import { createTurnStore } from '../turns/turn-store.ts'
import { createBin } from './bin.ts'
import { createProjects } from './projects.ts'
import type { SaveResult } from './save-files.ts'

const database = await createTestDatabase()
const projects = createProjects(database)
const bin = createBin(database)
const store = createTurnFiles(database)
const turns = createTurnStore(database)

const changesOf = (changes: Record<string, ProjectFile | string | null>) =>
  new Map(
    Object.entries(changes).map(([path, file]) => [path, typeof file === 'string' ? textFile(file) : file]),
  )

function saved(result: SaveResult) {
  if (result.kind !== 'saved') throw new Error(`Not saved: ${result.kind}.`)
  return result.version
}

async function beginTurn(project: { userId: string; projectId: string }): Promise<string> {
  const result = await turns.begin(beginOf(project))
  if (result.kind !== 'begun') throw new Error(`Not begun: ${result.kind}.`)
  return result.turn.streamId
}

test('[P1] files come back byte by byte', async () => {
  const files: ProjectFiles = new Map([
    ['assets/icon.png', { content: Buffer.from([0, 255, 128, 10, 13]).toString('base64'), isBinary: true }],
    ['bom.txt', textFile('\ufeffline\r\nNUL \u0000 \ud83d\ude00')],
    ['empty.ts', textFile('')],
    ['same-bytes.bin', { content: Buffer.from('a').toString('base64'), isBinary: true }],
    ['same-bytes.txt', textFile('a')],
    ['__proto__', textFile('a path like any other')],
  ])
  const userId = await addUser(database)
  const { project, version } = await projects.create(userId, { title: 'Bytes', files })
  expect(version).toMatchObject({ number: 0, cause: 'starter', treeHash: hashTree(files) })
  expect((await projects.newest(userId, project.id))?.files).toEqual(files)
  expect(await store.filesOf(version.id)).toEqual(files)
})

test('[P2] versions that are made at once get numbers without gaps', async () => {
  const { userId, projectId, version } = await addProject(database)
  const saves = Array.from({ length: 6 }, (_, index) =>
    projects.saveFiles(userId, projectId, {
      baseVersionId: version.id,
      changes: changesOf({ [`file-${index}.ts`]: `${index}` }),
    }),
  )
  const numbers = (await Promise.all(saves)).map((result) => saved(result).number)
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6])
  const newest = await projects.newest(userId, projectId)
  expect(newest?.files.size).toBe(sampleFiles.size + 6)
  expect((await projects.versions(userId, projectId))?.map(({ number }) => number)).toEqual([
    6, 5, 4, 3, 2, 1, 0,
  ])
})

test('[P3] a save on top of an old version goes through when other files changed', async () => {
  const { userId, projectId, version } = await addProject(database)
  const save = (changes: Record<string, string | null>) =>
    projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes: changesOf(changes) })
  expect(saved(await save({ 'app/index.tsx': 'one' })).label).toBe('Saved app/index.tsx')
  expect(saved(await save({ 'package.json': null, 'new.ts': '' })).label).toBe('Saved 2 files')
  const files = (await projects.newest(userId, projectId))?.files
  expect([...(files?.keys() ?? [])]).toEqual(['app/index.tsx', 'new.ts'])
})

test('[P3] a save of a file that changed meanwhile is a conflict, and saves nothing', async () => {
  const { userId, projectId, version } = await addProject(database)
  const save = (changes: Record<string, string | null>) =>
    projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes: changesOf(changes) })
  const first = saved(await save({ 'app/index.tsx': 'theirs', 'package.json': null }))
  const second = await save({ 'app/index.tsx': 'mine', 'package.json': 'mine', 'other.ts': 'mine' })
  expect(second).toEqual({
    kind: 'conflict',
    version: first,
    conflicts: changesOf({ 'app/index.tsx': 'theirs', 'package.json': null }),
    author: null,
  })
  expect((await projects.newest(userId, projectId))?.version).toEqual(first)
  expect(saved(await save({ 'app/index.tsx': 'theirs' })).id).toBe(first.id)
})

test('[P4] a save that changes nothing makes no version', async () => {
  const { userId, projectId, version } = await addProject(database)
  const changes = new Map([...sampleFiles, ['not-there.ts', null] as const])
  const result = await projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes })
  expect(result).toEqual({ kind: 'saved', version })
})

test('[P5] restoring makes a new version with the old files', async () => {
  const { userId, projectId, version } = await addProject(database)
  const changes = changesOf({ 'app/index.tsx': 'new', 'added.ts': 'more' })
  saved(await projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes }))
  const restored = await projects.restore(userId, projectId, 0)
  expect(restored?.changes).toEqual(
    new Map([
      ['app/index.tsx', sampleFiles.get('app/index.tsx')],
      ['added.ts', null],
    ]),
  )
  expect(restored?.version).toMatchObject({
    number: 2,
    cause: 'restore',
    label: 'Restored version 0',
    treeHash: version.treeHash,
  })
  expect((await projects.newest(userId, projectId))?.files).toEqual(sampleFiles)
  expect((await projects.version(userId, projectId, 1))?.files.get('app/index.tsx')).toEqual(textFile('new'))
  expect(await projects.restore(userId, projectId, 9)).toBeNull()
})

test('[P6] a draft is beside the versions until it is committed, once', async () => {
  const project = await addProject(database)
  const streamId = await beginTurn(project)
  await store.saveToDraft(streamId, changesOf({ 'app/index.tsx': 'first', 'a.ts': 'a' }))
  await store.saveToDraft(streamId, changesOf({ 'app/index.tsx': 'second', 'package.json': null }))
  const expected = changesOf({ 'app/index.tsx': 'second', 'a.ts': 'a' })
  expect(await store.draftFiles(streamId)).toEqual(expected)
  expect((await store.newestVersion(project.projectId))?.number).toBe(0)
  const version = { cause: 'prompt' as const, label: 'A habit tracker', messageId: 'answer-1' }
  const committed = await store.commitDraft(streamId, version)
  expect(committed).toMatchObject({ number: 1, ...version })
  expect(await store.filesOf(committed?.id ?? '')).toEqual(expected)
  expect(await store.commitDraft(streamId, version)).toBeNull()
  expect(await store.versionOfMessage('answer-1')).toEqual(committed)
  expect(await store.versionOfMessage('answer-2')).toBeNull()
})

test('[P6] a draft that changes nothing makes no version', async () => {
  const streamId = await beginTurn(await addProject(database))
  await store.saveToDraft(streamId, sampleFiles)
  expect(await store.commitDraft(streamId, { cause: 'prompt', label: '', messageId: null })).toBeNull()
})

test('[P7] what was saved while the model wrote stays', async () => {
  const project = await addProject(database)
  const streamId = await beginTurn(project)
  await store.saveToDraft(streamId, changesOf({ 'a.ts': 'of the model' }))
  const changes = changesOf({ 'package.json': 'of the user' })
  await projects.saveFiles(project.userId, project.projectId, { baseVersionId: project.version.id, changes })
  const committed = await store.commitDraft(streamId, { cause: 'prompt', label: '', messageId: null })
  const files = await store.filesOf(committed?.id ?? '')
  expect([committed?.number, files.get('package.json')?.content, files.get('a.ts')?.content]).toEqual([
    ...[2, 'of the user', 'of the model'],
  ])
})

test('[P7] a file that user and answer both wrote is the answer’s, and the saved one is in the version before', async () => {
  const project = await addProject(database)
  const { userId, projectId } = project
  const streamId = await beginTurn(project)
  await store.saveToDraft(streamId, changesOf({ 'app/index.tsx': 'answer' }))
  const changes = changesOf({ 'app/index.tsx': 'mine' })
  saved(await projects.saveFiles(userId, projectId, { baseVersionId: project.version.id, changes }))
  await store.commitDraft(streamId, { cause: 'prompt', label: 'A', messageId: null })
  const textAt = async (number: number) =>
    (await projects.version(userId, projectId, number))?.files.get('app/index.tsx')?.content
  expect([await textAt(1), await textAt(2)]).toEqual(['mine', 'answer'])
})

test('[P7] what cannot stand beside a file saved meanwhile is left out and named, and nothing is lost', async () => {
  const project = await addProject(database)
  const { userId, projectId } = project
  const streamId = await beginTurn(project)
  await store.saveToDraft(
    streamId,
    changesOf({
      'Theme/colors.ts': 'twin',
      'kit/card.tsx': 'inside a file',
      'app/index.tsx': null,
      'fine.ts': 'fine',
    }),
  )
  const changes = changesOf({ 'theme/colors.ts': 'mine', kit: 'a file' })
  saved(await projects.saveFiles(userId, projectId, { baseVersionId: project.version.id, changes }))
  const committed = await store.commitDraft(streamId, { cause: 'prompt', label: 'Theme', messageId: null })
  expect(committed?.label).toBe('Theme, without Theme/colors.ts, kit/card.tsx')
  const newest = await projects.newest(userId, projectId)
  expect([...(newest?.files.keys() ?? [])].sort()).toEqual([
    'app/index.tsx',
    'fine.ts',
    'kit',
    'package.json',
    'theme/colors.ts',
  ])
})

test("[P7] the user's own edits become the turn's base", async () => {
  const project = await addProject(database)
  const streamId = await beginTurn(project)
  const version = await store.saveOwnEdits(streamId, changesOf({ 'package.json': 'edited' }), 'Own edits')
  expect(version).toMatchObject({ number: 1, cause: 'save' })
  await store.saveToDraft(streamId, changesOf({ 'a.ts': 'a' }))
  expect((await store.draftFiles(streamId)).get('package.json')).toEqual(textFile('edited'))
  expect((await turns.get(streamId))?.baseVersionId).toBe(version.id)
})

test('[P8] a turn that is over takes no more files', async () => {
  const project = await addProject(database)
  const streamId = await beginTurn(project)
  await turns.end(endOf(streamId))
  const late = store.saveToDraft(streamId, changesOf({ 'a.ts': 'late' }))
  await expect(late).rejects.toMatchObject({ name: 'StorageError', code: 'turn-over' })
})

test('[P9] [L5] a project of somebody else does not exist', async () => {
  const { projectId, version } = await addProject(database)
  const stranger = await addUser(database)
  expect(await projects.list(stranger)).toEqual([])
  expect(await projects.get(stranger, projectId)).toBeNull()
  expect(await projects.rename(stranger, projectId, 'Mine')).toBeNull()
  expect(await projects.duplicate(stranger, projectId)).toBeNull()
  expect(await projects.newest(stranger, projectId)).toBeNull()
  expect(await projects.versions(stranger, projectId)).toBeNull()
  expect(await projects.version(stranger, projectId, 0)).toBeNull()
  expect(await projects.restore(stranger, projectId, 0)).toBeNull()
  expect(await projects.delete(stranger, projectId)).toBe(false)
  const save = { baseVersionId: version.id, changes: changesOf({ 'a.ts': '' }) }
  expect(await projects.saveFiles(stranger, projectId, save)).toEqual({ kind: 'not-found' })
})

test('a project is listed, renamed, duplicated and deleted', async () => {
  const { userId, projectId } = await addProject(database)
  expect(await projects.rename(userId, projectId, 'Habits')).toMatchObject({
    title: 'Habits',
    versionNumber: 0,
  })
  const copy = await projects.duplicate(userId, projectId)
  expect(copy).toMatchObject({ title: 'Habits (copy)', versionNumber: 0, activeStreamId: null })
  expect((await projects.newest(userId, copy?.id ?? ''))?.files).toEqual(sampleFiles)
  expect((await projects.list(userId)).map(({ title }) => title)).toEqual(['Habits (copy)', 'Habits'])
  expect(await projects.delete(userId, projectId)).toBe(true)
  expect((await projects.list(userId)).map(({ title }) => title)).toEqual(['Habits (copy)'])
})

test('[P12] a deleted project is put back as it was, by its owner alone', async () => {
  const { userId, projectId } = await addProject(database)
  const stranger = await addUser(database)
  const isThere = async () => (await projects.newest(userId, projectId)) !== null
  expect(await bin.putBack(userId, projectId)).toBe(false)
  expect(await bin.remove(userId, projectId)).toBe(false)
  expect(await projects.delete(userId, projectId)).toBe(true)
  expect(await projects.delete(userId, projectId)).toBe(false)
  expect([await isThere(), await projects.count(userId)]).toEqual([false, 0])
  expect(await bin.list(userId)).toMatchObject([{ id: projectId, title: 'App' }])
  expect(await bin.list(stranger)).toEqual([])
  expect(await bin.putBack(stranger, projectId)).toBe(false)
  expect(await bin.putBack(userId, projectId)).toBe(true)
  expect([await isThere(), await projects.count(userId)]).toEqual([true, 1])
  expect(await bin.list(userId)).toEqual([])
})

test('[P12] a project with a conversation and a running turn can be deleted for good', async () => {
  const project = await addProject(database)
  const streamId = await beginTurn(project)
  await store.saveToDraft(streamId, changesOf({ 'a.ts': 'a' }))
  expect(await projects.delete(project.userId, project.projectId)).toBe(true)
  expect(await bin.remove(project.userId, project.projectId)).toBe(true)
  expect(await turns.end(endOf(streamId))).toBe(false)
  expect(await turns.messages(project.projectId)).toEqual([])
})

test('[P3] a new file that cannot stand where it should is refused, and nothing is saved', async () => {
  const { userId, projectId, version } = await addProject(database)
  const save = (changes: Record<string, string | null>) =>
    projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes: changesOf(changes) })
  expect(await save({ 'App/Index.tsx': 'twin', 'fine.ts': '' })).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('app/index.tsx'),
  })
  expect(await save({ app: 'a folder' })).toMatchObject({ kind: 'refused' })
  expect(await save({ 'package.json/a.ts': 'inside a file' })).toMatchObject({ kind: 'refused' })
  expect((await projects.newest(userId, projectId))?.version.number).toBe(0)
  // Changing the letter case of a name is a removal and an addition at once.
  expect(saved(await save({ 'app/index.tsx': null, 'app/Index.tsx': 'renamed' })).number).toBe(1)
})

test('what answers changed is counted in lines, and saves by hand are not answers', async () => {
  const project = await addProject(database)
  const { userId, projectId } = project
  const answer = async (label: string, texts: Record<string, string | null>) => {
    const begun = await turns.begin(beginOf(project))
    if (begun.kind !== 'begun') throw new Error(begun.kind)
    const { streamId, messageId } = begun.turn
    await store.saveToDraft(streamId, changesOf(texts))
    const made = await store.commitDraft(streamId, { cause: 'prompt', label, messageId })
    await turns.end({ ...endOf(streamId), versionId: made?.id ?? null })
  }
  await answer('one', { 'app/index.tsx': 'export default 2\nexport {}\n', 'a.ts': 'a\n' })
  const newest = await projects.newest(userId, projectId)
  const save = { baseVersionId: newest?.version.id ?? '', changes: changesOf({ 'b.ts': 'by hand\n' }) }
  saved(await projects.saveFiles(userId, projectId, save))
  await answer('two', { 'a.ts': null })
  expect(await projects.answerChanges(userId, projectId)).toEqual([
    { versionNumber: 3, files: [{ path: 'a.ts', linesAdded: 0, linesRemoved: 1 }] },
    {
      versionNumber: 1,
      files: [
        { path: 'a.ts', linesAdded: 1, linesRemoved: 0 },
        { path: 'app/index.tsx', linesAdded: 2, linesRemoved: 1 },
      ],
    },
  ])
  expect(await projects.answerChanges(await addUser(database), projectId)).toBeNull()
})

test('[P10] a fork has the conversation up to an answer and the versions up to its own', async () => {
  const project = await addProject(database)
  const { userId, projectId } = project
  const answers: string[] = []
  for (const text of ['one', 'two', 'three']) {
    const begun = await turns.begin(beginOf(project))
    if (begun.kind !== 'begun') throw new Error(begun.kind)
    const { streamId, messageId } = begun.turn
    answers.push(messageId)
    // The second answer writes nothing.
    if (text !== 'two') await store.saveToDraft(streamId, changesOf({ 'app/index.tsx': text }))
    const made = await store.commitDraft(streamId, { cause: 'prompt', label: text, messageId })
    await turns.end({ ...endOf(streamId), content: text, versionId: made?.id ?? null })
  }
  const forkAt = async (messageId: string) => {
    const result = await projects.fork(userId, projectId, messageId)
    if (result.kind !== 'forked') throw new Error(result.kind)
    return { ...result.project, files: (await projects.newest(userId, result.project.id))?.files }
  }
  const contents = async (id: string) => (await turns.messages(id)).map(({ content }) => content)

  const second = await forkAt(answers[1] ?? '')
  expect(second).toMatchObject({ title: 'App (fork)', versionNumber: 1, activeStreamId: null })
  expect(second.files?.get('app/index.tsx')?.content).toBe('one')
  expect((await contents(second.id)).filter((content) => ['one', 'two', 'three'].includes(content))).toEqual([
    'one',
    'two',
  ])

  const third = await forkAt(answers[2] ?? '')
  expect(third.files?.get('app/index.tsx')?.content).toBe('three')
  const copied = await turns.messages(third.id)
  expect(copied.map(({ versionNumber }) => versionNumber)).toEqual([null, 1, null, null, null, 2])
  // The original is unchanged, and its answers differ from the copies.
  expect((await store.versionOfMessage(answers[0] ?? ''))?.id).not.toBe(
    (await store.versionOfMessage(copied[1]?.id ?? ''))?.id,
  )
  const ofFork = await projects.fork(userId, third.id, copied[1]?.id ?? '')
  expect(ofFork).toMatchObject({ kind: 'forked', project: { versionNumber: 1 } })
})

// A remix was called “A new look” after its first change.
test('[P60] an answer names a new project, and none that was brought along, copied or named', async () => {
  const { userId, projectId } = await addProject(database)
  const imported = await projects.create(userId, {
    ...{ title: 'Till', files: sampleFiles, cause: 'import', label: 'Imported' },
  })
  const copy = await projects.duplicate(userId, projectId)
  expect(await store.setTitle(projectId, 'A new look')).toBe(true)
  expect(await store.setTitle(imported.project.id, 'A new look')).toBe(false)
  expect(await store.setTitle(copy?.id ?? '', 'A new look')).toBe(false)
  await projects.rename(userId, projectId, 'Mine')
  expect(await store.setTitle(projectId, 'A new look')).toBe(false)
})

test('[P10] a fork of what is running, is no answer or is not theirs', async () => {
  const project = await addProject(database)
  const begun = await turns.begin(beginOf(project))
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  const { messageId, userMessageId } = begun.turn
  const fork = async (owner: string, id: string) => (await projects.fork(owner, project.projectId, id)).kind
  expect(await fork(project.userId, messageId)).toBe('running')
  expect(await fork(project.userId, userMessageId)).toBe('not-found')
  expect(await fork(await addUser(database), messageId)).toBe('not-found')
})

test('[P11] locks are of files that are there, go with them, and are copied', async () => {
  const { userId, projectId, version } = await addProject(database)
  const lock = (path: string, isLocked = true) => projects.setLock(userId, projectId, { path, isLocked })
  expect(await lock('package.json')).toEqual(['package.json'])
  expect(await lock('app/index.tsx')).toEqual(['app/index.tsx', 'package.json'])
  expect(await lock('app/index.tsx')).toEqual(['app/index.tsx', 'package.json'])
  expect(await lock('gone.ts')).toBeNull()
  expect(await store.lockedPaths(projectId)).toEqual(['app/index.tsx', 'package.json'])
  const copy = await projects.duplicate(userId, projectId)
  expect(await projects.lockedPaths(userId, copy?.id ?? '')).toEqual(['app/index.tsx', 'package.json'])
  await projects.saveFiles(userId, projectId, {
    baseVersionId: version.id,
    changes: changesOf({ 'app/index.tsx': null }),
  })
  expect(await projects.lockedPaths(userId, projectId)).toEqual(['package.json'])
  expect(await lock('package.json', false)).toEqual([])
  const stranger = await addUser(database)
  expect(await projects.setLock(stranger, projectId, { path: 'package.json', isLocked: true })).toBeNull()
  expect(await projects.lockedPaths(stranger, projectId)).toBeNull()
})
