/** How fast the response parser reads, in chunks as small as models send them. */

import { createResponseParser } from '@sayso/response'
import { type Metric, metric } from './measure/metric.ts'

const SAMPLES = 15

export function measureParser(): Metric[] {
  const many = responseOf({ files: 30, totalChars: 200_000 })
  const manyLong = responseOf({ files: 30, totalChars: 800_000 })
  const one = responseOf({ files: 1, totalChars: 200_000 })
  const oneLong = responseOf({ files: 1, totalChars: 800_000 })
  // Warm up on the long ones, so that no sample pays for compilation.
  for (let round = 0; round < 5; round += 1) [manyLong, oneLong].map(parseMs)
  const samples = Array.from({ length: SAMPLES }, () => ({
    many: parseMs(many),
    manyLong: parseMs(manyLong),
    one: parseMs(one),
    oneLong: parseMs(oneLong),
  }))
  const megabytes = many.join('').length / 1_000_000
  return [
    metric(
      'parser, 200 KB in chunks of 1–40 characters',
      'MB/s',
      samples.map((s) => megabytes / (s.many / 1000)),
    ),
    metric(
      'parser, time of 800 KB ÷ time of 200 KB, 30 files',
      'ratio',
      samples.map((s) => s.manyLong / s.many),
    ),
    metric(
      'parser, time of 800 KB ÷ time of 200 KB, one file',
      'ratio',
      samples.map((s) => s.oneLong / s.one),
    ),
  ]
}

function parseMs(chunks: readonly string[]): number {
  let closed = 0
  const startedAtMs = performance.now()
  const parser = createResponseParser({
    onEvent: (event) => {
      if (event.type === 'action-close') closed += 1
    },
  })
  for (const chunk of chunks) parser.push(chunk)
  parser.end()
  const elapsedMs = performance.now() - startedAtMs
  if (closed === 0) throw new Error('The parser found no action in the sample.')
  return elapsedMs
}

/** An answer with `files` files, cut into chunks of 1 to 40 characters, the same for every run. */
function responseOf({ files, totalChars }: { files: number; totalChars: number }): string[] {
  const line = '  const total = items.reduce((sum, item) => sum + (item.price < 0 ? 0 : item.price), 0)\n'
  const body = line.repeat(Math.ceil(totalChars / files / line.length))
  const actions = Array.from(
    { length: files },
    (_, index) => `<saysoAction type="file" filePath="src/file-${index}.ts">\n${body}</saysoAction>\n`,
  )
  const text = `I will write it.\n<saysoArtifact id="a" title="Sample">\n${actions.join('')}</saysoArtifact>\nDone.`
  return cut(text)
}

function cut(text: string): string[] {
  const chunks: string[] = []
  let seed = 42
  for (let offset = 0; offset < text.length; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const length = 1 + (seed % 40)
    chunks.push(text.slice(offset, offset + length))
    offset += length
  }
  return chunks
}
