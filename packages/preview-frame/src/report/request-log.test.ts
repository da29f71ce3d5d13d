import type { FrameMessage } from '@sayso/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { logRequests } from './request-log.ts'

class FakeXhr extends EventTarget {
  status = 0
  open(_method: string, _url: string): void {}
  send(_body?: string): void {}
  end(status: number): void {
    this.status = status
    this.dispatchEvent(new Event('loadend'))
  }
}

class FakeSocket extends EventTarget {
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
}

function install() {
  let nowMs = 0
  const sent: Extract<FrameMessage, { type: 'request' }>[] = []
  const answers: PendingAnswer[] = []
  vi.stubGlobal('location', { href: 'https://app.example/frame/' })
  vi.stubGlobal('fetch', () => {
    const answer = createPending()
    answers.push(answer)
    return answer.promise
  })
  // Its methods are replaced, and each test begins with new ones.
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeXhr {
      override open(_method: string, _url: string): void {}
      override send(_body?: string): void {}
    },
  )
  vi.stubGlobal('WebSocket', class extends FakeSocket {})
  logRequests({
    send: (message) => message.type === 'request' && sent.push(message),
    isShown: ({ protocol }) => protocol !== 'data:',
    now: () => nowMs,
  })
  return {
    sent,
    answers,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

interface PendingAnswer {
  promise: Promise<Response>
  resolve(response: Response): void
  reject(error: unknown): void
}

function createPending(): PendingAnswer {
  let resolve: PendingAnswer['resolve'] = () => undefined
  let reject: PendingAnswer['reject'] = () => undefined
  const promise = new Promise<Response>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

afterEach(() => void vi.unstubAllGlobals())

test('[S12] a fetch is told of when it begins and when it is over, without what it sends', async () => {
  const { sent, answers, pass } = install()
  const asked = fetch('https://api.example/users', { method: 'post', body: 'secret' })
  expect(sent).toEqual([{ type: 'request', id: 1, method: 'POST', url: 'https://api.example/users' }])
  pass(40)
  answers[0]?.resolve(new Response('also secret', { status: 201 }))
  await asked
  expect(sent[1]).toMatchObject({ id: 1, status: 201, ms: 40 })
  expect(JSON.stringify(sent)).not.toContain('secret')
})

test('[S12] one without an answer is over too, and the app gets its error', async () => {
  const { sent, answers } = install()
  const asked = fetch('/relative')
  answers[0]?.reject(new TypeError('Failed to fetch'))
  await expect(asked).rejects.toThrow('Failed to fetch')
  expect(sent.map(({ url, status }) => [url, status])).toEqual([
    ['https://app.example/relative', undefined],
    ['https://app.example/relative', null],
  ])
})

test('[S12] XMLHttpRequest and WebSocket are told of, and can be used as before', () => {
  const { sent } = install()
  const request = new XMLHttpRequest()
  request.open('GET', 'https://api.example/a')
  request.send()
  if (request instanceof FakeXhr) request.end(404)
  const socket = new WebSocket('wss://api.example/live')
  expect(socket.url).toBe('wss://api.example/live')
  socket.dispatchEvent(new Event('open'))
  expect(sent.map(({ method, status }) => [method, status])).toEqual([
    ['GET', undefined],
    ['GET', 404],
    ['SOCKET', undefined],
    ['SOCKET', 101],
  ])
})

test('[S12] what the app is made of is not listed, nor more than fifty a second', () => {
  const { sent, pass } = install()
  void fetch('data:text/plain,x')
  expect(sent).toEqual([])
  for (let n = 0; n < 80; n++) void fetch(`https://api.example/${n}`)
  expect(sent).toHaveLength(50)
  pass(1_000)
  void fetch('https://api.example/later')
  expect(sent.at(-1)?.url).toBe('https://api.example/later')
})
