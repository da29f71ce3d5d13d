import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot, rootDir, sourceFiles, workspaces } from './workspaces.ts'

/** Word → what to write instead. The glossary in CONTRIBUTING.md says what each thing is called. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bup[o]n\b/i, 'on'],
  [/\bane[w]\b/i, 'again'],
  [/\bwhoeve[r]\b/i, 'name the person or the caller'],
  [/\bmen[d](s|ed|ing)?\b/i, 'fix'],
  [/\bunfol[d](s|ed)?\b/i, 'expand'],
  [/['"`]Fol[d] /, 'Collapse'],
  [/\bwhat is s[o],/i, 'the state'],
  [/[\u00ab\u00bb]/, '“ ”'],
  [/\bkeepHous[e]|\bkept hous[e]\b|\bhousekeepin[g]\b/i, 'maintenance'],
  [/\blonel[y]/i, 'ambiguous tag'],
  [/\bDyingPort[s]/, 'CrashingPorts'],
  [/\bgiveBac[k]\b/, 'release'],
  [/\bLateCompile[r]|\blate compile[r]\b/, 'lazy compiler'],
  [/\bphotographe[r]\b/i, 'screenshot client, screenshot renderer'],
  [/\bfindDoubt[s]\b/, 'findUntrusted'],
  [/\bsayFailur[e]\b/, 'notifyError'],
  [/\b(MOST|LEAST|HIGHEST|LOWEST)_[A-Z]/, 'MAX_, MIN_'],
  [/\b(status|place|repair|usage|token|element|change|changes|progress|skipped)Word[s]\b/, '…Text, …Label'],
]

/** What people typed is read here, in any quotation marks. */
const READS_TYPED_TEXT = ['packages/demo-model/src/wishes.ts']

const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'CHANGELOG.md']

test('refused words are found in code and prose, and ordinary ones are not', () => {
  expect(findRefused('He waited up\u006fn it, \u00abso\u00bb it says')).toEqual([
    'write “on” instead of “up\u006fn”',
    'write ““ ”” instead of “\u00ab”',
  ])
  expect(findRefused('A newer amendment depends on recommended houses.')).toEqual([])
})

test('no file has a word that the glossary refuses', () => {
  const files = [
    ...workspaces.flatMap(({ dir, files }) => [
      ...files,
      path.join(dir, 'README.md'),
      path.join(dir, 'SPEC.md'),
    ]),
    ...sourceFiles(path.join(rootDir, 'config')),
    ...documents.map((name) => path.join(rootDir, name)),
  ].filter((file) => !READS_TYPED_TEXT.includes(fromRoot(file)))
  let readCount = 0
  const found = files.flatMap((file) => {
    const text = readIfThere(file)
    if (text === null) return []
    readCount += 1
    return findRefused(text).map((what) => `${fromRoot(file)}: ${what}`)
  })
  expect(readCount).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

function findRefused(text: string): string[] {
  return REFUSED.flatMap(([word, instead]) => {
    const found = word.exec(text)
    return found === null ? [] : [`write “${instead}” instead of “${found[0]}”`]
  })
}

/** Some workspaces have no rules of their own. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
