/** Earlier answers in a request: a form to imitate, the same in each later request. */

import { createResponseParser } from '@sayso/response'
import type { ChatMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { compactHistory } from './compact-history.ts'
import { type AnswerOutcome, describeAnswer, describeOutcome } from './describe-answer.ts'

const EDIT =
  '<saysoAction type="edit" filePath="b.ts">\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n</saysoAction>'
const LONG = `I build it.

<saysoArtifact id="list" title="A list" files="a.ts, b.ts">
<saysoAction type="file" filePath="a.ts">
${'const filler = 1\n'.repeat(200)}</saysoAction>
${EDIT}
</saysoArtifact>

Try it.

<saysoNext>
More
</saysoNext>`

function answer(content: string, rest: Partial<ChatMessage> = {}): ChatMessage {
  const base = {
    createdAt: '',
    model: null,
    versionNumber: 2,
    error: null,
    durationMs: null,
    isCounted: true,
  }
  return { ...base, id: 'answer', role: 'assistant', content, status: 'done', ...rest }
}

test('[M918] a long answer keeps the tag of its artifact, its paths, one short action and a comment', () => {
  expect(describeAnswer(answer(LONG), undefined)).toBe(`I build it.


<saysoArtifact id="list" title="A list" files="a.ts, b.ts">
${EDIT}
<!-- The rest of this artifact is left out of the history. -->
</saysoArtifact>


Try it.`)
})

test('[M918] what a model reads of itself is what it may write: it parses, and makes a part of the same changes', () => {
  const closed: string[] = []
  const parser = createResponseParser({
    onEvent: (event) => {
      if (event.type === 'action-close') closed.push(`${event.kind} ${event.filePath} ${event.complete}`)
      expect(event.type).not.toBe('warning')
    },
  })
  parser.push(describeAnswer(answer(LONG), undefined))
  parser.end()
  expect(closed).toEqual(['edit b.ts true'])
})

test.each([
  ['that changed nothing', { versionNumber: null }],
  ['that was dropped', { isDropped: true }],
  ['that broke off', { status: 'error' as const }],
  ['of which an action failed', { failedActions: [{ index: 0, message: 'No match.' }] }],
])('[M918] an answer %s is its words', (_what, rest) => {
  expect(describeAnswer(answer(LONG, rest), undefined)).toBe('I build it.\n\n\n\nTry it.')
})

test('[M918] a title cannot close the tag', () => {
  const odd = LONG.replace('title="A list"', `title='a"> <b'`)
  expect(describeAnswer(answer(odd), undefined)).toContain('title="a b"')
})

test('[M919] an answer looks the same when nobody has read it again', () => {
  const short = `Done.\n\n<saysoArtifact id="a" title="A">\n${EDIT}\n</saysoArtifact>`
  const outcome: AnswerOutcome = { applied: ['edited b.ts'], failed: [] }
  for (const content of [short, LONG]) {
    const applied = content === short ? outcome : { applied: ['wrote a.ts', 'edited b.ts'], failed: [] }
    expect(describeAnswer(answer(content), applied)).toBe(describeAnswer(answer(content), undefined))
    expect(describeOutcome(answer(content), applied)).toBe(describeOutcome(answer(content), undefined))
  }
})

test('[M919] the next turn pushes none out of a history that is full, three times of four', () => {
  const turn = (n: number): ChatMessage[] => [
    { ...answer(`wish ${n}`), id: `u${n}`, role: 'user' },
    { ...answer(`${n} ${'word '.repeat(60)}`), id: `a${n}` },
  ]
  const firstTexts = Array.from({ length: 9 }, (_, more) => {
    const turns = Array.from({ length: 40 + more }, (_, n) => turn(n)).flat()
    const options = { budgetTokens: 1_000, pictures: null, outcomes: new Map() }
    return compactHistory(turns, options).messages[0]?.text ?? ''
  })
  expect(new Set(firstTexts).size).toBe(3)
})
