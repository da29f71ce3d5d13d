/** Which comments are offered to be resolved after an answer. */

import type { ChatMessage, ProjectComment } from '@sayso/wire'
import { expect, test } from 'vitest'
import { resolveOffer } from './comment-prompt.ts'

function messageOf(role: ChatMessage['role'], changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...{ id: role, role, content: '', status: 'done', createdAt: '2026-03-18T13:00:00.000Z', model: null },
    ...{ versionNumber: role === 'assistant' ? 5 : null, error: null, durationMs: null, isCounted: true },
    ...changes,
  }
}

function commentOf(id: string, text: string, changes: Partial<ProjectComment> = {}): ProjectComment {
  return {
    ...{ id, text, number: 1, route: '/', versionNumber: 1, anchor: null, resolved: null, replies: [] },
    ...{ author: null, createdAt: '2026-03-18T12:00:00.000Z', editedAt: null },
    ...changes,
  }
}

const PROMPT = messageOf('user', {
  content: 'This is about …\n\nVera commented:\n> Larger\n> and bold\n\nThanks.',
})
const ANSWER = messageOf('assistant')
const QUOTED = commentOf('c', 'Larger\nand bold')
const offered = (messages: ChatMessage[], comments: ProjectComment[]) => resolveOffer(messages, comments)

test('[CM13] the comments that the newest prompt quotes are offered with the version of its answer', () => {
  const others = [commentOf('other', 'Larger and bold'), commentOf('part', 'Larg')]
  expect(offered([PROMPT, ANSWER], [QUOTED, ...others])).toEqual({
    ...{ messageId: 'user', ids: ['c'], versionNumber: 5 },
  })
  const repair = [
    messageOf('user', { repair: { kind: 'repair' } as never }),
    messageOf('assistant', { repair: {} as never }),
  ]
  expect(offered([PROMPT, ANSWER, ...repair], [QUOTED])?.ids).toEqual(['c'])
})

test.each<[string, ChatMessage[], ProjectComment]>([
  ['an answer that is not finished', [PROMPT, { ...ANSWER, status: 'running' }], QUOTED],
  ['an answer without a version', [PROMPT, { ...ANSWER, versionNumber: null }], QUOTED],
  ['an answer that was dropped', [PROMPT, { ...ANSWER, isDropped: true }], QUOTED],
  ['a prompt that has another after it', [PROMPT, ANSWER, messageOf('user'), ANSWER], QUOTED],
  [
    'a prompt that quotes nothing',
    [messageOf('user', { content: 'Larger' }), ANSWER],
    commentOf('c', 'Larger'),
  ],
  [
    'a comment that is resolved',
    [PROMPT, ANSWER],
    { ...QUOTED, resolved: { at: '', by: null, versionNumber: 5 } },
  ],
  ['a comment of later', [PROMPT, ANSWER], { ...QUOTED, createdAt: '2026-03-18T14:00:00.000Z' }],
])('[CM13] nothing is offered for %s', (_what, messages, comment) => {
  expect(offered(messages, [comment])).toBeNull()
})
