/** Answers: streaming and stored (WS), and the running of their actions (WR). */

import { filesToRecord, textFile } from '@sayso/project'
import { startProcessorClock } from '@sayso/testing/processor-time'
import { describe, expect, test } from 'vitest'
import type { ActionView } from './state.ts'
import { createWorkbench, type WorkbenchOptions } from './workbench.ts'

const file = (path: string, body: string) =>
  `<saysoAction type="file" filePath="${path}">\n${body}\n</saysoAction>\n`
const artifact = (body: string) => `<saysoArtifact id="a" title="A">\n${body}</saysoArtifact>`

function workbenchWith(texts: Record<string, string>, options: WorkbenchOptions = {}) {
  const workbench = createWorkbench(options)
  workbench.loadFiles(new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)])))
  const contents = () =>
    Object.fromEntries(
      Object.entries(filesToRecord(workbench.store.getState().files)).map(([path, { content }]) => [
        path,
        content,
      ]),
    )
  const actions = (messageId = 'm'): ActionView[] =>
    (workbench.store.getState().artifacts[messageId] ?? []).flatMap(({ actions }) => actions)
  const statuses = (messageId = 'm') => actions(messageId).map(({ status }) => status)
  const run = (text: string, messageId = 'm') => {
    const stream = workbench.beginMessage(messageId)
    stream.push(text)
    stream.end({ complete: true })
  }
  return { workbench, state: () => workbench.store.getState(), texts: contents, actions, statuses, run }
}

