/** Reports about this page, and the people that the server lists. */

import { MIN_REPORT_MS, type PersonHere, REPORT_EVERY_MS, type ReportPlaceRequest } from '@sayso/wire'
import { afterEach, expect, test } from 'vitest'
import { createMemoryPorts, emptyProject } from '../testing/memory-ports.ts'
import { type OpenProject, openProject } from './open-project.ts'

let open: OpenProject | undefined
afterEach(() => open?.dispose())

const ADA: PersonHere = { userId: 'a', name: 'Ada', place: { view: 'code', path: 'App.tsx' } }

function openPage() {
  const ports = createMemoryPorts(emptyProject())
  const reports: ReportPlaceRequest[] = []
  const delays = new Map<() => void, number>()
  ports.api.reportPlace = async (_id, report) => void reports.push(report)
  ports.clock.after = (delayMs, callback) => {
    delays.set(callback, delayMs)
    return () => delays.delete(callback)
  }
  const opened = openProject(emptyProject(), ports)
  open = opened
  return {
    open: opened,
    reports,
    say: (data: object) =>
      [...ports.streams][0]?.onmessage?.({ data: JSON.stringify(data), lastEventId: '' }),
    fail: () => [...ports.streams][0]?.onerror?.(),
    /** Does what was put off for so long. */
    pass(ms: number) {
      for (const [callback, delayMs] of [...delays]) {
        if (delayMs !== ms) continue
        delays.delete(callback)
        callback()
      }
    },
  }
}

test('[MB100] a page reports where it is only while somebody else is there: at once, at a pace, and soon after it moves', () => {
  const { open: page, reports, say, pass } = openPage()
  page.workbench.openFile('App.tsx')
  pass(MIN_REPORT_MS)
  pass(REPORT_EVERY_MS)
  expect(reports).toEqual([])

  say({ type: 'people', people: [ADA] })
  expect(page.people.store.getState().people).toEqual([ADA])
  expect(reports).toEqual([{ tabId: page.people.tabId, place: { view: 'preview', path: null } }])
  say({ type: 'people', people: [ADA] })
  pass(REPORT_EVERY_MS)
  expect(reports).toHaveLength(2)

  page.workbench.setActiveView('code')
  page.workbench.setActiveView('versions')
  page.workbench.setActiveView('code')
  expect(reports).toHaveLength(2)
  pass(MIN_REPORT_MS)
  expect(reports.slice(2).map(({ place }) => place)).toEqual([{ view: 'code', path: 'App.tsx' }])

  say({ type: 'people', people: [] })
  pass(REPORT_EVERY_MS)
  expect(reports).toHaveLength(3)
})

test('[MB100] a page that has lost its events shows nobody', () => {
  const { open: page, say, fail, reports, pass } = openPage()
  say({ type: 'people', people: [ADA] })
  fail()
  expect(page.people.store.getState().people).toEqual([])
  pass(REPORT_EVERY_MS)
  expect(reports).toHaveLength(1)
})
