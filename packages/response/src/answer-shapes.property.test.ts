/** Answers as models write them, in every form: whatever the cut, each file is reported once and completely. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { createContinuation } from './continuation.ts'
import { cut, describeEvents, parseChunks } from './testing/parse-events.ts'

const code = fc
  .array(
    fc.constantFrom(
      'const a = 1 < 2 && 3 > 2',
      '  <View style={{ flex: 1 }} />',
      '</View>',
      "const tag = '<div>'",
      '// é 大 😀',
      '\tif (a) {',
      '}',
      '',
      'const s = `a` + "&amp;"',
      '<saysoActions>',
      '</sayso>',
    ),
    { minLength: 1, maxLength: 6 },
  )
  // Blank lines at the ends are dropped by B1 and B2, which are tested separately.
  .map((lines) => ['import x', ...lines, 'end()'].join('\n'))

interface Written {
  path: string
  body: string
  text: string
}

/** One file action, with the quotes, order, case, fence and blanks that a model may choose. */
const action: fc.Arbitrary<Written> = fc
  .record({
    path: fc.constantFrom('a.ts', 'app/(tabs)/index.tsx', 'lib/ü 大.ts', "it's.ts"),
    body: code,
    quote: fc.constantFrom('"', "'"),
    attributes: fc.shuffledSubarray(['type', 'filePath', 'mode'], { minLength: 3 }),
    gap: fc.constantFrom(' ', '\n', '\n  ', '\t'),
    name: fc.constantFrom('saysoAction', 'SaysoAction', 'saysoaction'),
    fence: fc.constantFrom('', '```', '~~~~'),
    end: fc.constantFrom('>', ' >', '\n>'),
    close: fc.constantFrom('</NAME>', '</ NAME >', '< /NAME\n>'),
  })
  .map(({ path, body, quote, attributes, gap, name, fence, end, close }) => {
    const value = { type: 'file', filePath: path.replaceAll("'", '&apos;'), mode: 'a > b' }
    const written = Object.entries(value)
      .toSorted(([a], [b]) => attributes.indexOf(a) - attributes.indexOf(b))
      .map(([key, text]) => `${gap}${key}=${quote}${text}${quote}`)
    const inner = fence === '' ? body : `${fence}tsx\n${body}\n${fence}`
    const text = `<${name}${written.join('')}${end}\n${inner}\n${close.replace('NAME', name)}`
    return { path, body, text }
  })

/** Different paths, so that no action is a repetition (A7). */
const actions = fc.uniqueArray(action, { minLength: 1, maxLength: 3, selector: ({ path }) => path })
const prose = fc.constantFrom(
  '',
  'Sure.\n',
  'I use `<saysoAction>` here.\n\n',
  '<think>\n<saysoArtifact id="x">\n</think>\n',
)
const lengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 })

test('[T1] [T2] [T3] [T4] [B3] [B9] each file of an answer is told once and whole, wherever it is cut', () => {
  fc.assert(
    fc.property(
      prose,
      actions,
      fc.constantFrom('\n', '\n\nThen:\n', ''),
      fc.boolean(),
      lengths,
      (before, all, between, isFenced, pieces) => {
        const artifact = `<saysoArtifact id="a" title="A">\n${all.map(({ text }) => text).join(between)}\n</saysoArtifact>`
        const answer = `${before}${isFenced ? `\`\`\`xml\n${artifact}\n\`\`\`\n` : `${artifact}\n`}Done.`
        const events = parseChunks(cut(answer, pieces))
        expect(describeEvents(events)).toEqual(describeEvents(parseChunks([answer])))
        const closes = events.flatMap((event) => (event.type === 'action-close' ? [event] : []))
        expect(closes.map(({ filePath, content, complete }) => ({ filePath, content, complete }))).toEqual(
          all.map(({ path, body }) => ({ filePath: path, content: `${body}\n`, complete: true })),
        )
        expect(events.filter((event) => event.type === 'warning')).toEqual([])
        const shown = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
        expect(shown).toBe(`${before}${isFenced ? '' : '\n'}Done.`)
      },
    ),
    { numRuns: runs(500) },
  )
})

test('[A10] [T12] of an answer that ends anywhere, no file is complete that was not closed', () => {
  fc.assert(
    fc.property(actions, fc.nat(), (all, at) => {
      const answer = `<saysoArtifact id="a" title="A">\n${all.map(({ text }) => text).join('\n')}\n</saysoArtifact>`
      const events = parseChunks([answer.slice(0, at % answer.length)])
      const opens = events.filter((event) => event.type === 'action-open')
      const closes = events.flatMap((event) => (event.type === 'action-close' ? [event] : []))
      expect(closes.length).toBe(opens.length)
      for (const [index, close] of closes.entries()) {
        const whole = `${all[index]?.body}\n`
        if (close.complete) expect(close.content).toBe(whole)
        else expect(index, 'only the last is incomplete').toBe(closes.length - 1)
      }
    }),
    { numRuns: runs(500) },
  )
})

test('[T11] [B7] a body that holds the tags of the grammar behind a backslash comes back with them', () => {
  const tag = fc.constantFrom(
    '/saysoAction>',
    '/saysoArtifact>',
    'saysoAction type="file" filePath="b.ts">',
    '/SAYSOACTION >',
  )
  fc.assert(
    fc.property(
      fc.array(tag, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 2 }),
      lengths,
      (tags, count, pieces) => {
        const line = (backslashes: number) =>
          tags.map((each) => `x <${'\\'.repeat(backslashes)}${each}`).join('\n')
        const answer = `<saysoArtifact id="a"><saysoAction type="file" filePath="a.ts">\n${line(count + 1)}\n</saysoAction></saysoArtifact>`
        const events = parseChunks(cut(answer, pieces))
        expect(events.find((event) => event.type === 'action-close')).toMatchObject({
          content: `${line(count)}\n`,
          complete: true,
        })
      },
    ),
    { numRuns: runs(300) },
  )
})

/**
 * Whether an answer ends with the beginning of its continuation. With equal lines this may hold from the second of
 * them on alone.
 */
function repeats(answer: string, more: string): boolean {
  for (let length = 12; length <= more.length; length++)
    if (answer.endsWith(more.slice(0, length))) return true
  return false
}

test('[K1] [K2] [K4] an answer cut anywhere in a body and gone on gives the whole file', () => {
  const open = '<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="a.ts">\n'
  const end = '\n</saysoAction>\n</saysoArtifact>'
  fc.assert(
    fc.property(
      code,
      fc.nat(),
      fc.constantFrom('on', 'action', 'artifact'),
      lengths,
      (body, place, way, pieces) => {
        const at = 1 + (place % (body.length - 1))
        const answer = open + body.slice(0, at)
        // An exact continuation must not look like a repetition.
        const more = {
          on: body.slice(at),
          action: open.slice(open.indexOf('\n') + 1) + body,
          artifact: open + body,
        }[way]
        fc.pre(way !== 'on' || !repeats(answer, more))
        const continuation = createContinuation(answer)
        const joined = cut(more + end, pieces).map((piece) => continuation.push(piece))
        const events = parseChunks([answer + joined.join('') + continuation.end()])
        const last = events.findLast((event) => event.type === 'action-close')
        expect(last).toMatchObject({ filePath: 'a.ts', content: `${body}\n`, complete: true })
      },
    ),
    { numRuns: runs(500) },
  )
})
