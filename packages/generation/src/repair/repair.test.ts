/** Problems go back to the model as a separate turn: free, limited, and only for current problems. */

import { textFile } from '@sayso/project'
import type { Problem, RepairIntent } from '@sayso/wire'
import { expect, test } from 'vitest'
import type { CheckLine } from '../ports/ports.ts'
import { ASKER, createTurnWorld, fileAnswer, PROJECT_ID, textOf, USER_ID } from '../testing/index.ts'
import { readFailedEdits } from './failed-edits.ts'
import { repairPrompt } from './repair-prompt.ts'
import type { RepairTurn } from './repair-turn.ts'

const PROBLEM: Problem = {
  id: 'syntax:app/index.tsx:x',
  kind: 'syntax',
  message: 'Unexpected token.',
  place: { path: 'app/index.tsx', lineNumber: 2, columnNumber: 3 },
  frame: [
    { lineNumber: 1, text: 'export default () => {', isMarked: false },
    { lineNumber: 2, text: '  retur 1', isMarked: true },
  ],
}

/** A world whose only prompt has been answered with a file that does not compile. */
async function brokenWorld(dailyLimit = 0) {
  const world = createTurnWorld()
  world.model.say(fileAnswer('app/index.tsx', 'export default () => {\n  retur 1'))
  world.model.finish()
  await world.start({ userMessageId: 'prompt', dailyLimit })
  await world.time.advance(2000)
  return world
}

function repairOf(overrides: Partial<RepairIntent> = {}, userMessageId = 'repair-1'): RepairTurn {
  const intent: RepairIntent = { kind: 'repair', messageId: 'prompt', versionNumber: 1, problems: [PROBLEM] }
  return {
    projectId: PROJECT_ID,
    userId: USER_ID,
    asker: ASKER,
    userMessageId,
    intent: { ...intent, ...overrides },
  }
}

test('[P1] a repair gives the model the files and the problems, and makes a version', async () => {
  const world = await brokenWorld()
  const result = await world.generation.repair(repairOf())
  if (result.kind !== 'started') throw new Error(result.kind)
  world.model.say(fileAnswer('app/index.tsx', 'export default () => 1'))
  world.model.finish()
  await world.time.advance(0)
  const request = world.model.requests.at(-1)?.messages.at(-1)?.text ?? ''
  expect(request).toContain('<file path="app/index.tsx">\nexport default () => {\n  retur 1\n</file>')
  expect(request).toContain('Does not compile in app/index.tsx, line 2, column 3: Unexpected token.')
  expect(request).toContain('> 2 |   retur 1')
  const entries = await world.readAll(result.streamId)
  expect(textOf(entries)).toContain('export default () => 1')
  expect(entries.at(-1)?.entry).toMatchObject({ type: 'done', versionNumber: 2, isCounted: false })
  expect(world.store.versions(PROJECT_ID).at(-1)?.label).toBe('Fix the error in app/index.tsx.')
})

test('[P2] a repair costs no message, also when none is left', async () => {
  const world = await brokenWorld(1)
  const day = world.time.now().toISOString().slice(0, 10)
  expect(world.store.countedMessages(USER_ID, day)).toBe(1)
  expect((await world.generation.repair(repairOf())).kind).toBe('started')
  world.model.say('Done.')
  world.model.finish()
  await world.time.advance(2000)
  expect(world.store.countedMessages(USER_ID, day)).toBe(1)
  const messages = await world.store.turns.messages(PROJECT_ID)
  const note = { attempt: 1, ofMessageId: 'prompt', problems: [{ id: PROBLEM.id, message: PROBLEM.message }] }
  expect(messages.slice(2)).toMatchObject([
    { role: 'user', isCounted: false, repair: note },
    { role: 'assistant', isCounted: false, repair: note },
  ])
})

test('[P2] a repair whose server died is not counted either', async () => {
  const world = await brokenWorld()
  const result = await world.generation.repair(repairOf())
  if (result.kind !== 'started') throw new Error(result.kind)
  world.model.say('Half of')
  await world.time.advance(0)
  const turn = await world.store.turns.get(result.streamId)
  const other = world.addServer('server-2')
  expect(turn?.status).toBe('running')
  await world.store.turns.renewLeases([result.streamId], 'server-1', -1)
  expect(await other.recoverOrphans()).toBe(1)
  const last = (await world.store.turns.messages(PROJECT_ID)).at(-1)
  expect(last).toMatchObject({ status: 'interrupted', isCounted: false, repair: { attempt: 1 } })
})

