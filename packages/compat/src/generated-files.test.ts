import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated-files.ts'

test.each([...generatedFiles()].map(([file, text]) => [path.basename(file), file, text]))(
  '[G1] %s is what the folders say; otherwise run `npm run generate -w @sayso/compat`',
  (_name, file, text) => {
    expect(text.length).toBeGreaterThan(500)
    expect(plain(readFileSync(file, 'utf8'))).toBe(plain(text))
  },
)

/** The formatter aligns tables and breaks lists. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/([[(]) | ([\])])/g, '$1$2')
}
