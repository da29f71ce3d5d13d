/** Versions that wait for the person's approval, and what devices have meanwhile. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { snapshotFromFiles } from '../files/snapshot.ts'
import { ApiFailure } from '../ports/api-failure.ts'
import { createProposals } from './proposals.ts'

const filesOf = (content: string): ProjectFiles => new Map([['App.js', textFile(content)]])

function setUp(
  project: { versionNumber: number; appliedVersionNumber?: number; asksFirst?: boolean },
  { isAway = false, phase = 'idle' } = {},
) {
  const conversation = createStore(() => ({ turn: { phase } }))
  const workbench = createStore(() => ({ files: filesOf('shown') }))
  const did: string[] = []
  const server = { isAway, versionNumber: project.versionNumber }
  const answer = async <Value>(call: string, value: Value): Promise<Value> => {
    did.push(call)
    if (server.isAway) throw new ApiFailure('The server cannot be reached.', { code: 'offline' })
    return value
  }
  const proposals = createProposals({
    projectId: 'p',
    project,
    api: {
      applyVersion: (_id: string, number: number) => answer(`apply ${number}`, { version: { number } }),
      setAsksFirst: (_id: string, asksFirst: boolean) =>
        answer(`asks ${asksFirst}`, { versionNumber: server.versionNumber, asksFirst }),
      version: (_id: string, number: number) =>
        answer(`read ${number}`, { files: snapshotFromFiles(filesOf(`version ${number}`)) }),
    },
    conversation: { store: conversation },
    workbench: { store: workbench },
    restoring: { restore: (number: number) => answer(`restore ${number}`, null) },
    notices: { notifyError: (title: string) => did.push(title) },
    versionNumber: () => server.versionNumber,
    onHeldFiles: () => did.push('devices'),
    onWord: () => did.push('list'),
  } as never)
  return {
    proposals,
    did,
    server,
    held: () => proposals.heldFiles()?.get('App.js')?.content,
    /** A whole answer, as the page sees it. */
    answers(content: string, versionNumber: number) {
      conversation.setState({ turn: { phase: 'streaming' } })
      workbench.setState({ files: filesOf(content) })
      server.versionNumber = versionNumber
      conversation.setState({ turn: { phase: 'idle' } })
    },
  }
}

test('[WG7] devices keep what they had from the first piece of an answer on, until it is applied', async () => {
  const { proposals, held, answers, did } = setUp({ versionNumber: 1, asksFirst: true })
  expect(held()).toBeUndefined()
  answers('changed', 2)
  expect(held()).toBe('shown')
  // A word from before the answer.
  proposals.take({ versionNumber: 1, asksFirst: true })
  expect(held()).toBe('shown')
  proposals.take({ versionNumber: 2, appliedVersionNumber: 1, asksFirst: true })
  expect(proposals.store.getState().waiting).toEqual({ versionNumber: 2, appliedNumber: 1 })
  expect(held()).toBe('shown')
  await proposals.apply()
  expect([held(), proposals.store.getState().waiting]).toEqual([undefined, null])
  expect(did).toEqual(['devices', 'list', 'apply 2', 'list', 'devices'])
})

test('[WG7] an answer that made no version is let go of with the next word', () => {
  const { proposals, held, answers } = setUp({ versionNumber: 1, asksFirst: true })
  answers('shown', 1)
  expect(held()).toBe('shown')
  proposals.take({ versionNumber: 1, asksFirst: true })
  expect(held()).toBeUndefined()
})

test('[WG7] where nothing is asked, devices follow', () => {
  const { held, answers, did } = setUp({ versionNumber: 1 })
  answers('changed', 2)
  expect([held(), did]).toEqual([undefined, []])
})

test('[WG7] a page that is opened while something waits reads what devices have', async () => {
  const { proposals, held, did } = setUp({ versionNumber: 3, appliedVersionNumber: 1, asksFirst: true })
  await proposals.ready()
  expect([held(), did]).toEqual(['version 1', ['read 1', 'devices']])
})

test('[WG7] a page that is opened in the middle of an answer keeps it from devices too', async () => {
  const { proposals, held, answers, did } = setUp(
    { versionNumber: 1, asksFirst: true },
    { phase: 'streaming' },
  )
  await proposals.ready()
  expect(held()).toBe('version 1')
  proposals.take({ versionNumber: 1, asksFirst: true })
  answers('changed', 2)
  proposals.take({ versionNumber: 2, appliedVersionNumber: 1, asksFirst: true })
  expect(held()).toBe('version 1')
  expect(did.filter((call) => call.startsWith('read'))).toEqual(['read 1'])
})

test('[WG7] what was applied meanwhile, in another page, is read before more waits on it', async () => {
  const { proposals, held, server } = setUp({ versionNumber: 3, appliedVersionNumber: 1 })
  await proposals.ready()
  server.versionNumber = 5
  proposals.take({ versionNumber: 5, appliedVersionNumber: 3, asksFirst: true })
  await proposals.ready()
  expect(held()).toBe('version 3')
})

test('[WG7] when that cannot be read it is tried again, and who waits for it is told', async () => {
  const { proposals, server, held } = setUp({ versionNumber: 3, appliedVersionNumber: 1 }, { isAway: true })
  await expect(proposals.ready()).rejects.toThrow('The server cannot be reached.')
  expect(held()).toBeUndefined()
  server.isAway = false
  await proposals.ready()
  expect(held()).toBe('version 1')
})

test('[WG7] to drop it is a restore of what is applied; what fails is told once', async () => {
  const { proposals, did, server } = setUp({ versionNumber: 2, appliedVersionNumber: 1 })
  await proposals.ready()
  did.length = 0
  await proposals.drop()
  server.isAway = true
  await Promise.all([proposals.apply(), proposals.apply()])
  await proposals.setAsksFirst(true)
  expect(did).toEqual(['restore 1', 'apply 2', 'Not applied', 'asks true', 'Not changed'])
  expect(proposals.store.getState()).toMatchObject({ isBusy: false, asksFirst: false })
})
