/** Reads out of a request what a real model would understand from it: the wish, the files, and whether to go on. */

import type { ModelMessage, ModelRequest } from '@sayso/generation/ports'

export interface Conversation {
  /** The user's newest words. */
  prompt: string
  /** The user's earlier words, oldest first. */
  earlierPrompts: string[]
  /** The files whose text the request shows. */
  files: ReadonlyMap<string, string>
  /** Every path that the request names. */
  paths: ReadonlySet<string>
  /** To do something new, to go on with an answer that was cut off, or to fix what does not run. */
  task: 'wish' | 'continue' | 'repair'
  /** Number of this repair in a row, from 1; 0 for other prompts. */
  repairCount: number
  /** Pictures that came with the newest words. */
  pictureCount: number
}

export function readConversation(request: ModelRequest): Conversation {
  const users = request.messages.filter(({ role }) => role === 'user')
  const last = users.at(-1) ?? { role: 'user', text: '' }
  const prompt = promptOf(last)
  const context = last.text.endsWith(prompt)
    ? last.text.slice(0, last.text.length - prompt.length)
    : last.text
  // Files stand before the conversation.
  const whole = users.length > 1 ? `${users[0]?.text ?? ''}\n${context}` : context
  const files = readFiles(whole)
  const earlierPrompts = users.slice(0, -1).map(promptOf)
  const repairs = [...earlierPrompts, prompt].reverse().findIndex((said) => !asksForRepair(said))
  const isCutOff = context.includes('<interrupted_answer>') || asksToContinue(prompt)
  return {
    prompt,
    earlierPrompts,
    files,
    paths: new Set([...files.keys(), ...readOtherPaths(context), ...readMap(whole)]),
    task: isCutOff ? 'continue' : earlierPrompts.length > 0 && asksForRepair(prompt) ? 'repair' : 'wish',
    repairCount: Math.max(repairs, 0),
    pictureCount: countPictures(context),
  }
}

/** A wish stands at the beginning; reading all of a long prompt for it would take long. */
const MAX_WISH_CHARS = 2_000

/** The wish: the prompt, or the one before the answer that was cut off or does not run. */
export function wishOf({ task, prompt, earlierPrompts }: Conversation): string {
  const isWish = (earlier: string) => !asksToContinue(earlier) && !asksForRepair(earlier)
  const wish = task === 'wish' ? prompt : (earlierPrompts.findLast(isWish) ?? prompt)
  return wish.slice(0, MAX_WISH_CHARS)
}

function asksToContinue(prompt: string): boolean {
  return /^\W*(please\s+)?(continue|go on|carry on|keep going|resume)\b/i.test(prompt)
}

function asksForRepair(prompt: string): boolean {
  return (
    /\b(fix|repair)\b/i.test(prompt) &&
    /\b(error|problem|crash\w*|failed|does not run|leads to no file)\b/i.test(prompt)
  )
}

function promptOf({ text, prompt }: ModelMessage): string {
  return (prompt ?? text.replace(SECTIONS, '')).trim()
}

const SECTIONS =
  /<(file|map|other_files|interrupted_answer|sayso_file_modifications|attached_pictures|now|problems_seen|earlier_answer|unanswered)\b[^>]*>[\s\S]*?<\/\1>/g

function readFiles(context: string): Map<string, string> {
  const files = new Map<string, string>()
  const opening = /<file path="([^"\n]*)">\n/g
  for (let open = opening.exec(context); open !== null; open = opening.exec(context)) {
    const end = context.indexOf('</file>', opening.lastIndex)
    // Looking for it again from each later tag would take time that grows with the square of a prompt.
    if (end < 0) break
    files.set(open[1] ?? '', context.slice(opening.lastIndex, end))
    opening.lastIndex = end
  }
  return files
}

/** Lines such as `lib/days.ts (25 lines, exports dayKey)`. */
function readOtherPaths(context: string): string[] {
  const section = /<other_files>\n([\s\S]*?)\n<\/other_files>/.exec(context)?.[1] ?? ''
  return section.split('\n').flatMap((line) => line.replace(/ \((?:\d+ lines|binary).*$/, '') || [])
}

/** Lines such as `lib/: days.ts (dayKey), money.ts`, of a large project. */
function readMap(context: string): string[] {
  const section = /<map>\n([\s\S]*?)\n<\/map>/.exec(context)?.[1] ?? ''
  return section.split('\n').flatMap((line) => {
    const [, folder = '', names = ''] = /^(\S.*?\/): (.+)$/.exec(line) ?? []
    const plain = names.replace(/ \([^)]*\)| “[^”]*”/g, '')
    return plain === '' ? [] : plain.split(', ').map((name) => `${folder === './' ? '' : folder}${name}`)
  })
}

function countPictures(context: string): number {
  const section = /<attached_pictures>\n([\s\S]*?)\n<\/attached_pictures>/.exec(context)?.[1] ?? ''
  // Below a line that says what they are.
  return section === '' ? 0 : section.split('\n').length - 1
}
