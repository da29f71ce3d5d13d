/** Takes Flow's types out of JavaScript. By itself, not in `index.ts`: few projects have them, and the preview loads this for those. */

import { transform } from 'sucrase'

/** Each line stays the line that it was. Throws for what does not parse. */
export function stripFlow(source: string): string {
  // Sucrase takes out the one and not the other.
  return transform(source.replace(/^([ \t]*)import typeof /gm, '$1import type '), {
    transforms: ['flow', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  }).code
}
