/** Amounts are whole cents, so that sums never drift. */
export const currency = '€';

export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${sign}${currency} ${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

export function formatDay(iso: string): string {
  const date = new Date(iso);
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (date.getTime() >= midnight) return 'Today';
  if (date.getTime() >= midnight - 86_400_000) return 'Yesterday';
  return date.toLocaleDateString(undefined, { weekday: 'short', day: 'numeric', month: 'short' });
}

export function isThisMonth(iso: string): boolean {
  const date = new Date(iso);
  const now = new Date();
  return date.getFullYear() === now.getFullYear() && date.getMonth() === now.getMonth();
}
