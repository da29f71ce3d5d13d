/** Runs the programs of `docs/code-sync.md` unchanged except for the server's address. */

import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Snack as ForeignSnack } from 'snack-sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Snack } from './session/session.ts'
import { startTestRelay, type TestRelay } from './testing/test-relay.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WAITING = { timeout: 60_000 }

let relay: TestRelay
let programs: string[]

beforeEach(async () => {
  relay = await startTestRelay()
  const text = await readFile(path.join(ROOT, 'docs/code-sync.md'), 'utf8')
  const blocks = [...text.matchAll(/```js\n([\s\S]*?)```/g)]
  programs = blocks.map(([, code = '']) => code.replaceAll('http://localhost:4000', relay.url))
})

afterEach(() => relay.close())

test('[CS109] the device of the documentation gets the files, and what it logs arrives', async () => {
  const [device = ''] = programs
  const snack = new Snack({
    ...{ snackpubURL: relay.url, online: true, dependencies: {} },
    files: {
      'App.js': { type: 'CODE', contents: "import leaf from './leaf.png'\nexport default leaf\n" },
      'leaf.png': { type: 'ASSET', contents: 'https://files.example/~asset/1' },
    },
  })
  const logs: string[] = []
  snack.addLogListener(({ message }) => logs.push(message))
  const { channel } = snack.getState()
  const running = spawn(process.execPath, ['--input-type=module', '-e', device, '--', 'device.js', channel], {
    cwd: ROOT,
  })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (data) => (output += data))
  try {
    await vi.waitFor(() => expect(logs, output).toContain('got it'), WAITING)
    await vi.waitFor(
      () => expect(output).toContain('App.js 2 lines\nleaf.png https://files.example/~asset/1\n'),
      WAITING,
    )
    const [client] = Object.values(snack.getState().connectedClients)
    expect(client).toMatchObject({ name: 'My terminal', platform: 'web', status: 'ok' })
  } finally {
    const hasEnded = new Promise((resolve) => running.once('exit', resolve))
    running.kill()
    await hasEnded
    snack.setDisabled(true)
  }
})

test.each([
  ['ours', Snack],
  ['theirs', ForeignSnack as unknown as typeof Snack],
])('[CS109] the session of the documentation reaches a device (%s)', async (_, Session) => {
  const [, session = ''] = programs
  vi.stubGlobal('fetch', relay.services.fetch)
  const snack: Snack = new Function('Snack', `${session}\nreturn session`)(Session)
  try {
    const phone = await relay.connect(undefined, snack.getState().channel)
    await vi.waitFor(() => expect(Object.keys(phone.codes.at(-1)?.diff ?? {})).toEqual(['App.js']), WAITING)
  } finally {
    snack.setOnline(false)
    vi.unstubAllGlobals()
  }
})
