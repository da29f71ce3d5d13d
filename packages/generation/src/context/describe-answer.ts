/** An earlier answer as the model is shown it again: its words, and the names of the files it changed instead of their text. */

import { createResponseParser, splitNextSteps } from '@sayso/response'

export interface AnswerDigest {
  /** The prose, without artifacts and next steps. */
  text: string
  /** One line per finished action, such as `wrote app/index.tsx`. */
  actions: string[]
  /** The file that the answer broke off in; null when none. */
  cutOffPath: string | null
}

const VERBS = {
  file: 'wrote',
  edit: 'edited',
  delete: 'deleted',
  rename: 'renamed',
  shell: 'named a command',
}

export function digestAnswer(content: string): AnswerDigest {
  const texts: string[] = []
  const actions: string[] = []
  let cutOffPath: string | null = null
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'text') texts.push(event.text)
      if (event.type !== 'action-close') return
      const path = event.filePath ?? ''
      if (event.complete) actions.push(`${VERBS[event.kind]} ${path}`.trim())
      else if (event.kind === 'file' || event.kind === 'edit') cutOffPath = path
    },
  })
  parser.push(content)
  parser.end()
  return { text: splitNextSteps(texts.join('')).text.trim(), actions, cutOffPath }
}

/** The digest as one message. Says what was done in words, so that no model takes a shortened body for a way to write files. */
export function describeAnswer(content: string): string {
  const { text, actions } = digestAnswer(content)
  const done =
    actions.length > 0 ? `(In this answer I ${actions.join(', ')}. The files are shown as they are now.)` : ''
  return [text, done].filter((part) => part !== '').join('\n\n') || '(There was no answer.)'
}
