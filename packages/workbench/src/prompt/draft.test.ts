/** Text typed into the prompt is never lost. */

import { expect, test } from 'vitest'
import { createMemoryTexts } from '../testing/memory-texts.ts'
import { createDraft } from './draft.ts'

/** Every promise that is settled has been heard. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('[WD1] a prompt that is typed is kept until it is sent', async () => {
  const texts = createMemoryTexts()
  const draft = createDraft(texts)
  await settled()
  draft.set('Make it')
  draft.set('Make it blue')
  expect(texts.kept()).toEqual({ prompt: 'Make it blue' })
  draft.clear()
  expect(texts.kept()).toEqual({})
  expect(draft.store.getState().text).toBe('')
})

test('[WD2] a prompt that was not sent is there again when the page is, and never over what was typed meanwhile', async () => {
  const texts = createMemoryTexts({ prompt: 'Make it blue' })
  const [untouched, touched, emptied] = [createDraft(texts), createDraft(texts), createDraft(texts)]
  expect(untouched.store.getState()).toEqual({ text: '', mode: 'build' })
  touched.set('Make it red')
  emptied.clear()
  await settled()
  expect([untouched, touched, emptied].map((draft) => draft.store.getState().text)).toEqual([
    ...['Make it blue', 'Make it red', ''],
  ])
})

/** Regression: a project's first prompt was sent before the browser had read its stored copy, and reappeared in its box. */
test('[WD2] a prompt that is sent while it is still being read does not come back; what was typed since does', async () => {
  const texts = [1, 2, 3].map(() => createMemoryTexts({ prompt: 'Make it blue' }))
  const [sent, another, typed] = texts.map(createDraft)
  sent?.clearSent('Make it blue ')
  another?.clearSent('Make it red')
  typed?.set('And then')
  typed?.clearSent('Make it blue')
  await settled()
  expect([sent, another, typed].map((draft) => draft?.store.getState().text)).toEqual([
    ...['', 'Make it blue', 'And then'],
  ])
  expect(texts[0]?.kept()).toEqual({})
})

test('[WT8] the mode stays when the prompt is sent; a page that is opened again builds', async () => {
  const texts = createMemoryTexts()
  const draft = createDraft(texts)
  draft.setMode('ask')
  draft.set('Why?')
  draft.clear()
  expect(draft.store.getState()).toEqual({ text: '', mode: 'ask' })
  await settled()
  expect(createDraft(texts).store.getState()).toEqual({ text: '', mode: 'build' })
})
