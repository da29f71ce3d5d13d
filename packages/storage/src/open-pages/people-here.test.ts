/** Who is here, over two servers that hear each other's notices at once. */

import { MIN_REPORT_MS, type PlaceInProject, REPORT_EVERY_MS, SILENT_AFTER_MS, type Tab } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createPeopleHere, type PeopleHere } from './people-here.ts'

const CODE: PlaceInProject = { view: 'code', path: 'App.tsx' }
const PREVIEW: PlaceInProject = { view: 'preview', path: null }

function tabOf(name: string, tabId = 'one'): Tab {
  return { projectId: 'p', userId: name.toLowerCase(), name, tabId }
}

const [ADA, BOB] = [tabOf('Ada'), tabOf('Bob')]

function twoServers() {
  let nowMs = 1_000_000
  const notices: string[] = []
  const servers: PeopleHere[] = []
  const server = (): PeopleHere => {
    const created = createPeopleHere({
      tell(notice) {
        notices.push(notice)
        for (const each of servers) each.take(notice)
      },
      onChange() {},
      nowMs: () => nowMs,
    })
    servers.push(created)
    return created
  }
  return {
    here: server(),
    there: server(),
    notices,
    /** Time passes as in reality: the servers look for silent pages every second. */
    pass(ms: number, each: () => void = () => {}) {
      for (const endMs = nowMs + ms; nowMs < endMs; ) {
        nowMs += 1_000
        each()
        for (const one of servers) one.dropSilent()
      }
    },
  }
}

test('[MB96] a person is seen by everybody else at every server, once, where they moved last', () => {
  const { here, there } = twoServers()
  here.enter(ADA)
  expect(here.others(ADA)).toEqual([])
  // The server that comes later asks for those who are there.
  there.enter(BOB)
  expect(there.others(BOB)).toEqual([{ userId: 'ada', name: 'Ada', place: PREVIEW }])
  expect(here.others(ADA)).toEqual([{ userId: 'bob', name: 'Bob', place: PREVIEW }])
  there.report(ADA, CODE)
  expect(there.others(BOB)).toEqual([{ userId: 'ada', name: 'Ada', place: CODE }])
  here.enter(tabOf('Ada', 'two'))
  expect(there.others(BOB)).toEqual([{ userId: 'ada', name: 'Ada', place: PREVIEW }])
  expect(here.others({ ...BOB, projectId: 'q' })).toEqual([])
})

test('[MB96] a page leaves with its last stream, and stays while it is opened again', () => {
  const { here, there } = twoServers()
  there.enter(BOB)
  const leave = here.enter(ADA)
  const leaveAgain = here.enter(ADA)
  leave()
  expect(there.others(BOB)).toHaveLength(1)
  const leaveThere = there.enter(ADA)
  leaveAgain()
  expect(there.others(BOB)).toHaveLength(1)
  leaveThere()
  expect(there.others(BOB)).toEqual([])
  expect(here.others(BOB)).toEqual([])
})

test('[MB97] a page that reports nothing while somebody else is there is gone within 15 seconds, also its server', () => {
  const { here, there, pass } = twoServers()
  here.enter(ADA)
  // Alone, it has nobody to report to.
  pass(60_000)
  there.enter(BOB)
  expect(there.others(BOB)).toHaveLength(1)
  let count = 0
  pass(REPORT_EVERY_MS * 6, () => {
    if (count++ % 5 === 0) for (const tab of [ADA, BOB]) there.report(tab, CODE)
  })
  expect(there.others(BOB)).toHaveLength(1)
  pass(SILENT_AFTER_MS + 3_000, () => there.report(BOB, CODE))
  expect(there.others(BOB)).toEqual([])
  expect(here.others(BOB)).toEqual([])
  // It was asleep.
  here.report(ADA, CODE)
  expect(there.others(BOB)).toEqual([{ userId: 'ada', name: 'Ada', place: CODE }])
})

test('[MB98] reports that follow each other too soon are not passed on, and a person has eight pages', () => {
  const { here, there, notices, pass } = twoServers()
  there.enter(BOB)
  here.enter(ADA)
  const before = notices.length
  for (let index = 0; index < 100; index += 1) here.report(ADA, { view: 'code', path: `${index}.ts` })
  expect(notices.length - before).toBe(1)
  expect(there.others(BOB)).toEqual([{ userId: 'ada', name: 'Ada', place: { view: 'code', path: '0.ts' } }])
  pass(MIN_REPORT_MS)
  here.report(ADA, CODE)
  expect(notices.length - before).toBe(2)

  for (let index = 0; index < 50; index += 1) here.enter(tabOf('Ada', `tab-${index}`))
  const entered = notices.length
  // Every page that is known answers a server that asks.
  there.enter(tabOf('Carl'))
  expect(notices.slice(entered).filter((notice) => notice.includes('"ada"'))).toHaveLength(8)
})

test('[MB98] a notice of another shape changes nothing', () => {
  const { here } = twoServers()
  here.enter(BOB)
  for (const notice of ['{}', '{"kind":"here","server":"x"}', '{"kind":"left","server":"x","tab":null}'])
    here.take(notice)
  expect(here.others(BOB)).toEqual([])
})

test('[MB96] a project is open as long as a page of anybody has it open, however long that says nothing', () => {
  const { here, pass } = twoServers()
  expect(here.isOpen('p')).toBe(false)
  const leave = here.enter(ADA)
  pass(10 * SILENT_AFTER_MS)
  expect(here.isOpen('p')).toBe(true)
  expect(here.isOpen('other')).toBe(false)
  leave()
  expect(here.isOpen('p')).toBe(false)
})