test('[P3] three tries for a prompt, counted by the server', async () => {
  const world = await brokenWorld()
  for (const attempt of [1, 2, 3]) {
    const result = await world.generation.repair(repairOf({}, `repair-${attempt}`))
    expect(result.kind).toBe('started')
    world.model.say('I cannot.')
    world.model.finish()
    await world.time.advance(2000)
  }
  expect(await world.generation.repair(repairOf({}, 'repair-4'))).toEqual({
    kind: 'no-repairs-left',
  })
})

test('[P3] problems of an older version are refused, and so is a repair beside a running turn', async () => {
  const world = await brokenWorld()
  expect(await world.generation.repair(repairOf({ versionNumber: 0 }))).toEqual({ kind: 'stale' })
  expect(await world.generation.repair(repairOf({ messageId: 'other' }))).toEqual({ kind: 'stale' })
  const streamId = await world.start({ userMessageId: 'next' })
  expect(await world.generation.repair(repairOf())).toEqual({ kind: 'busy', streamId })
})

test('[P3] the same repair sent twice is one', async () => {
  const world = await brokenWorld()
  const first = await world.generation.repair(repairOf())
  expect(await world.generation.repair(repairOf())).toEqual(first)
})

test('[P1] a problem without a place is told without one, and long messages are cut', () => {
  const prompt = repairPrompt([
    { id: 'hang', kind: 'hang', message: 'x'.repeat(5000), place: null, componentStack: ['Row', 'List'] },
  ])
  expect(prompt).toMatch(/^Fix the error of the app\.\n/)
  expect(prompt).toContain('1. The app does not answer: xxx')
  expect(prompt).toContain('Rendered by Row in List.')
  expect(prompt.length).toBeLessThan(2000)
})

test('[P4] the server repairs what it finds by itself, up to three times, and stops when it is gone', async () => {
  let checks = 0
  const world = createTurnWorld({ checker: { check: async () => (++checks < 3 ? [PROBLEM] : []) } })
  for (const text of ['one', 'two', 'three']) {
    world.model.say(fileAnswer('app/index.tsx', text))
    world.model.finish()
  }
  await world.start({ userMessageId: 'prompt' })
  await world.time.advance(5000)
  const messages = await world.store.turns.messages(PROJECT_ID)
  expect(messages.map(({ repair }) => repair?.attempt ?? 0)).toEqual([0, 0, 1, 1, 2, 2])
  expect(checks).toBe(3)
})

test('[P18] answers are looked at in a line, where networks take turns', async () => {
  const askers: string[] = []
  let isFull = false
  const checkLine: CheckLine = {
    run(asker, work) {
      askers.push(asker)
      return isFull ? null : work()
    },
  }
  let checks = 0
  const check = async () => {
    checks += 1
    return []
  }
  const world = createTurnWorld({ checker: { check }, checkLine })
  for (const text of ['one', 'two']) {
    world.model.say(fileAnswer('app/index.tsx', text))
    world.model.finish()
  }
  await world.start()
  await world.time.advance(2000)
  expect([askers, checks]).toEqual([[ASKER.network], 1])
  isFull = true
  await world.start()
  await world.time.advance(2000)
  expect([askers.length, checks]).toEqual([2, 1])
})

test('[P8] warnings begin no repair, and are told with what does', async () => {
  const warning: Problem = { ...PROBLEM, id: 'warning:a', kind: 'warning', message: 'No such style.' }
  const answers = [[warning], [], [warning, { ...PROBLEM, kind: 'static' as const }]]
  const world = createTurnWorld({ checker: { check: async () => answers.pop() ?? [] } })
  for (const text of ['one', 'two', 'three']) {
    world.model.say(fileAnswer('app/index.tsx', text))
    world.model.finish()
  }
  await world.start({ userMessageId: 'first' })
  await world.time.advance(5000)
  expect(world.model.requests).toHaveLength(2)
  const request = world.model.requests.at(-1)?.messages.at(-1)?.text
  expect(request).toContain('No such style.')
  expect(request).toContain('Cannot work as it is written')
  await world.start({ userMessageId: 'second' })
  await world.time.advance(5000)
  expect(answers).toEqual([])
  expect(world.model.requests).toHaveLength(3)
})

