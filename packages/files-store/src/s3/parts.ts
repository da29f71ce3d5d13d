/** Joins pieces of any size to parts of one size; the last is smaller. */

export async function* partsOf(
  pieces: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const piece of pieces) {
    let rest = piece
    while (rest.byteLength > 0) {
      const taken = rest.subarray(0, partBytes - filled)
      part.set(taken, filled)
      filled += taken.byteLength
      rest = rest.subarray(taken.byteLength)
      if (filled < partBytes) continue
      yield part
      part = new Uint8Array(partBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
