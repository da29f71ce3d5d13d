/** Writes PACKAGES.md: the packages of every SDK, and how each behaves. `every-sdk.browser.test.ts` loads them all in a browser. */

import { EXPO_SDKS } from '@sayso/project/expo-sdks'
import { expect, test } from 'vitest'
import { packageSupport, unlistedPackageSupport } from '../src/index.ts'

const WORDS = { works: 'works', 'stand-in': 'simulated', absent: 'not there' } as const

test('PACKAGES.md has every package of every SDK, with its version and what is different', async () => {
  const tables = EXPO_SDKS.map((sdk) => ({ ...packageSupport(sdk), ...unlistedPackageSupport(sdk) }))
  const names = [...new Set(tables.flatMap((table) => Object.keys(table)))].sort()
  expect(names.length).toBeGreaterThan(100)
  const rows = names.map((name) => {
    const ofSdks = tables.map((table) => table[name])
    const status = ofSdks.map((one) => (one === undefined ? '–' : WORDS[one.status]))
    const notes = ofSdks.map((one) => one?.note ?? null)
    return [
      `\`${name}\``,
      ...ofSdks.map((one) => one?.version ?? '–'),
      together(status.map((word) => (word === '–' ? null : word))),
      together(notes),
    ]
  })
  const head = ['package', ...EXPO_SDKS.map(({ major }) => `SDK ${major}`), 'in the preview', 'note']
  await expect(`${INTRODUCTION}\n${pageTable([head, ...rows])}`).toMatchFileSnapshot('../PACKAGES.md')
})

/** One text where the SDKs that have the package agree, else each with its SDK. */
function together(texts: readonly (string | null)[]): string {
  const known = texts.flatMap((text, index) => (text === null ? [] : [{ text, sdk: EXPO_SDKS[index] }]))
  const [first] = known
  if (known.every(({ text }) => text === first?.text)) return first?.text ?? ''
  return known.map(({ text, sdk }) => `SDK ${sdk?.major}: ${text || 'as it is'}`).join('; ')
}

/** Formatted as the formatter does. The first row is the head. */
function pageTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`,
  )
  const rule = widths.map((width) => '-'.repeat(width))
  return [lines[0], `| ${rule.join(' | ')} |\n`, ...lines.slice(1)].join('')
}

const INTRODUCTION = `# Packages of the SDKs in the preview

Written by \`build/packages-page.test.ts\`: \`npx vitest run --project unit packages/expo-sdk/build/packages-page --update\` writes it again.
“Simulated” packages say so on the frame when an app uses them. Those that are “not there” can be imported; a call fails and says that it
works on a phone. On a phone all of them are the real thing. “–”: the SDK does not have it.
`
