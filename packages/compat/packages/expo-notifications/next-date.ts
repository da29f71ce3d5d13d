/** When a notification's trigger fires next. */

export type Trigger =
  | null
  | { type: 'channel' }
  | { type: 'date'; timestamp: number }
  | { type: 'timeInterval'; seconds: number; repeats: boolean }
  | { type: 'daily'; hour: number; minute: number }
  | { type: 'weekly'; weekday: number; hour: number; minute: number }
  | { type: 'monthly'; day: number; hour: number; minute: number }
  | { type: 'yearly'; month: number; day: number; hour: number; minute: number }
  | {
      type: 'calendar'
      repeats?: boolean
      month?: number
      day?: number
      weekday?: number
      hour?: number
      minute?: number
      second?: number
    }

/** Null: never again. */
export function nextDate(trigger: Trigger, now: Date): Date | null {
  if (trigger === null || trigger.type === 'channel') return now
  if (trigger.type === 'date') return trigger.timestamp > now.getTime() ? new Date(trigger.timestamp) : null
  if (trigger.type === 'timeInterval') return new Date(now.getTime() + trigger.seconds * 1000)
  return nextCalendarDate(trigger, now)
}

export function isRepeating(trigger: Trigger): boolean {
  if (trigger === null || trigger.type === 'channel' || trigger.type === 'date') return false
  if (trigger.type === 'timeInterval' || trigger.type === 'calendar') return trigger.repeats === true
  return true
}

interface CalendarFields {
  /** Counts from 0, as in JavaScript. */
  month?: number
  day?: number
  /** Sunday is 1. */
  weekday?: number
  hour?: number
  minute?: number
  second?: number
}

function nextCalendarDate(
  { month, day, weekday, hour = 0, minute = 0, second = 0 }: CalendarFields,
  now: Date,
): Date | null {
  const date = new Date(now)
  date.setHours(hour, minute, second, 0)
  // Day by day over four years, which holds every 29 February.
  for (let days = 0; days <= 1461; days++) {
    const fits =
      date > now &&
      (month === undefined || date.getMonth() === month) &&
      (day === undefined || date.getDate() === day) &&
      (weekday === undefined || date.getDay() + 1 === weekday)
    if (fits) return date
    date.setDate(date.getDate() + 1)
  }
  return null
}
