/**
 * What «Fix it» does. For now it sends the error as an ordinary prompt, which costs a message, and says so. Repairs
 * that cost none, are tried up to three times and are checked in the preview replace `sendRepair` and its price here,
 * and nowhere else.
 */

import type { Problem } from '@sayso/wire'

export const REPAIR_PRICE = 'Costs one message.'

interface RepairTarget {
  sendPrompt(text: string): Promise<void>
}

export function sendRepair(target: RepairTarget, problem: Problem): Promise<void> {
  return target.sendPrompt(repairPrompt(problem))
}

/** The error as the model needs it: what, where, and the lines around it. */
export function repairPrompt({ message, place, frame, componentStack }: Problem): string {
  const where =
    place === null ? '' : ` in ${place.path}, line ${place.lineNumber}, column ${place.columnNumber}`
  const lines = (frame ?? []).map(
    ({ lineNumber, text, isMarked }) => `${isMarked ? '>' : ' '} ${lineNumber} | ${text}`,
  )
  const parts = [`The app does not run. Fix this error${where}:`, message]
  if (lines.length > 0) parts.push(['```', ...lines, '```'].join('\n'))
  if (componentStack !== undefined && componentStack.length > 0) {
    parts.push(`Rendered by: ${componentStack.slice(0, 6).join(' in ')}`)
  }
  return parts.join('\n\n')
}

/** `app/plants/[id].tsx:47:22`. */
export function placeWords(place: NonNullable<Problem['place']>): string {
  return `${place.path}:${place.lineNumber}:${place.columnNumber}`
}
