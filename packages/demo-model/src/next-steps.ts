/** Follow-up prompts that the demo suggests: only those that it can answer. */

import type { Wishes } from './wishes.ts'

const MAX_STEPS = 3

interface NextStepsOptions {
  /** The theme before this answer; undefined when the app is new. */
  look?: string | undefined
  /** Changes made by this answer. */
  wishes?: Pick<Wishes, 'accent' | 'scheme'>
  /** Prompts of what can be added. */
  additions: readonly string[]
}

/** The block of the response grammar that ends an answer. */
export function writeNextSteps({ look = '', wishes, additions }: NextStepsOptions): string {
  const isDark = (wishes?.scheme ?? (look.includes("palettes = 'dark'") ? 'dark' : 'light')) === 'dark'
  const steps = [
    ...additions,
    isDark ? 'Switch to light mode' : 'Switch to dark mode',
    wishes?.accent?.name === 'teal' ? 'Make it orange' : 'Make it teal',
    'Call it Fern',
  ]
  return `<saysoNext>\n${steps.slice(0, MAX_STEPS).join('\n')}\n</saysoNext>\n`
}
