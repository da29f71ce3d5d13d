/** Comments of an open project: kept in step, placed in the app, and made into prompts. */

import type { InspectedElement, Preview, PreviewState } from '@sayso/preview'
import type { CommentAnchor, ProjectComment, WantedElement } from '@sayso/wire'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createPointing } from '../preview/pointing.ts'
import type { PreviewController, PreviewView } from '../preview/preview-controller.ts'
import { createDraft } from '../prompt/draft.ts'
import { createMemoryComments } from '../testing/memory-comments.ts'
import { createMemoryTexts } from '../testing/memory-texts.ts'
import { RUNNING_PREVIEW } from '../testing/running-preview.ts'
import { createComments } from './comments.ts'

const place = { path: 'app/settings.tsx', lineNumber: 4, columnNumber: 7 }
const ELEMENT = { componentName: 'Text', ownerName: 'Settings', place, text: 'Dark mode', index: 0 }
const ANCHOR: CommentAnchor = {
  spot: { x: 0.5, y: 0.5 },
  element: { ...ELEMENT, spot: { x: 0, y: 0 } },
}
const CLICKED: InspectedElement = {
  ...{ componentName: 'Text', ownerName: 'Settings', place, details: [], isClick: true, isAnother: false },
  ...{ box: { x: 0, y: 0, width: 10, height: 10 }, anchor: ANCHOR },
}

function commentOf(number: number, changes: Partial<ProjectComment> = {}): ProjectComment {
  return {
    ...{ id: `c${number}`, number, route: '/settings', versionNumber: 1, anchor: null, resolved: null },
    ...{ author: { userId: 'v', name: 'Vera' }, text: 'Larger', replies: [] },
    ...{ createdAt: '2026-03-18T12:00:00.000Z', editedAt: null },
    ...changes,
  }
}

function open(given: readonly ProjectComment[] = []) {
  const store = createStore<PreviewView>(() => ({
    ...{ state: RUNNING_PREVIEW, colorScheme: 'light', textScale: 1, failure: null, isDataBehind: false },
  }))
  const show = (changes: Partial<PreviewState>) => {
    const { state } = store.getState()
    if (state !== null) store.setState({ state: { ...state, ...changes } })
  }
  const wanted: WantedElement[][] = []
  const app = {
    setInspecting: (isInspecting: boolean) =>
      show({ isInspecting, ...(!isInspecting && { inspected: null }) }),
    findElements: (next: readonly WantedElement[]) => wanted.push([...next]),
    navigate: (route: string) => show({ route }),
  }
  const preview = { store, app: app as unknown as Preview } satisfies Pick<PreviewController, 'store' | 'app'>
  const draft = createDraft(createMemoryTexts())
  const api = createMemoryComments(given)
  const list = vi.spyOn(api, 'list')
  const pointing = createPointing(preview, () => comments.store.getState().isPicking)
  const comments = createComments({ projectId: 'p', api, preview, draft, versionNumber: () => 3 })
  return { comments, show, wanted, draft, list, pointing, preview }
}

const settled = async () => {
  for (let step = 0; step < 10; step++) await Promise.resolve()
}

test('[CM9] comments are read when the server says that they have changed, and never before there is one', async () => {
  const { comments, list } = open([commentOf(1)])
  comments.noteChanges(0)
  expect(list).not.toHaveBeenCalled()
  comments.noteChanges(1)
  comments.noteChanges(1)
  await settled()
  expect(comments.store.getState().comments.map(({ id }) => id)).toEqual(['c1'])
  const count = list.mock.calls.length
  comments.noteChanges(1)
  await settled()
  expect(list).toHaveBeenCalledTimes(count)
})

test('[CM9] what this page changes is there once the change is made', async () => {
  const { comments } = open()
  comments.placeOnScreen()
  await comments.add('Larger')
  const [added] = comments.store.getState().comments
  expect(added).toMatchObject({ text: 'Larger', route: '/', versionNumber: 3, anchor: null })
  const id = added?.id ?? ''
  expect(comments.store.getState()).toMatchObject({ selectedId: id, place: null })
  await comments.reply(id, 'How large?')
  await comments.resolve([id], 4)
  expect(comments.store.getState().comments[0]).toMatchObject({
    ...{ replies: [{ text: 'How large?' }], resolved: { versionNumber: 4 } },
  })
  await comments.reopen(id)
  await comments.remove(id)
  expect(comments.store.getState()).toMatchObject({ comments: [], selectedId: null })
})

test('[CM10] a press while a place is chosen begins a comment, and nothing of the next prompt', async () => {
  const { comments, show, pointing, preview } = open()
  comments.startPicking()
  expect(preview.store.getState().state?.isInspecting).toBe(true)
  show({ route: '/settings', inspected: CLICKED })
  expect(comments.store.getState()).toMatchObject({
    ...{
      isPicking: false,
      isPanelOpen: true,
      place: { route: '/settings', versionNumber: 3, anchor: ANCHOR },
    },
  })
  expect(preview.store.getState().state?.isInspecting).toBe(false)
  expect(pointing.store.getState().elements).toEqual([])
  comments.leavePlace()
  // Pointing for a prompt is as it was.
  preview.app.setInspecting(true)
  show({ inspected: { ...CLICKED } })
  expect(pointing.store.getState().elements).toHaveLength(1)
  expect(comments.store.getState().place).toBeNull()
})

test('[CM10] Escape in the app ends the choice of a place', () => {
  const { comments, show } = open()
  comments.startPicking()
  show({ isInspecting: false })
  expect(comments.store.getState()).toMatchObject({ isPicking: false, place: null })
})

test('[CM11] the preview looks for the elements of the open screen’s comments, and a chosen row opens its screen', async () => {
  const { comments, wanted, preview } = open([
    commentOf(1, { anchor: ANCHOR }),
    commentOf(2, { anchor: ANCHOR, resolved: { at: '', by: null, versionNumber: null } }),
    commentOf(3),
  ])
  comments.noteChanges(3)
  await settled()
  expect(wanted).toEqual([])
  comments.select('c1')
  expect(preview.store.getState().state?.route).toBe('/settings')
  expect(wanted).toEqual([[{ id: 'c1', element: ELEMENT }]])
  comments.select('c2')
  expect(wanted.at(-1)?.map(({ id }) => id)).toEqual(['c1', 'c2'])
})

test('[CM12] comments become a draft after what is in the box, and nothing is sent', async () => {
  const { comments, draft, show } = open([
    commentOf(1, { anchor: ANCHOR, text: 'Larger\nand bold' }),
    commentOf(2, {
      author: null,
      route: '/',
      text: 'More air',
      replies: [{ ...commentOf(9), id: 'r', text: 'Yes' }],
    }),
    commentOf(3),
  ])
  comments.noteChanges(3)
  await settled()
  draft.set('First this. ')
  show({ foundElements: [{ id: 'c1', box: CLICKED.box, place: { ...place, lineNumber: 9 } }] })
  comments.choose('c1', true)
  comments.choose('c2', true)
  comments.makePrompt(comments.store.getState().chosenIds)
  expect(draft.store.getState().text).toBe(
    [
      'First this.',
      '',
      'On the screen “Settings” (/settings), about Text (app/settings.tsx, line 9), Vera commented:',
      '> Larger',
      '> and bold',
      '',
      'On the screen “Home” (/) Somebody who left commented:',
      '> More air',
      'Vera replied:',
      '> Yes',
    ].join('\n'),
  )
  expect(comments.store.getState().chosenIds).toEqual([])
})
