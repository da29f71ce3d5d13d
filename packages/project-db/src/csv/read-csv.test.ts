import { expect, test } from 'vitest'
import { previewCsv } from './preview-csv.ts'
import { readCsv } from './read-csv.ts'

async function read(text: string | Buffer) {
  const records: [number, (string | null)[]][] = []
  for await (const { line, values } of readCsv(Buffer.from(text))) records.push([line, values])
  return records
}

test.each([
  [
    'a,b\n1,2\n',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    '\ufeffa;b\r\n1;2\r\n',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'a\tb\tc,d\n1\t2\t3',
    [
      [1, ['a', 'b', 'c,d']],
      [2, ['1', '2', '3']],
    ],
  ],
  [
    '"a;x",b\n1,',
    [
      [1, ['a;x', 'b']],
      [2, ['1', null]],
    ],
  ],
  [
    'a,b\n"two\nlines",""\n3,"say ""hi"""',
    [
      [1, ['a', 'b']],
      [2, ['two\nlines', '']],
      [4, ['3', 'say "hi"']],
    ],
  ],
  [
    'a\n\n1\n',
    [
      [1, ['a']],
      [3, ['1']],
    ],
  ],
  [
    'a,b\r1,"x\r\ny"\r2,3',
    [
      [1, ['a', 'b']],
      [2, ['1', 'x\r\ny']],
      [3, ['2', '3']],
    ],
  ],
  [
    ',b\n"",2\n,',
    [
      [1, [null, 'b']],
      [2, ['', '2']],
      [3, [null, null]],
    ],
  ],
  ['', []],
])('[PW11] %j is read with its lines, separators and missing values', async (text, records) => {
  expect(await read(text)).toEqual(records)
})

test.each([
  ['a,b\n1,2\n3\n', 3, 'This line has another number of fields than the first.'],
  ['a,b\n"1,2\n', 2, 'A quotation mark is missing here, or is one too many.'],
  ['a,b\n1,2"3\n', 2, 'A quotation mark is missing here, or is one too many.'],
  ['a,b\n1,"2"3\n', 2, 'A quotation mark is missing here, or is one too many.'],
  [`a\n1\n${'x'.repeat(1_000_100)}`, 3, 'This line is longer than a million characters.'],
  [`a\n1\n"${'""'.repeat(1_000_100)}`, 3, 'This line is longer than a million characters.'],
  [`a\n1\n${','.repeat(1_600)}`, 3, 'This line has more than 1600 fields.'],
])('[PW11] a file that is wrong names the line: %#', async (text, line, error) => {
  expect(await previewCsv(Buffer.from(text))).toEqual({ success: false, error, line })
})

test('[PW11] a file of another encoding, without rows, or with too many is refused', async () => {
  expect(await previewCsv(Buffer.from([0x61, 0x0a, 0xe4]))).toMatchObject({ success: false, line: null })
  expect(await previewCsv(Buffer.from('a,b\n'))).toMatchObject({ success: false, line: null })
  expect(await previewCsv(Buffer.from(`a\n${'1\n'.repeat(50_001)}`))).toMatchObject({
    success: false,
    error: 'The file has more than 50000 rows. Split it.',
  })
})

test('[PW11] a preview has the head, ten rows and the count', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `${index},${'x'.repeat(300)}`)
  const preview = await previewCsv(Buffer.from(`id,text\n${lines.join('\n')}`))
  expect(preview).toMatchObject({ success: true, columns: ['id', 'text'], rowCount: 30 })
  expect(preview.success && preview.rows).toHaveLength(10)
  expect(preview.success && preview.rows[9]).toEqual(['9', 'x'.repeat(200)])
})

test.each([
  ['commas', `a\n${','.repeat(990_000)}`],
  ['lines of commas', `${','.repeat(1_000)}\n`.repeat(9_000)],
  ['quotation marks', `"${'""'.repeat(480_000)}"\n`.repeat(9)],
  ['line breaks', `"${'\n'.repeat(990_000)}"\n`.repeat(9)],
  ['short lines', '1\n'.repeat(50_000)],
  ['lines of an old system', `${'x'.repeat(180)}\r`.repeat(50_000)],
])('[PW17] %s take little time, with turns for others in between', async (_name, text) => {
  const before = process.cpuUsage()
  await previewCsv(Buffer.from(text))
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(5_000)
})

test('[PW17] others have a turn while a long file is read', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await previewCsv(Buffer.from(`a\n${'1\n'.repeat(49_000)}`))
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(2)
})
