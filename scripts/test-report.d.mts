import type { FileResult } from '../config/proofs.ts'

export interface FileReport {
  name: string
  status: string
  /** Why the set-up failed. */
  message?: string
  assertionResults: readonly { status: string; fullName?: string; failureMessages?: readonly string[] }[]
}

export interface Report {
  success: boolean
  testResults: readonly FileReport[]
  numPassedTests: number
  numFailedTests: number
  numPendingTests?: number
}

export function readReport(file: string): Promise<Report>
export function joinReports(reports: readonly Report[]): Report
export function failedFiles(report: Pick<Report, 'testResults'>): string[]
export function failedTests(
  report: Pick<Report, 'testResults'>,
): { file: string; test: string; message: string }[]
export function replaceFiles(
  report: Pick<Report, 'testResults'>,
  later: Pick<Report, 'success' | 'testResults'>,
): Report
export function countTests(report: Report): {
  unrun: readonly FileReport[]
  passed: number
  failed: number
  skipped: number
}
export function toFileResult(rootDir: string, result: FileReport): FileResult
