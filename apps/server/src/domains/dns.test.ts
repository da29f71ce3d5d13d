/** The adapter of DNS, beside a DNS server of a few lines on this machine. */

import { createSocket } from 'node:dgram'
import { afterEach, expect, test } from 'vitest'
import { createDns } from './dns.ts'

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
/** Data of the answers by name and type; a number is an error's code. */
type Zone = Record<string, Partial<Record<keyof typeof TYPES, Buffer[]>> | number>

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Answers each question from the zone; what is not in it is not answered. */
async function serve(zone: Zone): Promise<{ server: string; count: () => number }> {
  const socket = createSocket('udp4')
  let count = 0
  socket.on('message', (query, { port, address }) => {
    count += 1
    const { name, type, end } = readQuestion(query)
    const found = zone[name]
    if (found === undefined) return
    const kind = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((each) => TYPES[each] === type)
    const records = typeof found === 'number' || kind === undefined ? [] : (found[kind] ?? [])
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180 + (typeof found === 'number' ? found : 0), 2)
    header.writeUInt16BE(records.length, 6)
    header.fill(0, 8)
    const answers = records.map((data) => Buffer.concat([answerHead(type, data.length), data]))
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  closers.push(() => socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, count: () => count }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** For the name of the question, a minute long. */
function answerHead(type: number, length: number): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(length, 10)
  return head
}

const text = (...pieces: string[]) =>
  Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])))
const nameOf = (name: string) => Buffer.concat([text(...name.split('.')), Buffer.from([0])])

test('[SV193] records are read, and records that are not there are none', async () => {
  const { server } = await serve({
    'plants.example.org': { CNAME: [nameOf('Plants.apps.preview.test')], A: [Buffer.from([192, 0, 2, 7])] },
    '_sayso.plants.example.org': { TXT: [text('sayso=', 'abc'), text('v=spf1')] },
    'none.example.org': 3,
  })
  const dns = createDns({ servers: [server] })
  expect(await dns.aliases('plants.example.org')).toEqual(['plants.apps.preview.test'])
  expect(await dns.texts('_sayso.plants.example.org')).toEqual(['sayso=abc', 'v=spf1'])
  expect(await dns.addresses('plants.example.org')).toEqual(['192.0.2.7'])
  expect(await dns.texts('plants.example.org')).toEqual([])
  expect([await dns.texts('none.example.org'), await dns.addresses('none.example.org')]).toEqual([[], []])
})

test('[SV193] a server that fails or never answers is known to know nothing', async () => {
  const { server, count } = await serve({ 'broken.example.org': 2 })
  const dns = createDns({ servers: [server], timeoutMs: 50 })
  expect(await dns.texts('broken.example.org')).toBe(null)
  const before = count()
  expect(await dns.texts('silent.example.org')).toBe(null)
  expect(await dns.addresses('silent.example.org')).toBe(null)
  expect(count()).toBeGreaterThan(before)
})
