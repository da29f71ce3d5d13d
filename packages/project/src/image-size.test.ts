/** Sizes of pictures, made byte by byte: each kind, cut off anywhere, and what only looks like a picture. */

import { startProcessorClock } from '@sayso/testing/processor-time'
import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { type ImageSize, readImageSize, readSvgSize } from './image-size.ts'

/** A picture's bytes, with numbers written over zeros: `[offset, how many bits, value, least significant byte first]`. */
function bytes(
  length: number,
  ...numbers: [at: number, bits: 8 | 16 | 32, value: number, isLittle?: boolean][]
) {
  const made = new Uint8Array(length)
  const view = new DataView(made.buffer)
  for (const [at, bits, value, isLittle = false] of numbers) {
    if (bits === 8) view.setUint8(at, value)
    else if (bits === 16) view.setUint16(at, value, isLittle)
    else view.setUint32(at, value >>> 0, isLittle)
  }
  return made
}

const webp = (chunk: number, ...numbers: Parameters<typeof bytes>[1][]) =>
  bytes(30, [0, 32, 0x52494646], [8, 32, 0x57454250], [12, 32, chunk], ...numbers)

/** Segments of a JPEG: marker and content. */
function jpeg(...segments: [marker: number, content: Uint8Array][]): Uint8Array {
  const parts = segments.map(([marker, content]) => {
    const head = bytes(4, [0, 16, marker], [2, 16, content.length + 2])
    return [...head, ...content]
  })
  return new Uint8Array([0xff, 0xd8, ...parts.flat()])
}
const frameOf = ({ width, height }: ImageSize) => bytes(15, [0, 8, 8], [1, 16, height], [3, 16, width])

const makers: Record<string, { make: (size: ImageSize) => Uint8Array; max: number; min?: number }> = {
  PNG: {
    make: ({ width, height }) => bytes(24, [0, 32, 0x89504e47], [16, 32, width], [20, 32, height]),
    max: 0xffffffff,
  },
  GIF: {
    make: ({ width, height }) => bytes(10, [0, 32, 0x47494638], [6, 16, width, true], [8, 16, height, true]),
    max: 0xffff,
  },
  BMP: {
    make: ({ width, height }) => bytes(26, [0, 16, 0x424d], [18, 32, width, true], [22, 32, height, true]),
    max: 0x7fffffff,
  },
  'BMP from top to bottom': {
    make: ({ width, height }) => bytes(26, [0, 16, 0x424d], [18, 32, width, true], [22, 32, -height, true]),
    max: 0x7fffffff,
  },
  'WebP, lossy': {
    make: ({ width, height }) => webp(0x56503820, [26, 16, width, true], [28, 16, height, true]),
    max: 0x3fff,
  },
  'WebP, lossless': {
    make: ({ width, height }) => webp(0x5650384c, [21, 32, (width - 1) | ((height - 1) << 14), true]),
    max: 0x4000,
    min: 1,
  },
  'WebP, extended': {
    make: ({ width, height }) =>
      webp(
        0x56503858,
        [24, 16, (width - 1) & 0xffff, true],
        [26, 8, (width - 1) >> 16],
        [27, 16, (height - 1) & 0xffff, true],
        [29, 8, (height - 1) >> 16],
      ),
    max: 0x1000000,
    min: 1,
  },
  JPEG: { make: (size) => jpeg([0xffc0, frameOf(size)]), max: 0xffff },
  'JPEG, progressive, after other segments': {
    make: (size) =>
      // A table (`ffc4`) has a marker between those of frames, but is not a frame.
      jpeg([0xffe0, bytes(14)], [0xffc4, bytes(30, [5, 32, 0xffffffff])], [0xffc2, frameOf(size)]),
    max: 0xffff,
  },
  'JPEG with fill bytes': {
    make: (size) => {
      const plain = jpeg([0xffe0, bytes(4)], [0xffc0, frameOf(size)])
      return new Uint8Array([...plain.subarray(0, 2), 0xff, 0xff, 0xff, ...plain.subarray(2)])
    },
    max: 0xffff,
  },
}

test.each(Object.entries(makers))(
  '[A1] %s: every size is read, and none of one that is cut off before it',
  (_, kind) => {
    const side = fc.integer({ min: kind.min ?? 0, max: kind.max })
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), (size) => {
        expect(readImageSize(kind.make(size))).toEqual(size)
      }),
    )
    const whole = kind.make({ width: kind.max, height: 3 })
    const lengths = Array.from({ length: whole.length }, (_none, length) => length)
    const read = lengths.map((length) => readImageSize(whole.subarray(0, length)))
    // Behind the size there may be more, which is not looked at.
    const firstRead = read.findIndex((size) => size !== null)
    for (const size of firstRead < 0 ? [] : read.slice(firstRead))
      expect(size).toEqual({ width: kind.max, height: 3 })
    expect(read[0]).toBeNull()
  },
)

