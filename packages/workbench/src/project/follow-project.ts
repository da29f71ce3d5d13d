/**
 * Keeps an open page in step with changes by other pages and devices. While the page can be seen it follows the
 * project's events; a page that comes back receives the present state at once.
 */

import {
  type ChatMessage,
  type PersonHere,
  ProjectEvent,
  type ProjectMark,
  type ProjectResponse,
} from '@sayso/wire'
import { isBusy, type Turn } from '../conversation/turn.ts'
import { ApiFailure } from '../ports/api-failure.ts'
import type { After } from '../ports/clock.ts'
import type { EventSourceLike } from '../ports/event-source.ts'
import type { Presence } from '../ports/presence.ts'

interface FollowProjectOptions {
  openEvents: () => EventSourceLike
  presence: Presence
  after: After
  /** State that the page shows. */
  shown: () => ShownProject
  /** Runs work while no save is on its way to the server. */
  betweenSaves: (work: () => Promise<void>) => Promise<void>
  readProject: () => Promise<ProjectResponse>
  show: (project: ProjectResponse) => void
  /** Every mark, also one that this page is in step with. */
  onMark: (mark: ProjectMark) => void
  /** Everybody else who is there; nobody while the page follows no events. */
  onPeople: (people: readonly PersonHere[]) => void
  /** The app's data may have changed. */
  onData: () => void
  onDeleted: () => void
}

interface ShownProject {
  title: string
  versionNumber: number
  messages: readonly ChatMessage[]
  turn: Turn
}

interface FollowedProject {
  /** Call when a turn has ended: what came meanwhile is looked at soon. */
  noteIdle(): void
  close(): void
}

/** This page's own actions change the project too; its own answer is there by then, and nothing need be read. */
const SETTLE_MS = 100
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000

export function followProject(options: FollowProjectOptions): FollowedProject {
  const { presence, after } = options
  let source: EventSourceLike | null = null
  let cancelRetry = () => {}
  let cancelCatchUp = () => {}
  let failures = 0
  let mark: ProjectMark | null = null
  let isReading = false
  let isClosed = false

  function connect() {
    cancelRetry()
    if (isClosed || source !== null || !presence.isVisible()) return
    const opened = options.openEvents()
    source = opened
    opened.onmessage = ({ data }) => take(data)
    opened.onerror = () => {
      disconnect()
      failures += 1
      if (failures === 1) void askWhetherThere()
      cancelRetry = after(Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS), connect)
    }
  }

  /** An event source does not report why it failed: while the page was hidden, the person may have lost the project. */
  async function askWhetherThere(): Promise<void> {
    try {
      await options.readProject()
    } catch (failure) {
      if (!isClosed && failure instanceof ApiFailure && failure.code === 'not-found') endDeleted()
    }
  }

  function endDeleted() {
    close()
    options.onDeleted()
  }

  function disconnect() {
    cancelRetry()
    source?.close()
    if (source !== null) options.onPeople([])
    source = null
  }

  function take(data: string) {
    failures = 0
    const parsed = ProjectEvent.safeParse(parseJson(data))
    // An event of a newer server's kind is ignored.
    if (!parsed.success || isClosed) return
    if (parsed.data.type === 'deleted') return endDeleted()
    if (parsed.data.type === 'data') return options.onData()
    if (parsed.data.type === 'people') return options.onPeople(parsed.data.people)
    mark = parsed.data
    options.onMark(mark)
    catchUpSoon()
  }

  function catchUpSoon() {
    cancelCatchUp()
    cancelCatchUp = after(SETTLE_MS, () => void catchUp())
  }

  async function catchUp() {
    if (isReading || mark === null || isInStep(mark, options.shown())) return
    isReading = true
    const before = mark
    await options.betweenSaves(readIfBehind).catch(() => {
      // The next event, or the next time that the page comes to the front, tries again.
    })
    isReading = false
    if (mark !== before) await catchUp()
  }

  async function readIfBehind() {
    // A save of this page may have made the version that the mark speaks of.
    if (mark === null || isInStep(mark, options.shown())) return
    const project = await options.readProject()
    // Work that started here meanwhile reads the project at its own end.
    if (!isClosed && !isBusy(options.shown().turn)) options.show(project)
  }

  function onPresence() {
    if (!presence.isVisible()) return disconnect()
    failures = 0
    connect()
    if (mark !== null) catchUpSoon()
  }

  function close() {
    isClosed = true
    disconnect()
    cancelCatchUp()
    unsubscribe()
  }

  const unsubscribe = presence.onChange(onPresence)
  connect()
  return { noteIdle: catchUpSoon, close }
}

/** A turn of this page is its own business: it reads the project when it ends. */
function isInStep(mark: ProjectMark, { title, versionNumber, messages, turn }: ShownProject): boolean {
  if (isBusy(turn)) return true
  const hasMessage = mark.lastMessageId === null || messages.some(({ id }) => id === mark.lastMessageId)
  return (
    hasMessage && mark.activeStreamId === null && mark.versionNumber <= versionNumber && mark.title === title
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is not an event; the validation says so.
    return null
  }
}
