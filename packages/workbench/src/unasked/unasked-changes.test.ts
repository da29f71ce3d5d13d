/** When two checks of an app are compared, and what is kept of that. */

import { setImmediate } from 'node:timers/promises'
import type { SeenScreen, VisitResult } from '@sayso/preview'
import { textFile } from '@sayso/project'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppCheckState } from '../check/app-check.ts'
import { changed, habitApp, reword, without } from '../testing/habit-screens.ts'
import { createMemoryTexts, type MemoryTexts } from '../testing/memory-texts.ts'
import { createUnaskedChanges } from './unasked-changes.ts'

const OLD = new Map([
  ['app/index.tsx', textFile('old')],
  ['app/settings.tsx', textFile('old settings')],
  ['app/_layout.tsx', textFile('old layout')],
])
/** A layout may change every screen. */
const NEW = new Map([...OLD, ['app/index.tsx', textFile('new')], ['app/_layout.tsx', textFile('new layout')]])
const PICTURE = new Blob(['picture'])

interface Opened {
  texts?: MemoryTexts
  first?: typeof OLD
  messages?: object[]
}

function setUp({ texts = createMemoryTexts(), first = OLD, messages = [] }: Opened = {}) {
  const check = createStore<AppCheckState>(() => ({ phase: 'none' }))
  const conversation = createStore<{ turn: { phase: string }; messages: object[] }>(() => ({
    turn: { phase: 'idle' },
    messages,
  }))
  const preview = createStore(() => ({ state: { route: '/' } }))
  const workbench = createStore(() => ({ files: first }))
  const edit = (files: typeof OLD) => workbench.setState({ files })
  const urls = new Set<string>()
  const unasked = createUnaskedChanges({
    ...{ check: { store: check }, conversation: { store: conversation }, preview: { store: preview } },
    ...{ workbench: { store: workbench }, id: 'p1', openTexts: () => texts },
    pictures: {
      createUrl() {
        const url = `blob:${urls.size}`
        urls.add(url)
        return url
      },
      revokeUrl: (url: string) => urls.delete(url),
    },
  } as never)
  const prompt = { role: 'user', content: 'Sort the list here' }
  return {
    ...{ unasked, urls, edit, conversation },
    state: () => unasked.store.getState().state,
    check(screens: SeenScreen[]) {
      check.setState({ phase: 'running', openedCount: 0, screenCount: 5 }, true)
      unasked.notePicture('/settings', PICTURE)
      check.setState({ phase: 'done', result: { looks: screens } as unknown as VisitResult }, true)
    },
    editByHand() {
      edit(new Map([...OLD, ['app/settings.tsx', textFile('by hand')]]))
    },
    /** A message goes out, or is followed after a reload. */
    begin() {
      conversation.setState({ turn: { phase: 'streaming' } })
    },
    answer({ repair, files: changedFiles = NEW }: { repair?: object; files?: typeof OLD } = {}) {
      const more = repair && { repair }
      const { messages } = conversation.getState()
      conversation.setState({ turn: { phase: 'sending' }, messages: [...messages, { ...prompt, ...more }] })
      edit(changedFiles)
      const answer = {
        id: `a${messages.length}`,
        role: 'assistant',
        status: 'done',
        versionNumber: 2,
        ...more,
      }
      conversation.setState({
        turn: { phase: 'idle' },
        messages: [...conversation.getState().messages, answer],
      })
    },
  }
}

const lostSave = () => changed(habitApp(), '/settings', without('Save'))

test('[UC1] the check after an answer is compared with that before it, and the pair of pictures is shown', () => {
  const scene = setUp()
  scene.check(habitApp())
  scene.answer({ files: new Map([...NEW, ['app/settings.tsx', textFile('new settings')]]) })
  expect(scene.state()).toBeNull()
  scene.check(lostSave())
  expect(scene.state()).toMatchObject({
    messageId: 'a0',
    changes: [
      {
        pattern: '/settings',
        differences: [{ kind: 'button-lost', label: 'Save' }],
        before: expect.stringMatching('blob:'),
        after: expect.stringMatching('blob:'),
        oldText: 'old settings',
      },
    ],
  })
})

test('[UC1] a screen whose own file was left alone has no file to put back', () => {
  const scene = setUp()
  scene.check(habitApp())
  scene.answer()
  scene.check(lostSave())
  expect(scene.state()?.changes).toMatchObject([{ oldText: null }])
})

test('[UC2] without a check of the very files that the answer began with nothing is compared', () => {
  const scene = setUp()
  scene.answer()
  scene.check(lostSave())
  expect(scene.state()).toBeNull()
  const other = setUp()
  other.check(habitApp())
  other.editByHand()
  other.answer()
  other.check(lostSave())
  expect(other.state()).toBeNull()
})

