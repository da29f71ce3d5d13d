/**
 * How fast the parser is, fed as a model's stream feeds it. For the benchmark: `npm run bench` calls this.
 */

import { createResponseParser } from '../parser.ts'

export interface ParserMeasure {
  /** Median, in millions of characters (bytes: the text is ASCII) per second. */
  megabytesPerSecond: number
  medianMs: number
  p95Ms: number
  rounds: number
}

export interface MeasureOptions {
  /** Length of the answer. */
  chars: number
  /** How many files it is divided into. */
  files: number
  rounds: number
  /** Longest delta; they are 1 to this many characters. Default 40. */
  maxChunkChars?: number
}

const WARM_UP_ROUNDS = 10

export function measureParser({ chars, files, rounds, maxChunkChars = 40 }: MeasureOptions): ParserMeasure {
  const chunks = cutAtRandom(makeAnswer(chars, files), maxChunkChars)
  // A server has parsed before: the first rounds would measure the compiler.
  for (let round = 0; round < WARM_UP_ROUNDS; round++) parseOnce(chunks)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(parseOnce(chunks))
  times.sort((a, b) => a - b)
  const medianMs = times[Math.floor(times.length / 2)] ?? 0
  const p95Ms = times[Math.floor(times.length * 0.95)] ?? medianMs
  return { megabytesPerSecond: chars / medianMs / 1000, medianMs, p95Ms, rounds }
}

function parseOnce(chunks: readonly string[]): number {
  let contentChars = 0
  const start = performance.now()
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'action-close') contentChars += event.content.length
    },
  })
  for (const chunk of chunks) parser.push(chunk)
  parser.end()
  const elapsedMs = performance.now() - start
  if (contentChars === 0) throw new Error('The measured answer has no file in it.')
  return elapsedMs
}

const SCREEN = `import { FlatList, Text, View } from 'react-native'

export default function Screen() {
  const [items, setItems] = useState<Item[]>([])
  return (
    <View style={styles.page}>
      <FlatList data={items} renderItem={({ item }) => <Text style={styles.title}>{item.name}</Text>} />
      {items.length < 1 && <Text>Nothing here yet.</Text>}
    </View>
  )
}
`

/** An answer of about `chars` characters: prose, then an artifact with screens of TSX. */
export function makeAnswer(chars: number, files: number): string {
  const body = SCREEN.repeat(Math.max(1, Math.floor(chars / files / SCREEN.length)))
  const actions = Array.from(
    { length: files },
    (_, index) => `<saysoAction type="file" filePath="app/screen-${index}.tsx">\n${body}</saysoAction>\n`,
  )
  return `Here is your app.\n\n<saysoArtifact id="app" title="The app">\n${actions.join('')}</saysoArtifact>\nDone.\n`
}

/** Always the same cut, so that runs compare. */
function cutAtRandom(text: string, maxChars: number): string[] {
  const chunks: string[] = []
  let seed = 7
  for (let at = 0; at < text.length; ) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    const length = 1 + (seed % maxChars)
    chunks.push(text.slice(at, at + length))
    at += length
  }
  return chunks
}
