const DAY_MS = 24 * 60 * 60 * 1000

/** The next working days as `2026-03-02`, starting tomorrow. */
export function nextDays(count: number): string[] {
  const days: string[] = []
  for (let ahead = 1; days.length < count; ahead += 1) {
    const day = new Date(Date.now() + ahead * DAY_MS)
    if (day.getDay() % 6 !== 0) days.push(toDay(day))
  }
  return days
}

export function toDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

export const showDay = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })

export const showTime = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
