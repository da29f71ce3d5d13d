/** Converts between the ways of naming a place in a text: byte, character index, line and column. */

/** The UTF-16 index of a UTF-8 byte offset. */
export function charOffsetOfByte(text: string, byteOffset: number): number {
  let bytes = 0
  let index = 0
  while (index < text.length && bytes < byteOffset) {
    const code = text.codePointAt(index) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    index += code < 0x10000 ? 1 : 2
  }
  return index
}

/** Line and column, from 1, of a UTF-16 index. A line ends with LF, CRLF or CR, as editors count. */
export function placeOfOffset(text: string, offset: number): { lineNumber: number; columnNumber: number } {
  let lineNumber = 1
  let lineStart = 0
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    const nextLine = match.index + match[0].length
    if (nextLine > offset) break
    lineNumber++
    lineStart = nextLine
  }
  return { lineNumber, columnNumber: offset - lineStart + 1 }
}
