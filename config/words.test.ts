import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commentsIn, type Prose, paragraphsIn } from './prose.ts'
import { listFiles } from './tracked-files.ts'
import { fromRoot, rootDir, sourceFiles, workspaces } from './workspaces.ts'

/** Word → what to write instead. The glossary in CONTRIBUTING.md says what each thing is called. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  // Within identifiers too: `UP\u004fN_PAGE`, `isUp\u006fn`.
  [/(?<![a-zA-Z])[Uu]p[o]n(?![a-z])|(?<=[a-z])Up[o]n(?![a-z])|(?<![A-Z])UP[O]N(?![A-Z])/, 'on'],
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

/** Sentences → what to write instead. A comment or a paragraph is one line here. */
const REFUSED_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^What \w+/, 'a noun phrase that names the thing'],
  [/^(Of|Whose|Who) [^.,:;]*\.(?= |$)/, 'a noun phrase or a sentence'],
  [/(?<=[.;:] )Who \w+s\b/, 'a noun as the subject'],
  [/(?<!\bthere )\b(is|are|was|were) no (?!(longer|more|less|later|larger|better|one)\b)\w+/i, 'is not a'],
  [/(?<!\bthere )\b(is|are|was|were) none\b/i, 'is not one, does not count'],
  [/\btold\b/i, 'reported, shown, notified'],
  [/\b(is|are|was|were|be) said\b/i, 'reported, shown, counts as'],
  [/\bha(s|ve) ran\b/i, 'has run'],
]

/** Prompts and instructions to models, texts of sample apps, and tables that are generated. */
const OTHER_PROSE =
  /(^|\/)(examples|recorded|answers|failed-edits)\/|^packages\/starter\/files\/|\/src\/apps\/.*\/files\/|^docs\/(packages|prompt-changes)\.md$|^config\/words\.test\.ts$/

/** Reads text that people typed, in any quotation marks. */
const READS_TYPED_TEXT = ['packages/demo-model/src/wishes.ts']

const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'CHANGELOG.md']

test('refused words are found in code and prose, and ordinary ones are not', () => {
  expect(findRefused('He waited up\u006fn it, \u00abso\u00bb it says')).toEqual([
    'write “on” instead of “up\u006fn”',
    'write ““ ”” instead of “\u00ab”',
  ])
  expect(findRefused('const UP\u004fN_PAGE = isUp\u006fn')).toEqual(['write “on” instead of “UP\u004fN”'])
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

test('refused sentences are found in comments and paragraphs, and ordinary ones are not', () => {
  const header = '/** What the view shows. */\nconst a = 1 // It is no text.\n'
  expect(commentsIn(header).map(({ text }) => refusalsIn(text))).toEqual([
    ['write a noun phrase that names the thing instead of “What the”'],
    ['write is not a instead of “is no text”'],
  ])
  const rules =
    '# What is allowed\n\n- **E3** The host is\n  told of it.\n- **E4** The rest. Who reads it is served.\n'
  expect(paragraphsIn(rules).flatMap(({ lineNumber, text }) => [lineNumber, ...refusalsIn(text)])).toEqual([
    ...[3, 'write reported, shown, notified instead of “told”'],
    ...[5, 'write a noun as the subject instead of “Who reads”'],
  ])
  for (const text of [
    'Of two keys, the newer one wins.',
    'Null if there is no longer a file; there is no need.',
    'Asks what a name means.',
    '`told`: the message explains it.',
  ])
    expect(refusalsIn(text)).toEqual([])
})

test('no comment or document has a sentence of a refused form', () => {
  let readCount = 0
  const found = listFiles('')
    .filter((file) => /\.(tsx?|mjs|js|css|md)$/.test(file) && !OTHER_PROSE.test(fromRoot(file)))
    .flatMap((file) => {
      const prose = proseOf(file)
      readCount += prose.length
      return prose.flatMap(({ lineNumber, text }) =>
        refusalsIn(text).map((refusal) => `${fromRoot(file)}:${lineNumber}: ${refusal}`),
      )
    })
  expect(readCount).toBeGreaterThan(10_000)
  expect(found).toEqual([])
})

function proseOf(file: string): Prose[] {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.md') ? paragraphsIn(text) : commentsIn(text)
}

/** Code spans quote. */
function refusalsIn(text: string): string[] {
  const plain = text.replace(/`[^`]*`/g, '`…`')
  return REFUSED_SENTENCES.flatMap(([form, instead]) => {
    const found = form.exec(plain)
    return found === null ? [] : [`write ${instead} instead of “${found[0]}”`]
  })
}

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
