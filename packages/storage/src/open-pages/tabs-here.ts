/** Open pages of projects as one server knows them: its own, and those that other servers report. */

import { type PersonHere, type PlaceInProject, SILENT_AFTER_MS, type Tab } from '@sayso/wire'

interface KnownTab extends Tab {
  place: PlaceInProject
  heardAtMs: number
  /** At this server; 0 when it has not. */
  reportedAtMs: number
}

interface Heard {
  /** Null: it is where it was. */
  place: PlaceInProject | null
  nowMs: number
  /** By the page itself. */
  isReport: boolean
}

/** Pages of one person in one project; with another one, the page that was silent for longest is forgotten. */
const MAX_TABS_OF_PERSON = 8
const FIRST_PLACE: PlaceInProject = { view: 'preview', path: null }

export function keyOfTab({ userId, tabId }: Tab): string {
  return `${userId} ${tabId}`
}

export class TabsHere {
  /** By project and key. The page that moved last comes last. */
  readonly #projects = new Map<string, Map<string, KnownTab>>()

  /** Returns whether other people see a difference. */
  hear(tab: Tab, { place, nowMs, isReport }: Heard): boolean {
    const tabs = this.#projects.get(tab.projectId) ?? new Map<string, KnownTab>()
    this.#projects.set(tab.projectId, tabs)
    const known = tabs.get(keyOfTab(tab))
    const next = place ?? known?.place ?? FIRST_PLACE
    const reportedAtMs = isReport ? nowMs : (known?.reportedAtMs ?? 0)
    const isSame =
      known?.name === tab.name && known.place.view === next.view && known.place.path === next.path
    if (known !== undefined && isSame) {
      Object.assign(known, { heardAtMs: nowMs, reportedAtMs })
      return false
    }
    tabs.delete(keyOfTab(tab))
    tabs.set(keyOfTab(tab), { ...tab, place: next, heardAtMs: nowMs, reportedAtMs })
    this.#dropSurplus(tabs, tab.userId)
    return true
  }

  /** When the page last reported to this server where it is; 0 when it has not. */
  reportedAtMs(tab: Tab): number {
    return this.#projects.get(tab.projectId)?.get(keyOfTab(tab))?.reportedAtMs ?? 0
  }

  /** Returns whether it was known. */
  forget({ projectId, ...tab }: Tab): boolean {
    const tabs = this.#projects.get(projectId)
    if (tabs?.delete(keyOfTab({ projectId, ...tab })) !== true) return false
    if (tabs.size === 0) this.#projects.delete(projectId)
    return true
  }

  placeOf(tab: Tab): PlaceInProject {
    return this.#projects.get(tab.projectId)?.get(keyOfTab(tab))?.place ?? FIRST_PLACE
  }

  of(projectId: string): Tab[] {
    return [...(this.#projects.get(projectId)?.values() ?? [])]
  }

  /** Everybody but this person, by name, each once. */
  othersThan(userId: string, projectId: string): PersonHere[] {
    const people = new Map<string, PersonHere>()
    for (const tab of this.#projects.get(projectId)?.values() ?? []) {
      if (tab.userId !== userId)
        people.set(tab.userId, { userId: tab.userId, name: tab.name, place: tab.place })
    }
    return [...people.values()].sort(
      (one, other) => compare(one.name, other.name) || compare(one.userId, other.userId),
    )
  }

  /**
   * Forgets pages that report nothing; returns their projects. A page reports only while somebody else is there, so
   * the silence of a person who is alone means nothing as long as this server has the page's stream.
   */
  dropSilent(nowMs: number, hasStream: (tab: Tab) => boolean): string[] {
    const changed: string[] = []
    for (const [projectId, tabs] of this.#projects) {
      const isAlone = new Set([...tabs.values()].map(({ userId }) => userId)).size === 1
      const before = tabs.size
      for (const [key, tab] of tabs) {
        if (isAlone && hasStream(tab)) tab.heardAtMs = nowMs
        else if (nowMs - tab.heardAtMs > SILENT_AFTER_MS) tabs.delete(key)
      }
      if (tabs.size < before) changed.push(projectId)
      if (tabs.size === 0) this.#projects.delete(projectId)
    }
    return changed
  }

  #dropSurplus(tabs: Map<string, KnownTab>, userId: string): void {
    const theirs = [...tabs].filter(([, tab]) => tab.userId === userId)
    if (theirs.length <= MAX_TABS_OF_PERSON) return
    const [silent] = theirs.sort(([, one], [, other]) => one.heardAtMs - other.heardAtMs)
    if (silent !== undefined) tabs.delete(silent[0])
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
