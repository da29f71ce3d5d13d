import type { ChatMessage, Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { lastTry } from './last-try.ts'

const PROBLEM: Problem = { id: 'render:1', kind: 'render', message: 'It throws.', place: null }

function triedWith(content: string, problemId = PROBLEM.id): ChatMessage {
  return {
    ...{ id: 'a', role: 'assistant', content, status: 'done', createdAt: '', model: null, versionNumber: 2 },
    ...{ error: null, durationMs: null, isCounted: false },
    repair: { attempt: 1, ofMessageId: 'p', problems: [{ id: problemId, message: '' }] },
  }
}

const EDIT =
  '<saysoArtifact id="a" title="A">\n<saysoAction type="edit" filePath="a.tsx">\n<<<<<<< SEARCH\none\n=======\ntwo\n>>>>>>> REPLACE\n</saysoAction>\n<saysoAction type="delete" filePath="b.tsx"></saysoAction>\n</saysoArtifact>'

test('[P13] a second try is told what the first changed, and that it did not help', () => {
  const told = lastTry([triedWith(EDIT)], [PROBLEM])
  expect(told).toContain('It did not help')
  expect(told).toContain('a.tsx:\n<<<<<<< SEARCH\none\n=======\ntwo\n>>>>>>> REPLACE')
  expect(told).toContain('b.tsx: deleted')
  expect(lastTry([triedWith('I cannot.')], [PROBLEM])).toContain('It changed nothing.')
})

test('[P13] nothing is told of a first try, or of one for something else', () => {
  expect(lastTry([], [PROBLEM])).toBe('')
  expect(lastTry([{ ...triedWith(EDIT), repair: null }], [PROBLEM])).toBe('')
  expect(lastTry([triedWith(EDIT, 'other')], [PROBLEM])).toBe('')
})
