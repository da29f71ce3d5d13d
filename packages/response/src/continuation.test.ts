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

/** The result after an answer that was cut inside `path`, when the second call sends this text. */
function behind(content: string, text: string, path = 'a.tsx'): string {
  const answer = `<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="${path}">\n${content}`
  const continuation = createContinuation(answer)
  return continuation.push(text) + continuation.end()
}
const tagOf = (path: string) => `\n<saysoAction type="file" filePath="${path}">\n`

test('[K3] forty characters of a short file, and a hundred and twenty of a long one, are its beginning', () => {
  const line = Array.from({ length: 60 }, (_, index) => `${index % 10}${'abcdef'[index % 6]}`).join('')
  const again = (length: number) => `${line.slice(0, length)}|more`
  expect(behind(line.slice(0, 40), again(40))).toBe(tagOf('a.tsx') + again(40))
  expect(behind(`\n  ${line.slice(0, 40)}  `, `\n\n${again(40)}`)).toBe(`${tagOf('a.tsx')}\n\n${again(40)}`)
  expect(behind(line.slice(0, 39), `${line.slice(0, 39)}|more`)).not.toContain('<saysoAction')
  expect(behind(`${line}${'x'.repeat(50)}`, again(120))).toBe(tagOf('a.tsx') + again(120))
  expect(behind(`${line}${'x'.repeat(50)}`, again(119))).not.toContain('<saysoAction')
})

test('[K3] the tag that is put before it names the file as the answer did', () => {
  const content = 'a'.repeat(50)
  expect(behind(content, `${content}b`, 'a&amp;b.ts')).toBe(`${tagOf('a&amp;b.ts')}${content}b`)
})

test('[K3] only a file that is open is begun again', () => {
  const content = 'a'.repeat(50)
  const kinds = [
    `<saysoAction type="file" filePath="a.ts">\n${content}\n</saysoAction>\n`,
    `<saysoAction type="edit" filePath="a.ts">\n${content}`,
    `<saysoAction type="shell">\n${content}`,
    content,
  ]
  for (const open of kinds) {
    const continuation = createContinuation(`<saysoArtifact id="a" title="A">\n${open}`)
    expect(continuation.push(`${content}b`) + continuation.end()).not.toContain('<saysoAction')
  }
})

test.each([
  ['an artifact’s tag', '<saysoArtifact id="b">'],
  ['an action’s, with blanks', ' \n < SAYSOACTION type="file">'],
])('[K2] %s at the beginning is passed on, with a blank behind a quote alone', (_name, text) => {
  const joinTo = (answer: string) => {
    const continuation = createContinuation(answer)
    return continuation.push(text) + continuation.end()
  }
  expect([joinTo('a "quoted" word'), joinTo('cut in "'), joinTo("cut in '"), joinTo('cut in `')]).toEqual([
    ...[text, ` ${text}`, ` ${text}`, ` ${text}`],
  ])
})

test('[K2] a tag that only begins like ours, or does not come first, is text as any other', () => {
  const answer = 'The last words of this answer'
  for (const text of ['<saysoActions>', '<saysoNext>', `${answer}<saysoAction type="file">`]) {
    const continuation = createContinuation(answer)
    expect(continuation.push(text) + continuation.end()).toBe(text.replace(answer, ''))
  }
})

test('[K4] the text is held back for four hundred characters, and not one more', () => {
  const continuation = createContinuation('answer')
  expect(continuation.push('x'.repeat(399))).toBe('')
  expect(continuation.push('y')).toBe(`${'x'.repeat(399)}y`)
  expect(continuation.push('z')).toBe('z')
  const short = createContinuation('answer')
  expect([short.push(''), short.end(), short.end()]).toEqual(['', '', ''])
})
