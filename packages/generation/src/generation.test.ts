import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { ModelError } from './ports/ports.ts'
import { ASKER, createTurnWorld, fileAnswer, PROJECT_ID, textOf, USER_ID } from './testing/index.ts'

const DAY = '2026-11-20'

function lastMessage(messages: { role: string }[]) {
  return messages.at(-1)
}

test('[T1] a start answers before the model says anything', async () => {
  const { generation, model, store } = createTurnWorld()
  const result = await generation.start({
    projectId: PROJECT_ID,
    userId: USER_ID,
    asker: ASKER,
    dailyLimit: 1,
    userMessageId: 'u',
    prompt: 'Hello',
    snapshot: new Map(),
    baseVersionId: null,
    modelId: model.info.id,
    intent: { kind: 'prompt' },
    mode: 'build',
  })
  expect(result).toMatchObject({ kind: 'started', startEntryId: '0-0' })
  expect(store.countedMessages(USER_ID, DAY)).toBe(1)
})

test('[T2] [T3] the same message is one turn, another one is busy', async () => {
  const world = createTurnWorld()
  const streamId = await world.start({ userMessageId: 'same' })
  expect(await world.start({ userMessageId: 'same' })).toBe(streamId)
  await expect(world.start({ userMessageId: 'other' })).rejects.toThrow('busy')
  world.model.say('Hi')
  world.model.finish()
  await world.time.advance(100)
  expect(await world.start({ userMessageId: 'same' })).toBe(streamId)
})

test('[T4] what cannot start says why', async () => {
  const world = createTurnWorld()
  await expect(world.start({ modelId: 'no/such' })).rejects.toThrow('unknown-model')
  await expect(world.start({ userId: 'stranger' })).rejects.toThrow('not-found')
  await world.start({ dailyLimit: 1 })
  world.model.say('Hi')
  world.model.finish()
  await world.time.advance(100)
  await expect(world.start({ dailyLimit: 1 })).rejects.toThrow('no-messages-left')
  await world.generation.drain(0)
  await expect(world.start()).rejects.toThrow('closing')
})

test('[E1] [C1] a whole answer is start, deltas and done, and the deltas are the stored answer', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  const answer = fileAnswer('app/list.tsx', 'export default 1')
  for (const piece of answer.match(/[\s\S]{1,7}/g) ?? []) {
    world.model.say(piece)
    await world.time.advance(10)
  }
  world.model.finish()
  await world.time.advance(100)
  const entries = await world.readAll(streamId)
  expect(entries.map(({ n }) => n)).toEqual(entries.map((_, index) => index + 1))
  expect(entries[0]?.entry).toMatchObject({ type: 'start', baseVersionNumber: 0, model: 'test/scripted' })
  expect(entries.at(-1)?.entry).toMatchObject({
    type: 'done',
    versionNumber: 1,
    treeHash: world.store.versions(PROJECT_ID)[1]?.treeHash,
    isCounted: true,
    usage: { inputTokens: 10, outputTokens: 5 },
  })
  expect(textOf(entries)).toBe(answer)
  const messages = await world.store.turns.messages(PROJECT_ID)
  expect(lastMessage(messages)).toMatchObject({
    role: 'assistant',
    status: 'done',
    content: answer,
    isCounted: true,
  })
})

test('[E2] [E3] reading after any entry gives exactly the rest: live, ended, and removed', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  for (const text of ['one ', 'two ', 'three ']) {
    world.model.say(text)
    await world.time.advance(40)
  }
  const live = await world.readAll(streamId)
  expect(live.map(({ entry }) => entry.type)).toEqual(['start', 'delta', 'delta', 'delta'])
  world.model.finish()
  await world.time.advance(10)
  const all = await world.readAll(streamId)
  for (let after = 0; after <= all.length; after += 1) {
    expect(await world.readAll(streamId, after)).toEqual(all.slice(after))
  }
  await world.time.advance(2000)
  expect(await world.eventLog.entries(streamId)).toEqual([])
  for (let after = 0; after <= all.length; after += 1) {
    expect(await world.readAll(streamId, after)).toEqual(all.slice(after))
  }
})

