/** Page and server make the same files of the same text, however each receives it: nothing else lets them compare one hash at the end. */

import { createFileWriter } from '@sayso/generation/testing'
import { hashTree, type ProjectFiles, textFile } from '@sayso/project'
import { fc, runs } from '@sayso/testing/property'
import { createWorkbench } from '@sayso/workbench'
import { expect, test } from 'vitest'

const PATHS = ['a.ts', 'app/b.tsx', 'App/b.tsx', 'app', 'package.json', 'assets/logo.png', '../x', '.env']
const path = fc.constantFrom(...PATHS)
const body = fc.constantFrom(
  '',
  'one\ntwo\n',
  'one',
  '{"dependencies":{"expo":"*"}}',
  '```ts\ncode\n```',
  '&lt;View /&gt;',
  '😀',
)
const edit = fc
  .tuple(fc.constantFrom('one', 'two', 'none'), fc.constantFrom('two', 'three', ''))
  .map(([from, to]) => `<<<<<<< SEARCH\n${from}\n=======\n${to}\n>>>>>>> REPLACE`)
const action = fc
  .record({
    kind: fc.constantFrom('file', 'file', 'edit', 'delete', 'rename', 'shell'),
    path,
    to: path,
    body,
    edit,
  })
  .map(
    ({ kind, edit, ...rest }) =>
      `<saysoAction type="${kind}" filePath="${rest.path}" to="${rest.to}">\n${kind === 'edit' ? edit : rest.body}\n</saysoAction>`,
  )
const answer = fc
  .record({
    actions: fc.array(action, { minLength: 1, maxLength: 10 }),
    cutAt: fc.double({ min: 0.3, max: 2, noNaN: true }),
  })
  .map(({ actions, cutAt }) => {
    const text = `Hi\n<saysoArtifact id="a" title="A">\n${actions.join('\n')}\n</saysoArtifact>\nBye`
    return text.slice(0, Math.floor(text.length * cutAt))
  })
const lengths = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })

const BASE: ProjectFiles = new Map([
  ['a.ts', textFile('one\n')],
  ['package.json', textFile('{}\n')],
])
const PICTURES: ProjectFiles = new Map([['assets/logo.png', { content: 'iVBORw==', isBinary: true }]])

test('[SV4] page and server come to the same tree', () => {
  fc.assert(
    fc.property(answer, fc.subarray(PATHS), lengths, lengths, (text, lockedPaths, pageCut, serverCut) => {
      expect(hashTree(filesOfPage(cut(text, pageCut), lockedPaths))).toBe(
        hashTree(filesOfServer(cut(text, serverCut), lockedPaths)),
      )
    }),
    { numRuns: runs(1_000) },
  )
}, 60_000)

function filesOfPage(deltas: readonly string[], lockedPaths: readonly string[]): ProjectFiles {
  const workbench = createWorkbench({ attachments: () => PICTURES })
  workbench.loadFiles(BASE)
  const stream = workbench.beginMessage('m', { lockedPaths })
  for (const delta of deltas) stream.push(delta)
  stream.end({ complete: true })
  return workbench.store.getState().files
}

function filesOfServer(deltas: readonly string[], lockedPaths: readonly string[]): ProjectFiles {
  const writer = createFileWriter({ files: BASE, attachments: PICTURES, lockedPaths })
  for (const delta of deltas) writer.push(delta)
  writer.end()
  return writer.files()
}

function cut(text: string, pieceLengths: readonly number[]): string[] {
  const pieces: string[] = []
  for (let at = 0, index = 0; at < text.length; index++) {
    const length = pieceLengths[index % pieceLengths.length] ?? 1
    pieces.push(text.slice(at, at + length))
    at += length
  }
  return pieces
}
