/** Cuts a long text into pieces that can be encoded one by one. */

/** Pieces of `maxChars` UTF-16 units or one less: the halves of a character stay together, since alone they have no encoding. */
export function* textPieces(text: string, maxChars: number): Generator<string, undefined> {
  for (let start = 0; start < text.length; ) {
    const last = text.charCodeAt(start + maxChars - 1)
    const end = start + maxChars - (last >= 0xd800 && last < 0xdc00 ? 1 : 0)
    yield text.slice(start, end)
    start = end
  }
}
