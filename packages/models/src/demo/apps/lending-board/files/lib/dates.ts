/** The day so many weeks from now, as `2025-03-18`. */
export function dayInWeeks(weeks: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + Math.round(weeks * 7));
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** A due day as it is stamped. */
export function dueText(day: string): string {
  return isLate(day) ? `was due ${shortDay(day)}` : `due ${shortDay(day)}`;
}

export function isLate(day: string): boolean {
  return day < dayInWeeks(0);
}

export function shortDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
