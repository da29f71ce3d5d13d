/**
 * Fixes problems by rule, without a model: each with one possible remedy, as edits that a person can read and undo. What is left goes to the
 * model.
 * Source: SPEC.md of this package, rules P900 to P904, P906 to P909.
 */

import type { ProjectFiles } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { createFileWriter } from '../../turn/file-writer.ts'
import { flattenChildStyle } from './as-child-style.ts'
import { wrapBareText } from './bare-text.ts'
import { editBody } from './edit-body.ts'
import { correctImportEntry } from './import-entry.ts'
import { correctImportForm } from './import-form.ts'
import { moveImport } from './import-move.ts'
import { importMissingName } from './missing-import.ts'
import { addMissingKey } from './missing-key.ts'
import { useMovedMember } from './moved-member.ts'
import type { RepairRule } from './repair-rule.ts'

export interface RuleFixes {
  /** Those that are fixed. */
  problems: Problem[]
  /** In the model's place. */
  answer: string
  /** In the person's place; its first line becomes the version's label. */
  prompt: string
}

/** Of those that need their place in the text, the last one in the file comes first: it moves none of the others. Imports move all of them. */
const PLACED: readonly RepairRule[] = [flattenChildStyle, wrapBareText, addMissingKey]
const IMPORTS: readonly RepairRule[] = [
  correctImportForm,
  correctImportEntry,
  moveImport,
  useMovedMember,
  importMissingName,
]

/** Rules run in the server itself, on any text and any problem. Code that people read is shorter. */
const MAX_CHARS = 64 * 1024

interface RuleContext {
  files: ProjectFiles
  lockedPaths: readonly string[]
  /** Problems that rules have tried to fix since the person’s last prompt: once is enough. */
  triedIds: ReadonlySet<string>
}

/** Null when no rule fits. */
export function findRuleFixes(problems: readonly Problem[], context: RuleContext): RuleFixes | null {
  const broken = new Set(
    problems.flatMap(({ kind, place }) => (kind === 'syntax' && place ? [place.path] : [])),
  )
  const paths = new Set(problems.flatMap(({ place }) => (place === null ? [] : [place.path])))
  const fixed = [...paths].flatMap((path) => {
    const file = context.files.get(path)
    const isShort = file?.isBinary === false && file.content.length <= MAX_CHARS
    const isOpen = isShort && !broken.has(path) && !context.lockedPaths.includes(path)
    const own = problems.filter(({ id, place }) => place?.path === path && !context.triedIds.has(id))
    return isOpen ? (fixFile(path, file.content, own) ?? []) : []
  })
  const proven = fixed.filter((each) => isWritten(each, context.files))
  if (proven.length === 0) return null
  const sentences = proven.flatMap((each) => each.sentences)
  const [only] = sentences
  return {
    problems: proven.flatMap((each) => each.problems),
    answer: `${sentences.join('\n\n')}\n\n${toArtifact(proven)}`,
    prompt:
      sentences.length === 1 && only !== undefined
        ? `Fixed by rule: ${only}`
        : `Fix ${sentences.length} problems by rule.`,
  }
}

interface FixedFile {
  path: string
  before: string
  after: string
  problems: Problem[]
  sentences: string[]
}

function fixFile(path: string, before: string, problems: readonly Problem[]): FixedFile | null {
  const fixed: FixedFile = { path, before, after: before, problems: [], sentences: [] }
  const inOrder = problems.toSorted((a, b) => positionOf(b) - positionOf(a))
  for (const rules of [PLACED, IMPORTS]) {
    for (const problem of inOrder) {
      const file = { path, text: fixed.after }
      const fix = rules.map((rule) => rule(problem, file)).find((each) => each !== undefined)
      if (fix === undefined || fix.text === fixed.after) continue
      fixed.after = fix.text
      fixed.problems.push(problem)
      fixed.sentences.push(fix.sentence)
    }
  }
  return fixed.problems.length === 0 ? null : fixed
}

const MAX_COLUMNS = 1_000_000

function positionOf({ place }: Problem): number {
  return place === null ? 0 : place.lineNumber * MAX_COLUMNS + place.columnNumber
}

/** The text of an answer is read like any other: what comes of it must be exactly what the rules have made. */
function isWritten(fixed: FixedFile, files: ProjectFiles): boolean {
  const writer = createFileWriter({ files })
  writer.push(toArtifact([fixed]))
  writer.end()
  return writer.files().get(fixed.path)?.content === fixed.after
}

function toArtifact(fixed: readonly FixedFile[]): string {
  const actions = fixed.map(
    ({ path, before, after }) =>
      `<saysoAction type="edit" filePath="${path}">\n${editBody(before, after)}</saysoAction>\n`,
  )
  return `<saysoArtifact id="fixed-by-rule" title="Fixed by rule">\n${actions.join('')}</saysoArtifact>\n`
}
