/** Schedules of functions: the file `schedule` beside a function's code, with one line in the form of cron. */

import { setImmediate } from 'node:timers/promises'
import { dirname, type ProjectFiles } from '@sayso/project'
import { Cron } from 'croner'
import type { FunctionProblem } from '../compile/api.ts'
import { listFunctions } from '../compile/list-functions.ts'

export interface FunctionSchedule {
  /** The function's. */
  name: string
  /** Minute, hour, day, month, day of the week. */
  cron: string
  /** `UTC` where the file names none. */
  timeZone: string
}

export interface ReadSchedules {
  schedules: readonly FunctionSchedule[]
  problems: readonly FunctionProblem[]
}

export const NO_SCHEDULES: ReadSchedules = { schedules: [], problems: [] }

const MAX_SCHEDULES = 10
const MAX_FILE_CHARS = 1_000
const TIME_ZONE = /^#\s*time ?zone:\s*([\w+/-]{1,60})\s*$/i
const FIVE_FIELDS = /^\S{1,60}(?:[ \t]+\S{1,60}){4}$/
const FORM =
  'A schedule is one line of five fields: minute, hour, day, month, day of the week. 0 8 * * * is each morning at eight. The smallest step is a minute.'

/** Whether a project may have any: its files need not be read otherwise. */
export function hasSchedules(paths: Iterable<string>): boolean {
  return [...paths].some((path) => path.endsWith('/schedule'))
}

/** @param nowMs a schedule must have a moment after it. */
export async function readSchedules(files: ProjectFiles, nowMs: number): Promise<ReadSchedules> {
  const schedules: FunctionSchedule[] = []
  const problems: FunctionProblem[] = []
  const found = [...listFunctions(files.keys())].flatMap(([name, entry]) => {
    const path = `${dirname(entry)}/schedule`
    const file = files.get(path)
    return file === undefined ? [] : [{ name, path, file }]
  })
  for (const { name, path, file } of found.slice(0, MAX_SCHEDULES)) {
    // A line whose moments are rare takes the server's thread for some 30 ms.
    await setImmediate()
    const read = file.isBinary ? { line: 1, message: FORM } : readSchedule(file.content, nowMs)
    if ('message' in read) problems.push({ file: path, ...read })
    else schedules.push({ name, ...read })
  }
  const excess = found[MAX_SCHEDULES]
  if (excess !== undefined)
    problems.push({
      file: excess.path,
      line: 1,
      message: `A project has at most ${MAX_SCHEDULES} schedules.`,
    })
  return { schedules, problems }
}

/** Null: it never comes. */
export function nextRun(
  { cron, timeZone }: Pick<FunctionSchedule, 'cron' | 'timeZone'>,
  afterMs: number,
): Date | null {
  return new Cron(cron, { timezone: timeZone, mode: '5-part' }).nextRun(new Date(afterMs))
}

type ReadSchedule = Omit<FunctionSchedule, 'name'> | { line: number; message: string }

function readSchedule(text: string, nowMs: number): ReadSchedule {
  let [cron, line, timeZone] = ['', 1, 'UTC']
  for (const [index, raw] of text.slice(0, MAX_FILE_CHARS).split('\n').entries()) {
    const written = raw.trim()
    timeZone = TIME_ZONE.exec(written)?.[1] ?? timeZone
    if (written === '' || written.startsWith('#')) continue
    if (cron !== '') return { line: index + 1, message: FORM }
    ;[cron, line] = [written, index + 1]
  }
  if (!FIVE_FIELDS.test(cron)) return { line, message: FORM }
  if (!isTimeZone(timeZone)) return { line: 1, message: `There is no time zone ${timeZone}.` }
  try {
    if (nextRun({ cron, timeZone }, nowMs) === null)
      return { line, message: 'This schedule has no moment: such a day never comes.' }
  } catch {
    // The library refuses it, or does not find its way through it.
    return { line, message: FORM }
  }
  return { cron: cron.replace(/\s+/g, ' '), timeZone }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
