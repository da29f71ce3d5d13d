/** The program as a process: killed in the middle of an answer, started again, and asked to stop. */

import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './testing/client.ts'
import { createPrograms, end, type Programs, readyUrl } from './testing/program.ts'

let programs: Programs
const run = (env?: Record<string, string>) => programs.run(env)

beforeEach(async () => {
  programs = await createPrograms()
})

afterEach(() => programs.dispose())

test('[SV9] kill -9 in the middle of an answer: finished files are there, the message is interrupted and not counted', async () => {
  const first = run()
  const url = await readyUrl(first)
  const client = createClient(url)
  await client.send('POST', '/api/session')
  const projectId = (await client.send('POST', '/api/projects', {})).body.project.id
  const { body } = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Build a habit tracker' }],
    projectSnapshot: {},
    projectId,
    model: '',
  })
  const isTwoFilesIn = (text: string) => text.split('</saysoAction>').length > 2
  const seen = await client.read(`/api/streams/${body.streamId}`, {
    isEnough: (entries) =>
      isTwoFilesIn(entries.map(({ entry }) => (entry.type === 'delta' ? entry.text : '')).join('')),
  })
  await end(first.child, 'SIGKILL')

  const second = run({ PORT: new URL(url).port })
  await readyUrl(second)
  const project = (await client.get(`/api/projects/${projectId}`)).body
  const answer = project.messages[1]
  expect(answer).toMatchObject({ status: 'interrupted', isCounted: false, versionNumber: 1 })
  expect(project.runningTurn).toBeNull()
  const text = seen.map(({ entry }) => (entry.type === 'delta' ? entry.text : '')).join('')
  expect(answer.content.startsWith(text)).toBe(true)
  for (const [, file = ''] of text.matchAll(/type="file" filePath="([^"]+)">[\s\S]*?<\/saysoAction>/g)) {
    expect(Object.keys(project.files)).toContain(file)
  }
  const rest = await client.read(`/api/streams/${body.streamId}?from=${seen.at(-1)?.id}`)
  expect(rest.at(-1)?.entry).toMatchObject({ type: 'interrupted', treeHash: project.version.treeHash })
  expect(rest[0]?.id).toBe(`0-${seen.length + 1}`)
  expect((await client.get('/api/session')).body.dailyMessageCount).toBe(0)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
}, 60_000)

test('[SV25] a port in use is one sentence', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const program = run({ PORT: String(port) })
  expect(await program.ended).toBe(1)
  expect(program.output().trim().split('\n').at(-1)).toBe(
    `Port ${port} is in use. Stop the other program or start with PORT=${port + 1} npm start.`,
  )
  expect(program.output()).not.toContain('    at ')
  taken.close()
})

test('[SV25] a data directory that cannot be made is one sentence', async () => {
  await writeFile(path.join(programs.dataDir, 'file'), '')
  const program = run({ SAYSO_DATA_DIR: path.join(programs.dataDir, 'file/data') })
  expect(await program.ended).toBe(1)
  expect(program.output()).not.toContain('    at ')
  expect(program.output().trim().split('\n').at(-1)).toMatch(/^[A-Z].*\.$/)
})

test('[SV25] a database that does not answer is one sentence, without its password', async () => {
  const program = run({ DATABASE_URL: 'postgres://sayso:hidden@127.0.0.1:1/none' })
  expect(await program.ended).toBe(1)
  expect(program.output()).not.toContain('    at ')
  expect(program.output()).not.toContain('hidden')
  expect(program.output()).toContain('DATABASE_URL')
})

test('[SV25] a setting that makes no sense is one sentence', async () => {
  const program = run({ PORT: 'http' })
  expect(await program.ended).toBe(1)
  expect(program.output().trim()).toBe(
    'PORT is "http". Set it to a whole number from 0 to 65535, or leave it out.',
  )
})
