/** A test file is left out only if it was green with the same inputs, in the same surroundings, in a run that came to its end. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  failedFiles,
  failedTests,
  joinReports,
  readReport,
  replaceFiles,
  toFileResult,
} from '../scripts/test-report.mjs'
import { findProven, parseProofs, serializeProofs, updateProofs } from './proofs.ts'

const digests = (entries: Record<string, string>) => new Map(Object.entries(entries))
const none = digests({})

test('a green file is proven until one of its inputs changes', () => {
  const before = digests({ 'a.test.ts': '1', 'b.test.ts': '2' })
  const results = [
    { file: 'a.test.ts', isGreen: true },
    { file: 'b.test.ts', isGreen: false },
  ]
  const proofs = updateProofs(none, { before, after: before, results })
  expect(findProven(before, proofs)).toEqual(['a.test.ts'])
  expect(findProven(digests({ 'a.test.ts': '3', 'b.test.ts': '2' }), proofs)).toEqual([])
  expect(parseProofs(serializeProofs(proofs))).toEqual(proofs)
})

test('a file that was green and is now red is not proven any more', () => {
  const same = digests({ 'a.test.ts': '1' })
  const results = [{ file: 'a.test.ts', isGreen: false }]
  expect(updateProofs(same, { before: same, after: same, results })).toEqual(none)
})

test('a file whose inputs changed while it ran is not proven, neither as it was nor as it is', () => {
  const [before, after] = [digests({ 'a.test.ts': '1' }), digests({ 'a.test.ts': '2' })]
  const proofs = updateProofs(none, { before, after, results: [{ file: 'a.test.ts', isGreen: true }] })
  expect(findProven(before, proofs)).toEqual([])
  expect(findProven(after, proofs)).toEqual([])
})

test('files that are gone are forgotten, and those that did not run keep their proofs', () => {
  const proofs = digests({ 'gone.test.ts': '1', 'kept.test.ts': '2' })
  const same = digests({ 'kept.test.ts': '2' })
  expect(updateProofs(proofs, { before: same, after: same, results: [] })).toEqual(same)
})

test.each([null, '', '{"a.test.ts": 1}', '[]', '{"a.te'])(
  'of a store that holds %j nothing is proven',
  (text) => {
    expect(parseProofs(text)).toEqual(none)
  },
)

test('a killed run proves nothing: its report is missing, or only a piece', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-report-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const whole = JSON.stringify({
    success: true,
    testResults: [{ name: '/root/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }],
  })
  const read = async (name: string) => {
    const { success, testResults } = joinReports([await readReport(path.join(folder, name))])
    return { success, results: testResults.map((result) => toFileResult('/root', result)) }
  }
  await writeFile(path.join(folder, 'whole.json'), whole)
  await writeFile(path.join(folder, 'piece.json'), whole.slice(0, -30))
  expect(await read('whole.json')).toEqual({ success: true, results: [{ file: 'a.test.ts', isGreen: true }] })
  expect(await read('piece.json')).toEqual({ success: false, results: [] })
  expect(await read('missing.json')).toEqual({ success: false, results: [] })
  vi.restoreAllMocks()
})

test.each([
  ['failed', 'passed'],
  ['passed', 'skipped'],
  ['passed', 'pending'],
  ['passed', 'failed'],
])('a file that %s, with a test that is %s, is not green', (status, ofTest) => {
  const assertionResults = [{ status: 'passed' }, { status: ofTest }]
  expect(toFileResult('/root', { name: '/root/a.test.ts', status, assertionResults })).toEqual({
    file: 'a.test.ts',
    isGreen: false,
  })
})

test('the results of a file that ran again take the place of its first ones, and the rest stays', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  })
  const first = {
    success: false,
    testResults: [file('/a.test.ts', 'passed', 'skipped'), file('/b.test.ts', 'failed', 'passed')],
  }
  expect(failedFiles(first)).toEqual(['/b.test.ts'])
  const better = { success: true, testResults: [file('/b.test.ts', 'passed', 'passed')] }
  expect(replaceFiles(first, better)).toMatchObject({
    success: true,
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
  })
  const worse = { success: false, testResults: [file('/b.test.ts', 'failed', 'failed')] }
  expect(replaceFiles(first, worse)).toMatchObject({ success: false, numPassedTests: 1, numFailedTests: 2 })
  // Killed before its end: it proves nothing, so the first results stand.
  expect(replaceFiles(first, { success: false, testResults: [] })).toMatchObject({
    success: false,
    numFailedTests: 1,
  })
})

test('failed tests are listed with the first line of their messages, and files whose set-up failed without a test', () => {
  const failed = {
    status: 'failed',
    fullName: '[A1] adds',
    failureMessages: ['expected 1 to be 2\n  at a.ts'],
  }
  const testResults = [
    { name: '/a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
    { name: '/b.test.ts', status: 'failed', message: 'No server\nstack', assertionResults: [] },
    { name: '/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(failedTests({ testResults })).toEqual([
    { file: '/a.test.ts', test: '[A1] adds', message: 'expected 1 to be 2' },
    { file: '/b.test.ts', test: '', message: 'No server' },
  ])
})
