/** Describes the last attempt of a repair and that it failed: without this a model repeats it. */

import { createResponseParser } from '@sayso/response'
import type { ChatMessage, Problem } from '@sayso/wire'

/** As much of it as is worth reading again. */
const MAX_TRY_CHARS = 1_500

/** Empty when there was none, or when it was for other problems. */
export function lastTry(messages: readonly ChatMessage[], problems: readonly Problem[]): string {
  const answer = messages.findLast(({ role }) => role === 'assistant')
  const triedIds = new Set(answer?.repair?.problems.map(({ id }) => id))
  if (answer === undefined || !problems.some(({ id }) => triedIds.has(id))) return ''
  const actions = readActions(answer.content)
  const tried = actions.length > 0 ? actions.join('\n').slice(0, MAX_TRY_CHARS) : 'It changed nothing.'
  return `<last_try>\nThis is what your last try changed. It did not help: the cause is somewhere else, or not yet understood. Do something different.\n${tried}\n</last_try>`
}

function readActions(content: string): string[] {
  const actions: string[] = []
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type !== 'action-close' || !event.complete) return
      const path = event.filePath ?? ''
      actions.push(event.kind === 'edit' ? `${path}:\n${event.content}` : `${path}: ${WORDS[event.kind]}`)
    },
  })
  parser.push(content)
  parser.end()
  return actions
}

const WORDS = {
  file: 'written whole',
  delete: 'deleted',
  rename: 'renamed',
  shell: 'a command, not run',
  edit: '',
}