test('[P4] an answer that was stopped is not checked', async () => {
  let checks = 0
  const check = async () => {
    checks += 1
    return [PROBLEM]
  }
  const world = createTurnWorld({ checker: { check } })
  const streamId = await world.start({ userMessageId: 'prompt' })
  world.model.say(fileAnswer('app/index.tsx', 'half'))
  await world.time.advance(100)
  await world.generation.stop(streamId)
  await world.time.advance(2000)
  expect(checks).toBe(0)
})

function editAnswer(search: string, replace: string, after = ''): string {
  const edit = `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`
  return `<saysoArtifact id="b" title="List">\n<saysoAction type="edit" filePath="app/index.tsx">\n${edit}\n</saysoAction>\n${after}</saysoArtifact>`
}

/** A world with one file, where the server checks the files after each answer. */
async function checkedWorld() {
  const world = createTurnWorld({ checker: { check: async () => [] } })
  world.model.say(fileAnswer('app/index.tsx', 'export const colour = 1'))
  world.model.finish()
  await world.start({ userMessageId: 'first' })
  await world.time.advance(2000)
  return world
}

test('[P6] an edit that finds nothing to change is repaired, and quoted word for word', async () => {
  const world = await checkedWorld()
  world.model.say(editAnswer('export const color = 1', 'export const color = 2'))
  world.model.finish()
  world.model.say(fileAnswer('app/index.tsx', 'export const colour = 2'))
  world.model.finish()
  await world.start({ userMessageId: 'second' })
  await world.time.advance(5000)

  const asked = world.model.requests.at(-1)?.messages.at(-1)?.text ?? ''
  expect(asked).toContain('Fix the edit of app/index.tsx that failed.')
  expect(asked).toContain(
    '<<<<<<< SEARCH\nexport const color = 1\n=======\nexport const color = 2\n>>>>>>> REPLACE',
  )
  expect(asked).toContain('Edit that could not be applied in app/index.tsx')
  const messages = await world.store.turns.messages(PROJECT_ID)
  expect(messages.map(({ repair }) => repair?.attempt ?? 0)).toEqual([0, 0, 0, 0, 1, 1])
  const version = await world.store.turnFiles.newestVersion(PROJECT_ID)
  const files = await world.store.turnFiles.filesOf(version?.id ?? '')
  expect(files.get('app/index.tsx')?.content).toBe('export const colour = 2\n')
})

test('[P11] what the server knows to be wrong goes along with a repair that a page asks for', async () => {
  const known: Problem = { ...PROBLEM, id: 'warning:a', kind: 'warning', message: 'No such style.' }
  const world = createTurnWorld({ checker: { check: async () => [known] } })
  world.model.say(fileAnswer('app/index.tsx', 'one'))
  world.model.finish()
  await world.start({ userMessageId: 'prompt' })
  await world.time.advance(5000)
  expect(world.model.requests).toHaveLength(1)
  const thrown: Problem = { id: 'render:1', kind: 'render', message: 'It throws.', place: null }
  expect((await world.generation.repair(repairOf({ problems: [thrown] }))).kind).toBe('started')
  await world.time.advance(0)
  const messages = await world.store.turns.messages(PROJECT_ID)
  expect(messages.at(-1)?.repair?.problems.map(({ id }) => id)).toEqual(['render:1', 'warning:a'])
})

/** A checked world with a failed edit, after a repair that answers with this. */
async function repairedWith(answer: string) {
  const world = await checkedWorld()
  world.model.say(editAnswer('export const color = 1', 'export const color = 2'))
  world.model.finish()
  world.model.say(answer)
  world.model.finish()
  await world.start({ userMessageId: 'second' })
  await world.time.advance(5000)
  const repair = (await world.store.turns.messages(PROJECT_ID))[5]
  return { world, repair, unrepaired: await world.generation.review(PROJECT_ID, repair?.id ?? '') }
}

test('[P10] a repair that adds a comment elsewhere has repaired nothing, whatever a page says', async () => {
  const { world, repair, unrepaired } = await repairedWith(fileAnswer('constants/theme.ts', '// Fixed.'))
  expect(unrepaired).toEqual(['change:app/index.tsx'])
  expect(repair?.repair?.outcome).toBe('not-fixed')
  await world.generation.judge(PROJECT_ID, repair?.id ?? '', 'fixed')
  const messages = await world.store.turns.messages(PROJECT_ID)
  expect(messages[5]?.repair?.outcome).toBe('not-fixed')
  // The edit is still missing, so the next attempt has started.
  expect(messages[6]?.repair).toMatchObject({ attempt: 2, problems: [{ id: 'change:app/index.tsx' }] })
})

