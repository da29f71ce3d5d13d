/** Lines of text as a PDF: one typeface, one size, as many pages as it takes. */

interface PageSize {
  width: number
  height: number
}

const FONT_SIZE = 11
const LINE_HEIGHT = 16
const MARGIN = 54
/** Average width of a Helvetica character, relative to its size. */
const CHARACTER_WIDTH = 0.5

export function textPdf(lines: readonly string[], { width, height }: PageSize) {
  const charsPerLine = Math.max(1, Math.floor((width - 2 * MARGIN) / (FONT_SIZE * CHARACTER_WIDTH)))
  const linesPerPage = Math.max(1, Math.floor((height - 2 * MARGIN) / LINE_HEIGHT))
  const wrapped = lines.flatMap((line) => wrap(line, charsPerLine))
  const pages: string[][] = [wrapped.splice(0, linesPerPage)]
  while (wrapped.length > 0) pages.push(wrapped.splice(0, linesPerPage))

  // Objects 1 to 3 are the catalogue, the list of pages and the typeface; then a page and its text in turn.
  const pageNumbers = pages.map((_, index) => 4 + 2 * index)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const text = `BT /F1 ${FONT_SIZE} Tf ${LINE_HEIGHT} TL ${MARGIN} ${height - MARGIN} Td ${page.map((line) => `(${escaped(line)}) '`).join(' ')} ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  return { bytes: Uint8Array.from(fileOf(objects), (char) => char.charCodeAt(0)), pageCount: pages.length }
}

/** Includes the table of each object's offset, in bytes: each character is one. */
function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

function wrap(line: string, maxChars: number): string[] {
  const lines: string[] = []
  let rest = line
  while (rest.length > maxChars) {
    const space = rest.lastIndexOf(' ', maxChars)
    const end = space > 0 ? space : maxChars
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

/** Characters that the encoding has elsewhere than Unicode. */
const ELSEWHERE: Readonly<Record<string, number>> = {
  ...{ '€': 128, '‚': 130, '„': 132, '…': 133, '‘': 145, '’': 146, '“': 147, '”': 148 },
  ...{ '•': 149, '–': 150, '—': 151, '™': 153, '−': 45 },
}

function escaped(text: string): string {
  return [...text]
    .map((char) => {
      const code = ELSEWHERE[char] ?? char.charCodeAt(0)
      return code < 256 && char.length === 1 ? String.fromCharCode(code) : '?'
    })
    .join('')
    .replace(/[\\()]/g, '\\$&')
}
