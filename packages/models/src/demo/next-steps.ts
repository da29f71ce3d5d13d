/** What the demo suggests to ask for next: only what it can do. */

import type { Wishes } from './wishes.ts'

/** The block of the response grammar that ends an answer. */
export function writeNextSteps({ accent, scheme }: Pick<Wishes, 'accent' | 'scheme'>): string {
  const steps = [
    scheme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode',
    accent?.name === 'teal' ? 'Make it orange' : 'Make it teal',
    'Call it Fern',
  ]
  return `<saysoNext>\n${steps.join('\n')}\n</saysoNext>\n`
}
