/** Pictures that are drawn in a process beside the server: real ones, bombs, and what only says that it is a picture. */

import { once } from 'node:events'
import { deflateSync } from 'node:zlib'
import type { WantedPicture } from '@sayso/data-gateway'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { PNG_SIGNATURE, pngChunk } from '../testing/png-of.ts'
import { createPictureDrawer } from './draw-pictures.ts'
import { startProcess } from './start-process.ts'
import { createWorkLines } from './work-lines.ts'

vi.mock('./start-process.ts', { spy: true })

const drawer = createPictureDrawer({ lines: createWorkLines(), timeoutMs: 60_000 })
afterAll(drawer.close)

const WANTED: WantedPicture = { width: 40, height: 40, resize: 'cover', quality: 80, type: 'image/webp' }
let count = 0

const askedFor = (name: string, read: () => Promise<Uint8Array>, more: object = {}) => ({
  ...{ ref: 'app', name, file: name, isWanted: () => true, read },
  ...more,
})

async function draw(picture: Uint8Array, wanted: Partial<WantedPicture> = {}) {
  count += 1
  const drawn = await drawer.draw(
    askedFor(String(count), async () => picture),
    { ...WANTED, ...wanted },
  )
  return drawn === null ? null : await sharp(drawn).metadata()
}

/** One colour, one bit for a pixel. */
function blackPicture(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1))
  return Buffer.concat([
    PNG_SIGNATURE,
    ...[pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))],
  ])
}

const large = sharp({ create: { width: 5200, height: 5000, channels: 3, background: 'teal' } })
const photo = sharp({ create: { width: 200, height: 100, channels: 3, background: 'teal' } })

test.each([
  [{}, { width: 40, height: 40, format: 'webp' }],
  [{ resize: 'contain' }, { width: 40, height: 20 }],
  [
    { resize: 'fill', height: 90 },
    { width: 40, height: 90 },
  ],
  [{ height: null }, { width: 40, height: 20 }],
  [{ width: null }, { width: 80, height: 40 }],
  // It is not made larger than it is.
  [
    { width: 1000, height: null, type: 'image/jpeg' },
    { width: 200, height: 100, format: 'jpeg' },
  ],
  [{ type: 'image/png' }, { format: 'png' }],
] as const)('[SV2710] a picture is drawn: %o', async (wanted, expected) => {
  expect(await draw(await photo.clone().jpeg().toBuffer(), wanted)).toMatchObject(expected)
})

test('[SV2710] a photo of a turned camera stands upright, without its place', async () => {
  const turned = await photo.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const drawn = await draw(turned, { height: null })
  expect(drawn).toMatchObject({ width: 40, height: 80 })
  expect([drawn?.orientation, drawn?.exif]).toEqual([undefined, undefined])
})

test.each([
  ['more than 50 megapixels in a few kilobytes', blackPicture(8000, 7000)],
  ['a WebP of more than 25 megapixels', await large.clone().webp({ lossless: true, effort: 0 }).toBuffer()],
  [
    'a progressive JPEG of more than 25 megapixels',
    await large.clone().jpeg({ progressive: true }).toBuffer(),
  ],
  ['text', Buffer.from('<script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an AVIF, whose decoder keeps all of it in memory', await photo.clone().avif({ effort: 0 }).toBuffer()],
  ['half of a picture', blackPicture(500, 500).subarray(0, 60)],
])('[SV2711] %s is not drawn, and the next picture is', async (_kind, picture) => {
  expect(await draw(picture)).toBeNull()
  expect(await draw(blackPicture(100, 100))).toMatchObject({ width: 40 })
})

test('[SV2711] a picture that takes too long is given up, and the next one is drawn', async () => {
  const hasty = createPictureDrawer({ lines: createWorkLines(), timeoutMs: 1 })
  const asked = askedFor('a', async () => blackPicture(100, 100))
  expect(await hasty.draw(asked, WANTED)).toBeNull()
  hasty.close()
  expect(await draw(blackPicture(100, 100))).not.toBeNull()
})

test('[SV2712] a picture that was drawn is not read again, and one that cannot be is for a while not read in any size', async () => {
  let [reads, nowMs] = [0, 0]
  const own = createPictureDrawer({ lines: createWorkLines(), timeoutMs: 60_000, nowMs: () => nowMs })
  const asked = (name: string, file: string, picture: Uint8Array) =>
    askedFor(
      name,
      async () => {
        reads += 1
        return picture
      },
      { file },
    )
  const one = asked('kept', 'kept', blackPicture(100, 100))
  await Promise.all([own.draw(one, WANTED), own.draw(one, WANTED)])
  await own.draw(one, WANTED)
  expect(reads).toBe(1)
  for (const name of ['small', 'large', 'small'])
    expect(await own.draw(asked(name, 'wrong', Buffer.from('x')), WANTED)).toBeNull()
  expect(reads).toBe(2)
  nowMs += 11 * 60_000
  await own.draw(asked('small', 'wrong', Buffer.from('x')), WANTED)
  expect(reads).toBe(3)
  own.close()
})

test('[SV2711] what waits for nobody is not drawn, and what somebody joined is', async () => {
  const read: string[] = []
  let hasLeft = false
  let begin = () => {}
  const first = new Promise<void>((resolve) => {
    begin = resolve
  })
  const own = createPictureDrawer({ lines: createWorkLines(), timeoutMs: 60_000 })
  const ask = (name: string, isWanted: () => boolean) =>
    own.draw(
      askedFor(
        name,
        async () => {
          read.push(name)
          if (name === 'first') await first
          return blackPicture(100, 100)
        },
        { isWanted },
      ),
      WANTED,
    )
  const asked = [ask('first', () => true)]
  for (const name of ['left', 'joined']) asked.push(ask(name, () => !hasLeft))
  asked.push(ask('joined', () => true))
  hasLeft = true
  begin()
  const drawn = await Promise.all(asked)
  expect(drawn.map((picture) => picture !== null)).toEqual([true, false, true, true])
  expect(read).toEqual(['first', 'joined'])
  expect(await ask('left', () => true)).not.toBeNull()
  own.close()
})

test('[SV2710] a process that dies with nothing to draw is replaced', async () => {
  const own = createPictureDrawer({ lines: createWorkLines(), timeoutMs: 60_000 })
  const picture = await photo.clone().jpeg().toBuffer()
  const drawOne = (name: string) =>
    own.draw(
      askedFor(name, async () => picture),
      WANTED,
    )
  expect(await drawOne('first')).not.toBeNull()
  const child = vi.mocked(startProcess).mock.results.at(-1)?.value
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await drawOne('second')).not.toBeNull()
  own.close()
})
