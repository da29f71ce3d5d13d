/** Words for what a page has shown of an app: screens with their texts, problems, the console. All of it is the app's, and bounded. */

import type { Problem, SightAnswer } from '@sayso/wire'

const MAX_MESSAGE_CHARS = 300
const MAX_PROBLEMS = 20

/** Why nothing is shown, for the model; null where something is. */
export function lackOf(sight: SightAnswer): string | null {
  if (sight.lack === 'unavailable') return 'the app cannot be opened beside itself now'
  if (sight.lack !== 'unknown-screen') return null
  const addresses = sight.screens.map(({ address }) => address).join(' ')
  return `no screen has this address; the screens are ${addresses}`
}

export function describeScreens({ screens }: SightAnswer, { withTexts }: { withTexts: boolean }): string[] {
  return screens.map(({ address, isOpened, texts }) => {
    if (!isOpened) return `${address} could not be opened.`
    if (!withTexts) return `${address} opened.`
    return `${address} opened. Its texts: ${texts.map((text) => `“${text}”`).join(' ') || 'none'}`
  })
}

/** One line for each; “none” without any. */
export function describeProblems(problems: readonly Problem[]): string[] {
  if (problems.length === 0) return ['Problems: none.']
  const shown = problems.slice(0, MAX_PROBLEMS).map(({ kind, message, place }) => {
    const at = place === null ? '' : ` (${place.path}:${place.lineNumber})`
    return `- ${kind}: ${shorten(message)}${at}`
  })
  const more = problems.length - shown.length
  return ['Problems:', ...shown, ...(more > 0 ? [`and ${more} more`] : [])]
}

export function describeConsole(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['Console:', ...lines.map((line) => `- ${shorten(line)}`)]
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_MESSAGE_CHARS ? `${line.slice(0, MAX_MESSAGE_CHARS)}…` : line
}
