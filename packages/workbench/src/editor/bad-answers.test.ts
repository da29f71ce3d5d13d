/** Malformed answers: the user's view of each, and proof that the rest of the answer is applied anyway. */

import { filesToRecord, type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from './workbench.ts'

const write = (path: string, body: string) =>
  `<saysoAction type="file" filePath="${path}">\n${body}\n</saysoAction>\n`

/** Runs an answer in pieces of a few kilobytes, as a network brings them. */
function run(texts: Record<string, string>, answer: string, lockedPaths: string[] = []) {
  const workbench = createWorkbench()
  const base: ProjectFiles = new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))
  workbench.loadFiles(base)
  const stream = workbench.beginMessage('m', { lockedPaths })
  const text = `<saysoArtifact id="a" title="A">\n${answer}</saysoArtifact>`
  for (let at = 0; at < text.length; at += 4_096) stream.push(text.slice(at, at + 4_096))
  stream.end({ complete: true })
  const state = workbench.store.getState()
  const actions = (state.artifacts.m ?? []).flatMap((artifact) => artifact.actions)
  return {
    paths: Object.keys(filesToRecord(state.files)),
    text: (path: string) => state.files.get(path)?.content,
    failures: actions.flatMap(({ status, error, detail }) =>
      status === 'failed' ? [{ error, detail }] : [],
    ),
    allRan: state.allArtifactsRan,
  }
}

test('[X4] a locked file stays as it is', () => {
  const { text, failures, allRan } = run({ 'a.ts': 'mine' }, write('a.ts', 'theirs') + write('b.ts', 'b'), [
    'a.ts',
  ])
  expect([text('a.ts'), text('b.ts'), allRan]).toEqual(['mine', 'b\n', true])
  expect(failures).toEqual([
    { error: 'Action failed', detail: 'a.ts is locked; the user does not want it changed.' },
  ])
})

test('[X5] a folder’s name is no file, and a file no folder', () => {
  const answer = write('app', 'x') + write('a.ts/b.ts', 'x') + write('c.ts', 'c')
  const { paths, failures } = run({ 'app/index.tsx': '', 'a.ts': '' }, answer)
  expect(paths).toEqual(['a.ts', 'app/index.tsx', 'c.ts'])
  expect(failures.map(({ detail }) => detail)).toEqual([
    'app is a folder: it holds app/index.tsx.',
    'a.ts/b.ts cannot be inside a.ts, which is a file.',
  ])
})

test('[X6] of more than five thousand files the first are kept, and each other one says why not', () => {
  const mine = Object.fromEntries(Array.from({ length: 4_900 }, (_, index) => [`mine/${index}.ts`, 'x']))
  const answer = Array.from({ length: 200 }, (_, index) => write(`src/${index}.ts`, 'x')).join('')
  const { paths, failures } = run(mine, answer)
  expect(paths).toHaveLength(5_000)
  expect(failures).toHaveLength(100)
  expect(failures[0]?.detail).toBe('A project holds at most 5000 files; src/100.ts is one too many.')
})

test('[X6] a file of 30 MB is not written', () => {
  const line = `${'x'.repeat(1_023)}\n`
  const { paths, failures } = run({}, write('big.ts', line.repeat(30 * 1_024)) + write('c.ts', 'c'))
  expect(paths).toEqual(['c.ts'])
  expect(failures.map(({ detail }) => detail)).toEqual(['big.ts is larger than 10 MB; split it.'])
}, 60_000)
