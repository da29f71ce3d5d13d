import { type AccountProject, writeProjectZip, writeStreamedZip } from '@sayso/archive'
import { textFile } from '@sayso/project'
import type { ConversationFile } from '@sayso/wire'
import { ApiFailure } from '@sayso/workbench'
import { expect, test } from 'vitest'
import { type ImportTarget, importAccount, readAccountFile } from './import-account.ts'

const MESSAGE = {
  ...{ role: 'user', content: 'A plant app', status: 'done', createdAt: '2026-11-20T08:00:00.000Z' },
  ...{ model: null, error: null, durationMs: null, mode: null },
}
const CONVERSATION = JSON.stringify({ format: 'sayso-conversation', version: 1, messages: [MESSAGE] })

async function archiveOf(folders: Readonly<Record<string, Record<string, string>>>): Promise<Blob> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  async function* files() {
    for (const [folder, parts] of Object.entries(folders)) {
      const project = new Map([['package.json', textFile(`{"name":"${folder}"}`)]])
      yield { path: `projects/${folder}/project.zip`, pieces: writeProjectZip(project) }
      for (const [name, text] of Object.entries(parts))
        yield { path: `projects/${folder}/${name}`, pieces: [bytes(text)] }
    }
    const projects = Object.keys(folders).map((folder) => ({ folder, title: folder.toUpperCase() }))
    yield {
      path: 'account.json',
      pieces: [bytes(JSON.stringify({ format: 'sayso-account', version: 1, projects }))],
    }
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of writeStreamedZip(files())) pieces.push(new Uint8Array(piece))
  return new Blob(pieces)
}

async function run(
  file: Blob,
  refused: Readonly<Record<string, ApiFailure>> = {},
  refusedTalks: Readonly<Record<string, ApiFailure>> = {},
) {
  const read = await readAccountFile(file)
  if (read.kind !== 'account') throw new Error(read.kind)
  const made: string[] = []
  const talks: [string, ConversationFile][] = []
  const target: ImportTarget = {
    async importProject(zip, title) {
      if (refused[title]) throw refused[title]
      made.push(`${title} ${zip.size > 100}`)
      return title
    },
    async putConversation(id, conversation) {
      if (refusedTalks[id]) throw refusedTalks[id]
      talks.push([id, conversation])
    },
  }
  const progress: string[] = []
  const projects: readonly AccountProject[] = read.projects
  const sentences = await importAccount({ file, projects, target, onProgress: (text) => progress.push(text) })
  return { sentences, made, talks, progress }
}

test('[SH85] each project becomes a new one with its conversation, the newest last', async () => {
  const { sentences, made, talks, progress } = await run(
    await archiveOf({ newest: { 'conversation.json': CONVERSATION }, oldest: {} }),
  )
  expect(made).toEqual(['OLDEST true', 'NEWEST true'])
  expect(talks).toEqual([['NEWEST', JSON.parse(CONVERSATION)]])
  expect(progress).toEqual(['Importing OLDEST, 1 of 2', 'Importing NEWEST, 2 of 2'])
  expect(sentences).toEqual(['Imported 2 projects of 2.'])
})

test('[SH85] what does not come along is named, and keeps nothing else out', async () => {
  const full = new ApiFailure('Your plan has room for 1 project.', { code: 'too-large', status: 413 })
  const file = await archiveOf({
    a: { 'test-data.sql': 'begin;', 'conversation.json': '{"format":"another"}' },
    b: { 'conversation.json': CONVERSATION },
  })
  const { sentences } = await run(file, { B: full })
  expect(sentences).toEqual([
    'Imported 1 project of 2.',
    'B was not imported. Your plan has room for 1 project.',
    'The conversation of A could not be taken along; it can be read in the zip.',
    'The data of A stays in the zip, as SQL, with the files that the app has stored. The migrations of the project make its tables again.',
  ])
})

test('[SH85] a conversation that the server refuses is named, and its project is there', async () => {
  const tooLong = new ApiFailure('It is too long.', { code: 'too-large', status: 413 })
  const talk = { 'conversation.json': CONVERSATION }
  const { sentences, made, talks } = await run(await archiveOf({ a: talk, b: talk }), {}, { B: tooLong })
  expect([made.length, talks.map(([id]) => id)]).toEqual([2, ['A']])
  expect(sentences).toEqual([
    'Imported 2 projects of 2.',
    'The conversation of B could not be taken along; it can be read in the zip.',
  ])
})
