/** Joining the text of a second model call to an answer that was cut. */

import { expect, test } from 'vitest'
import { createContinuation } from './continuation.ts'
import { eventsOf } from './testing/parse-events.ts'

const start = "import { View } from 'react-native'\n\nexport default function App() {\n"
const cutOff = `<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="a.tsx">\n${start}  return <View sty`
const rest = '  return <View style={{ flex: 1 }} />\n}\n</saysoAction>\n</saysoArtifact>'
const whole = `close INDEX ${JSON.stringify(`${start}  return <View style={{ flex: 1 }} />\n}\n`)}`

function joined(text: string): string[] {
  const continuation = createContinuation(cutOff)
  const pieces = text.split(/(?<=\s)/).map((piece) => continuation.push(piece))
  return eventsOf(cutOff + pieces.join('') + continuation.end()).filter((line) => line.startsWith('close'))
}

test('[K1] [K4] goes on exactly where the answer stopped', () => {
  expect(joined('le={{ flex: 1 }} />\n}\n</saysoAction>\n</saysoArtifact>')).toEqual([
    whole.replace('INDEX', '0'),
  ])
})

test('[K4] leaves out what was already said', () => {
  expect(joined(rest)).toEqual([whole.replace('INDEX', '0')])
})

test('[K2] a repeated opening tag starts the file again', () => {
  const again = `<saysoAction type="file" filePath="a.tsx">\n${start}${rest}`
  expect(joined(again)[1]).toBe(whole.replace('INDEX', '1'))
})

test('[K3] a repeated start of the file starts it again', () => {
  const events = joined(start + rest)
  expect(events[0]).toContain('incomplete')
  expect(events[1]).toBe(whole.replace('INDEX', '1'))
})

test.each(['"', "'", '`'])('[K2] an answer that was cut behind %s goes on with its opening tag', (quote) => {
  const opening = '<saysoAction type="file" filePath="a.ts">\n'
  const answer = `<saysoArtifact id="a" title="A">\n${opening}const a = ${quote}`
  const continuation = createContinuation(answer)
  const more = `${opening}const a = ${quote}b${quote}\n</saysoAction></saysoArtifact>`
  const closes = eventsOf(answer + continuation.push(more) + continuation.end()).filter((line) =>
    line.startsWith('close'),
  )
  expect(closes).toEqual([
    `close 0 incomplete ${JSON.stringify(`const a = ${quote}`)}`,
    `close 1 ${JSON.stringify(`const a = ${quote}b${quote}\n`)}`,
  ])
})

test('[K2] a body that was cut behind a quote is not complete when another file goes on', () => {
  const answer = '<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="a.ts">\nconst a = "'
  const continuation = createContinuation(answer)
  const more = '<saysoAction type="file" filePath="b.ts">\nb\n</saysoAction></saysoArtifact>'
  expect(eventsOf(answer + continuation.push(more) + continuation.end())).toContain(
    'close 0 incomplete "const a = \\""',
  )
})

test.each([
  ['', ''],
  ['short', 'short'],
  ['twelve chars', ''],
  ['eleven char', 'eleven char'],
])('[K4] behind an answer that ends with it, %j becomes %j', (text, expected) => {
  const continuation = createContinuation(`Words and ${text}`)
  expect(continuation.push(text) + continuation.end()).toBe(expected)
})

test('[K4] what comes behind the first characters is passed on as it comes', () => {
  const continuation = createContinuation('The answer so far')
  const start = 'x'.repeat(400)
  expect(continuation.push(start)).toBe(start)
  expect(continuation.push('The answer so far')).toBe('The answer so far')
  expect(continuation.end()).toBe('')
})
