/** The program as a process: killed in the middle of an answer, started again, and asked to stop. */

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './testing/client.ts'

const main = path.join(import.meta.dirname, 'main.ts')
let dataDir = ''
const children: ChildProcess[] = []

beforeEach(async () => {
  // Other users' processes reach below it: PostgreSQL does not run as root.
  dataDir = await mkdtemp(path.join(tmpdir(), 'sayso crash '))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

interface Program {
  child: ChildProcess
  output: () => string
  /** Resolves with the address, or null when the program ended before it was ready. */
  ready: Promise<string | null>
  ended: Promise<number | null>
}

function run(env: Record<string, string> = {}): Program {
  const ours = /^(SAYSO_|DATABASE_URL$|PORT$|HOST$)/
  const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      ...outside,
      SAYSO_DATA_DIR: path.join(dataDir, 'data'),
      PORT: '0',
      SAYSO_DEMO_CHARS_PER_SECOND: '3000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /Sayso is ready at (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => resolve(null))
  })
  return { child, output: () => output, ready, ended }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

async function readyUrl(program: Program): Promise<string> {
  const url = await program.ready
  if (url === null) throw new Error(`The server did not start.\n${program.output()}`)
  return url
}

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
  await writeFile(path.join(dataDir, 'file'), '')
  const program = run({ SAYSO_DATA_DIR: path.join(dataDir, 'file/data') })
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
