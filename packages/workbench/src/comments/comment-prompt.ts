/** Comments as the draft of a prompt, and the way back: the comments that a prompt was made of, once its answer has made a version. */

import { t } from '@sayso/language/comments'
import type { ChatMessage, CommentReply, FoundElement, ProjectComment } from '@sayso/wire'
import { labelOf } from '../preview/screens.ts'

/** The words are the person's own from here on: they read them in the prompt box, change them, and send them. */
export function promptFromComments(
  comments: readonly ProjectComment[],
  found: readonly FoundElement[],
): string {
  return comments.map((comment) => promptPart(comment, found)).join('\n\n')
}

function promptPart(comment: ProjectComment, found: readonly FoundElement[]): string {
  const element = comment.anchor?.element ?? null
  const screen = t('promptScreen', { screen: labelOf(comment.route), route: comment.route })
  // Its line may have moved since.
  const place = found.find(({ id }) => id === comment.id)?.place ?? element?.place
  const about =
    element === null || place === undefined
      ? screen
      : t('promptElement', {
          ...{ screen, element: element.componentName, path: place.path, line: place.lineNumber },
        })
  const replies = comment.replies.map((reply) => said(t('promptReply', { name: nameOf(reply) }), reply))
  return [said(t('promptSaid', { about, name: nameOf(comment) }), comment), ...replies].join('\n')
}

function said(lead: string, { text }: CommentReply): string {
  return `${lead}\n${quoteOf(text)}`
}

function quoteOf(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

function nameOf({ author }: CommentReply): string {
  return author?.name ?? t('somebodyWhoLeft')
}

interface ResolveOffer {
  /** The prompt. */
  messageId: string
  ids: string[]
  versionNumber: number
}

/** The open comments that the newest prompt quotes, when its answer has made a version. Null without any. */
export function resolveOffer(
  messages: readonly ChatMessage[],
  comments: readonly ProjectComment[],
): ResolveOffer | null {
  const own = messages.filter(({ repair }) => !repair)
  const answer = own.at(-1)
  const prompt = own.at(-2)
  if (prompt?.role !== 'user' || answer?.role !== 'assistant') return null
  const { versionNumber, status } = answer
  if (status !== 'done' || versionNumber === null || answer.isDropped) return null
  const lines = `\n${prompt.content}\n`
  const quoted = comments.filter(
    ({ text, resolved, createdAt }) =>
      resolved === null && createdAt < answer.createdAt && lines.includes(`\n${quoteOf(text)}\n`),
  )
  if (quoted.length === 0) return null
  return { messageId: prompt.id, ids: quoted.map(({ id }) => id), versionNumber }
}
