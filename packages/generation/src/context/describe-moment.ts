/** The user's context at send time: date, locale, open screen, and the problems that the preview reports. */

import type { Problem, SeenByPerson } from '@sayso/wire'

/** The `now` section. Dates are the person's own: in the evening it may be another day elsewhere. */
export function describeMoment(
  now: Date,
  seen: SeenByPerson | undefined,
  openPath: string | undefined,
): string {
  const { locale = 'en-US', timeZone = 'UTC' } = seen ?? {}
  const lines = [
    `Today is ${dayOf(now, timeZone)}.`,
    seen?.locale === undefined ? '' : `The person's locale is ${locale}: its formats and its currency.`,
    openPath === undefined ? '' : `The screen that is open in the preview is ${openPath}.`,
  ]
  return `<now>\n${lines.filter((line) => line !== '').join('\n')}\n</now>`
}

/** `Sunday, 2026-11-22`; in UTC where the zone is unknown. */
function dayOf(now: Date, timeZone: string): string {
  try {
    const format = { weekday: 'long', year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const parts = new Intl.DateTimeFormat('en-US', { ...format, timeZone }).formatToParts(now)
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
    return `${part('weekday')}, ${part('year')}-${part('month')}-${part('day')}`
  } catch {
    // A browser may know a zone that the server does not.
    return dayOf(now, 'UTC')
  }
}

const MAX_PROBLEMS = 8
const MAX_MESSAGE_CHARS = 400

/** The `problems_seen` section; empty without problems. */
export function describeSeenProblems(problems: readonly Problem[]): string {
  if (problems.length === 0) return ''
  const lines = problems.slice(0, MAX_PROBLEMS).map(({ place, message }) => {
    const where = place === null ? '' : `${place.path}:${place.lineNumber}: `
    return `${where}${message.slice(0, MAX_MESSAGE_CHARS)}`
  })
  if (problems.length > MAX_PROBLEMS) lines.push(`and ${problems.length - MAX_PROBLEMS} more`)
  return `<problems_seen>\nThe preview reports these now. Fix what has to do with the prompt, and what keeps the app from running.\n${lines.join('\n')}\n</problems_seen>`
}
