/**
 * Measures the tokens of repairing one problem, and how many edits with wrongly copied lines are placed correctly
 * without a model.
 */

import path from 'node:path'
import { distFolder } from '@sayso/expo-sdk'
import { createCheckProcess } from '@sayso/generation'
import {
  applyRecordedAnswer,
  createFileWriter,
  failedEdits,
  recordedAnswers,
  repairTokens,
  tryFailedEdit,
} from '@sayso/generation/testing'
import { filesFromRecord, type ProjectFiles } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'
import { createRandom } from '@sayso/testing/random'
import { type Metric, metric } from '../measure/metric.ts'
import { WRONG_COPIES } from './wrong-copies.ts'

const SEED = 7
/** Edits of each kind, in each app. */
const EDITS = 6
const MIN_FILE_LINES = 30
const MARK = 'changedByTheEdit'

export async function measureRepairs(): Promise<Metric[]> {
  const starter = filesFromRecord(await loadStarterFiles())
  const apps = recordedAnswers().map((answer) => ({
    answer,
    files: applyRecordedAnswer(answer, starter).files,
  }))
  const edits = measureEdits(apps.map(({ files }) => files))
  return [await measureTokens(apps), ...edits, ...measureWrittenEdits(starter)]
}

/** Recorded edits as models get them wrong. Only the exact intended text counts as right. */
function measureWrittenEdits(starter: ProjectFiles): Metric[] {
  const outcomes = failedEdits(starter).map((edit) => ({ name: edit.name, outcome: tryFailedEdit(edit) }))
  for (const { name, outcome } of outcomes) if (outcome !== 'as meant') console.log(`  ${outcome}: ${name}`)
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const { length } = outcomes
  return [
    metric(`of ${length} written by hand: applied as meant`, '%', [(100 * count('as meant')) / length]),
    metric(`of ${length} written by hand: applied elsewhere or otherwise`, 'count', [count('elsewhere')]),
  ]
}

type Apps = readonly { answer: ReturnType<typeof recordedAnswers>[number]; files: ProjectFiles }[]

/** Every problem that the check finds in the recorded answers, each by itself, at the end of a conversation of one message. */
async function measureTokens(apps: Apps): Promise<Metric> {
  const say = (_: object, message: string) => console.log(`  ${message}`)
  const checker = createCheckProcess({
    manifestPathOf: (sdk) => path.join(distFolder(sdk), 'manifest.json'),
    log: { info: say, warn: say, error: say },
  })
  const tokens: number[] = []
  try {
    for (const { answer, files } of apps) {
      const messages = [
        { role: 'user', content: answer.prompt },
        { role: 'assistant', content: answer.text },
      ] as never
      for (const problem of (await checker.check(files)) ?? [])
        if (problem.kind !== 'warning') tokens.push(repairTokens(files, { problem, messages }))
    }
  } finally {
    checker.close()
  }
  return metric('request to repair one problem', 'tokens', tokens)
}

function measureEdits(apps: readonly ProjectFiles[]): Metric[] {
  const shares: number[] = []
  let [edits, right, wrong] = [0, 0, 0]
  for (const [kind, copy] of Object.entries(WRONG_COPIES)) {
    const random = createRandom(SEED)
    let [ofKind, rightOfKind] = [0, 0]
    for (const files of apps) {
      for (let n = 0; n < EDITS; n += 1) {
        const meant = chooseEdit(files, random)
        const search = meant && copy(meant.lines, meant.disturbed)
        const replace = meant && copy(meant.wanted, meant.disturbed)
        if (meant === null || search === null || replace === null) continue
        ofKind += 1
        const outcome = tryEdit(files, { ...meant, search, replace })
        if (outcome === 'right') rightOfKind += 1
        if (outcome === 'wrong') wrong += 1
      }
    }
    console.log(`  ${kind}: ${rightOfKind} of ${ofKind}`)
    edits += ofKind
    right += rightOfKind
    shares.push((100 * rightOfKind) / ofKind)
  }
  return [
    metric(`failed edits fixed without a model, of ${edits}`, '%', [(100 * right) / edits]),
    metric(`the same, of the ${shares.length} kinds of mistakes`, '%', shares),
    metric('edits placed where they were not meant', 'count', [wrong]),
  ]
}

interface MeantEdit {
  filePath: string
  /** All of the file, and the lines in it that the edit is about. */
  text: string
  first: number
  lines: string[]
  /** With the change that is meant: a word of one line. */
  wanted: string[]
  /** Index of another line, the only one that is copied wrong if a single one is. */
  disturbed: number
}

/** Lines that hold enough for a person to find them again, and that occur once. */
function chooseEdit(files: ProjectFiles, random: () => number): MeantEdit | null {
  const sources = [...files].filter(
    ([name, { content, isBinary }]) =>
      !isBinary && /\.tsx?$/.test(name) && content.split('\n').length >= MIN_FILE_LINES,
  )
  for (let tries = 0; tries < 20 && sources.length > 0; tries += 1) {
    const [filePath, { content: text }] = sources[Math.floor(random() * sources.length)] ?? [
      '',
      { content: '' },
    ]
    const all = text.split('\n')
    const count = 3 + Math.floor(random() * 5)
    const first = Math.floor(random() * (all.length - count))
    const lines = all.slice(first, first + count)
    const wordy = lines.flatMap((line, index) => (/[a-z]{4}/i.test(line) ? [index] : []))
    if (wordy.length < 3 || text.split(lines.join('\n')).length !== 2) continue
    const [changed = 0] = wordy.splice(Math.floor(random() * wordy.length), 1)
    const disturbed = wordy[Math.floor(random() * wordy.length)] ?? 0
    const wanted = lines.map((line, index) => (index === changed ? line.replace(/[a-z]{4,}/i, MARK) : line))
    return { filePath, text, first, lines, wanted, disturbed }
  }
  return null
}

/** All but the change must stay as it was, save for white space and the style of quotes and line ends. */
function tryEdit(
  files: ProjectFiles,
  edit: MeantEdit & { search: readonly string[]; replace: readonly string[] },
): 'right' | 'wrong' | 'refused' {
  const { filePath, text, first, lines, wanted, search, replace } = edit
  const writer = createFileWriter({ files })
  writer.push(
    `<saysoArtifact id="a" title="A">\n<saysoAction type="edit" filePath="${filePath}">\n<<<<<<< SEARCH\n${search.join('\n')}\n=======\n${replace.join('\n')}\n>>>>>>> REPLACE\n</saysoAction>\n</saysoArtifact>`,
  )
  writer.end()
  const after = writer.files().get(filePath)?.content ?? ''
  if (after === text) return 'refused'
  const meant = text.split('\n').toSpliced(first, lines.length, ...wanted)
  return plain(after) === plain(meant.join('\n')) ? 'right' : 'wrong'
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/[\s'"`;,]/g, '')
}
