/** Sending prompts to the model, and the saves before it: nothing that was typed is lost on the way. */

import type { Problem, SaveConflict } from '@sayso/wire'
import { expect, test } from 'vitest'
import { ApiFailure } from '../ports/api-failure.ts'
import { createMemoryPorts, emptyProject, type MemoryPorts } from '../testing/memory-ports.ts'
import { openProject } from './open-project.ts'

/** An answer of the server that comes when the test resolves it. */
function held<Value>() {
  let give: (value: Value) => void = () => {}
  let refuse: (reason: Error) => void = () => {}
  const answer = new Promise<Value>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  return { answer, give, refuse }
}

function setUp(change: (ports: MemoryPorts) => void = () => {}) {
  const ports = createMemoryPorts(emptyProject())
  const prompts: string[] = []
  const { startTurn } = ports.api
  ports.api.startTurn = (request) => {
    prompts.push(request.messages.at(-1)?.content ?? '')
    return startTurn(request)
  }
  change(ports)
  return { ports, prompts, open: openProject(emptyProject(), ports) }
}

/** Unsaved edits, whose save takes until the test lets it end. */
function setUpSlowSave() {
  const save = held<void>()
  const made = setUp(({ api }) => {
    const { saveFiles } = api
    api.saveFiles = async (...request) => {
      await save.answer
      return await saveFiles(...request)
    }
  })
  made.open.workbench.editFile('App.tsx', 'export default 1\n')
  return { ...made, endSave: () => save.give() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('[WO3] what is typed while the edits are being saved stays in the draft', async () => {
  // It was emptied with the prompt that was sent.
  const { open, prompts, endSave } = setUpSlowSave()
  open.draft.set('Make it blue')
  const sent = open.sendPrompt('Make it blue')
  open.draft.set('Make it blue and green')
  endSave()
  await sent
  expect(prompts).toEqual(['Make it blue'])
  expect(open.draft.store.getState().text).toBe('Make it blue and green')
  open.dispose()
})

test('[WO3] a prompt that is asked for twice is sent once, and another one stays in the draft', async () => {
  const { open, prompts, endSave } = setUpSlowSave()
  open.draft.set(' Make it blue ')
  const sent = [open.sendPrompt('Make it blue'), open.sendPrompt('Make it blue')]
  endSave()
  await Promise.all(sent)
  expect(prompts).toEqual(['Make it blue'])
  expect(open.queue.store.getState().prompts).toEqual([])
  expect(open.draft.store.getState().text).toBe('')
  open.dispose()
})

test('[WT13] a prompt is queued when an answer has begun while the edits were being saved', async () => {
  // Regression: it was taken out of the draft and not sent.
  const { open, prompts, endSave } = setUpSlowSave()
  open.draft.set('Make it blue')
  const sent = open.sendPrompt('Make it blue')
  await open.conversation.send('Begun meanwhile')
  endSave()
  await sent
  expect(prompts).toEqual(['Begun meanwhile'])
  expect(open.queue.store.getState().prompts.map(({ text }) => text)).toEqual(['Make it blue'])
  open.dispose()
})

test('[WA2] pictures that cannot be uploaded keep the prompt and themselves, and the prompt can be sent again', async () => {
  let isReachable = false
  const { open, prompts, ports } = setUp(({ api }) => {
    const { uploadAttachment } = api
    api.uploadAttachment = (...picture) =>
      isReachable ? uploadAttachment(...picture) : Promise.reject(new Error('No network.'))
  })
  await open.tray.add([new File(['x'], 'a.png', { type: 'image/png' })])
  open.draft.set('Like this')
  await open.sendPrompt('Like this')
  expect([prompts, ports.notices.errors]).toEqual([[], ['Failed to upload file']])
  expect(open.draft.store.getState().text).toBe('Like this')
  expect(open.tray.store.getState()).toMatchObject({ pictures: [{ name: 'a.png' }], uploadedCount: null })
  isReachable = true
  await open.sendPrompt('Like this')
  expect(prompts).toEqual(['Like this'])
  expect(open.tray.store.getState().pictures).toEqual([])
  open.dispose()
})

test('[WO3] a conflict keeps everything from being sent, and says where the edits are', async () => {
  const sentences: (string | undefined)[] = []
  const { open, prompts } = setUp((ports) => {
    ports.notices.notifyError = (...words) => void sentences.push(...words)
    ports.api.saveFiles = () => Promise.reject(new Error('No network.'))
  })
  open.workbench.editFile('App.tsx', 'export default 1\n')
  await open.sendAside('Explain this')
  expect(await open.replacePrompt('m', 'Instead')).toBeNull()
  expect(prompts).toEqual([])
  expect(sentences[0]).toBe('Not sent: Failed to save')
  open.dispose()
})

test('[WT2] a message that was not sent is sent again, and leaves the draft only where it is still what the draft says', async () => {
  let isReachable = false
  const { open, prompts } = setUp(({ api }) => {
    const { startTurn } = api
    api.startTurn = (request) => (isReachable ? startTurn(request) : Promise.reject(new Error('No network.')))
  })
  await open.sendPrompt('Make it blue')
  expect(open.draft.store.getState().text).toBe('Make it blue')
  open.draft.set('Make it green')
  await open.resend('Make it blue')
  expect(open.draft.store.getState().text).not.toBe('')
  open.draft.set('Make it blue')
  isReachable = true
  await open.resend('Make it blue')
  expect(prompts).toEqual(['Make it blue'])
  expect(open.draft.store.getState().text).toBe('')
  open.dispose()
})

test('[WO3] a repair that somebody asks for is sent on what is stored, and is said not to have begun where nothing is to be repaired', async () => {
  const problem: Problem = { id: 'p', kind: 'render', message: 'x is not defined', place: null }
  const { open, ports } = setUp()
  open.workbench.editFile('App.tsx', 'export default 1\n')
  await open.repair([problem])
  await settled()
  expect(ports.calls.slice(0, 1)).toEqual(['saveFiles'])
  expect(ports.notices.errors).toEqual(['Not started'])
  open.dispose()
})

test('[WO3] in a conflict nothing is sent either, and the sentence says where the edits are', async () => {
  const conflict: SaveConflict = {
    ...{ error: 'Changed.', code: 'conflict', version: emptyProject().version },
    conflicts: { 'App.tsx': null },
  }
  const told: (string | undefined)[][] = []
  const { open, prompts, ports } = setUp((made) => {
    made.notices.notifyError = (...words) => void told.push(words)
    made.api.saveFiles = () =>
      Promise.reject(new ApiFailure('Changed.', { code: 'conflict', status: 409, conflict }))
  })
  open.workbench.editFile('App.tsx', 'export default 1\n')
  open.draft.set('Make it blue')
  await open.sendPrompt('Make it blue')
  await open.repair([{ id: 'p', kind: 'render', message: 'x', place: null }])
  expect(prompts).toEqual([])
  expect(told).toEqual([
    ['Not sent: Failed to save', 'Your edits are not on the server yet.'],
    ['Not started', 'The repair could not be started. Try again in a moment.'],
  ])
  expect(ports.calls).not.toContain('startRepair')
  expect(open.draft.store.getState().text).toBe('Make it blue')
  open.dispose()
})

test('[WT8] a question is sent as one, at once and from the queue, and building needs no word', async () => {
  const modes: unknown[] = []
  const { open } = setUp(({ api }) => {
    const { startTurn } = api
    api.startTurn = (request) => {
      modes.push(request.mode)
      return startTurn(request)
    }
  })
  await open.sendPrompt('Build it')
  open.draft.setMode('ask')
  await open.sendPrompt('Why?')
  open.draft.setMode('build')
  await open.sendPrompt('Then build')
  expect(modes).toEqual([undefined])
  expect(open.queue.store.getState().prompts.map(({ text, attributes }) => [text, attributes.mode])).toEqual([
    ['Why?', 'ask'],
    ['Then build', undefined],
  ])
  open.dispose()

  const asking = setUp(({ api }) => {
    const { startTurn } = api
    api.startTurn = (request) => {
      modes.push(request.mode)
      return startTurn(request)
    }
  })
  asking.open.draft.setMode('ask')
  await asking.open.sendPrompt('Why?')
  expect(modes).toEqual([undefined, 'ask'])
  asking.open.dispose()
})

test('[WO3] what is sent aside leaves the draft, and goes on what is stored', async () => {
  const { open, prompts, ports } = setUp()
  open.workbench.editFile('App.tsx', 'export default 1\n')
  open.draft.set('Half a prom')
  await open.sendAside('Explain this')
  expect([prompts, ports.calls.slice(0, 1)]).toEqual([['Explain this'], ['saveFiles']])
  expect(open.draft.store.getState().text).toBe('Half a prom')
  open.dispose()
})