test('[P10] a repair that makes the edit has repaired it, and a page may say so', async () => {
  const { world, repair, unrepaired } = await repairedWith(
    fileAnswer('app/index.tsx', 'export const colour = 2'),
  )
  expect(unrepaired).toEqual([])
  expect(repair?.repair?.outcome).toBeUndefined()
  expect(await world.generation.judge(PROJECT_ID, repair?.id ?? '', 'fixed')).toBe(true)
  expect((await world.store.turns.messages(PROJECT_ID))[5]?.repair?.outcome).toBe('fixed')
  expect(await world.generation.judge(PROJECT_ID, 'no such answer', 'fixed')).toBe(false)
})

test('[P10] an error of the running app is repaired only where its cause was touched', async () => {
  const thrown: Problem = {
    ...{ id: 'render:1', kind: 'render', message: 'It throws.' },
    place: { path: 'app/index.tsx', lineNumber: 1, columnNumber: 1 },
  }
  for (const [path, expected] of [
    ['lib/other.ts', ['render:1']],
    ['app/index.tsx', []],
  ] as const) {
    const world = await checkedWorld()
    world.model.say(fileAnswer(path, 'export const other = 3'))
    world.model.finish()
    const problems = { messageId: 'first', problems: [thrown] }
    expect((await world.generation.repair(repairOf(problems))).kind).toBe('started')
    await world.time.advance(2000)
    const repair = (await world.store.turns.messages(PROJECT_ID))[3]
    expect(await world.generation.review(PROJECT_ID, repair?.id ?? ''), path).toEqual(expected)
  }
})

test('[P6] a file that the answer writes after its failed edit needs no repair, nor does a locked one', () => {
  const files = new Map([['app/index.tsx', textFile('export const colour = 1\n')]])
  const answer = { files, lockedPaths: [], mode: 'build' } as const
  const whole =
    '<saysoAction type="file" filePath="app/index.tsx">\nexport const colour = 2\n</saysoAction>\n'
  const failing = editAnswer('color = 1', 'color = 2')
  expect(readFailedEdits({ ...answer, content: failing })).toMatchObject([{ id: 'change:app/index.tsx' }])
  expect(readFailedEdits({ ...answer, content: editAnswer('color = 1', 'x', whole) })).toEqual([])
  expect(readFailedEdits({ ...answer, content: failing, lockedPaths: ['app/index.tsx'] })).toEqual([])
  expect(readFailedEdits({ ...answer, content: failing, mode: 'ask' })).toEqual([])
  expect(readFailedEdits({ ...answer, content: editAnswer('colour = 1', 'colour = 2') })).toEqual([])
})

test('[P6] [P9] no repair for an edit that the same answer made before, nor for packages that are listed already', async () => {
  const world = createTurnWorld({ checker: { check: async () => [] } })
  const packageJson = '{\n  "dependencies": {\n    "expo": "~53.0.8",\n    "zustand": "^5.0.2"\n  }\n}'
  world.model.say(fileAnswer('package.json', packageJson))
  world.model.finish()
  await world.start({ userMessageId: 'first' })
  await world.time.advance(2000)
  const block = (search: string, replace: string) =>
    `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`
  const edit = (path: string, body: string) =>
    `<saysoAction type="edit" filePath="${path}">\n${body}</saysoAction>\n`
  const colour = block(
    'export default function Home() {}',
    "export const colour = '#112233'\n\nexport default function Home() {}",
  )
  world.model.say('<saysoArtifact id="b" title="List">\n')
  world.model.say(edit('app/index.tsx', colour))
  world.model.say(edit('app/index.tsx', colour.replace('Home() {}', 'Home() { }\n// The first screen.')))
  world.model.say(edit('package.json', block('"expo": "52"', '"expo": "52",\n"zustand": "^4.0.0"')))
  world.model.say('</saysoArtifact>')
  world.model.finish()
  await world.start({ userMessageId: 'second' })
  await world.time.advance(5000)
  expect(world.model.requests).toHaveLength(2)
  const version = await world.store.turnFiles.newestVersion(PROJECT_ID)
  const files = await world.store.turnFiles.filesOf(version?.id ?? '')
  expect(JSON.parse(files.get('package.json')?.content ?? '').dependencies.zustand).toBe('^5.0.2')
})

