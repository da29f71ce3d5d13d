/** Opening and closing a project, with everything from memory. */

import { hashTree, type ProjectFiles, textFile } from '@sayso/project'
import type { ChatMessage } from '@sayso/wire'
import { expect, test, vi } from 'vitest'
import { snapshotFromFiles } from '../files/snapshot.ts'
import { createMemoryPorts, emptyProject } from '../testing/memory-ports.ts'
import { portsFor } from './look-only.ts'
import { type OpenProject, openProject } from './open-project.ts'

const LINK = {
  channel: 'c',
  token: 't',
  url: 'http://sayso.test/player/53/index.html#c',
  obstacle: null,
  command: null,
}

/** All that the panels of a project show, by panel. */
function shownBy({ panels }: OpenProject) {
  const { code, problems, versions, screens, palette, database, device } = panels
  return {
    code: code.store.getState(),
    problems: problems.store.getState(),
    versions: versions.store.getState(),
    screens: screens.pictures.getState(),
    palette: palette.store.getState(),
    database: database.getState(),
    device: device.getState(),
  }
}

test('[WO1] each panel keeps its state in the open project; another project has none of it', () => {
  const ports = createMemoryPorts(emptyProject())
  const first = openProject(emptyProject(), ports)
  const untouched = shownBy(first)
  first.panels.code.open({ path: 'App.tsx', lineNumber: 1, columnNumber: 1 })
  first.panels.problems.choose('console')
  first.panels.problems.toggle()
  first.panels.versions.choose(1)
  first.panels.versions.chooseLook('split')
  first.panels.versions.tryOut(1)
  first.panels.palette.open('files')
  first.panels.database.setState({ room: { kind: 'sql' } })
  first.panels.device.setState({ device: 'tablet' })
  const touched = shownBy(first)
  for (const panel of ['code', 'problems', 'versions', 'palette', 'database', 'device'] as const) {
    expect(touched[panel], panel).not.toEqual(untouched[panel])
  }
  first.dispose()

  const next = openProject(emptyProject(), ports)
  expect(shownBy(next)).toEqual(untouched)
  // A project without a word of the first one: the palette is closed, nothing is tried, no file is wanted.
  expect(next.panels.code.takePlace('App.tsx')).toBeNull()
  next.dispose()
})

test('[WO2] a closed project follows no stream and does nothing later', () => {
  const response = emptyProject({
    runningTurn: { streamId: 's', startEntryId: '0-0', messageId: 'answer' },
  })
  const ports = createMemoryPorts(response)
  const open = openProject(response, ports)
  const stopFollowing = open.panels.screens.follow()
  // The running answer, and what happens elsewhere.
  expect(ports.streams.size).toBe(2)
  stopFollowing()
  open.dispose()
  expect(ports.streams.size).toBe(0)
  expect(ports.waiting.size).toBe(0)
})

test('[WO3] a prompt is sent on what is stored: unsaved edits go first', async () => {
  const ports = createMemoryPorts(emptyProject())
  const open = openProject(emptyProject(), ports)
  open.workbench.editFile('App.tsx', 'export default 1\n')
  open.draft.set('Make it blue')
  await open.sendPrompt('Make it blue')
  const sent = ports.calls.filter((call) => call !== 'project')
  expect(sent).toEqual(['saveFiles', 'startTurn'])
  expect(open.draft.store.getState().text).toBe('')
  open.dispose()
})

test('[WO3] when the edits cannot be saved, the prompt stays in the draft and the person is told', async () => {
  const ports = createMemoryPorts(emptyProject())
  ports.api.saveFiles = () => Promise.reject(new Error('No network.'))
  const open = openProject(emptyProject(), ports)
  open.workbench.editFile('App.tsx', 'export default 1\n')
  open.draft.set('Make it blue')
  await open.sendPrompt('Make it blue')
  expect(open.draft.store.getState().text).toBe('Make it blue')
  expect(ports.calls).not.toContain('startTurn')
  expect(ports.notices.errors).toEqual(['Not sent: Failed to save'])
  open.dispose()
})

const CHANGES = { 'App.tsx': { type: 'file' as const, content: 'export default 1\n', isBinary: false } }

test.each([
  [
    'are equal then, and nothing is read',
    hashTree(new Map([['App.tsx', textFile('export default 1\n')]])),
    [],
  ],
  ['differ, and the project is read', 'another tree', ['project']],
])('[WO4] a restore is believed where the files of page and server %s', async (_name, treeHash, read) => {
  const response = emptyProject()
  const ports = createMemoryPorts(response)
  const version = { ...response.version, id: 'v2', number: 2, treeHash }
  ports.api.restoreVersion = async () => ({ version, changes: CHANGES })
  const open = openProject(response, ports)
  await open.restoring.restore(1)
  expect(ports.calls).toEqual(read)
  if (read.length === 0) {
    expect(open.store.getState().version).toEqual(version)
    expect(open.workbench.store.getState().files.get('App.tsx')?.content).toBe('export default 1\n')
  }
  open.dispose()
})

