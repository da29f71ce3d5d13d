import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createDraftOutbox, type Drafts } from './draft-outbox.ts'
import type { DraftsRequest } from './messages.ts'

type DraftFile = Drafts['files'] extends ReadonlyMap<string, infer File> ? File : never

function open(files: ProjectFiles = new Map()) {
  const sent: DraftsRequest[] = []
  const clock = { nowMs: 0 }
  const outbox = createDraftOutbox({
    send: (request) => sent.push(request),
    getFiles: () => files,
    now: () => clock.nowMs,
  })
  const drafting = (texts: Record<string, Partial<DraftFile>>, isNewApp = true): Drafts => ({
    isNewApp,
    title: null,
    files: new Map(
      Object.entries(texts).map(([path, file]) => [path, { id: '1', text: '', isWhole: false, ...file }]),
    ),
  })
  return { outbox, sent, clock, drafting, take: () => sent.splice(0) }
}

test('sends what is new, and only once the request before is on the screen', () => {
  const { outbox, drafting, take } = open()
  outbox.set(drafting({}))
  expect(take()).toMatchObject([{ type: 'writing', writing: { isNewApp: true } }])
  outbox.set(drafting({ a: { text: 'one' } }))
  outbox.set(drafting({ a: { text: 'one two' } }))
  outbox.set(drafting({ a: { text: 'one two three' } }))
  expect(take().map(piecesOf)).toEqual([{ a: 'one' }])
  outbox.acknowledge()
  expect(take().map(piecesOf)).toEqual([{ a: ' two three' }])
})

test('says what an answer makes when the answer says it, and goes on with what it has read', () => {
  const { outbox, drafting, take } = open()
  outbox.set(drafting({}))
  outbox.set(drafting({ a: { text: 'one' } }))
  take()
  outbox.set({ ...drafting({ a: { text: 'one two' } }), title: 'Fernly' })
  outbox.acknowledge()
  const [named, more] = take()
  expect(named).toMatchObject({ type: 'writing', writing: { title: 'Fernly' } })
  expect(more && piecesOf(more)).toEqual({ a: ' two' })
})

test('counts from the first character that waits', () => {
  const { outbox, drafting, take, clock } = open()
  outbox.set(drafting({}))
  outbox.set(drafting({ a: { text: 'one' } }))
  take()
  clock.nowMs = 10
  outbox.set(drafting({ a: { text: 'one two' } }))
  clock.nowMs = 30
  outbox.set(drafting({ a: { text: 'one two three' } }))
  clock.nowMs = 40
  outbox.acknowledge()
  expect(take()[0]?.changedAtMs).toBe(10)
})

test('a file that is begun again is sent from its start, and one that has closed is taken away', () => {
  const { outbox, drafting, take } = open()
  outbox.set(drafting({}))
  outbox.set(drafting({ a: { text: 'one' } }))
  outbox.acknowledge()
  outbox.set(drafting({ a: { id: '2', text: 'other' } }))
  outbox.acknowledge()
  outbox.set(drafting({}))
  expect(take().slice(1).map(piecesOf)).toEqual([{ a: 'one' }, { a: 'other' }, { a: null }])
})

test('a whole text is sent whole each time', () => {
  const { outbox, drafting, take } = open()
  outbox.set(drafting({}))
  outbox.set(drafting({ a: { text: 'one', isWhole: true } }))
  outbox.acknowledge()
  outbox.set(drafting({ a: { text: 'one two', isWhole: true } }))
  expect(take().slice(1).map(piecesOf)).toEqual([{ a: 'one' }, { a: 'one two' }])
})

test('a screen of the starter gives way at once, one of an app when as much of it has come', () => {
  const files = new Map([['app/index.tsx', textFile('before')]])
  const replaced = [true, false].map((isNewApp) => {
    const { outbox, drafting, take } = open(files)
    outbox.set(drafting({}, isNewApp))
    outbox.set(drafting({ 'app/index.tsx': { text: 'a' } }, isNewApp))
    const [, request] = take()
    const piece = request?.type === 'drafts' ? request.pieces.get('app/index.tsx') : null
    return piece?.type === 'begin' ? piece.replaced : undefined
  })
  expect(replaced).toEqual([null, 'before'])
})

test('after an app that hung, no more is sent until the next answer', () => {
  const { outbox, drafting, take } = open()
  outbox.set(drafting({}))
  expect(outbox.giveUp()).toBe(false)
  outbox.set(drafting({ a: { text: 'one' } }))
  outbox.acknowledge()
  take()
  expect(outbox.giveUp()).toBe(true)
  expect(take().map(piecesOf)).toEqual([{ a: null }])
  outbox.acknowledge()
  outbox.set(drafting({ a: { text: 'one two' } }))
  expect(take()).toEqual([])
  outbox.set(null)
  outbox.set(drafting({ a: { text: 'one' } }))
  expect(take().at(-1)).toMatchObject({ type: 'drafts' })
})

test('a new worker is sent all of it', () => {
  const { outbox, drafting, take } = open()
  outbox.set(drafting({}))
  outbox.set(drafting({ a: { text: 'one' } }))
  take()
  outbox.forget()
  const [writing, drafts] = take()
  expect(writing?.type).toBe('writing')
  expect(drafts && piecesOf(drafts)).toEqual({ a: 'one' })
})

function piecesOf(request: DraftsRequest): Record<string, string | null> {
  if (request.type !== 'drafts') return {}
  return Object.fromEntries([...request.pieces].map(([path, piece]) => [path, piece?.text ?? null]))
}
