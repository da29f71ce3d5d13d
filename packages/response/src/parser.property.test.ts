/** Properties that hold for any text: nothing throws, nothing depends on the cut, and no file leaves the project. */

import { applyChanges, type ProjectFiles, parseProjectPath } from '@sayso/project'
import { fc, runs, seed } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { applyAction } from './apply-action.ts'
import { RESPONSE_GRAMMAR } from './grammar-text.ts'
import { createResponseParser } from './parser.ts'
import { cut, describeEvents, eventsOf, parseChunks } from './testing/parse-events.ts'

/** Pieces for building irregular answers. */
const fragment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('<saysoArtifact id="a" title="A">', '</saysoArtifact>', '</saysoAction>'),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        type: fc.constantFrom('file', 'edit', 'delete', 'rename', 'shell', 'patch', ''),
        path: fc.constantFrom(
          'a.ts',
          'b.md',
          'app/../../x',
          '/etc/passwd',
          '.env',
          'package.json',
          'A.ts',
          '',
        ),
      })
      .map(({ type, path }) => `<saysoAction type="${type}" filePath="${path}" to="c.ts">`),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        '<',
        '</',
        '<\\/',
        '>',
        '"',
        "'",
        '`',
        '```',
        '```tsx\n',
        '~~~',
        '\n',
        '\n\n',
        '  ',
        '<saysoAction ',
        'filePath="',
        '<think>',
      ],
      ...[
        '</think>',
        '/>',
        '😀',
        '\ud83d',
        '&lt;',
        '&amp;',
        '<<<<<<< SEARCH\n',
        '=======\n',
        '>>>>>>> REPLACE\n',
        '\r\n',
        '\0',
      ],
    ),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
)
const answer = fc.array(fragment, { maxLength: 24 }).map((parts) => parts.join(''))
const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })

test('[T1] the cut of any text changes nothing', () => {
  fc.assert(
    fc.property(answer, lengths, (text, pieces) => {
      expect(describeEvents(parseChunks(cut(text, pieces)))).toEqual(describeEvents(parseChunks([text])))
    }),
    { numRuns: runs(1_000) },
  )
}, 60_000)

test('[A2] [A10] [B9] every open has its close, in order, and deltas are the content', () => {
  fc.assert(
    fc.property(answer, lengths, (text, pieces) => {
      const deltas = new Map<number, string>()
      const open: string[] = []
      let isDecoded = false
      for (const event of parseChunks(cut(text, pieces))) {
        if (event.type === 'warning') isDecoded ||= event.code === 'unescaped-body'
        if (event.type === 'artifact-open') open.push(`artifact ${event.index}`)
        if (event.type === 'action-open') open.push(`action ${event.index}`)
        if (event.type === 'action-delta')
          deltas.set(event.index, (deltas.get(event.index) ?? '') + event.text)
        if (event.type === 'artifact-close') expect(open.pop()).toBe(`artifact ${event.index}`)
        if (event.type !== 'action-close') continue
        expect(open.pop()).toBe(`action ${event.index}`)
        if (!isDecoded) expect(deltas.get(event.index) ?? '').toBe(event.content)
      }
      expect(open).toEqual([])
    }),
    { numRuns: runs(1_000) },
  )
}, 60_000)

test('[X1] [X3] no answer writes outside the project', () => {
  fc.assert(
    fc.property(answer, (text) => {
      let files: ProjectFiles = new Map()
      for (const event of parseChunks([text])) {
        if (event.type !== 'action-close') continue
        const result = applyAction(files, event)
        if (result.ok) files = applyChanges(files, result.changes)
      }
      for (const path of files.keys()) expect(parseProjectPath(path)).toEqual({ ok: true, path })
    }),
    { numRuns: runs(700) },
  )
}, 60_000)

test('[T1] [T11] what the model is told about the grammar is itself read as told', () => {
  const closes = eventsOf(RESPONSE_GRAMMAR).filter((line) => line.startsWith('close'))
  expect(closes[0]).toBe('close 0 "the whole file\\n"')
})

/** A small generator of the same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const MUTATIONS = runs(10_000)

test(`[T1] [X3] survives ${MUTATIONS.toLocaleString('en-GB')} mutations of an answer`, () => {
  const base = `Hi \`x\`\n\`\`\`xml\n<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="a/b.ts">\n\`\`\`ts\n<a>1</a>\n\`\`\`\n</saysoAction>\n<saysoAction type="edit" filePath="a/b.ts">\n<<<<<<< SEARCH\n1\n=======\n2\n>>>>>>> REPLACE\n</saysoAction></saysoArtifact>\n\`\`\`\nBye`
  const insertions = [
    '<',
    '>',
    '"',
    '`',
    '\n',
    '../',
    '/',
    '\\',
    '\0',
    '\ud83d',
    base.slice(20, 60),
    '</saysoAction>',
  ]
  for (let run = 0; run < MUTATIONS; run++) {
    const random = randomFrom(seed + run)
    let text = base
    for (let edits = 1 + random(3); edits > 0; edits--) {
      const at = random(text.length)
      const end = random(2) === 0 ? at : at + random(20)
      text = text.slice(0, at) + (insertions[random(insertions.length)] ?? '') + text.slice(end)
    }
    const outcome = run % 10 === 0 ? compareCuts(text, random) : writtenPaths(text)
    if (outcome !== null) throw new Error(`seed ${seed + run}: ${outcome}\n${JSON.stringify(text)}`)
  }
}, 120_000)

/** The difference found, or null. */
function compareCuts(text: string, random: (below: number) => number): string | null {
  const pieces = [1 + random(9), 1 + random(9), 1 + random(9)]
  const whole = describeEvents(parseChunks([text])).join('\n')
  return describeEvents(parseChunks(cut(text, pieces))).join('\n') === whole
    ? null
    : `cut ${pieces} changes the events`
}

function writtenPaths(text: string): string | null {
  let files: ProjectFiles = new Map()
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type !== 'action-close') return
      const result = applyAction(files, event)
      if (result.ok) files = applyChanges(files, result.changes)
    },
  })
  parser.push(text)
  parser.end()
  return [...files.keys()].find((path) => !parseProjectPath(path).ok) ?? null
}
