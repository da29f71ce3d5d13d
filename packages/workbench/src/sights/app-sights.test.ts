import type { PreviewState, VisitResult, VisitWish } from '@sayso/preview'
import { textFile } from '@sayso/project'
import type { Lookup, SightAnswer } from '@sayso/wire'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { RUNNING_PREVIEW } from '../testing/running-preview.ts'
import { createAppSights } from './app-sights.ts'

const RESULT: VisitResult = {
  ...{ screenCount: 1, openedCount: 1, pressCount: 0 },
  ...{ wellPaths: [], brokenPaths: [], guardedPaths: [] },
  looks: [],
  problems: [{ id: 'p', kind: 'layout', message: 'Too pale.', place: null }],
}

interface Scene {
  state?: Partial<PreviewState>
  /** How the hidden frame answers. */
  visit?: (wish: VisitWish) => Promise<VisitResult | null>
}

function setUp({ state, visit = visitWell }: Scene = {}) {
  const waiting = new Map<() => void, number>()
  const sent: { askId: string; sight: SightAnswer }[] = []
  const wishes: VisitWish[] = []
  const drawn: number[] = []
  const urls = new Set<string>()
  const revoked: string[] = []
  const store = createStore(() => ({ state: { ...RUNNING_PREVIEW, ...state }, colorScheme: 'light' }))
  const app = {
    visit(wish: VisitWish) {
      wishes.push(wish)
      return visit(wish)
    },
  }
  const sights = createAppSights({
    preview: { store, app } as unknown as Parameters<typeof createAppSights>[0]['preview'],
    files: () =>
      new Map([
        ['app/index.tsx', textFile('')],
        ['app/settings.tsx', textFile('')],
        ['app/plants/[id].tsx', textFile('')],
      ]),
    lendData: () => null,
    pictures: {
      async drawSheet(pictures) {
        drawn.push(pictures.length)
        return new Blob(['sheet'])
      },
      createUrl: () => `blob:${urls.add(`${urls.size}`).size}`,
      revokeUrl: (url) => revoked.push(url),
    },
    send: async (askId, sight) => void sent.push({ askId, sight }),
    after(delayMs, callback) {
      waiting.set(callback, delayMs)
      return () => void waiting.delete(callback)
    },
  })
  /** Lets the time pass after which this many milliseconds are over. */
  const pass = (delayMs: number) => {
    for (const [callback, ms] of waiting)
      if (ms === delayMs) {
        waiting.delete(callback)
        callback()
      }
  }
  const ask = (question: Partial<Lookup>) =>
    sights.answer({ kind: 'see', asked: '', count: 1, askId: 'a', ...question })
  return { sights, sent, wishes, drawn, revoked, pass, ask }
}

async function visitWell({ screens, picture, glance }: VisitWish): Promise<VisitResult> {
  for (const { pattern } of screens) {
    const address = pattern.replace('[id]', '1')
    glance?.onSeen(address, { isOpened: true, texts: [`On ${address}`] })
    picture?.onTaken(address, new Blob(['picture']))
  }
  glance?.onLine('log: hello')
  return RESULT
}

test('[WT32] a screen is opened at the address that was asked for, when the preview is at rest', async () => {
  const { sent, wishes, drawn, pass, ask } = setUp()
  ask({ asked: '/plants/fern?tab=2' })
  expect(wishes).toEqual([])
  pass(300)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(wishes[0]?.screens).toEqual([{ pattern: '/plants/fern?tab=2', filePath: 'app/plants/[id].tsx' }])
  expect(drawn).toEqual([1])
  expect(sent[0]).toMatchObject({
    askId: 'a',
    sight: {
      screens: [{ address: '/plants/fern?tab=2', isOpened: true, texts: ['On /plants/fern?tab=2'] }],
      problems: RESULT.problems,
      lines: ['log: hello'],
      picture: { cells: ['/plants/fern?tab=2'] },
    },
  })
})

test('[WT32] no picture is taken for a model without sight, and of an address that there is not the screens are named', async () => {
  const blind = setUp()
  blind.ask({ asked: '/settings', count: 0 })
  blind.pass(300)
  await vi.waitFor(() => expect(blind.sent).toHaveLength(1))
  expect(blind.wishes[0]?.picture).toBeUndefined()
  expect(blind.sent[0]?.sight.picture).toBeUndefined()
  blind.ask({ asked: '/none' })
  blind.pass(300)
  await vi.waitFor(() => expect(blind.sent).toHaveLength(2))
  expect(blind.sent[1]?.sight).toMatchObject({
    lack: 'unknown-screen',
    screens: [{}, { address: '/settings' }, {}],
  })
})

test('[WT33] all screens stand on one sheet, light and dark where the app has both', async () => {
  const { sights, sent, wishes, drawn, revoked, pass, ask } = setUp({ state: { fixedScheme: null } })
  ask({ kind: 'screens' })
  pass(300)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(wishes.map(({ glance }) => glance?.colorScheme)).toEqual([undefined, 'dark'])
  expect(drawn).toEqual([6])
  expect(sent[0]?.sight.picture?.cells).toEqual([
    ...['/', '/settings', '/plants/1'],
    ...['/ (dark)', '/settings (dark)', '/plants/1 (dark)'],
  ])
  expect(revoked).toEqual([])
  expect([...sights.before.getState().keys()]).toEqual(sent[0]?.sight.picture?.cells)
  sights.dispose()
  expect(revoked).toHaveLength(6)
  const light = setUp({ state: { fixedScheme: 'light' } })
  light.ask({ kind: 'screens' })
  light.pass(300)
  await vi.waitFor(() => expect(light.drawn).toEqual([3]))
})

test('[WT34] after sixteen seconds what has been seen by then is sent; an answer that is over gets nothing', async () => {
  const slow = setUp({
    visit: ({ glance, signal }) =>
      new Promise((resolve) => {
        glance?.onSeen('/', { isOpened: true, texts: [] })
        signal.addEventListener('abort', () => resolve(null))
      }),
  })
  slow.ask({ kind: 'run' })
  slow.pass(300)
  await vi.waitFor(() => expect(slow.wishes).toHaveLength(1))
  slow.pass(16_000)
  await vi.waitFor(() => expect(slow.sent).toHaveLength(1))
  expect(slow.sent[0]?.sight.screens.map(({ isOpened }) => isOpened)).toEqual([true, false, false])
  slow.ask({ kind: 'run' })
  slow.pass(300)
  await vi.waitFor(() => expect(slow.wishes).toHaveLength(2))
  slow.sights.stop()
  await vi.waitFor(() => expect(slow.wishes[1]?.signal.aborted).toBe(true))
  expect(slow.sent).toHaveLength(1)
})

test('[WT34] a frame that cannot be opened is said so, and what the preview reports is sent at once', async () => {
  const apart = setUp({ visit: async () => null })
  apart.ask({ asked: '/' })
  apart.pass(300)
  await vi.waitFor(() => expect(apart.sent[0]?.sight.lack).toBe('unavailable'))
  const { sent, ask } = setUp({ state: { problems: RESULT.problems } })
  ask({ kind: 'problems' })
  await vi.waitFor(() => expect(sent[0]?.sight.problems).toEqual(RESULT.problems))
})