test('[E2] a reader who came before the first entry follows to the end', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  const batches = await world.generation.read(streamId, 0, new AbortController().signal)
  const seen: string[] = []
  const reading = (async () => {
    for await (const batch of batches ?? []) seen.push(...batch.map(({ entry }) => entry.type))
  })()
  world.model.say('Hi')
  world.model.finish()
  await world.time.advance(100)
  await reading
  expect(seen).toEqual(['start', 'delta', 'done'])
})

test('[E4] entries are removed 1000 ms after the message was stored', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say('Hi')
  world.model.finish()
  await world.time.advance(900)
  expect(await world.eventLog.entries(streamId)).toHaveLength(3)
  await world.time.advance(200)
  expect(await world.eventLog.entries(streamId)).toEqual([])
})

test('[E6] a reader who has seen the end can start the next turn', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  const batches = await world.generation.read(streamId, 0, new AbortController().signal)
  world.model.say('Hi')
  world.model.finish()
  const next = (async () => {
    for await (const batch of batches ?? []) {
      if (batch.some(({ entry }) => entry.type === 'done')) return world.start()
    }
    return null
  })()
  await world.time.advance(100)
  expect(await next).not.toBeNull()
})

test('[F1] a file is saved when its action has closed', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say('<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="a.ts">1</saysoAction>')
  await world.time.advance(40)
  world.model.say('<saysoAction type="file" filePath="b.ts">2')
  await world.time.advance(40)
  expect([...(await world.store.turnFiles.draftFiles(streamId)).keys()]).toEqual(['app/index.tsx', 'a.ts'])
})

test('[F2] one version for the whole answer; what is cut off changes nothing', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say('<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="a.ts">1</saysoAction>')
  world.model.say('<saysoAction type="edit" filePath="none.ts">nothing</saysoAction>')
  world.model.say('<saysoAction type="file" filePath="app/index.tsx">half')
  world.model.finish()
  await world.time.advance(100)
  expect(world.store.versions(PROJECT_ID).map(({ cause }) => cause)).toEqual(['starter', 'prompt'])
  expect([...world.store.newestFiles(PROJECT_ID)].map(([path, { content }]) => [path, content])).toEqual([
    ['app/index.tsx', 'export default function Home() {}\n'],
    ['a.ts', '1\n'],
  ])
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ type: 'done', versionNumber: 1 })
})

test.each([
  ['of words alone', 'I cannot do that.'],
  [
    'that removes what it wrote',
    `${fileAnswer('notes.md', '1')}<saysoAction type="delete" filePath="notes.md"></saysoAction>`,
  ],
])('[F2] an answer %s makes no version', async (_, text) => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say(text)
  world.model.finish()
  await world.time.advance(100)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({
    versionId: null,
    versionNumber: null,
    treeHash: world.store.versions(PROJECT_ID)[0]?.treeHash,
  })
})

test('[F3] own edits are saved first; absent files are not touched', async () => {
  const world = createTurnWorld()
  const streamId = await world.start({ snapshot: new Map([['app/mine.tsx', textFile('mine')]]) })
  expect(world.store.versions(PROJECT_ID)[1]).toMatchObject({ cause: 'save', label: 'Saved app/mine.tsx' })
  world.model.say(fileAnswer('app/list.tsx', '1'))
  world.model.finish()
  await world.time.advance(100)
  expect([...world.store.newestFiles(PROJECT_ID).keys()]).toEqual([
    'app/index.tsx',
    'app/mine.tsx',
    'app/list.tsx',
  ])
  expect((await world.readAll(streamId))[0]?.entry).toMatchObject({ baseVersionNumber: 1 })
})

test('[F3] a page on an older version does not undo what it has not seen', async () => {
  const world = createTurnWorld()
  const base = world.store.versions(PROJECT_ID)[0]
  await world.start()
  world.model.say(fileAnswer('app/index.tsx', 'new'))
  world.model.finish()
  await world.time.advance(100)
  const old = textFile('export default function Home() {}\n')
  await world.start({ snapshot: new Map([['app/index.tsx', old]]), baseVersionId: base?.id ?? '' })
  expect(world.store.newestFiles(PROJECT_ID).get('app/index.tsx')?.content).toBe('new\n')
})