describe('streaming', () => {
  // An answer without an artifact threw at its end, so that the page took it for running for ever.
  test.each([true, false])('[WS5] [WS9] an answer of words alone ends too (complete: %s)', (complete) => {
    const ended: string[] = []
    const { workbench, state } = workbenchWith({}, { onMessageFinished: (id) => ended.push(id) })
    const stream = workbench.beginMessage('m', { appliesActions: false })
    stream.push('Only words.')
    stream.end({ complete })
    expect(state().chatStreaming).toBe(false)
    expect(ended).toEqual(['m'])
  })

  test('[WS1] files change as each action closes', () => {
    const { workbench, texts, statuses } = workbenchWith({ 'old.ts': 'old' })
    const stream = workbench.beginMessage('m')
    stream.push(
      `Hi <saysoArtifact id="a" title="A">${file('a.ts', 'a')}<saysoAction type="file" filePath="b.ts">\nb`,
    )
    expect(texts()).toEqual({ 'a.ts': 'a\n', 'old.ts': 'old' })
    expect(statuses()).toEqual(['complete', 'running'])
    stream.push('\n</saysoAction>')
    expect(texts()).toEqual({ 'a.ts': 'a\n', 'b.ts': 'b\n', 'old.ts': 'old' })
    expect(statuses()).toEqual(['complete', 'complete'])
  })

  test('[WS11] an answer that may not change files changes none, streamed or stored', () => {
    const { workbench, texts, statuses } = workbenchWith({ 'a.ts': 'a' })
    const answer = artifact(file('a.ts', 'b'))
    const stream = workbench.beginMessage('m', { appliesActions: false })
    stream.push(answer)
    stream.end({ complete: true })
    workbench.showMessage('n', answer, { appliesActions: false })
    expect([statuses('m'), statuses('n')]).toEqual([['aborted'], ['aborted']])
    workbench.rerunMessage('m')
    expect(texts()).toEqual({ 'a.ts': 'a' })
  })

  test('[WS1] shows text and artifacts in order', () => {
    const { run, state } = workbenchWith({})
    run(`Hi\n${artifact(file('a.ts', 'a'))}\nBye`)
    expect(state().messages.m?.parts).toEqual([
      { kind: 'text', text: 'Hi\n' },
      { kind: 'artifact', index: 0 },
      { kind: 'text', text: '\nBye' },
    ])
    expect(state().artifacts.m).toMatchObject([
      { messageId: 'm', id: 'a', title: 'A', isClosed: true, hasRun: true },
    ])
  })

  test('[WS1] [WR9] a stored answer is shown and not run', () => {
    const { workbench, texts, state } = workbenchWith({})
    workbench.showMessage(
      'm',
      `Hi ${artifact(`${file('a.ts', 'a\nb')}<saysoAction type="file" filePath="b.ts">\nb`)}`,
    )
    expect(texts()).toEqual({})
    expect(state().chatStreaming).toBe(false)
    workbench.showMessage(
      'n',
      `Hi <saysoArtifact id="a" title="A"><saysoAction type="file" filePath="b.ts">\nb`,
    )
    expect(state().artifacts.m?.[0]?.actions[0]).toMatchObject({
      status: 'complete',
      isExecuted: true,
      lineCount: 2,
    })
    expect(state().artifacts.n?.[0]?.actions[0]).toMatchObject({ status: 'aborted' })
    expect(state().allArtifactsRan).toBe(true)
  })

  test('[WR9] a stored answer shows an action that the server could not apply as failed, with the reason', () => {
    const { workbench, state } = workbenchWith({})
    const edit = '<saysoAction type="edit" filePath="b.ts">\nno blocks\n</saysoAction>'
    const failedActions = [{ index: 1, message: 'The edit of b.ts cannot be read.' }]
    workbench.showMessage('m', artifact(`${file('a.ts', 'a')}${edit}${file('c.ts', 'c')}`), { failedActions })
    expect(state().artifacts.m?.[0]?.actions).toMatchObject([
      { status: 'complete' },
      { status: 'failed', error: 'Action failed', detail: 'The edit of b.ts cannot be read.' },
      { status: 'complete' },
    ])
  })

  test('[WS2] [WS3] tells once per push, and keeps what did not change', () => {
    const { workbench, state } = workbenchWith({ 'old.ts': 'old' })
    const before = state().files
    let notices = 0
    workbench.store.subscribe(() => notices++)
    const stream = workbench.beginMessage('m')
    notices = 0
    stream.push(`Hi ${artifact(file('a.ts', 'a') + file('b.ts', 'b'))} bye`)
    expect(notices).toBe(1)
    expect(state().files.get('old.ts')).toBe(before.get('old.ts'))
    const after = state().files
    stream.push('more text')
    expect(state().files).toBe(after)
  })

  test('[WS4] tells the lines of the running action', () => {
    const { workbench, actions } = workbenchWith({})
    const stream = workbench.beginMessage('m')
    stream.push('<saysoAction type="file" filePath="a.ts">\none\ntwo')
    expect(actions()[0]).toMatchObject({ status: 'running', lineCount: 2, lastLine: 'two' })
    stream.push(' more\nthree\n')
    stream.push('four')
    expect(actions()[0]).toMatchObject({ lineCount: 4, lastLine: 'four' })
  })

  test('[WS4] a file of 200,000 lines in small deltas takes no quadratic time', () => {
    const { workbench, actions } = workbenchWith({})
    const stream = workbench.beginMessage('m')
    stream.push('<saysoAction type="file" filePath="a.ts">\n')
    const elapsedMs = startProcessorClock()
    for (let line = 0; line < 200_000; line++) stream.push('const a = 1\n')
    expect(actions()[0]?.lineCount).toBe(200_000)
    expect(elapsedMs()).toBeLessThan(10_000)
  }, 60_000)

  test('[WS5] sets the flags', () => {
    const { workbench, state } = workbenchWith({})
    const stream = workbench.beginMessage('m')
    expect(state()).toMatchObject({ chatStreaming: true, showWorkbench: false, activeView: 'preview' })
    stream.push('<saysoArtifact id="a" title="A">')
    expect(state()).toMatchObject({ showWorkbench: true, allArtifactsRan: false })
    stream.end({ complete: true })
    expect(state()).toMatchObject({ chatStreaming: false, allArtifactsRan: true })
  })

  test('[WS6] never writes what was broken off', () => {
    const { workbench, texts, actions } = workbenchWith({ 'a.ts': 'good' })
    const stream = workbench.beginMessage('m')
    stream.push('<saysoAction type="file" filePath="a.ts">\nhalf')
    stream.end({ complete: false })
    expect(texts()).toEqual({ 'a.ts': 'good' })
    expect(actions()[0]).toMatchObject({ status: 'aborted', detail: expect.stringContaining('a.ts') })
  })

  test('[WS7] the same message again starts over', () => {
    const { workbench, run, texts, statuses } = workbenchWith({ 'a.ts': 'one\n' })
    const answer = artifact(
      '<saysoAction type="edit" filePath="a.ts">\n<<<<<<< SEARCH\none\n=======\ntwo\n>>>>>>> REPLACE\n</saysoAction>',
    )
    const stream = workbench.beginMessage('m')
    stream.push(answer)
    expect(texts()).toEqual({ 'a.ts': 'two\n' })
    run(answer)
    expect(texts()).toEqual({ 'a.ts': 'two\n' })
    expect(statuses()).toEqual(['complete'])
  })

  test('[WS8] an old stream does nothing any more', () => {
    const { workbench, run, texts } = workbenchWith({})
    const old = workbench.beginMessage('m')
    run(file('a.ts', 'new'))
    old.push(file('a.ts', 'old'))
    old.end({ complete: true })
    expect(texts()).toEqual({ 'a.ts': 'new\n' })
  })

  test('[WS9] says once that it has finished', () => {
    const finished: unknown[] = []
    const { workbench } = workbenchWith({}, { onMessageFinished: (...call) => finished.push(call) })
    const stream = workbench.beginMessage('m')
    stream.push(file('a.ts', 'a'))
    stream.end({ complete: false })
    stream.end({ complete: false })
    expect(finished).toEqual([['m', { complete: false }]])
  })
})