const UNIMPORTED = "import { View } from 'react-native'\nexport default () => <View><Text>Hello</Text></View>"
const MISSING_IMPORT: Problem = {
  ...{ id: 'static:app/index.tsx:name:Text', kind: 'static', message: '`Text` is not imported.' },
  place: { path: 'app/index.tsx', lineNumber: 2, columnNumber: 36 },
  importFix: { name: 'Text', from: 'react-native', isDefault: false },
}

/** A world where the check finds these problems, in turn, and what its files are in the end. */
async function ruledWorld(found: readonly Problem[][], answers: readonly string[] = [UNIMPORTED]) {
  const left = [...found]
  const budget = { reserved: 0 }
  const world = createTurnWorld({
    checker: { check: async () => left.shift() ?? [] },
    budget: {
      async reserve() {
        budget.reserved += 1
        return { kind: 'reserved', release: async () => {} }
      },
    },
  })
  for (const text of answers) {
    world.model.say(fileAnswer('app/index.tsx', text))
    world.model.finish()
  }
  await world.start({ userMessageId: 'prompt' })
  await world.time.advance(5000)
  const version = await world.store.turnFiles.newestVersion(PROJECT_ID)
  const files = await world.store.turnFiles.filesOf(version?.id ?? '')
  const messages = await world.store.turns.messages(PROJECT_ID)
  return { world, budget, left, messages, text: files.get('app/index.tsx')?.content }
}

test('[P900] [P905] what a rule fixes asks no model, costs nothing and is checked again', async () => {
  const { world, budget, left, messages, text } = await ruledWorld([[MISSING_IMPORT], []])
  expect(text).toBe(
    "import { View, Text } from 'react-native'\nexport default () => <View><Text>Hello</Text></View>\n",
  )
  expect(world.model.requests).toHaveLength(1)
  expect(budget.reserved).toBe(1)
  expect(left).toEqual([])
  const [, , line, answer] = messages
  expect(line?.content).toBe('Fixed by rule: app/index.tsx now imports `Text` from `react-native`.')
  expect(answer).toMatchObject({
    ...{ status: 'done', isCounted: false, versionNumber: 2 },
    repair: { isByRule: true, problems: [{ id: MISSING_IMPORT.id }] },
  })
  expect(answer?.usage).toEqual({ inputTokens: 0, outputTokens: 0 })
  expect(await world.generation.review(PROJECT_ID, answer?.id ?? '')).toEqual([])
})

test('[P905] a rule tries a problem once; then the model has all its tries', async () => {
  const always = Array.from({ length: 9 }, () => [MISSING_IMPORT])
  const { messages } = await ruledWorld(always, [UNIMPORTED, 'one', 'two', 'three', 'four'])
  const repairs = messages.flatMap(({ role, repair }) => (role === 'assistant' && repair ? [repair] : []))
  expect(repairs.map(({ isByRule, attempt }) => [isByRule === true, attempt])).toEqual([
    [true, 1],
    [false, 1],
    [false, 2],
    [false, 3],
  ])
})

test('[P905] the model gets what no rule fixes', async () => {
  const left: Problem = { ...PROBLEM, kind: 'static', id: 'static:app/index.tsx:hook:useState' }
  const { world, messages } = await ruledWorld([[MISSING_IMPORT, left], [left], []], [UNIMPORTED, 'fixed'])
  expect(world.model.requests).toHaveLength(2)
  expect(
    messages.flatMap(({ role, repair }) => (role === 'user' && repair ? [repair.problems] : [])),
  ).toMatchObject([[{ id: MISSING_IMPORT.id }], [{ id: left.id }]])
})

test('[P8] [P903] a warning that a rule fixes begins a repair by rule, any other none', async () => {
  const list = "export default () => <View>{['a'].map((a) => <Text>{a}</Text>)}</View>"
  const key: Problem = {
    ...{ id: 'warning:app/index.tsx:key:Text', kind: 'warning', message: 'No key.' },
    place: { path: 'app/index.tsx', lineNumber: 1, columnNumber: list.indexOf('<Text') + 1 },
  }
  const fixed = await ruledWorld([[key], []], [list])
  expect(fixed.text).toContain('(a, index) => <Text key={index}>')
  expect(fixed.world.model.requests).toHaveLength(1)
  const other = await ruledWorld([[{ ...key, id: 'warning:app/index.tsx:styles' }]], [list])
  expect(other.messages).toHaveLength(2)
})
