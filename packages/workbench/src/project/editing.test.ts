/**
 * Edits by hand, answers and a second page, in every order that a network can bring them. The server is a small one,
 * but it saves, starts and commits by the rules of the real one.
 */

import {
  applyChanges,
  diffFiles,
  type FileChanges,
  hashTree,
  type ProjectFile,
  type ProjectFiles,
  textFile,
} from '@sayso/project'
import { fc, runs } from '@sayso/testing/property'
import {
  BEFORE_FIRST_ENTRY,
  type ProjectResponse,
  type SaveFilesRequest,
  type StreamEntry,
  toEntryId,
  type VersionSummary,
} from '@sayso/wire'
import { expect, test } from 'vitest'
import type { HandChange } from '../editor/workspace.ts'
import { filesFromSnapshot, snapshotFromFiles } from '../files/snapshot.ts'
import { ApiFailure } from '../ports/api-failure.ts'
import type { EventSourceLike } from '../ports/event-source.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { createMemoryTexts } from '../testing/memory-texts.ts'
import { createEditing, type EditingOptions } from './editing.ts'

const ANSWER = '<saysoAction type="file" filePath="answer.ts">\nwritten\n</saysoAction>'

/** Delivers values later, in any order. */
type Deliver = <Value>(value: Value) => Promise<Value>

function createServer() {
  const versions: { summary: VersionSummary; files: ProjectFiles }[] = []
  let answers = 0
  let other: ProjectFile | undefined
  let runningTurn: ProjectResponse['runningTurn'] = null

  function newest() {
    const version = versions.at(-1)
    if (version === undefined) throw new Error('The server has no version.')
    return version
  }

  function add(files: ProjectFiles): VersionSummary {
    const number = versions.length
    const summary = {
      id: `v${number}`,
      number,
      cause: 'save' as const,
      label: '',
      treeHash: hashTree(files),
      createdAt: '',
      messageId: null,
    }
    versions.push({ summary, files })
    return summary
  }

  function save({ baseVersionId, changes }: SaveFilesRequest): VersionSummary {
    const base = versions.find(({ summary }) => summary.id === baseVersionId)?.files ?? new Map()
    const wanted: FileChanges = new Map(
      Object.entries(changes).map(([path, file]) => [path, file && toFile(file)]),
    )
    const { files, summary } = newest()
    const isDisputed = [...wanted].some(
      ([path, file]) =>
        !isSame(base.get(path), files.get(path)) && !isSame(file ?? undefined, files.get(path)),
    )
    if (isDisputed) throw new ApiFailure('Changed.', { code: 'conflict', status: 409 })
    const after = applyChanges(files, wanted)
    return after === files ? summary : add(after)
  }

  /** The page's own edits become a version; a file that the page did not send was not touched. */
  function begin({
    baseVersionId,
    projectSnapshot,
  }: {
    baseVersionId?: string | undefined
    projectSnapshot: ProjectResponse['files']
  }) {
    const seen = versions.find(({ summary }) => summary.id === baseVersionId)?.files ?? new Map()
    const { files } = newest()
    const edits = [...filesFromSnapshot(projectSnapshot)].filter(
      ([path, file]) => !isSame(file, seen.get(path)) && !isSame(file, files.get(path)),
    )
    if (edits.length > 0) add(applyChanges(files, new Map(edits)))
    answers += 1
    runningTurn = { streamId: `s${answers}`, startEntryId: BEFORE_FIRST_ENTRY, messageId: `a${answers}` }
    return { streamId: runningTurn.streamId, startEntryId: BEFORE_FIRST_ENTRY }
  }

  /** Another page saves a file that this one never touches. */
  function saveElsewhere(text: string) {
    other = textFile(text)
    add(applyChanges(newest().files, new Map([['other.ts', other]])))
  }

  function commit(): VersionSummary {
    const { files, summary } = newest()
    runningTurn = null
    const after = applyChanges(files, new Map([['answer.ts', textFile('written\n')]]))
    return after === files ? summary : add(after)
  }

  function project(): ProjectResponse {
    const { summary, files } = newest()
    const { id, number } = { id: 'p', number: summary.number }
    return {
      project: { id, title: '', createdAt: '', updatedAt: '', versionNumber: number, activeStreamId: null },
      version: summary,
      files: snapshotFromFiles(files),
      messages: [],
      runningTurn,
      dataConnection: { path: '/db/ref', anonKey: 'key' },
    }
  }

  return {
    add,
    save,
    begin,
    commit,
    project,
    newest,
    messageId: () => `a${answers}`,
    saveElsewhere,
    other: () => other,
  }
}

function toFile({ content, isBinary }: ProjectFile): ProjectFile {
  return { content, isBinary }
}

function isSame(a: ProjectFile | undefined, b: ProjectFile | undefined): boolean {
  return a?.content === b?.content && a?.isBinary === b?.isBinary
}

