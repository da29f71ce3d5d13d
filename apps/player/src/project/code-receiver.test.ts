import { encodeFilePatch } from '@sayso/code-sync'
import type { CodeMessage } from '@sayso/wire'
import { expect, test, vi } from 'vitest'
import { createCodeReceiver, type ReceivedProject } from './code-receiver.ts'

function code(changes: Partial<CodeMessage>): CodeMessage {
  return {
    type: 'CODE',
    diff: {},
    s3url: {},
    dependencies: {},
    metadata: { expoSDKVersion: '53.0.0' },
    ...changes,
  }
}

function start(answers: Record<string, string | number> = {}) {
  const projects: ReceivedProject[] = []
  const failures: string[] = []
  const asked: string[] = []
  const receiver = createCodeReceiver({
    async fetch(url) {
      asked.push(String(url))
      const answer = answers[String(url)]
      return typeof answer === 'string' ? new Response(answer) : new Response('', { status: answer ?? 404 })
    },
    onProject: (project) => projects.push(project),
    onFailed: (path, message) => failures.push(`${path}: ${message}`),
  })
  return { receiver, projects, failures, asked }
}

test('patches become texts, and what did not change keeps its file', async () => {
  const { receiver, projects } = start()
  const diff = { 'App.js': encodeFilePatch('one\n'), 'b.js': encodeFilePatch('two') }
  receiver.receive(code({ diff }))
  await vi.waitFor(() => expect(projects).toHaveLength(1), { timeout: 20_000 })
  receiver.receive(code({ diff: { ...diff, 'b.js': encodeFilePatch('three') } }))
  await vi.waitFor(() => expect(projects).toHaveLength(2), { timeout: 20_000 })
  const [first, second] = projects
  expect(first?.files.get('App.js')).toEqual({ content: 'one\n', isBinary: false })
  expect(second?.files.get('App.js')).toBe(first?.files.get('App.js'))
  expect(second?.files.get('b.js')?.content).toBe('three')
})

test('a file that is missing from a message is gone, and a path that no project may have is left out', async () => {
  const { receiver, projects } = start()
  receiver.receive(code({ diff: { 'a.js': encodeFilePatch('a'), '../evil.js': encodeFilePatch('x') } }))
  await vi.waitFor(() => expect(projects).toHaveLength(1), { timeout: 20_000 })
  expect([...(projects[0]?.files.keys() ?? [])]).toEqual(['a.js'])
  receiver.receive(code({ diff: {} }))
  await vi.waitFor(() => expect(projects).toHaveLength(2), { timeout: 20_000 })
  expect(projects[1]?.files.size).toBe(0)
})

test('code and assets by address are fetched once', async () => {
  const urls = { 'App.js': 'https://files.test/~code/1', 'leaf.png': 'https://files.test/%7Easset/2' }
  const { receiver, projects, asked } = start({ [urls['App.js']]: 'text', [urls['leaf.png']]: 'hello' })
  const message = code({ diff: { 'App.js': '', 'leaf.png': '' }, s3url: urls })
  receiver.receive(message)
  await vi.waitFor(() => expect(projects).toHaveLength(1), { timeout: 20_000 })
  receiver.receive(message)
  await vi.waitFor(() => expect(projects).toHaveLength(2), { timeout: 20_000 })
  expect(asked).toHaveLength(2)
  expect(projects[1]?.files.get('App.js')).toEqual({ content: 'text', isBinary: false })
  expect(projects[1]?.files.get('leaf.png')).toEqual({ content: 'aGVsbG8=', isBinary: true })
})

test('a file that cannot be had is said, and the one before it stays', async () => {
  const { receiver, projects, failures } = start()
  receiver.receive(code({ diff: { 'App.js': encodeFilePatch('good') } }))
  await vi.waitFor(() => expect(projects).toHaveLength(1), { timeout: 20_000 })
  receiver.receive(code({ diff: { 'App.js': '' }, s3url: { 'App.js': 'https://files.test/~code/9' } }))
  await vi.waitFor(() => expect(projects).toHaveLength(2), { timeout: 20_000 })
  expect(failures).toEqual(['App.js: its address answered 404'])
  expect(projects[1]?.files.get('App.js')?.content).toBe('good')
})

test('of messages that come while one is read, only the newest is shown', async () => {
  const { receiver, projects } = start()
  for (let count = 0; count < 50; count++)
    receiver.receive(code({ diff: { 'a.js': encodeFilePatch(`${count}`) } }))
  await vi.waitFor(() => expect(projects.at(-1)?.files.get('a.js')?.content).toBe('49'), { timeout: 20_000 })
  expect(projects.length).toBeLessThan(5)
})

test('handles of a foreign bundler become exact versions in package.json', async () => {
  const { receiver, projects } = start()
  const dependencies = {
    '@acme/chart/deep': { version: '^2.0.0', handle: 'snackager-1/@acme~chart@2.4.1', resolved: '2.4.1' },
  }
  receiver.receive(code({ diff: { 'App.js': encodeFilePatch('a') }, dependencies }))
  await vi.waitFor(() => expect(projects).toHaveLength(1), { timeout: 20_000 })
  expect(projects[0]?.packageNames).toEqual(['@acme/chart'])
  const manifest = projects[0]?.files.get('package.json')
  expect(JSON.parse(manifest?.content ?? '')).toEqual({ dependencies: { '@acme/chart': '2.4.1' } })
  receiver.receive(code({ diff: { 'App.js': encodeFilePatch('b') }, dependencies }))
  await vi.waitFor(() => expect(projects).toHaveLength(2), { timeout: 20_000 })
  expect(projects[1]?.files.get('package.json')).toBe(manifest)
})

test('a project’s own package.json stays as it is when it names all packages', async () => {
  const { receiver, projects } = start()
  const text = '{"main": "App.js", "dependencies": {"tiny": "1.0.0"}}'
  const dependencies = { tiny: { version: '1.0.0', handle: 'sayso/tiny@1.0.0', resolved: '1.0.0' } }
  receiver.receive(code({ diff: { 'package.json': encodeFilePatch(text) }, dependencies }))
  await vi.waitFor(() => expect(projects).toHaveLength(1), { timeout: 20_000 })
  expect(projects[0]?.files.get('package.json')?.content).toBe(text)
  expect(projects[0]?.packageNames).toEqual(['tiny'])
})
