/** Days as `2025-03-18` in the phone's own time zone, so that a day ends at the user's midnight. */
export function dayKey(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}

export function daysAgo(count: number, from = new Date()): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() - count);
}

/** The last `count` days, oldest first, today last. */
export function lastDays(count: number): Date[] {
  return Array.from({ length: count }, (_, index) => daysAgo(count - 1 - index));
}

/** Weeks of a month as rows of seven, Monday first; null where the month has no day. */
export function monthRows(year: number, month: number): (Date | null)[][] {
  const leading = (new Date(year, month, 1).getDay() + 6) % 7;
  const length = new Date(year, month + 1, 0).getDate();
  const cells: (Date | null)[] = Array.from({ length: leading }, () => null);
  for (let day = 1; day <= length; day += 1) cells.push(new Date(year, month, day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}
