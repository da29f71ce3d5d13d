/** The MD5 digest of bytes, which browsers do not make. Source: RFC 1321. */

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
]
const SINES = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32))

/** The hash in hexadecimal. */
export function md5(bytes: Uint8Array): string {
  const padded = pad(bytes)
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let start = 0; start < padded.byteLength; start += 64) addBlock(state, padded, start)
  const digest = new DataView(new ArrayBuffer(16))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word, true)
  return Array.from({ length: 16 }, (_, index) => digest.getUint8(index).toString(16).padStart(2, '0')).join(
    '',
  )
}

/** A one, zeros, and the length in bits, so that whole blocks of 64 bytes come of it. */
function pad(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, bytes.length * 8, true)
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true)
  return view
}

function addBlock(state: number[], padded: DataView, start: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step++) {
    const { mixed, word } = mixOf(step, b, c, d)
    const sum = a + mixed + (SINES[step] ?? 0) + padded.getUint32(start + word * 4, true)
    const shift = SHIFTS[step >> 4]?.[step & 3] ?? 0
    const next = (b + ((sum << shift) | ((sum | 0) >>> (32 - shift)))) | 0
    a = d
    d = c
    c = b
    b = next
  }
  for (const [index, value] of [a, b, c, d].entries()) state[index] = ((state[index] ?? 0) + value) | 0
}

/** Mixes the other three values for a step, and selects the word of the block to read. */
function mixOf(step: number, b: number, c: number, d: number): { mixed: number; word: number } {
  if (step < 16) return { mixed: (b & c) | (~b & d), word: step }
  if (step < 32) return { mixed: (d & b) | (~d & c), word: (5 * step + 1) % 16 }
  if (step < 48) return { mixed: b ^ c ^ d, word: (3 * step + 5) % 16 }
  return { mixed: c ^ (b | ~d), word: (7 * step) % 16 }
}
