import type { PreviewState } from '@sayso/preview'
import type { Problem } from '@sayso/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceReport } from '../link/link.ts'
import { createReports } from './reports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FAULT: Problem = {
  id: 'render',
  kind: 'render',
  message: 'It broke.',
  place: { path: 'App.js', lineNumber: 3, columnNumber: 7 },
}
const timing = () => ({ domMs: 1, paintedMs: 1 })

function state(changes: Partial<PreviewState> = {}): PreviewState {
  return {
    console: [],
    problems: [],
    revision: 1,
    shownRevision: 1,
    lastTiming: null,
    ...changes,
  } as PreviewState
}

function start() {
  const sent: DeviceReport[] = []
  const reports = createReports((report) => sent.push(report))
  /** Those that have stayed for a second. */
  const errors = () => {
    vi.advanceTimersByTime(1000)
    return sent.filter(({ type }) => type === 'ERROR')
  }
  return { sent, reports, errors }
}

const line = (id: number, text: string, count = 1) => ({
  id,
  text,
  count,
  level: 'info' as const,
  place: null,
})

test('each console call is sent once, repetitions too, and long ones are cut', () => {
  const { sent, reports } = start()
  reports.note(state({ console: [line(1, 'a')] }))
  reports.note(state({ console: [line(1, 'a')] }))
  reports.note(state({ console: [line(1, 'a', 2)] }))
  reports.note(state({ console: [line(1, 'a', 2), line(2, 'x'.repeat(1_100_000))] }))
  expect(
    sent.map((report) => report.type === 'CONSOLE' && [report.method, String(report.payload[0]).length]),
  ).toEqual([
    ['log', 1],
    ['log', 1],
    ['log', 10_001],
  ])
})

test('a thousand calls at once are cut to the last hundred', () => {
  const { sent, reports } = start()
  reports.note(state({ console: Array.from({ length: 500 }, (_, index) => line(index + 1, `${index}`)) }))
  expect(sent).toHaveLength(100)
  expect(sent.at(-1)).toMatchObject({ payload: ['499'] })
})

test('a console that begins again is sent from its beginning', () => {
  const { sent, reports } = start()
  reports.note(state({ console: [line(1, 'a'), line(2, 'b')] }))
  reports.note(state({ console: [] }))
  reports.note(state({ console: [line(1, 'again')] }))
  expect(sent.at(-1)).toMatchObject({ payload: ['again'] })
})

test('an error while rendering is an ERROR with its place, once', () => {
  const { reports, errors } = start()
  reports.note(state({ problems: [FAULT] }))
  reports.note(state({ problems: [FAULT], revision: 2 }))
  expect(errors()).toHaveLength(1)
  const [report] = errors()
  expect(JSON.parse(report?.type === 'ERROR' ? report.error : '')).toMatchObject({
    ...{ message: 'It broke.', fileName: 'App.js', lineNumber: 3, columnNumber: 7 },
  })
})

test('a warning is none', () => {
  const { reports, errors } = start()
  reports.note(state({ problems: [{ ...FAULT, kind: 'warning' }] }))
  expect(errors()).toEqual([])
})

test('an error of the old code is not that of the new, and one that stays is said again', () => {
  const { reports, errors } = start()
  const problems = [FAULT]
  const before = state({ problems })
  reports.note(before)
  expect(errors()).toHaveLength(1)
  reports.forgetErrors()
  // The app has not run the new code yet.
  reports.note({ ...before, revision: 2 })
  expect(errors()).toHaveLength(1)
  reports.note({ ...before, revision: 2, lastTiming: timing() })
  expect(errors()).toHaveLength(2)
  reports.forgetErrors()
  reports.note({ ...before, revision: 3, shownRevision: 3, problems: [], lastTiming: timing() })
  vi.runAllTimers()
  expect(errors()).toHaveLength(2)
})

test('old errors that are listed again are not those of the new code', () => {
  const { reports, errors } = start()
  reports.note(state({ problems: [FAULT] }))
  expect(errors()).toHaveLength(1)
  reports.forgetErrors()
  reports.note(state({ problems: [{ ...FAULT }], revision: 2 }))
  expect(errors()).toHaveLength(1)
  reports.note(state({ revision: 2, shownRevision: 2, lastTiming: timing() }))
  vi.runAllTimers()
  expect(errors()).toHaveLength(1)
})

test('an error stays one after a change that the app need not run for', () => {
  const { reports, errors } = start()
  reports.note(state({ problems: [FAULT] }))
  expect(errors()).toHaveLength(1)
  reports.forgetErrors()
  vi.advanceTimersByTime(10_000)
  expect(errors()).toHaveLength(2)
})

test('an error that is over within a second is none: nothing but new code would take it back', () => {
  const { sent, reports, errors } = start()
  reports.note(state({ problems: [FAULT] }))
  vi.advanceTimersByTime(900)
  reports.note(state({ problems: [FAULT], console: [line(1, 'a')] }))
  reports.note(state({ problems: [] }))
  expect(errors()).toEqual([])
  reports.note(state({ problems: [FAULT] }))
  vi.advanceTimersByTime(900)
  // Changes made meanwhile do not delay it.
  reports.note(state({ problems: [FAULT], console: [line(1, 'a'), line(2, 'b')] }))
  vi.advanceTimersByTime(100)
  expect(sent.filter(({ type }) => type === 'ERROR')).toHaveLength(1)
})

test('the last word of the old code is not reported of the new', () => {
  const { reports, errors } = start()
  reports.note(state({ problems: [FAULT] }))
  expect(errors()).toHaveLength(1)
  reports.forgetErrors()
  // The old code was painted late; the new code runs a moment after.
  reports.note(state({ problems: [FAULT], revision: 2, lastTiming: timing() }))
  reports.note(state({ revision: 2, shownRevision: 2, lastTiming: timing() }))
  vi.runAllTimers()
  expect(errors()).toHaveLength(1)
})

test('an error that was reported and is over without new code is taken back by asking for the code again', () => {
  const { sent, reports, errors } = start()
  reports.note(state({ problems: [FAULT] }))
  expect(errors()).toHaveLength(1)
  reports.note(state({ revision: 2 }))
  expect(sent.at(-1)?.type).toBe('ERROR')
  reports.note(state({ revision: 2, shownRevision: 2 }))
  reports.note(state({ revision: 2, shownRevision: 2 }))
  expect(sent.map(({ type }) => type)).toEqual(['ERROR', 'RESEND_CODE'])
})