// A project kept its first, refused prompt for a name for good.
test('[F4] [F60] the first artifact names the project, once, also after an answer that made nothing', async () => {
  const world = createTurnWorld()
  for (const answer of ['No.', fileAnswer('a.ts', '1', 'Habits'), fileAnswer('a.ts', '2', 'Other')]) {
    await world.start()
    world.model.say(answer)
    world.model.finish()
    await world.time.advance(100)
  }
  expect(world.store.titleOf(PROJECT_ID)).toBe('Habits')
})

const WITH_FAILED_EDIT = `<saysoArtifact id="a" title="A">
<saysoAction type="file" filePath="a.ts">\n1\n</saysoAction>
<saysoAction type="edit" filePath="app/nowhere.tsx">\n<<<<<<< SEARCH\none\n=======\ntwo\n>>>>>>> REPLACE\n</saysoAction>
<saysoAction type="file" filePath="cut.ts">\n2`

test('[F7] actions that could not be applied are kept with the message', async () => {
  const world = createTurnWorld()
  await world.start()
  world.model.say(WITH_FAILED_EDIT)
  world.model.finish()
  await world.time.advance(100)
  const failed = [{ index: 1, message: expect.stringContaining('app/nowhere.tsx') }]
  expect((await world.store.turns.messages(PROJECT_ID)).at(-1)?.failedActions).toEqual(failed)
})

test('[F7] another server that ends the turn keeps them too', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say(WITH_FAILED_EDIT)
  await world.time.advance(100)
  expect(await world.addServer('server-2').stop(streamId)).toBe(true)
  const { failedActions } = (await world.store.turns.messages(PROJECT_ID)).at(-1) ?? {}
  expect(failedActions).toMatchObject([{ index: 1 }])
})

test('[E7] the end names the newest version and the title, so that a page need not ask', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say(fileAnswer('a.ts', '1', 'Habits'))
  world.model.finish()
  await world.time.advance(100)
  const newestVersion = await world.store.turnFiles.newestVersion(PROJECT_ID)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({
    ...{ type: 'done', title: 'Habits', newestVersion, treeHash: newestVersion?.treeHash },
  })
})

test('[C2] stopped before the first token is released, after it counted', async () => {
  for (const [said, counted] of [
    ['', 0],
    ['Hi', 1],
  ] as const) {
    const world = createTurnWorld()
    const streamId = await world.start()
    if (said) world.model.say(said)
    await world.time.advance(50)
    expect(await world.generation.stop(streamId)).toBe(true)
    expect(await world.store.turns.get(streamId)).toMatchObject({ status: 'stopped' })
    expect(world.store.countedMessages(USER_ID, DAY)).toBe(counted)
    expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({
      type: 'stopped',
      isCounted: counted === 1,
    })
    await world.time.advance(2000)
    expect(await world.generation.stop(streamId)).toBe(false)
  }
})

const MODEL_ERRORS = [
  'key-refused',
  'not-allowed',
  'model-not-found',
  'rate-limited',
  'quota-used-up',
  'request-too-large',
  'refused',
  'provider-down',
  'unreachable',
  'timed-out',
  'cut-off',
  'garbled',
  'empty-answer',
] as const

test.each(MODEL_ERRORS)(
  '[C3] %s ends the turn in the model’s words, uncounted, with the finished files',
  async (code) => {
    const world = createTurnWorld()
    const streamId = await world.start()
    world.model.say(`${fileAnswer('a.ts', '1')}<saysoAction type="file" filePath="b.ts">half`)
    await world.time.advance(50)
    world.model.fail(new ModelError(code, { message: 'What happened.', action: 'What to do.' }))
    await world.time.advance(50)
    expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({
      type: 'error',
      error: { code, message: 'What happened.', action: 'What to do.' },
      isCounted: false,
      versionNumber: 1,
    })
    expect([...world.store.newestFiles(PROJECT_ID).keys()]).toEqual(['app/index.tsx', 'a.ts'])
    expect(world.store.countedMessages(USER_ID, DAY)).toBe(0)
  },
)

