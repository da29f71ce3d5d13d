/** A project's conversation as a Markdown file for its export: prompts whole, answers as prose and the names of the files they changed. */

import { createResponseParser, splitNextSteps } from '@sayso/response'
import type { ChatMessage } from '@sayso/wire'

export const CONVERSATION_FILE = 'CONVERSATION.md'

type WrittenMessage = Pick<
  ChatMessage,
  'role' | 'content' | 'createdAt' | 'versionNumber' | 'repair' | 'attachments'
>

/** Newest last. Repairs are left out: their prompts are not a person's. */
export function writeConversation(title: string, messages: readonly WrittenMessage[]): string {
  const parts = messages.filter(({ repair }) => repair === undefined || repair === null).map(writeMessage)
  return [`# ${title}: the conversation`, ...parts].join('\n\n').concat('\n')
}

function writeMessage({ role, content, createdAt, versionNumber, attachments = [] }: WrittenMessage): string {
  const day = createdAt.slice(0, 10)
  if (role === 'user') {
    const pictures = attachments.map(({ name }) => `Picture: ${name}`)
    return [`## You, ${day}`, content.trim(), ...pictures].filter((part) => part !== '').join('\n\n')
  }
  const { prose, changes } = readAnswer(content)
  const made = versionNumber === null ? '' : `, version ${versionNumber}`
  return [`## Sayso, ${day}${made}`, prose, changes.join('\n')].filter((part) => part !== '').join('\n\n')
}

function readAnswer(content: string): { prose: string; changes: string[] } {
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
  parser.push(content)
  parser.end()
  return {
    prose: splitNextSteps(prose)
      .text.trim()
      .replace(/\n{3,}/g, '\n\n'),
    changes: [...changes],
  }
}
