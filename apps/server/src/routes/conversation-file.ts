/** A project's conversation as files of its export: Markdown for people, JSON for another Sayso. */

import { blocksAsText, createResponseParser } from '@sayso/response'
import {
  type ChatMessage,
  CONVERSATION_FORMAT,
  type ConversationFile,
  MAX_CONVERSATION_FILE_BYTES,
  MAX_CONVERSATION_MESSAGES,
  type WrittenMessage,
} from '@sayso/wire'
import { letOthersRun } from '../http/turns.ts'

export const CONVERSATION_FILE = 'CONVERSATION.md'

/** The newest messages that an import takes. Repairs are left out here too, and answers that are still being written. */
export function toConversationFile(messages: readonly ChatMessage[]): ConversationFile {
  const taken: WrittenMessage[] = []
  let sizeBytes = 1_024
  for (const message of messages.toReversed()) {
    const written = toWritten(message)
    if (written === null) continue
    sizeBytes += Buffer.byteLength(JSON.stringify(written)) + 1
    if (sizeBytes > MAX_CONVERSATION_FILE_BYTES || taken.length === MAX_CONVERSATION_MESSAGES) break
    taken.push(written)
  }
  return { format: CONVERSATION_FORMAT, version: 1, messages: taken.reverse() }
}

function toWritten(message: ChatMessage): WrittenMessage | null {
  const { role, content, status, createdAt, model, error, durationMs, repair = null, mode = null } = message
  if (status === 'running' || repair !== null) return null
  return { role, content, status, createdAt, model, error, durationMs, mode }
}

const MESSAGES_AT_ONCE = 100

type ReadableMessage = Pick<
  ChatMessage,
  'role' | 'content' | 'createdAt' | 'versionNumber' | 'repair' | 'attachments'
>

/** Prompts whole, answers as prose and the names of the files that they changed. Newest last. Repairs are left out: their prompts are not a person's. */
export async function writeConversation(
  title: string,
  messages: readonly ReadableMessage[],
): Promise<string> {
  const parts: string[] = []
  for (const message of messages) {
    if (message.repair !== undefined && message.repair !== null) continue
    if (parts.length % MESSAGES_AT_ONCE === MESSAGES_AT_ONCE - 1) await letOthersRun()
    parts.push(await writeMessage(message))
  }
  return [`# ${title}: the conversation`, ...parts].join('\n\n').concat('\n')
}

async function writeMessage({
  role,
  content,
  createdAt,
  versionNumber,
  attachments = [],
}: ReadableMessage): Promise<string> {
  const day = createdAt.slice(0, 10)
  if (role === 'user') {
    const pictures = attachments.map(({ name }) => `Picture: ${name}`)
    return [`## You, ${day}`, content.trim(), ...pictures].filter((part) => part !== '').join('\n\n')
  }
  const { prose, changes } = await readAnswer(content)
  const made = versionNumber === null ? '' : `, version ${versionNumber}`
  return [`## Sayso, ${day}${made}`, prose, changes.join('\n')].filter((part) => part !== '').join('\n\n')
}

/** Read in one turn of the event loop: tags take the longest. */
const PIECE_CHARS = 16 * 1024

async function readAnswer(content: string): Promise<{ prose: string; changes: string[] }> {
  let prose = ''
  const changes = new Set<string>()
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'text') prose += event.text
      if (event.type !== 'action-close' || event.filePath === undefined) return
      const target = event.to === undefined ? '' : ` → \`${event.to}\``
      changes.add(`- ${event.kind} \`${event.filePath}\`${target}${event.complete ? '' : ', not finished'}`)
    },
  })
  for (let from = 0; from < content.length; from += PIECE_CHARS) {
    if (from > 0) await letOthersRun()
    parser.push(content.slice(from, from + PIECE_CHARS))
  }
  parser.end()
  return {
    prose: blocksAsText(prose).replace(/\n{3,}/g, '\n\n'),
    changes: [...changes],
  }
}
