/** Takes Flow's types out of JavaScript. By itself, not in `index.ts`: few projects have them, and the preview loads this for those. */

import { transform } from 'sucrase'

/** Each line stays the line that it was. Throws for what does not parse. */
export function stripFlow(source: string): string {
  // Sucrase takes out the one and not the other.
  const { code } = transform(source.replace(/^([ \t]*)import typeof /gm, '$1import type '), {
    transforms: ['flow', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  })
  const typed = source.split('\n')
  const lines = code.split('\n')
  return lines.map((line, index) => (isTypeAlone(line, typed[index]) ? '' : line)).join('\n')
}

/** `props: Props` in a class declares a type, as in Expo's own compiler; the field that is left of it would hide what the class above has set. */
function isTypeAlone(line: string, typed = ''): boolean {
  const name = /^\s*(?:static\s+)?(\w+)\s*;\s*$/.exec(line)?.[1]
  return name !== undefined && /^\s*(?:static\s+)?[+-]?(\w+)\??\s*:/.exec(typed)?.[1] === name
}
