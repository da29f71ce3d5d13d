/** The programs of the built server, each run alone by plain Node: the programs that they start are built too. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { distFolder, installFolder } from '@sayso/expo-sdk'
import { expect, test } from 'vitest'

const DIST = fileURLToPath(new URL('../apps/server/dist/', import.meta.url))

function start(program: string, args: string[] = []) {
  return fork(`${DIST}${program}`, args, { execArgv: [], serialization: 'advanced', stdio: 'ignore' })
}

test.each(['check-process.js', 'build-process.js'])(
  '%s runs in plain Node and ends with the server',
  async (program) => {
    const child = start(program, [`${distFolder()}/manifest.json`])
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)

test('the built check finds what the sources’ check finds: the compiler and the types are where they were', async () => {
  expect((await readdir(`${installFolder()}/node_modules`)).length).toBeGreaterThan(0)
  const child = start('check-process.js')
  const content = 'export default function Home() { return <Text>{missing}</Text> }'
  const answer = once(child, 'message')
  const files = new Map([['app/index.tsx', { content, isBinary: false }]])
  child.send({ n: 1, manifestPath: `${distFolder()}/manifest.json`, files })
  const [{ problems }] = await answer
  const messages = problems.map((problem: { message: string }) => problem.message).join('\n')
  expect(messages).toMatch(/missing/)
  expect(messages).toMatch(/Text/)
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
})

test('the built server starts no source', async () => {
  const scripts = (await readdir(DIST)).filter((name) => name.endsWith('.js'))
  const code = (await Promise.all(scripts.map((name) => readFile(DIST + name, 'utf8')))).join('\n')
  const started = [...code.matchAll(/new URL\("\.\/([\w-]+-process\.js)"/g)].map(([, name]) => name)
  expect(started.sort()).toEqual([
    'archive-process.js',
    'build-process.js',
    'check-process.js',
    'export-process.js',
    'functions-process.js',
    'picture-process.js',
    'upgrade-process.js',
  ])
})