test('[C3] a failure of ours is told in general words', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.fail(new TypeError('secret detail'))
  await world.time.advance(50)
  const end = (await world.readAll(streamId)).at(-1)?.entry
  expect(end).toMatchObject({ type: 'error', error: { code: 'internal' } })
  expect(JSON.stringify(end)).not.toContain('secret')
})

test('[M9] a model that goes on with the file’s text and no tag writes the file, not the conversation', async () => {
  const world = createTurnWorld()
  const body = 'export const colours = { ink: "#111", paper: "#fff", signal: "#cf3" }'
  const cut = `<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="lib/colours.ts">\n${body}`
  const first = await world.start()
  world.model.say(cut)
  world.model.finish('length')
  const [begun] = await world.readAll(first)
  if (begun?.entry.type !== 'start') throw new Error('The answer has no start.')

  const second = await world.start({
    intent: { kind: 'continue', messageId: begun.entry.messageId },
  })
  world.model.say(`${body}\nexport type Colour = keyof typeof colours\n</saysoAction>\n</saysoArtifact>`)
  world.model.finish()
  const text = textOf(await world.readAll(second))
  expect(text.trimStart()).toMatch(/^<saysoAction type="file" filePath="lib\/colours.ts">/)
  const newest = await world.store.turnFiles.newestVersion(PROJECT_ID)
  const files = await world.store.turnFiles.filesOf(newest?.id ?? '')
  expect(files.get('lib/colours.ts')?.content).toContain('keyof typeof colours')
})

test('[C1] [C5] nothing, a length limit, a refusal and an early end are errors that say so', async () => {
  const cases = [
    ['empty-answer', (world: ReturnType<typeof createTurnWorld>) => world.model.finish()],
    ['length-limit', (world: ReturnType<typeof createTurnWorld>) => world.model.finish('length')],
    ['refused', (world: ReturnType<typeof createTurnWorld>) => world.model.finish('refused')],
    ['cut-off', (world: ReturnType<typeof createTurnWorld>) => world.model.breakOff()],
  ] as const
  for (const [code, end] of cases) {
    const world = createTurnWorld()
    const streamId = await world.start()
    end(world)
    await world.time.advance(50)
    expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ type: 'error', error: { code } })
  }
})

test('[C1] an answer of white space is an error and costs no message', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say(' \n\t ')
  world.model.finish()
  await world.time.advance(100)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ error: { code: 'empty-answer' } })
  expect(world.store.countedMessages(USER_ID, DAY)).toBe(0)
})

test('[C6] a drop of thinking now and then ends after half an hour, with what was written', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say('A beginning')
  for (let minute = 0; minute < 29; minute += 1) {
    world.model.think('hm')
    await world.time.advance(60_000)
  }
  expect(world.model.openStreams()).toBe(1)
  await world.time.advance(2 * 60_000)
  expect(world.model.openStreams()).toBe(0)
  const entries = await world.readAll(streamId)
  expect(textOf(entries)).toBe('A beginning')
  expect(entries.at(-1)?.entry).toMatchObject({ type: 'error', error: { code: 'timed-out' } })
})

test('[C6] thinking has a longest length, and so has an answer', async () => {
  for (const flood of ['think', 'say'] as const) {
    const world = createTurnWorld()
    const streamId = await world.start()
    for (let count = 0; count < 90; count += 1) world.model[flood](`${'x'.repeat(99_999)} `)
    await world.time.advance(60_000)
    expect(world.model.openStreams()).toBe(0)
    const end = (await world.readAll(streamId)).at(-1)?.entry
    expect(end).toMatchObject({ type: 'error', error: { code: 'answer-too-long' } })
  }
})

