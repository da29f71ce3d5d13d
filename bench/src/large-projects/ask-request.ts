/** The request of a follow-up, as the product builds it, and what of the needed files a model sees in it. */

import { buildModelRequest, type RequestContext } from '@sayso/generation/testing'
import type { ProjectFiles } from '@sayso/project'
import type { ChatMessage } from '@sayso/wire'
import type { FollowUp } from './follow-ups.ts'

export type BuiltRequest = ReturnType<typeof buildModelRequest>['request']

const MODEL: RequestContext['model'] = {
  ...{ id: 'bench/large', label: 'Bench', provider: 'bench', isDemo: false, acceptsImages: false },
  contextTokens: 200_000,
}
const MOMENT = new Date('2026-11-27T10:00:00Z')

export function askRequest(
  files: ProjectFiles,
  { wish, screen, before }: FollowUp,
  messages: readonly ChatMessage[] = [],
): BuiltRequest {
  const earlier = before === undefined ? [] : conversationOf(before)
  return buildModelRequest({
    model: MODEL,
    prompt: wish,
    files,
    pictures: { byMessage: new Map(), contents: new Map(), ofPrompt: [] },
    messages: [...messages, ...earlier],
    lastAnswerFiles: files,
    continuedMessageId: null,
    now: MOMENT,
    seen: { problems: [], address: screen, locale: 'en-GB', timeZone: 'UTC' },
  }).request
}

/** A wish and an answer that changed these files. */
export function conversationOf({
  wish,
  changed,
}: {
  wish: string
  changed: readonly string[]
}): ChatMessage[] {
  const actions = changed
    .map(
      (path) =>
        `<saysoAction type="edit" filePath="${path}">\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n</saysoAction>\n`,
    )
    .join('')
  const artifact = `<saysoArtifact id="done" title="Done" files="${changed.join(', ')}">\n${actions}</saysoArtifact>`
  return [
    message('user', wish),
    { ...message('assistant', `I change that.\n\n${artifact}\n\nTry it.`), versionNumber: 2 },
  ]
}

function message(role: 'user' | 'assistant', content: string): ChatMessage {
  const rest = {
    createdAt: '',
    model: null,
    versionNumber: null,
    error: null,
    durationMs: null,
    isCounted: true,
  }
  return { ...rest, id: `${role}-${content.length}`, role, content, status: 'done' }
}

/** Everything in one text, as a provider reads and caches it. */
export function textOf({ system, messages }: BuiltRequest): string {
  return [system, ...messages.map(({ role, text }) => `${role}: ${text}`)].join('\n')
}

/** Those that are shown whole. */
export function shownFiles(text: string): Set<string> {
  return new Set([...text.matchAll(/^<file path="([^"]+)">$/gm)].map(([, path = '']) => path))
}
