/** Reads the reports of Vitest's runs. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A run that was killed has no report, or a piece of one: it has failed, and none of its files counts. */
export async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    console.error(`A run of tests did not come to its end: ${error.message}`)
    return { success: false, testResults: [], numPassedTests: 0, numFailedTests: 0 }
  }
}

/** One report of several runs. */
export function joinReports(reports) {
  const sum = (name) => reports.reduce((total, report) => total + (report[name] ?? 0), 0)
  return {
    success: reports.every(({ success }) => success),
    testResults: reports.flatMap((report) => report.testResults),
    numPassedTests: sum('numPassedTests'),
    numFailedTests: sum('numFailedTests'),
    numPendingTests: sum('numPendingTests'),
  }
}

/** Names of the files with a failed test, or whose set-up failed. */
export function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** A failed test's file, name and first line of its message. A file whose set-up failed has no test to name. */
export function failedTests({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed')
      if (tests.length === 0) return [{ file: name, test: '', message: firstLine(message) }]
      return tests.map(({ fullName, failureMessages = [] }) => ({
        file: name,
        test: fullName,
        message: firstLine(failureMessages[0] ?? ''),
      }))
    })
}

const firstLine = (text) => text.trim().split('\n', 1)[0]

/** A report in which the files of a later run have the results of that run. */
export function replaceFiles(report, later) {
  const again = new Set(later.testResults.map(({ name }) => name))
  const testResults = [...report.testResults.filter(({ name }) => !again.has(name)), ...later.testResults]
  const count = (status) =>
    testResults.reduce(
      (sum, { assertionResults }) => sum + assertionResults.filter((test) => test.status === status).length,
      0,
    )
  return {
    success: later.success && failedFiles({ testResults }).length === 0,
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending') + count('skipped') + count('todo'),
  }
}

/** A file whose set-up fails has no failed test, only tests that never ran: they count as failed, and the file as one when it has none. */
export function countTests({ testResults, numPassedTests, numFailedTests, numPendingTests = 0 }) {
  const unrun = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = unrun.reduce((sum, { assertionResults: { length } }) => sum + Math.max(1, length), 0)
  const skipped = unrun.reduce((sum, { assertionResults: { length } }) => sum + length, 0)
  return {
    unrun,
    passed: numPassedTests,
    failed: numFailedTests + failed,
    skipped: numPendingTests - skipped,
  }
}

/** Skipped tests are not proven. */
export function toFileResult(rootDir, { name, status, assertionResults }) {
  const isGreen = status === 'passed' && assertionResults.every((test) => test.status === 'passed')
  return { file: path.relative(rootDir, name).split(path.sep).join('/'), isGreen }
}
