import { fc, runs } from '@sayso/testing/property'
import { describe, expect, test } from 'vitest'
import { joinBytes } from './bytes.ts'
import { readPicture } from './read-picture.ts'

const SIDE = 1568
const SECRET = 'home address'

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const uint16 = (value: number) => new Uint8Array([value >> 8, value & 255])
const uint32 = (value: number) => joinBytes([uint16(value >>> 16), uint16(value & 0xffff)])
const little16 = (value: number) => uint16(value).reverse()
const little32 = (value: number) => uint32(value).reverse()

function png({ width = 3, height = 2, extra = [] as Uint8Array[] } = {}): Uint8Array {
  const header = joinBytes([uint32(width), uint32(height), new Uint8Array([8, 2, 0, 0, 0])])
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = pngChunk('IDAT', new Uint8Array([1, 2, 3]))
  return joinBytes([signature, pngChunk('IHDR', header), ...extra, data, pngChunk('IEND', new Uint8Array())])
}
const pngChunk = (name: string, data: Uint8Array) =>
  joinBytes([uint32(data.length), ascii(name), data, uint32(0)])

function jpeg({ width = 3, height = 2, extra = [] as Uint8Array[] } = {}): Uint8Array {
  const frame = joinBytes([new Uint8Array([8]), uint16(height), uint16(width), new Uint8Array([1, 1, 17, 0])])
  const scan = new Uint8Array([1, 1, 0, 0, 63, 0])
  const start = new Uint8Array([0xff, 0xd8])
  const data = new Uint8Array([5, 0xff, 0x00, 6, 0xff, 0xd0, 7, 0xff, 0xd9])
  return joinBytes([start, ...extra, jpegSegment(0xc0, frame), jpegSegment(0xda, scan), data])
}
const jpegSegment = (marker: number, data: Uint8Array) =>
  joinBytes([new Uint8Array([0xff, marker]), uint16(data.length + 2), data])

function gif({ width = 3, height = 2, extra = [] as Uint8Array[] } = {}): Uint8Array {
  const screen = joinBytes([ascii('GIF89a'), little16(width), little16(height), new Uint8Array([0, 0, 0])])
  const image = joinBytes([
    ...[new Uint8Array([0x2c]), little16(0), little16(0), little16(width), little16(height)],
    new Uint8Array([0, 2, 1, 0x44, 0]),
  ])
  return joinBytes([screen, ...extra, image, new Uint8Array([0x3b])])
}

function webp({ width = 3, height = 2, extra = [] as Uint8Array[] } = {}): Uint8Array {
  const canvas = [little32(width - 1).subarray(0, 3), little32(height - 1).subarray(0, 3)]
  const size = little32((width - 1) | ((height - 1) << 14))
  const chunks = joinBytes([
    riffChunk('VP8X', joinBytes([new Uint8Array([0x0c, 0, 0, 0]), ...canvas])),
    riffChunk('VP8L', joinBytes([new Uint8Array([0x2f]), size, new Uint8Array([0])])),
    ...extra,
  ])
  return joinBytes([ascii('RIFF'), little32(chunks.length + 4), ascii('WEBP'), chunks])
}
const riffChunk = (name: string, data: Uint8Array) =>
  joinBytes([ascii(name), little32(data.length), data, new Uint8Array(data.length % 2)])

const SECRETS = {
  'image/png': [pngChunk('tEXt', ascii(SECRET)), pngChunk('eXIf', ascii(SECRET))],
  'image/jpeg': [jpegSegment(0xe1, ascii(`Exif\0\0${SECRET}`)), jpegSegment(0xfe, ascii(SECRET))],
  'image/gif': [joinBytes([new Uint8Array([0x21, 0xfe, SECRET.length]), ascii(SECRET), new Uint8Array([0])])],
  'image/webp': [riffChunk('EXIF', ascii(SECRET)), riffChunk('XMP ', ascii(SECRET))],
}
const FORMATS = [
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
  ['image/webp', webp],
] as const

describe.each(FORMATS)('%s', (mediaType, make) => {
  test('[A1] [A2] is known by its bytes, with its size', () => {
    const result = readPicture(make({ width: 640, height: 480 }), SIDE)
    expect(result).toMatchObject({ ok: true, picture: { mediaType, widthPx: 640, heightPx: 480 } })
  })

  test('[A2] a picture with too many pixels is refused before anybody decodes it', () => {
    const result = readPicture(make({ width: 12_000, height: 12_000 }), SIDE)
    expect(result).toEqual({ ok: false, message: expect.stringContaining('12000 × 12000 pixels') })
  })

  test('[A3] what it says about its maker is left out, and what stands behind its end', () => {
    const clean = readPicture(make(), SIDE)
    const told = readPicture(joinBytes([make({ extra: SECRETS[mediaType] }), ascii(SECRET)]), SIDE)
    if (!clean.ok || !told.ok) throw new Error('The picture was refused.')
    expect(String.fromCharCode(...told.picture.bytes)).not.toContain(SECRET)
    expect(told.picture.bytes).toEqual(clean.picture.bytes)
  })

  test('[A4] a part of it is refused, and nothing throws', () => {
    const whole = make()
    for (let length = 0; length < whole.length - 2; length += 1) {
      expect([length, readPicture(whole.subarray(0, length), SIDE).ok]).toEqual([length, false])
    }
  })

  test('[A4] nothing throws on damaged bytes', () => {
    const whole = make({ extra: SECRETS[mediaType] })
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 })
    fc.assert(
      fc.property(damage, (changes) => {
        const bytes = whole.slice()
        for (const [index, value] of changes) bytes[index] = value
        expect(typeof readPicture(bytes, SIDE).ok).toBe('boolean')
      }),
      { numRuns: runs(500) },
    )
  })
})

test.each([
  ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', ascii('<!doctype html><script>alert(1)</script>')],
  ['nothing', new Uint8Array()],
  ['PDF', ascii('%PDF-1.7')],
])('[A1] %s is refused', (_, bytes) => {
  expect(readPicture(bytes, SIDE)).toEqual({ ok: false, message: expect.stringMatching(/^Only JPEG/) })
})

const EMPTY = new Uint8Array()
const MANY_PARTS: [string, (extra: Uint8Array[]) => Uint8Array, Uint8Array][] = [
  ['PNG', (extra) => png({ extra }), pngChunk('IDAT', EMPTY)],
  ['JPEG', (extra) => jpeg({ extra }), jpegSegment(0xe0, EMPTY)],
  ['JPEG with padding', (extra) => jpeg({ extra }), new Uint8Array([0xff])],
  ['GIF', (extra) => gif({ extra }), new Uint8Array([0x21, 0xf9, 0])],
  ['WebP', (extra) => webp({ extra }), riffChunk('ALPH', EMPTY)],
]

test.each(MANY_PARTS)('[A4] a %s of more parts than any program writes is given up', (_, make, part) => {
  const of = (count: number) => readPicture(make(Array.from({ length: count }, () => part)), SIDE)
  expect(of(10_000).ok).toBe(true)
  expect(of(30_000)).toEqual({ ok: false, message: expect.stringContaining('damaged') })
})
