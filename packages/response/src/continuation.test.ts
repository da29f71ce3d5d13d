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
