/** Schedules of functions, as their files have them. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { hasSchedules, nextRun, readSchedules } from './read-schedules.ts'

const NOW_MS = Date.parse('2026-03-18T12:00:30Z')

function read(schedule: string, folder = 'functions/tidy') {
  const files = { [`${folder}/index.ts`]: '', [`${folder}/schedule`]: schedule }
  const given = new Map(Object.entries(files).map(([path, text]) => [path, textFile(text)]))
  return readSchedules(given, NOW_MS)
}

test('[FN14] a schedule is a line of cron in UTC, or in the time zone that its file names', async () => {
  expect((await read('*/5 * * * *\n')).schedules).toEqual([
    { name: 'tidy', cron: '*/5 * * * *', timeZone: 'UTC' },
  ])
  const zoned = await read(
    '# time zone: Europe/Berlin\n# Each morning\n0  8 * * MON-FRI\n',
    'supabase/functions/tidy',
  )
  const [schedule] = zoned.schedules
  expect(schedule).toEqual({ name: 'tidy', cron: '0 8 * * MON-FRI', timeZone: 'Europe/Berlin' })
  // Summer time begins in between.
  const runs = ['2026-03-27', '2026-03-30'].map((day) =>
    nextRun(schedule ?? { cron: '', timeZone: '' }, Date.parse(`${day}T00:00:00Z`))?.toISOString(),
  )
  expect(runs).toEqual(['2026-03-27T07:00:00.000Z', '2026-03-30T06:00:00.000Z'])
})

test.each([
  ['each second', '* * * * * *', /smallest step is a minute/],
  ['nothing', '\n', /five fields/],
  ['two lines', '0 8 * * *\n0 9 * * *', /five fields/],
  ['a minute that no hour has', '61 * * * *', /five fields/],
  ['words', 'every day at eight o’clock', /five fields/],
  ['a moment', '2026-12-01T00:00:00', /five fields/],
  ['a day that never comes', '0 0 30 2 *', /never comes/],
  ['a time zone that is not there', '# time zone: Mars/Base\n0 8 * * *', /no time zone Mars\/Base/],
])('[FN14] %s is refused with a sentence', async (_name, text, message) => {
  const { schedules, problems } = await read(text)
  expect(schedules).toEqual([])
  expect(problems).toMatchObject([
    { file: 'functions/tidy/schedule', line: expect.any(Number), message: expect.stringMatching(message) },
  ])
})

test('[FN14] a project has ten schedules at most, and a file beside no function is none', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `f${index}`)
  const files = new Map(
    names.flatMap((name) => [
      [`functions/${name}/index.ts`, textFile('')],
      [`functions/${name}/schedule`, textFile('* * * * *')],
    ]),
  )
  const { schedules, problems } = await readSchedules(files, NOW_MS)
  expect([schedules.length, problems.length]).toEqual([10, 1])
  const alone = new Map([['functions/_shared/schedule', textFile('* * * * *')]])
  expect(hasSchedules(alone.keys())).toBe(true)
  expect(await readSchedules(alone, NOW_MS)).toEqual({ schedules: [], problems: [] })
})

test('[FN21] however many schedules there are, ten are looked at, with turns for others between them', async () => {
  // Days that never come: the library looks for them for a thousand years.
  const files = new Map(
    Array.from({ length: 300 }, (_, index) => [
      [`functions/f${index}/index.ts`, textFile('')] as const,
      [`functions/f${index}/schedule`, textFile('*/1 */1 31 2,4,6,9,11 *')] as const,
    ]).flat(),
  )
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const { schedules, problems } = await readSchedules(files, NOW_MS)
  clearImmediate(next)
  expect([schedules.length, problems.length]).toEqual([0, 11])
  expect(turns).toBeGreaterThanOrEqual(9)
})