function openPage(server: ReturnType<typeof createServer>, deliver: Deliver) {
  let { version } = server.project()
  let ids = 0
  /** A request is on its way, then its answer is. */
  async function call<Value>(work: () => Value): Promise<Value> {
    await deliver('request')
    // As on a server: done, or refused, before the answer is on its way.
    const outcome = Promise.resolve().then(work)
    await outcome.catch(() => {})
    await deliver('answer')
    return await outcome
  }

  function openEventSource(): EventSourceLike {
    const source: EventSourceLike = { onopen: null, onmessage: null, onerror: null, close() {} }
    const send = (id: number, entry: StreamEntry) =>
      source.onmessage?.({ data: JSON.stringify(entry), lastEventId: toEntryId(id) })
    void (async () => {
      await deliver('start')
      send(1, startOf(server))
      await deliver('delta')
      send(2, { type: 'delta', text: ANSWER })
      await deliver('commit')
      const newestVersion = server.commit()
      const { id, number, treeHash } = newestVersion
      await deliver('end')
      send(3, {
        type: 'done',
        versionId: id,
        versionNumber: number,
        treeHash,
        durationMs: 1,
        isCounted: true,
        usage: null,
        newestVersion,
      })
    })()
    return source
  }

  const options: EditingOptions = {
    projectId: 'p',
    api: {
      project: () => call(server.project),
      saveFiles: (_id, request) => call(() => ({ version: server.save(request) })),
      startTurn: (request) => call(() => server.begin(request)),
      startRepair: () => Promise.reject(new Error('Not asked for here.')),
      review: async () => ({ unrepaired: [], runningTurn: null }),
      stopTurn: async () => {},
      version: () => Promise.reject(new Error('Not asked for here.')),
    },
    readPicture: () => Promise.reject(new Error('There is none.')),
    readLibraryFile: () => Promise.reject(new Error('There is none.')),
    unsavedTexts: createMemoryTexts(),
    openEventSource,
    presence: { isVisible: () => true, onChange: () => () => {} },
    modelId: () => '',
    seen: () => ({ address: '/' }),
    clock: fixedClock(),
    createId: () => `id-${++ids}`,
    version: () => version,
    onVersion: (saved) => {
      version = saved
    },
    onQuestion() {},
    onAgreed: (agreed) => {
      version = agreed
    },
    onProject: (project) => {
      version = project.version
    },
    onNotSent() {},
  }
  const editing = createEditing(options)
  editing.conversation.load(server.project())
  return { ...editing, version: () => version }
}

function startOf(server: ReturnType<typeof createServer>): StreamEntry {
  return {
    type: 'start',
    messageId: server.messageId(),
    userMessageId: 'u',
    model: 'demo/sayso',
    startedAt: '2026-03-18T12:00:00Z',
    baseVersionNumber: server.newest().summary.number,
  }
}

/** Actions of the user, or of another page. Each uses separate files: conflicts are tested with saving. */
const STEPS = ['send', 'create', 'edit', 'rename', 'delete', 'other page'] as const
type Step = (typeof STEPS)[number]

function createUser(page: ReturnType<typeof openPage>, server: ReturnType<typeof createServer>) {
  const { workbench, saving, conversation } = page
  /** The user's files, as they must be found in the end. */
  let made: ProjectFiles = new Map()

  async function finish(change: HandChange) {
    if (!change.ok) throw new Error(change.message)
    made = applyChanges(made, change.changes)
    await saving.saveChanges(change.changes)
  }

  async function take(step: Step, count: number) {
    const [path] = [...made.keys()].slice(count % Math.max(1, made.size))
    if (step === 'send') return await saving.saveAll().then(() => conversation.send('Do it'))
    if (step === 'other page') return server.saveElsewhere(`theirs ${count}`)
    if (step === 'create') return await finish(workbench.createFile(`hand-${count}.ts`))
    if (path === undefined) return
    if (step === 'rename') return await finish(workbench.renameFile(path, `hand-${count}-moved.ts`))
    if (step === 'delete') return await finish(workbench.deleteFile(path))
    made = applyChanges(made, new Map([[path, textFile(`typed ${count}`)]]))
    workbench.editFile(path, `typed ${count}`)
    return await saving.save(path)
  }

  return { take, made: () => made }
}

test('[WO5] once all is quiet the page has what the server has, and nothing made by hand is missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 7 }),
      async (scheduler, steps) => {
        const server = createServer()
        server.add(new Map([['app.ts', textFile('app\n')]]))
        const page = openPage(server, (value) => scheduler.schedule(Promise.resolve(value)))
        const user = createUser(page, server)
        const running = steps.map((step, index) =>
          scheduler.schedule(Promise.resolve()).then(() => user.take(step, index)),
        )
        await scheduler.waitIdle()
        await Promise.all(running)
        // The other page's changes are seen with the next save of this one.
        if (steps.includes('other page')) {
          const last = user.take('create', steps.length)
          await scheduler.waitIdle()
          await last
        }

        expect(page.saving.store.getState()).toEqual({ kind: 'saved' })
        const { summary, files } = server.newest()
        expect(diffFiles(files, page.workbench.store.getState().files)).toEqual([])
        expect(page.version().number).toBe(summary.number)
        const byHand = [...files].filter(([path]) => path.startsWith('hand'))
        expect(new Map(byHand)).toEqual(user.made())
        // Nobody's work was undone by a page that had not seen it.
        expect(files.get('other.ts')).toEqual(server.other())
      },
    ),
    { numRuns: runs(700) },
  )
}, 60_000)