test('[WL7] one change reaches preview and devices in the same task, as the same objects; what is being written reaches the preview alone', async () => {
  const ports = createMemoryPorts(emptyProject())
  const synced: ProjectFiles[] = []
  ports.api.deviceLink = async () => LINK
  ports.devices.open = async () => ({
    update: ({ files }) => void synced.push(files),
    ...{ setPaused() {}, reloadDevices() {}, askForPreviews: async () => {}, close() {} },
  })
  const open = openProject(emptyProject(), ports)
  const previewed = vi.spyOn(open.preview, 'setFiles')
  const drafted = vi.spyOn(open.preview, 'setDrafts')
  await open.devices.resume()
  open.workbench.createFile('c.tsx', textFile('text'))
  expect(previewed).toHaveBeenCalledTimes(1)
  expect(synced).toHaveLength(1)
  expect(synced[0]?.get('c.tsx')).toBe(previewed.mock.calls[0]?.[0].get('c.tsx'))

  const stream = open.workbench.beginMessage('m')
  stream.push('<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="b.tsx">\nconst b')
  expect(drafted.mock.lastCall?.[0]?.files.get('b.tsx')?.text).toBe('const b')
  expect(previewed).toHaveBeenCalledTimes(1)
  expect(synced).toHaveLength(1)
  stream.push(' = 1\n</saysoAction>')
  expect(synced.at(-1)?.get('b.tsx')?.content).toBe('const b = 1\n')
  open.dispose()
})

test('[WO9] what was run again and not saved is not told as applied', async () => {
  const content =
    '<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="b.ts">\nexport {}\n</saysoAction></saysoArtifact>'
  const answer: ChatMessage = {
    ...{ id: 'm', role: 'assistant', content, status: 'done', createdAt: '', model: null, versionNumber: 1 },
    ...{ error: null, durationMs: null, isCounted: false },
    failedActions: [{ index: 0, message: 'b.ts is locked.' }],
  }
  const response = emptyProject({ messages: [answer] })
  const ports = createMemoryPorts(response)
  ports.api.saveFiles = async () => {
    throw new Error('There is no way to the server.')
  }
  const told: number[] = []
  ports.api.dropFailedAction = async (_id, _messageId, index) => void told.push(index)
  const open = openProject(response, ports)
  await open.runAgain('m', '0')
  expect([open.saving.store.getState().kind, told]).toEqual(['failed', []])
  open.dispose()
})

test('[WO9] an action that failed is run again on what is saved, alone, and what it changes is saved', async () => {
  const body = (path: string) =>
    `<saysoAction type="file" filePath="${path}">\nexport default 2\n</saysoAction>`
  const content = `<saysoArtifact id="a" title="A">${body('App.tsx')}${body('b.ts')}</saysoArtifact>`
  const answer: ChatMessage = {
    ...{ id: 'm', role: 'assistant', content, status: 'done', createdAt: '', model: null, versionNumber: 1 },
    ...{ error: null, durationMs: null, isCounted: false },
    failedActions: [{ index: 1, message: 'b.ts is locked.' }],
  }
  const response = emptyProject({ messages: [answer], lockedPaths: ['b.ts'] })
  const ports = createMemoryPorts(response)
  const saved: string[][] = []
  ports.api.saveFiles = async (_id, { changes }) => {
    saved.push(Object.keys(changes))
    const treeHash = hashTree(open.workbench.store.getState().files)
    return { version: { ...response.version, number: 1 + saved.length, treeHash } }
  }
  const kept: [messageId: string, index: number][] = []
  ports.api.dropFailedAction = async (_id, messageId, index) => void kept.push([messageId, index])
  const open = openProject(response, ports)
  const statuses = () => open.workbench.store.getState().artifacts.m?.[0]?.actions.map(({ status }) => status)
  await open.runAgain('m', '1')
  expect([statuses(), saved, ports.notices.errors]).toEqual([['complete', 'failed'], [], ['It failed again']])
  open.workbench.setLocked('b.ts', false)
  open.workbench.editFile('App.tsx', 'export default 3\n')
  await open.runAgain('m', '1')
  expect([statuses(), saved]).toEqual([
    ['complete', 'complete'],
    [['App.tsx'], ['b.ts']],
  ])
  expect(open.workbench.store.getState().files.get('App.tsx')?.content).toBe('export default 3\n')
  expect(kept).toEqual([['m', 1]])
  // Written text is not written again.
  await open.runAgain('m', '0')
  expect(saved).toHaveLength(2)
  open.dispose()
})

test('[MB25] a viewer’s page reports nothing unasked, and asks about no migration', async () => {
  const files: ProjectFiles = new Map([['migrations/0001_a.sql', textFile('create table a ();')]])
  const whole = emptyProject({ files: snapshotFromFiles(files) })
  const ports = createMemoryPorts(whole)
  const shared = { role: 'viewer', ownerName: 'Ada' } as const
  const viewed = openProject({ ...whole, project: { ...whole.project, shared } }, ports)
  const { api } = portsFor(viewed.store.getState().project, ports)
  await api.keepCheck('p', 1, {
    screenCount: 1,
    openedCount: 1,
    pressCount: 0,
    errorCount: 0,
    layoutFaultCount: 0,
  })
  await api.putThumbnail('p', 1, new Blob())
  await api.judgeRepair('p', 'a', 'fixed')
  expect(ports.calls).toEqual([])
  viewed.dispose()
  const owned = openProject(whole, ports)
  await vi.waitFor(() => expect(ports.calls).toContain('migrations'), { timeout: 20_000 })
  owned.dispose()
})
