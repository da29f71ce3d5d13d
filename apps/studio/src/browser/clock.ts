/** The time as something that a component can follow, and the words for it. */

import { formatDate, formatTime } from '@sayso/language'
import { t } from '@sayso/language/page'
import type { Clock } from '@sayso/workbench'
import { useSyncExternalStore } from 'react'

export const browserClock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, callback) {
    const timeout = setTimeout(callback, delayMs)
    return () => clearTimeout(timeout)
  },
}

/** The time in milliseconds, updated each second while `isTicking`. */
export function useNow(isTicking: boolean): number {
  return useSyncExternalStore(isTicking ? everySecond : never, currentSecond)
}

function everySecond(listener: () => void): () => void {
  const interval = setInterval(listener, 1_000)
  return () => clearInterval(interval)
}

const never = () => () => {}

/** Whole seconds, so that two reads within one rendering are equal. */
function currentSecond(): number {
  return Math.floor(Date.now() / 1_000) * 1_000
}

/** `just now`, `4 minutes ago`, `2 hours ago`, `yesterday`, `12 March`. */
export function formatAgo(iso: string, nowMs: number): string {
  const then = new Date(iso)
  const minutes = Math.floor((nowMs - then.getTime()) / 60_000)
  if (minutes < 1) return t('justNow')
  if (minutes < 60) return t('minutesAgo', { minutes })
  const hours = Math.floor(minutes / 60)
  const days = calendarDaysBetween(then, new Date(nowMs))
  if (days === 0) return t('hoursAgo', { hours })
  if (days === 1) return t('yesterdayWithin')
  return formatDate(then, { day: 'numeric', month: 'long' })
}

/** `Today`, `Yesterday`, `12 March`, `12 March 2025`. */
export function formatDay(dayMs: number, nowMs: number): string {
  const [day, now] = [new Date(dayMs), new Date(nowMs)]
  const days = calendarDaysBetween(day, now)
  if (days === 0) return t('today')
  if (days === 1) return t('yesterday')
  const isThisYear = day.getFullYear() === now.getFullYear()
  return formatDate(day, {
    ...{ day: 'numeric', month: 'long' },
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}

/** `01:00, in 5 h 20 min`, in local time. */
export function formatRefill(iso: string, nowMs: number): string {
  const at = new Date(iso)
  const minutes = Math.max(0, Math.ceil((at.getTime() - nowMs) / 60_000))
  const clock = formatTime(at, { hour: '2-digit', minute: '2-digit' })
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? t('inMin', { clock, minutes }) : t('inHMin', { clock, hours, value: minutes % 60 })
}

function calendarDaysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}