describe('actions', () => {
  test('[WR2] a failed action stops nothing, and is logged', () => {
    const failures: unknown[] = []
    const { run, texts, actions } = workbenchWith({}, { onActionFailed: (failure) => failures.push(failure) })
    run(
      artifact(
        `<saysoAction type="delete" filePath="x.ts"></saysoAction>${file('../a.ts', 'a')}${file('b.ts', 'b')}`,
      ),
    )
    expect(actions()).toMatchObject([
      { status: 'failed', error: 'Action failed', detail: 'There is no x.ts.', isExecuted: true },
      { status: 'failed', error: 'Action failed' },
      { status: 'complete' },
    ])
    expect(texts()).toEqual({ 'b.ts': 'b\n' })
    expect(failures).toMatchObject([
      { messageId: 'm', actionId: '0', code: 'not-found' },
      { code: 'refused-path' },
    ])
  })

  test('[WR3] shell actions do nothing', () => {
    const { run, texts, actions } = workbenchWith({ a: '1' })
    run(artifact('<saysoAction type="shell">npm i</saysoAction>'))
    expect(actions()).toMatchObject([{ kind: 'shell', status: 'complete', lastLine: 'npm i' }])
    expect(texts()).toEqual({ a: '1' })
  })

  test('[WR1] counts the lines that an action changed', () => {
    const { run, actions } = workbenchWith({ 'a.ts': 'a\nb\nc\n', 'b.ts': 'b\n' })
    run(artifact(`${file('a.ts', 'a\nB\nc\nd')}<saysoAction type="rename" filePath="b.ts" to="c.ts"/>`))
    expect(actions()).toMatchObject([
      { linesAdded: 2, linesRemoved: 1 },
      { linesAdded: 0, linesRemoved: 0 },
    ])
  })

  test('[WR1] an action runs once: what is changed by hand behind it stays', () => {
    const { workbench, texts } = workbenchWith({})
    const stream = workbench.beginMessage('m')
    stream.push(artifact(file('a.ts', 'a')))
    workbench.loadFiles(new Map())
    stream.end({ complete: true })
    expect(texts()).toEqual({})
  })

  test('[WR4] what is running when the answer ends is aborted, and not run', () => {
    const { workbench, texts, actions } = workbenchWith({})
    const stream = workbench.beginMessage('m')
    stream.push('<saysoAction type="file" filePath="a.ts">\na')
    stream.end({ complete: false })
    stream.push('\n</saysoAction>')
    expect(actions().map(({ status, isExecuted }) => [status, isExecuted])).toEqual([['aborted', false]])
    expect(texts()).toEqual({})
  })

  test('[WR5] runs a message again', () => {
    const { workbench, run, texts, statuses } = workbenchWith({})
    run(artifact(file('a.ts', 'a') + file('b.ts', 'b')))
    workbench.loadFiles(new Map([['b.ts', textFile('x')]]))
    const seen: string[][] = []
    workbench.store.subscribe(() => seen.push(statuses()))
    workbench.rerunMessage('m')
    expect(texts()).toEqual({ 'a.ts': 'a\n', 'b.ts': 'b\n' })
    expect(seen).toEqual([['complete', 'complete']])
  })

  test('[WR5] runs the actions of all its artifacts in the order in which they were written', () => {
    const { workbench, run, texts } = workbenchWith({})
    const second = artifact(file('b.ts', 'three')).replace('id="a"', 'id="b"')
    run(artifact(file('a.ts', 'one') + file('a.ts', 'two') + file('b.ts', 'two')) + second)
    workbench.loadFiles(new Map([['a.ts', textFile('mine')]]))
    workbench.rerunMessage('m')
    expect(texts()).toEqual({ 'a.ts': 'two\n', 'b.ts': 'three\n' })
  })

  test('[WR5] runs one action of a message again, under the present locks, and says what it changed', () => {
    const { workbench, run, texts, statuses } = workbenchWith({ 'a.ts': 'x', 'b.ts': 'x' })
    workbench.setLocked('b.ts', true)
    run(artifact(file('a.ts', 'a') + file('b.ts', 'b')))
    expect(statuses()).toEqual(['complete', 'failed'])
    workbench.loadFiles(new Map([...workbench.store.getState().files, ['a.ts', textFile('mine')]]))
    expect(workbench.rerunMessage('m', '1')).toEqual(new Map())
    expect(statuses()).toEqual(['complete', 'failed'])
    workbench.setLocked('b.ts', false)
    expect(workbench.rerunMessage('m', '1')).toEqual(new Map([['b.ts', textFile('b\n')]]))
    expect([texts(), statuses()]).toEqual([{ 'a.ts': 'mine', 'b.ts': 'b\n' }, ['complete', 'complete']])
    expect(() => workbench.rerunMessage('m', '7')).toThrow('Action 7 not found')
  })

  test('[WR10] an empty file at the path of an attached picture is that picture', () => {
    const picture = { content: 'iVBORw==', isBinary: true }
    const { run, state } = workbenchWith({}, { attachments: () => new Map([['assets/logo.png', picture]]) })
    run(artifact(file('assets/logo.png', '')))
    expect(state().files.get('assets/logo.png')).toBe(picture)
  })

  test('[WR6] throws what the product words', () => {
    const { workbench } = workbenchWith({})
    expect(() => workbench.rerunMessage('x')).toThrow('Artifact not found')
  })

  test('[WR6] a shell action is not run again alone, and stays as it ended', () => {
    const { workbench, run, statuses } = workbenchWith({})
    run(artifact(`<saysoAction type="shell">npm i</saysoAction>${file('a.ts', 'a')}`))
    expect(() => workbench.rerunMessage('m', '0')).toThrow('Expected file action')
    expect(statuses()).toEqual(['complete', 'complete'])
  })

  test('[WR7] [WR8] an artifact has run when all its actions are finished, or it is closed without any', () => {
    const { workbench, state } = workbenchWith({})
    const hasRun = () => [state().artifacts.m?.[0]?.hasRun, state().allArtifactsRan]
    const stream = workbench.beginMessage('m')
    stream.push('<saysoArtifact id="a" title="A">')
    expect(hasRun()).toEqual([false, false])
    stream.push('</saysoArtifact>')
    expect(hasRun()).toEqual([true, true])
    stream.push('<saysoArtifact id="b" title="B"><saysoAction type="shell">x')
    expect(hasRun()).toEqual([true, false])
    stream.push('</saysoAction></saysoArtifact>')
    stream.end({ complete: true })
    expect(hasRun()).toEqual([true, true])
  })

  test('[WB1] the flags of migrations are what they were set to', () => {
    const { workbench, state } = workbenchWith({})
    expect(state()).toMatchObject({ confirmMigrationApply: false, migrationsLoading: false })
    workbench.setConfirmMigrationApply(true)
    workbench.setMigrationsLoading(true)
    expect(state()).toMatchObject({ confirmMigrationApply: true, migrationsLoading: true })
  })
})
