/**
 * Who has a project open, over all servers. Nothing of it is stored: a page is known from its event stream and its
 * reports, and servers pass these on to each other as notices.
 */

import { randomUUID } from 'node:crypto'
import { MIN_REPORT_MS, type PersonHere, type PlaceInProject, type Tab, TabNotice } from '@sayso/wire'
import { keyOfTab, TabsHere } from './tabs-here.ts'

export interface PeopleHere {
  /** The page has an event stream at this server; call the result when it ends. */
  enter(tab: Tab): () => void
  /** Passed on at most twice as often as a page should report. */
  report(tab: Tab, place: PlaceInProject): void
  /** Everybody else in the tab's project. */
  others(tab: Tab): PersonHere[]
  /** Whether a page of anybody has the project open, at any server. */
  isOpen(projectId: string): boolean
  /** Takes a notice of another server, or one of this server’s own, which changes nothing. */
  take(notice: string): void
  /** Forgets pages that report nothing. Call it every second. */
  dropSilent(): void
}

interface PeopleHereOptions {
  /** Sends a notice to all other servers. */
  tell: (notice: string) => void
  /** Other people see a difference. */
  onChange: (projectId: string) => void
  nowMs?: () => number
}

export function createPeopleHere({ tell, onChange, nowMs = Date.now }: PeopleHereOptions): PeopleHere {
  const server = randomUUID()
  const tabs = new TabsHere()
  /** Event streams of this server by project and page: while one is opened again there are two. */
  const streams = new Map<string, number>()
  const send = (notice: TabNotice) => tell(JSON.stringify(notice))
  const hasStream = (tab: Tab) => streams.has(keyOfStream(tab))

  function sendHere(tab: Tab, asks = false): void {
    send({ server, kind: 'here', tab: identityOf(tab), place: tabs.placeOf(tab), asks })
  }

  function hear(tab: Tab, place: PlaceInProject | null, isReport = false): void {
    if (tabs.hear(tab, { place, nowMs: nowMs(), isReport })) onChange(tab.projectId)
  }

  function leave(tab: Tab): void {
    const left = (streams.get(keyOfStream(tab)) ?? 0) - 1
    if (left > 0) {
      streams.set(keyOfStream(tab), left)
      return
    }
    streams.delete(keyOfStream(tab))
    if (tabs.forget(tab)) onChange(tab.projectId)
    send({ server, kind: 'left', tab: identityOf(tab) })
  }

  return {
    enter(tab) {
      streams.set(keyOfStream(tab), (streams.get(keyOfStream(tab)) ?? 0) + 1)
      hear(tab, null)
      sendHere(tab, true)
      return () => leave(tab)
    },

    report(tab, place) {
      if (nowMs() - tabs.reportedAtMs(tab) < MIN_REPORT_MS / 2) return
      hear(tab, place, true)
      sendHere(tab)
    },

    others: ({ userId, projectId }) => tabs.othersThan(userId, projectId),

    isOpen: (projectId) => tabs.of(projectId).length > 0,

    take(text) {
      const parsed = TabNotice.safeParse(JSON.parse(text))
      // During an upgrade, another server's notices may have another shape.
      if (!parsed.success || parsed.data.server === server) return
      const notice = parsed.data
      const { tab } = notice
      if (notice.kind === 'here') {
        hear(tab, notice.place)
        if (notice.asks) for (const own of tabs.of(tab.projectId).filter(hasStream)) sendHere(own)
      } else if (hasStream(tab)) {
        // The page has moved to this server before its old stream ended there.
        sendHere(tab)
      } else if (tabs.forget(tab)) onChange(tab.projectId)
    },

    dropSilent() {
      for (const projectId of tabs.dropSilent(nowMs(), hasStream)) onChange(projectId)
    },
  }
}

function keyOfStream(tab: Tab): string {
  return `${tab.projectId} ${keyOfTab(tab)}`
}

function identityOf({ projectId, userId, name, tabId }: Tab): Tab {
  return { projectId, userId, name, tabId }
}