test('[A1] a picture inside of other bytes is read where it begins', () => {
  const picture = makers.PNG?.make({ width: 40, height: 30 }) ?? new Uint8Array()
  const around = new Uint8Array([1, 2, 3, ...picture, 9])
  expect(readImageSize(around.subarray(3))).toEqual({ width: 40, height: 30 })
})

test('[A1] arbitrary bytes have a size or none; none makes it throw, or go on for ever', () => {
  const beginnings = [[], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xc0], [...webp(0)].slice(0, 16), [0x42, 0x4d]]
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }), (beginning, rest) => {
      const size = readImageSize(new Uint8Array([...beginning, ...rest]))
      return size === null || (size.width >= 0 && size.height >= 0)
    }),
    { numRuns: runs(2_000) },
  )
  // A length of zero is shorter than itself: a reader that believed it would not advance.
  expect(readImageSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toBeNull()
})

test.each([
  ['<svg width="24" height="12">', { width: 24, height: 12 }],
  ['<?xml version="1.0"?>\n<svg xmlns="x"\n  height=\'7px\' width = "1.5px" >', { width: 1.5, height: 7 }],
  ['<svg viewBox="0 0 100 50">', { width: 100, height: 50 }],
  ['<svg width="100%" height="100%" viewBox="-5,-5, 30,20">', { width: 30, height: 20 }],
  ['<svg width="10" viewBox="0 0 4 2">', { width: 4, height: 2 }],
  ['<svg stroke-width="3" height="4">', null],
  ['<svg width=".5" height="2.">', { width: 0.5, height: 2 }],
  // These were read as no number at all.
  ['<svg width="." height="1.2.3">', null],
  ['<svg width="1.2.3" height="4" viewBox="0 0 8 ..">', null],
  ['<svg width="4" height="4em" viewBox="0 0 8 8 8">', null],
  ['<svg>', null],
  ['<path width="1" height="1"/>', null],
  ['', null],
  ['<svgs width="1" height="1">', null],
  ['<svg>width="1" height="2"</svg>', null],
  ["<svg viewBox = '0,0 , 1.5,2.5'>", { width: 1.5, height: 2.5 }],
  ['<svg viewBox="\n 0 0\n10\t20 ">', { width: 10, height: 20 }],
  ['<svg data-viewBox="0 0 1 1" width="3">', null],
  ['<svg viewBox="0 0 10">', null],
])('[A1] %s', (text, size) => {
  expect(readSvgSize(text)).toEqual(size)
})

test('[A1] what only begins as a RIFF file, or as a JPEG, is no picture', () => {
  const riff = (kind: number, chunk: number) => bytes(30, [0, 32, 0x52494646], [8, 32, kind], [12, 32, chunk])
  expect(readImageSize(riff(0x41564920, 0x56503820))).toBeNull()
  expect(readImageSize(riff(0x57454250, 0x414e494d))).toBeNull()
  expect(readImageSize(bytes(30, [8, 32, 0x57454250], [12, 32, 0x56503858]))).toBeNull()
  expect(
    readImageSize(new Uint8Array([0xff, 0xd9, ...jpeg([0xffc0, frameOf({ width: 1, height: 1 })]).slice(2)])),
  ).toBeNull()
  // Tables whose markers lie between those of frames, and the first markers around these.
  for (const marker of [0xffc4, 0xffc8, 0xffcc, 0xffd0, 0xffbf])
    expect(readImageSize(jpeg([marker, frameOf({ width: 5, height: 5 })]))).toBeNull()
  for (const marker of [0xffc0, 0xffc3, 0xffc5, 0xffcb, 0xffcf])
    expect(readImageSize(jpeg([marker, frameOf({ width: 5, height: 6 })]))).toEqual({ width: 5, height: 6 })
})

test.each([
  ['beginnings without an end', '<svg '.repeat(40_000)],
  ['a viewBox of commas', `<svg viewBox="${','.repeat(100_000)}>`],
  ['a viewBox of digits', `<svg viewBox="0 0 ${'1'.repeat(9_000)}x">`],
  ['widths without an end', `<svg ${'width = " '.repeat(10_000)}>`],
  ['blanks', `<svg${' '.repeat(100_000)}>`],
])('[A1] an SVG of %s has no size, and is not walked again and again to find that', (_, text) => {
  // Regression: the first of them took half a minute, during which a server served nobody.
  const elapsedMs = startProcessorClock()
  expect(readSvgSize(text)).toBeNull()
  expect(elapsedMs()).toBeLessThan(2_000)
})

test('[A1] a JPEG of nothing but fill bytes, or of empty segments, is given up before it is walked through', () => {
  const walk = (piece: readonly number[]) => {
    const bytes = new Uint8Array(400_000)
    bytes.set([0xff, 0xd8])
    for (let at = 2; at + piece.length <= bytes.length; at += piece.length) bytes.set(piece, at)
    // The size is there, behind all of them.
    bytes.set([0xff, 0xc0, 0, 11, 8, 0, 3, 0, 2], bytes.length - 10)
    return readImageSize(bytes)
  }
  expect(walk([0xff])).toBeNull()
  expect(walk([0xff, 0xe0, 0, 2])).toBeNull()
})
