/** Other people who have the project open, and the reports about this page, which go out only while there is somebody to read them. */

import {
  MIN_REPORT_MS,
  type PersonHere,
  type PlaceInProject,
  REPORT_EVERY_MS,
  type ReportPlaceRequest,
} from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Workbench } from '../editor/workbench.ts'
import type { After } from '../ports/clock.ts'

export interface PeopleHere {
  store: StoreApi<{ people: readonly PersonHere[] }>
  /** Names this page. */
  tabId: string
  /** The server's newest list. */
  take(people: readonly PersonHere[]): void
  dispose(): void
}

interface PeopleHereOptions {
  tabId: string
  workbench: Pick<Workbench, 'store'>
  after: After
  report: (report: ReportPlaceRequest) => Promise<void>
}

export function createPeopleHere({ tabId, workbench, after, report }: PeopleHereOptions): PeopleHere {
  const store = createStore<{ people: readonly PersonHere[] }>(() => ({ people: [] }))
  let reported: PlaceInProject | null = null
  let cancelNext = () => {}

  function send(): void {
    cancelNext()
    reported = placeOf(workbench)
    // If one is lost, the next one says the same.
    void report({ tabId, place: reported }).catch(() => {})
    cancelNext = after(REPORT_EVERY_MS, send)
  }

  const unsubscribe = workbench.store.subscribe(() => {
    if (reported === null || isSamePlace(reported, placeOf(workbench))) return
    cancelNext()
    cancelNext = after(MIN_REPORT_MS, send)
  })

  function stop(): void {
    cancelNext()
    reported = null
  }

  return {
    store,
    tabId,
    take(people) {
      store.setState({ people })
      if (people.length === 0) stop()
      else if (reported === null) send()
    },
    dispose() {
      unsubscribe()
      stop()
    },
  }
}

function placeOf({ store }: Pick<Workbench, 'store'>): PlaceInProject {
  const { activeView, selectedPath } = store.getState()
  return { view: activeView, path: activeView === 'code' ? selectedPath : null }
}

function isSamePlace(one: PlaceInProject, other: PlaceInProject): boolean {
  return one.view === other.view && one.path === other.path
}
