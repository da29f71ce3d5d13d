/** Bodies of uploads that break off, and forms that are refused before their file is read. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { readIncoming } from './incoming-file.ts'

const FORM_START =
  '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: text/plain\r\n\r\nabc'

let uncaught: unknown[]
/** Such an error ends a server. */
const note = (error: unknown) => void uncaught.push(error)

beforeEach(() => {
  uncaught = []
  process.on('uncaughtException', note)
})
afterEach(async () => {
  await laterTurns()
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})

async function laterTurns(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate)
}

function upload(type: string, pieces: readonly string[], breaksOff: boolean): Request {
  const left = [...pieces]
  const body = new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
      else if (breaksOff) controller.error(new Error('aborted'))
      else controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit
  return new Request('http://gateway.test/', init)
}

async function collect({ bytes }: { bytes: AsyncIterable<Uint8Array> }): Promise<string> {
  let text = ''
  for await (const piece of bytes) text += Buffer.from(piece).toString()
  return text
}

const FORM = 'multipart/form-data; boundary=x'

test.each([
  ['text/plain', 'abc'],
  [FORM, FORM_START],
])(
  '[DG40] a body of %s that breaks off is refused, also where its file is not yet read',
  async (type, start) => {
    const said = { message: 'The request ended before all of its body had come.' }
    await expect(readIncoming(upload(type, [start], true), collect)).rejects.toMatchObject(said)
    const late = readIncoming(upload(type, [start], true), async (file) => {
      await laterTurns()
      return await collect(file)
    })
    await expect(late).rejects.toMatchObject(said)
  },
)

test.each([
  ['text/plain', ['abc'.repeat(100_000)]],
  [FORM, [FORM_START, 'abc'.repeat(100_000), '\r\n--x--\r\n']],
])('[DG41] a body of %s is read to its end, or refused before', async (type, pieces) => {
  const { taken } = await readIncoming(upload(type, pieces, false), collect)
  expect(taken.endsWith('abc'.repeat(100_000))).toBe(true)
  const refused = readIncoming(upload(type, pieces, false), async () => {
    throw new Error('They may not.')
  })
  await expect(refused).rejects.toThrow('They may not.')
})