test('[C4] a storage that is away interrupts the turn; it is no fault of the answer', async () => {
  let isAway = false
  const world = createTurnWorld({
    isOutage: (error) => error instanceof Error && error.message === 'away',
    wrap: (ports) => ({
      ...ports,
      turnFiles: {
        ...ports.turnFiles,
        saveToDraft: async (...draft) => {
          if (isAway) throw new Error('away')
          return await ports.turnFiles.saveToDraft(...draft)
        },
      },
    }),
  })
  const streamId = await world.start()
  isAway = true
  world.model.say(fileAnswer('a.ts', 'export const a = 1'))
  await world.time.advance(50)
  isAway = false
  await world.time.advance(60_000)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ type: 'interrupted' })
  expect(world.store.countedMessages(USER_ID, DAY)).toBe(0)
})

test('[C1] a turn that goes on past midnight is counted once, for the day on which it was sent', async () => {
  const world = createTurnWorld()
  await world.time.advance(12 * 3600 * 1000 - 10_000)
  const streamId = await world.start({ dailyLimit: 1 })
  world.model.say('Late ')
  await world.time.advance(60_000)
  world.model.finish()
  await world.time.advance(100)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ type: 'done', isCounted: true })
  expect(world.store.countedMessages(USER_ID, '2026-11-20')).toBe(1)
  expect(world.store.countedMessages(USER_ID, '2026-11-21')).toBe(0)
  await world.start({ dailyLimit: 1 })
})

test('[R4] stopping the server waits for a turn, then interrupts it', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say(fileAnswer('a.ts', '1'))
  await world.time.advance(50)
  const drained = world.generation.drain(1000)
  await world.time.advance(900)
  expect(await world.store.turns.get(streamId)).toMatchObject({ status: 'running' })
  await world.time.advance(200)
  await drained
  expect(await world.store.turns.get(streamId)).toMatchObject({ status: 'interrupted' })
  expect([...world.store.newestFiles(PROJECT_ID).keys()]).toContain('a.ts')
})

test('[F5] an answer puts an attached picture into the project', async () => {
  const picture = {
    ...{ id: 'logo', name: 'logo.png', mediaType: 'image/png', widthPx: 2, heightPx: 2 },
    ...{ sizeBytes: 4, assetPath: 'assets/logo.png' },
  }
  const world = createTurnWorld()
  world.attachments.add('with-picture', picture, 'iVBORw==')
  await world.start({ userMessageId: 'with-picture' })
  world.model.say(fileAnswer('assets/logo.png', ''))
  world.model.finish()
  await world.time.advance(100)
  const saved = { content: 'iVBORw==', isBinary: true }
  expect(world.store.newestFiles(PROJECT_ID).get('assets/logo.png')).toEqual(saved)
})

test('[F6] the locks that a turn begins with hold to its end, and the first entry names them', async () => {
  const world = createTurnWorld()
  world.store.lockFile(PROJECT_ID, 'app/index.tsx')
  const streamId = await world.start()
  world.store.lockFile(PROJECT_ID, 'later.ts')
  world.model.say(`${fileAnswer('app/index.tsx', 'mine now')}${fileAnswer('later.ts', 'written')}`)
  world.model.finish()
  const entries = await world.readAll(streamId)
  expect(entries[0]?.entry).toMatchObject({ type: 'start', lockedPaths: ['app/index.tsx', 'AGENTS.md'] })
  const files = world.store.newestFiles(PROJECT_ID)
  expect(files.get('app/index.tsx')?.content).toBe('export default function Home() {}\n')
  expect(files.get('later.ts')?.content).toBe('written\n')
  expect(JSON.stringify(world.model.requests[0])).toContain('<locked_files>')
})

async function answerWith(world: ReturnType<typeof createTurnWorld>, text: string, request: object = {}) {
  const streamId = await world.start(request)
  world.model.say(text)
  world.model.finish()
  await world.time.advance(100)
  return streamId
}

