/** Requests of the preview's own files: each ends, with the text or with a sentence. */

import { expect, test } from 'vitest'
import { createTextFetcher, SdkNotReadyError } from './fetch-text.ts'

/** One request, answered by hand. */
interface Asked {
  path: string
  /** Sends the beginning of an answer. */
  begin(status?: number): void
  send(text: string): void
  end(): void
  refuse(): void
}

function setUp() {
  const asked: Asked[] = []
  let timer: (() => void) | null = null
  const fetchText = createTextFetcher({
    fetch: (url, { signal }) =>
      new Promise((resolve, reject) => {
        let controller: ReadableStreamDefaultController<Uint8Array> | undefined
        const body = new ReadableStream<Uint8Array>({
          start(given) {
            controller = given
          },
        })
        signal.addEventListener('abort', () => {
          reject(signal.reason)
          controller?.error(signal.reason)
        })
        asked.push({
          path: url.pathname,
          begin: (status = 200) => resolve(new Response(body, { status })),
          send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
          end: () => controller?.close(),
          refuse: () => reject(new TypeError('Failed to fetch')),
        })
      }),
    after(_delayMs, callback) {
      timer = callback
      return () => {
        if (timer === callback) timer = null
      }
    },
  })
  return {
    asked,
    ask: (path: string) => fetchText(new URL(path, 'https://studio.example')),
    /** Nothing came for as long as is waited; whether anybody waited. */
    beSilent() {
      const due = timer
      timer = null
      due?.()
      return due !== null
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the text comes whole, and nothing is waited for afterwards', async () => {
  const { asked, ask, beSilent } = setUp()
  const text = ask('/a.js')
  asked[0]?.begin()
  asked[0]?.send('const é')
  asked[0]?.send(' = 1')
  asked[0]?.end()
  expect(await text).toBe('const é = 1')
  expect(beSilent()).toBe(false)
})

test('[PV9] a request that got lost, and one that went silent in the middle, are asked for again', async () => {
  const { asked, ask, beSilent } = setUp()
  const [lost, cut] = [ask('/lost.js'), ask('/cut.js')]
  asked[1]?.begin()
  asked[1]?.send('half')
  await settled()
  expect(beSilent()).toBe(true)
  await settled()
  expect(asked.map(({ path }) => path)).toEqual(['/lost.js', '/cut.js', '/lost.js', '/cut.js'])
  for (const again of asked.slice(2)) {
    again.begin()
    again.send('whole')
    again.end()
  }
  expect(await Promise.all([lost, cut])).toEqual(['whole', 'whole'])
})

test('[PV9] what stays silent is given up with a sentence', async () => {
  const { asked, ask, beSilent } = setUp()
  const text = ask('/a.js')
  const failure = expect(text).rejects.toThrow('The preview could not load /a.js: nothing came any more.')
  for (let count = 1; count <= 3; count++) {
    expect(asked).toHaveLength(count)
    expect(beSilent()).toBe(true)
    await settled()
  }
  await failure
  expect(asked).toHaveLength(3)
})

test('[PV30] an SDK that the server has yet to set up differs from a fault, and is explained in the words of the server', async () => {
  const { asked, ask } = setUp()
  const answers = [
    { code: 'sdk-building', error: 'This server is installing Expo SDK 57.' },
    { code: 'sdk-missing', error: 'This server has not set up Expo SDK 57 yet.' },
    { code: 'sdk-failed', error: 'Expo SDK 57 could not be set up.' },
  ]
  for (const [index, answer] of answers.entries()) {
    const text = ask('/sdk/57/manifest.json').catch((error: unknown) => error)
    asked[index]?.begin(503)
    asked[index]?.send(JSON.stringify(answer))
    asked[index]?.end()
    const failure = await text
    expect(failure).toBeInstanceOf(SdkNotReadyError)
    expect(failure).toMatchObject({ message: answer.error, isComing: index === 0 })
  }
})

test('[PV30] any other refusal is a fault', async () => {
  const { asked, ask } = setUp()
  const text = expect(ask('/sdk/57/manifest.json')).rejects.toThrow('the server answered 503')
  asked[0]?.begin(503)
  asked[0]?.send('<html>busy</html>')
  asked[0]?.end()
  await text
})

test('[PV9] one that waits for its turn on a slow line is not silent while others bring something', async () => {
  const { asked, ask, beSilent } = setUp()
  const [first, second] = [ask('/first.js'), ask('/second.js')]
  asked[0]?.begin()
  asked[0]?.send('a')
  await settled()
  asked[0]?.end()
  expect(await first).toBe('a')
  expect(asked).toHaveLength(2)
  expect(beSilent()).toBe(true)
  await settled()
  expect(asked.map(({ path }) => path)).toEqual(['/first.js', '/second.js', '/second.js'])
  asked[2]?.begin()
  asked[2]?.send('b')
  asked[2]?.end()
  expect(await second).toBe('b')
})

test('[PV9] a refusal and an error are no silence: they are said at once', async () => {
  const { asked, ask, beSilent } = setUp()
  const refused = expect(ask('/gone.js')).rejects.toThrow(
    'The preview could not load /gone.js: the server answered 404.',
  )
  const failed = expect(ask('/down.js')).rejects.toThrow(
    'The preview could not load /down.js: the server did not answer.',
  )
  asked[0]?.begin(404)
  asked[1]?.refuse()
  await Promise.all([refused, failed])
  expect([asked.length, beSilent()]).toEqual([2, false])
})
