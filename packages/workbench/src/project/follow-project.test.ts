/** Changes by another page appear here and never overwrite anything typed. */

import { textFile } from '@sayso/project'
import type { ProjectEvent, ProjectResponse } from '@sayso/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { snapshotFromFiles } from '../files/snapshot.ts'
import { ApiFailure } from '../ports/api-failure.ts'
import type { EventSourceLike } from '../ports/event-source.ts'
import { createMemoryPorts, emptyProject, type MemoryPorts } from '../testing/memory-ports.ts'
import { type OpenProject, openProject } from './open-project.ts'

let open: OpenProject | undefined
afterEach(() => open?.dispose())

const MARK: ProjectEvent = {
  type: 'mark',
  title: 'Fernly',
  versionNumber: 1,
  check: null,
  activeStreamId: null,
  lastMessageId: null,
}

/** The project after somebody else has saved `text` as version 2. */
function savedElsewhere(text: string): ProjectResponse {
  const response = emptyProject()
  return {
    ...response,
    version: { ...response.version, id: 'v2', number: 2 },
    files: snapshotFromFiles(new Map([['App.tsx', textFile(text)]])),
  }
}

function openPage() {
  const ports = createMemoryPorts(emptyProject())
  let isVisible = true
  const listeners = new Set<() => void>()
  const presence = {
    isVisible: () => isVisible,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const opened = openProject(emptyProject(), Object.assign(ports, { presence }))
  open = opened
  return {
    ports,
    open: opened,
    source: () => sourceOf(ports),
    say: (event: ProjectEvent) =>
      sourceOf(ports)?.onmessage?.({ data: JSON.stringify(event), lastEventId: '' }),
    later() {
      for (const callback of [...ports.waiting]) callback()
    },
    show(visible: boolean) {
      isVisible = visible
      for (const listener of listeners) listener()
    },
  }
}

function sourceOf({ streams }: MemoryPorts): EventSourceLike | undefined {
  return [...streams][0]
}

const textOf = ({ workbench }: OpenProject) => workbench.store.getState().files.get('App.tsx')?.content

test('[WO7] a mark that is further than the page has the project read; one that is not, has not', async () => {
  const page = openPage()
  page.say(MARK)
  page.later()
  expect(page.ports.calls).toEqual([])
  page.ports.api.project = async () => savedElsewhere('theirs\n')
  page.say({ ...MARK, versionNumber: 2 })
  page.later()
  await vi.waitFor(() => expect(textOf(page.open)).toBe('theirs\n'), { timeout: 20_000 })
  expect(page.open.store.getState().version.number).toBe(2)
})

test('[WO7] a message, a running answer and a new name have the project read too', async () => {
  const page = openPage()
  const further = [{ lastMessageId: 'm' }, { activeStreamId: 's' }, { title: 'Other' }]
  for (const [index, change] of further.entries()) {
    page.say({ ...MARK, ...change })
    page.later()
    await vi.waitFor(() => expect(page.ports.calls).toHaveLength(index + 1), { timeout: 20_000 })
  }
  expect(new Set(page.ports.calls)).toEqual(new Set(['project']))
})

test('[WO7] a hidden page follows nothing, and is told at once when it is seen again', () => {
  const page = openPage()
  page.show(false)
  expect(page.source()).toBeUndefined()
  page.show(true)
  expect(page.source()).toBeDefined()
})

test('[WO7] writes to the data are counted, and the project is not read for them', () => {
  const page = openPage()
  page.say({ type: 'data' })
  page.say({ type: 'data' })
  page.later()
  expect(page.open.store.getState().dataChanges).toBe(2)
  expect(page.ports.calls).toEqual([])
})

test('[WO7] a lost connection is opened again', () => {
  const page = openPage()
  const first = page.source()
  first?.onerror?.()
  expect(page.source()).toBeUndefined()
  page.later()
  expect(page.source()).toBeDefined()
  expect(page.source()).not.toBe(first)
})

test('[WO7] a project that is deleted elsewhere is said to be so, and followed no more', () => {
  const page = openPage()
  page.say({ type: 'deleted' })
  expect(page.open.store.getState().isDeleted).toBe(true)
  expect(page.source()).toBeUndefined()
})

test('[MB27] another role than the page was opened with has it opened again, once for each change', () => {
  const page = openPage()
  const changes: string[] = []
  page.ports.onServerChange = (change) => changes.push(change)
  page.say({ ...MARK, role: 'owner' })
  page.say(MARK)
  expect(changes).toEqual([])
  page.say({ ...MARK, role: 'editor' })
  expect(changes).toEqual(['role'])
})

test('[MB281] the open project knows that its owner asks the person to take it over, and that this has ended', () => {
  const page = openPage()
  const { store } = page.open
  const { project } = store.getState()
  store.setState({ project: { ...project, shared: { role: 'editor', ownerName: 'Olga' } } })
  page.say({ ...MARK, role: 'editor', isOffered: true })
  expect(store.getState().project.shared).toEqual({ role: 'editor', ownerName: 'Olga', isOffered: true })
  page.say({ ...MARK, role: 'editor', isOffered: false })
  expect(store.getState().project.shared?.isOffered).toBe(false)
})

test('[MB28] a page without events asks whether the project is there, and counts as deleted without it', async () => {
  const page = openPage()
  page.source()?.onerror?.()
  await vi.waitFor(() => expect(page.ports.calls).toEqual(['project']), { timeout: 20_000 })
  page.later()
  expect(page.open.store.getState().isDeleted).toBe(false)
  page.say(MARK)
  page.ports.api.project = async () => {
    throw new ApiFailure('There is nothing here.', { code: 'not-found', status: 404 })
  }
  page.source()?.onerror?.()
  await vi.waitFor(() => expect(page.open.store.getState().isDeleted).toBe(true), { timeout: 20_000 })
  page.later()
  expect(page.source()).toBeUndefined()
})

test('[WT14] what was queued for a project that is deleted elsewhere is forgotten', () => {
  const page = openPage()
  const prompt = { id: '1 build a', text: 'Make it green', attributes: {} }
  page.open.queue.store.setState({ prompts: [prompt], isHeld: true })
  page.say({ type: 'deleted' })
  expect(page.open.queue.store.getState()).toEqual({ prompts: [], isHeld: false })
})

test('[WO8] text typed here stays, and is said to be overtaken; its save names the version that it was begun on', async () => {
  const page = openPage()
  const bases: string[] = []
  page.ports.api.saveFiles = async (_id, { baseVersionId }) => {
    bases.push(baseVersionId)
    return { version: savedElsewhere('').version }
  }
  page.open.workbench.editFile('App.tsx', 'mine\n')
  page.ports.api.project = async () => savedElsewhere('theirs\n')
  page.say({ ...MARK, versionNumber: 2 })
  page.later()
  await vi.waitFor(() => expect(textOf(page.open)).toBe('theirs\n'), { timeout: 20_000 })
  const { workbench, saving } = page.open
  expect(workbench.store.getState().unsaved.get('App.tsx')).toBe('mine\n')
  expect([...saving.overtaken.getState()]).toEqual(['App.tsx'])
  await saving.save('App.tsx')
  expect(bases).toEqual(['v1'])
  expect([...saving.overtaken.getState()]).toEqual([])
})

test('[WO8] what is typed while its own save is on the way is not in conflict with it', async () => {
  const page = openPage()
  const bases: string[] = []
  const { workbench, saving } = page.open
  page.ports.api.saveFiles = async (_id, { baseVersionId }) => {
    bases.push(baseVersionId)
    if (bases.length === 1) workbench.editFile('App.tsx', 'more\n')
    return { version: savedElsewhere('').version }
  }
  workbench.editFile('App.tsx', 'mine\n')
  await saving.save('App.tsx')
  await saving.save('App.tsx')
  expect(bases).toEqual(['v1', 'v2'])
  expect([...saving.overtaken.getState()]).toEqual([])
})

test('[WO5] a file that could not be saved because it was empty is not failed once it has text again', async () => {
  const { open: page } = openPage()
  page.workbench.editFile('App.tsx', '')
  await page.saving.save('App.tsx')
  expect(page.saving.store.getState()).toEqual({
    kind: 'failed',
    sentence: 'Expected content to be defined',
    paths: ['App.tsx'],
  })
  page.workbench.editFile('App.tsx', 'export default null\n')
  expect(page.saving.store.getState()).toEqual({ kind: 'saved' })
})
