/**
 * The demo's answer to a question, which may change nothing: facts that it can read from the files, and a note that
 * it understands no more.
 */

import type { DemoApp } from './apps/demo-app.ts'
import type { Conversation } from './request/conversation.ts'

const MAX_SCREENS = 8

export function answerQuestion({ paths }: Conversation, installed: DemoApp | null): string {
  const screens = [...paths].filter(isScreen).sort().slice(0, MAX_SCREENS)
  const what =
    installed === null
      ? 'This project has'
      : `This is my **${installed.title}**, ${installed.description}. It has`
  const facts =
    paths.size === 0
      ? 'I see no files in this project.'
      : `${what} ${paths.size} ${paths.size === 1 ? 'file' : 'files'}${screens.length === 0 ? '.' : `; its screens are ${screens.map((path) => `\`${path}\``).join(', ')}.`}`
  return `I am Sayso’s demo, and there is no model behind me, so I cannot answer a question. What I can tell from the files: ${facts}

Nothing was changed. To have real answers, open **Use your own model** below the prompt on the first page, or choose another one in the list beside Send.
`
}

function isScreen(path: string): boolean {
  return /^app\/.*\.tsx$/.test(path) && !/(^|\/)[_+]/.test(path)
}
