/** Time that it takes to read an answer for fences. Which fences become files is tested with the attentive model. */

import { isLinear } from '@sayso/testing/linear-time'
import { expect, test } from 'vitest'
import { recoverFencedFiles } from './fenced-files.ts'

const inFence = (body: string) => `\`\`\`tsx\n// app/index.tsx\nexport default 1\n${body}\n\`\`\`\n`

test.each<[string, (chars: number) => string]>([
  ['fences that nothing ends', (chars) => '```x\n'.repeat(chars / 5)],
  ['very many files', (chars) => '`a.ts`\n```ts\nexport default 1\n```\n'.repeat(chars / 34)],
  ['empty lines', (chars) => inFence('\n'.repeat(chars))],
  ['blanks before nothing', (chars) => inFence(' '.repeat(chars))],
  ['slashes', (chars) => inFence('/'.repeat(chars))],
  ['a path with blanks behind it', (chars) => `\`\`\`ts\n// a.ts${' '.repeat(chars)}x\n\`\`\`\n`],
  ['a path that does not end', (chars) => `\`\`\`ts\n// ${'a.'.repeat(chars / 2)}\n\`\`\`\n`],
])(
  '[MR720] time stays linear for %s',
  (_name, write) => {
    expect(isLinear(recoverFencedFiles, write)).toBe(true)
  },
  60_000,
)
