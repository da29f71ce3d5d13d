/** When two checks of an app are compared, and what is kept of that. */

import type { SeenScreen, VisitResult } from '@sayso/preview'
import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppCheckState } from '../check/app-check.ts'
import { changed, habitApp, reword, without } from '../testing/habit-screens.ts'
import { createUnaskedChanges } from './unasked-changes.ts'

const OLD = new Map([
  ['app/index.tsx', textFile('old')],
  ['app/settings.tsx', textFile('old settings')],
])
const NEW = new Map([...OLD, ['app/index.tsx', textFile('new')]])
const PICTURE = new Blob(['picture'])

function setUp() {
  const check = createStore<AppCheckState>(() => ({ phase: 'none' }))
  const conversation = createStore<{ turn: { phase: string }; messages: object[] }>(() => ({
    turn: { phase: 'idle' },
    messages: [],
  }))
  const preview = createStore(() => ({ state: { route: '/' } }))
  let files = OLD
  const urls = new Set<string>()
  const unasked = createUnaskedChanges({
    ...{ check: { store: check }, conversation: { store: conversation }, preview: { store: preview } },
    workbench: { store: { getState: () => ({ files }) } },
    createUrl() {
      const url = `blob:${urls.size}`
      urls.add(url)
      return url
    },
    revokeUrl: (url: string) => urls.delete(url),
  } as never)
  const prompt = { role: 'user', content: 'Sort the list here' }
  return {
    unasked,
    urls,
    state: () => unasked.store.getState().state,
    check(screens: SeenScreen[]) {
      check.setState({ phase: 'running', openedCount: 0, screenCount: 5 }, true)
      unasked.notePicture('/settings', PICTURE)
      check.setState({ phase: 'done', result: { looks: screens } as unknown as VisitResult }, true)
    },
    editByHand() {
      files = new Map([...OLD, ['app/settings.tsx', textFile('by hand')]])
    },
    answer({ repair, files: changedFiles = NEW }: { repair?: object; files?: typeof OLD } = {}) {
      const more = repair && { repair }
      const { messages } = conversation.getState()
      conversation.setState({ turn: { phase: 'sending' }, messages: [...messages, { ...prompt, ...more }] })
      files = changedFiles
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
  expect(scene.state()?.changes).toMatchObject([{ pattern: '/stats' }])
  scene.unasked.dispose()
  expect(scene.urls.size).toBe(0)
})