test('[UC2] edits by hand after an answer are not named as its changes, and may put right what was named', () => {
  const scene = setUp()
  scene.check(habitApp())
  scene.answer()
  scene.check(lostSave())
  scene.editByHand()
  scene.check(changed(lostSave(), '/stats', without('Share')))
  expect(scene.state()?.changes.map(({ pattern }) => pattern)).toEqual(['/settings'])
  scene.check(changed(habitApp(), '/stats', without('Share')))
  expect(scene.state()).toBeNull()
})

test('[UC5] a repair belongs to the message before it: what it puts right is no longer named', () => {
  const scene = setUp()
  scene.check(habitApp())
  scene.answer()
  scene.check(lostSave())
  expect(scene.state()?.changes).toHaveLength(1)
  scene.answer({ repair: {} })
  scene.check(habitApp())
  expect(scene.state()).toBeNull()
})

test('[UC6] the next message, and the end, forget what was named and free its pictures', () => {
  const scene = setUp()
  scene.check(habitApp())
  scene.answer()
  scene.check(lostSave())
  expect(scene.urls.size).toBe(2)
  scene.answer()
  expect([scene.state(), scene.urls.size]).toEqual([null, 0])
  scene.check(changed(lostSave(), '/stats', reword('Share', 'Send')))
  expect(scene.state()).toBeNull()
  scene.unasked.dispose()
  expect(scene.urls.size).toBe(0)
})

const SETTINGS_CHANGED = new Map([...NEW, ['app/settings.tsx', textFile('new settings')]])

test('[UC7] after a reload an answer is compared with what the check before it saw', async () => {
  const texts = createMemoryTexts()
  const before = setUp({ texts })
  before.check(habitApp())
  await vi.waitFor(() => expect(texts.kept()).toHaveProperty('seen'))
  before.unasked.dispose()
  // The same files, read again.
  const scene = setUp({ texts, first: new Map([...OLD].map(([path, file]) => [path, { ...file }])) })
  await setImmediate()
  scene.answer({ files: SETTINGS_CHANGED })
  scene.check(lostSave())
  expect(scene.state()?.changes).toMatchObject([
    { pattern: '/settings', before: expect.stringMatching('^data:'), after: expect.stringMatching('^blob:') },
  ])
})

test('[UC7] a page that is loaded while the answer is written compares it all the same', async () => {
  const texts = createMemoryTexts()
  const before = setUp({ texts })
  before.check(habitApp())
  await vi.waitFor(() => expect(texts.kept()).toHaveProperty('seen'))
  before.begin()
  expect(texts.kept().sent).toContain('"openPath":"/"')
  before.unasked.dispose()
  const scene = setUp({ texts, first: new Map(OLD) })
  // The answer is followed before anything kept has been read, and its files come meanwhile.
  scene.begin()
  scene.edit(SETTINGS_CHANGED)
  await setImmediate()
  scene.answer({ files: SETTINGS_CHANGED })
  scene.check(lostSave())
  expect(scene.state()?.changes).toMatchObject([
    { pattern: '/settings', before: expect.stringMatching('^data:'), oldText: 'old settings' },
  ])
})

test('[UC7] files that another tab’s message loads again are those that were checked', async () => {
  const scene = setUp()
  await setImmediate()
  scene.check(habitApp())
  scene.edit(new Map([...OLD].map(([path, file]) => [path, { ...file }])))
  scene.answer({ files: SETTINGS_CHANGED })
  scene.check(lostSave())
  expect(scene.state()?.changes).toMatchObject([{ pattern: '/settings' }])
})

test('[UC7] what a check saw of other files is not compared after a reload', async () => {
  const texts = createMemoryTexts()
  setUp({ texts }).check(habitApp())
  await vi.waitFor(() => expect(texts.kept()).toHaveProperty('seen'))
  const scene = setUp({ texts, first: SETTINGS_CHANGED })
  await setImmediate()
  scene.answer()
  scene.check(lostSave())
  expect(scene.state()).toBeNull()
})

test('[UC8] what was named is there after a reload, with its pictures, until the next message', async () => {
  const texts = createMemoryTexts()
  const before = setUp({ texts })
  before.check(habitApp())
  before.answer({ files: SETTINGS_CHANGED })
  before.check(lostSave())
  await vi.waitFor(() => expect(texts.kept().named).toContain('data:'))
  const scene = setUp({ texts, first: SETTINGS_CHANGED, messages: before.conversation.getState().messages })
  await vi.waitFor(() => expect(scene.state()?.changes).toMatchObject([{ pattern: '/settings' }]))
  scene.answer()
  expect(scene.state()).toBeNull()
  expect(texts.kept()).not.toHaveProperty('named')
})

test('[UC9] a file that is put back ends what was named of its screen, wherever that was done', () => {
  const scene = setUp()
  scene.check(habitApp())
  scene.answer({ files: SETTINGS_CHANGED })
  scene.check(lostSave())
  expect(scene.state()?.changes).toHaveLength(1)
  // As another tab saves it.
  scene.edit(new Map([...SETTINGS_CHANGED, ['app/settings.tsx', textFile('old settings')]]))
  expect(scene.state()).toBeNull()
})
