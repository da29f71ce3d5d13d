/** The corpus matches its description: answers parse, planted mistakes are in the files, and no others are. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createOxcCompiler } from '@sayso/bundler'
import { packageSupport } from '@sayso/expo-sdk'
import { type ProjectFiles, textFile } from '@sayso/project'
import { createResponseParser } from '@sayso/response'
import type { PackageManifest, Problem } from '@sayso/wire'
import * as oxc from 'oxc-transform'
import { expect, test } from 'vitest'
import { findProblems } from '../check/find-problems.ts'
import { failedEdits, tryFailedEdit } from './failed-edits.ts'
import {
  applyRecordedAnswer,
  type RecordedAnswer,
  recordedAnswers,
  showsMistake,
} from './recorded-answers.ts'

const answers = recordedAnswers()
const starter = readStarter()
/** No module is there: which packages lead somewhere is not asked here. */
const packages: PackageManifest = {
  ...{ sdkVersion: '53.0.0', hash: 'x', chunks: {}, modules: {} },
  packages: packageSupport(),
}

test('there are enough, of every kind', () => {
  const sizes = answers.map(({ text }) => text.match(/type="file"/g)?.length ?? 0)
  expect(answers.length).toBeGreaterThanOrEqual(20)
  expect(sizes.filter((count) => count >= 13).length).toBeGreaterThanOrEqual(5)
  expect(answers.filter(({ after }) => after).length).toBeGreaterThanOrEqual(4)
  expect(
    new Set(answers.flatMap(({ mistakes }) => mistakes.map(({ kind }) => kind))).size,
  ).toBeGreaterThanOrEqual(20)
})

test.each(answers)(
  '[S7] $name: it is what it says, and the check finds what it should and nothing else',
  (answer) => {
    const { files, failures } = applyRecordedAnswer(answer, starter)
    const failed = failures.filter(({ code }) => code !== 'incomplete').map(({ filePath = '' }) => filePath)
    expect([...new Set(failed)].sort()).toEqual(pathsOf(answer, 'edit'))
    for (const { quote, path: file, foundBy } of answer.mistakes) {
      // A completed file no longer shows its mistake.
      const text = foundBy === 'package.json' ? answer.text : (files.get(file)?.content ?? '')
      expect(text).toContain(quote)
    }
    expect(isWhole(answer.text)).toBe(answer.isCutOff !== true)
    const found = findProblems(files, { compiler: createOxcCompiler(oxc), oxc, packages }).filter(isOurs)
    const places = [...new Set(found.map(({ place }) => place?.path ?? ''))]
    expect(places.sort()).toEqual(pathsOf(answer, 'check'))
    const checked = answer.mistakes.filter(({ foundBy }) => foundBy === 'check')
    expect(checked.filter((mistake) => !found.some((problem) => showsMistake(problem, mistake)))).toEqual([])
    // A name that is used twice, or a picture of two sizes, does not count as another mistake.
    expect(found.filter((problem) => !checked.some((mistake) => showsMistake(problem, mistake)))).toEqual([])
  },
)

function pathsOf({ mistakes }: RecordedAnswer, foundBy: string): string[] {
  return [
    ...new Set(mistakes.flatMap((mistake) => (mistake.foundBy === foundBy ? [mistake.path] : []))),
  ].sort()
}

/** Imports of packages are not ours to judge without their manifest. */
function isOurs({ id, kind, place }: Problem): boolean {
  const specifier = id.slice(`resolve:${place?.path ?? ''}:`.length)
  return kind !== 'resolve' || !id.startsWith('resolve:') || /^[.@]\.?\//.test(specifier)
}

function isWhole(text: string): boolean {
  let isOpen = false
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'action-close' && !event.complete) isOpen = true
    },
  })
  parser.push(text)
  parser.end()
  return !isOpen
}

test('eight in ten edits that models got wrong are applied as they were meant, and none otherwise', () => {
  const outcomes = failedEdits(starter).map((edit) => ({ name: edit.name, outcome: tryFailedEdit(edit) }))
  expect(outcomes.length).toBeGreaterThanOrEqual(30)
  const refused = outcomes.filter(({ outcome }) => outcome !== 'as meant')
  expect(refused).toEqual(
    [
      'a lone bracket that is meant once and stands often',
      'a style renamed nearby, in the line above',
      'the very line was changed by the person: nobody can tell what is meant',
      'typed arguments that the file does not have',
      'another file’s name, and a line that many files have',
    ].map((name) => ({ name, outcome: 'refused' })),
  )
  expect(refused.length / outcomes.length).toBeLessThanOrEqual(0.2)
})

function readStarter(): ProjectFiles {
  const folder = path.resolve(import.meta.dirname, '../../../starter/files')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file).split(path.sep).join('/'), textFile(readFileSync(file, 'utf8'))]
    }),
  )
}