test('[Q1] an ask answer changes nothing, whatever the model writes, and its entries and messages say so', async () => {
  const world = createTurnWorld()
  const streamId = await answerWith(world, fileAnswer('app/list.tsx', 'export default 1'), { mode: 'ask' })
  expect(world.store.versions(PROJECT_ID)).toHaveLength(1)
  expect((await world.readAll(streamId))[0]?.entry).toMatchObject({ type: 'start', mode: 'ask' })
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ type: 'done', versionNumber: null })
  expect((await world.store.turns.messages(PROJECT_ID)).map(({ mode }) => mode)).toEqual(['ask', 'ask'])
  expect(world.model.requests[0]?.mode).toBe('ask')
})

test('[Q2] a prompt in the place of an earlier one goes on from before that one', async () => {
  const world = createTurnWorld()
  await answerWith(world, fileAnswer('one.ts', '1'), { userMessageId: 'm1' })
  await answerWith(world, fileAnswer('two.ts', '2'), { userMessageId: 'm2' })
  const snapshot = world.store.newestFiles(PROJECT_ID)
  await answerWith(world, fileAnswer('three.ts', '3'), {
    userMessageId: 'm3',
    intent: { kind: 'replace', messageId: 'm2' },
    snapshot,
  })
  expect([...world.store.newestFiles(PROJECT_ID).keys()]).toEqual(['app/index.tsx', 'one.ts', 'three.ts'])
  expect(
    world.store
      .versions(PROJECT_ID)
      .map(({ label }) => label)
      .slice(2),
  ).toEqual([...['Make a list', 'Back to version 1', 'Make a list']])
  const texts = world.model.requests[2]?.messages.map(({ text }) => text).join('\n')
  expect(texts).not.toContain('two.ts')
  await expect(world.start({ intent: { kind: 'replace', messageId: 'm2' } })).rejects.toThrow('stale')
})

test('[U1] what a provider does not say is counted here, and marked', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say('Some words')
  await world.time.advance(100)
  await world.generation.stop(streamId)
  const end = (await world.readAll(streamId)).at(-1)?.entry
  expect(end).toMatchObject({ type: 'stopped', usage: { outputTokens: 4, isEstimated: true } })
  const [, answer] = await world.store.turns.messages(PROJECT_ID)
  expect(answer?.usage?.inputTokens).toBeGreaterThan(1_000)
})

test('[U1] nothing is estimated of a model that said nothing', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.fail(new ModelError('provider-down', { message: 'Down.', action: 'Wait.' }))
  await world.time.advance(100)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ type: 'error', usage: null })
})

test('[E8] what a model thinks is read beside the answer, live and again, and kept with the message', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.think('A list\0, ')
  await world.time.advance(1_000)
  world.model.think('then a form.')
  await world.time.advance(1_000)
  world.model.say('Here')
  world.model.say(' it is.')
  await world.time.advance(200)
  const live = await world.eventLog.entries(streamId)
  world.model.finish()
  await world.time.advance(100)
  await world.time.advance(60_000)
  const again = await world.readAll(streamId)
  expect(again.slice(0, live.length)).toEqual(live)
  expect(textOf(again)).toBe('Here it is.')
  expect(again.at(-1)?.entry).toMatchObject({ type: 'done', reasoningMs: 1_000 })
  const answer = (await world.store.turns.messages(PROJECT_ID)).at(-1)
  expect(answer).toMatchObject({
    content: 'Here it is.',
    reasoning: { text: 'A list, then a form.', durationMs: 1_000 },
  })
})

test('[E8] no later request holds what was thought, and no more of it is kept than fits', async () => {
  const world = createTurnWorld()
  await world.start()
  for (let count = 0; count < 30; count += 1) world.model.think('hmmmmmmmmm'.repeat(100))
  world.model.say('Here it is.')
  world.model.finish()
  await world.time.advance(60_000)
  const answer = (await world.store.turns.messages(PROJECT_ID)).at(-1)
  expect(answer?.reasoning?.text).toHaveLength(20_000)
  await world.start()
  await world.time.advance(100)
  expect(world.model.requests).toHaveLength(2)
  expect(JSON.stringify(world.model.requests[1])).not.toContain('hmm')
})
