/** Follows an open project's events, and hands each to the part that it concerns. */

import type { ProjectMark } from '@sayso/wire'
import { newerKeptCheck } from '../check/kept-checks.ts'
import { isBusy } from '../conversation/turn.ts'
import type { Ports } from '../ports/ports.ts'
import type { Editing } from './editing.ts'
import { followProject } from './follow-project.ts'
import { roleIn } from './look-only.ts'
import type { PeopleHere } from './people-here.ts'
import type { OpenProjectStore } from './project-store.ts'

/** Shows changes by other pages and devices here too. Returns how to stop. */
export function followElsewhere({
  id,
  store,
  editing,
  ports,
  people,
  onOtherMarks,
  onCommentChanges,
  onDeleted,
}: ElsewhereOptions): () => void {
  const { conversation, saving } = editing
  const followed = followProject({
    openEvents: () => ports.api.openProjectEvents(id, people.tabId),
    onPeople: people.take,
    presence: ports.presence,
    after: ports.clock.after,
    shown() {
      const { project, version } = store.getState()
      return { title: project.title, versionNumber: version.number, ...conversation.store.getState() }
    },
    betweenSaves: saving.betweenSaves,
    readProject: () => ports.api.project(id),
    show: conversation.load,
    onMark({ check, role, commentChanges = 0, isOffered = false, ...others }) {
      void saving.noteReachable()
      if (role !== undefined && role !== roleIn(store.getState().project)) ports.onServerChange('role')
      const { versionNumber } = others
      store.setState(({ keptCheck }) => ({ keptCheck: newerKeptCheck(keptCheck, { versionNumber, check }) }))
      noteOffer(store, isOffered)
      onOtherMarks(others)
      onCommentChanges(commentChanges)
    },
    onData: () => store.setState(({ dataChanges }) => ({ dataChanges: dataChanges + 1 })),
    onDeleted() {
      store.setState({ isDeleted: true })
      onDeleted()
    },
  })
  const unsubscribe = conversation.store.subscribe(({ turn }, before) => {
    if (isBusy(before.turn) && !isBusy(turn)) followed.noteIdle()
  })
  const stopWatching = ports.presence.onChange(() => void saving.noteReachable())
  return () => {
    stopWatching()
    unsubscribe()
    followed.close()
  }
}

/** The owner asks the person to take the project over, or no longer does. */
function noteOffer(store: OpenProjectStore, isOffered: boolean): void {
  const { project } = store.getState()
  const { shared } = project
  if (shared === undefined || (shared.isOffered ?? false) === isOffered) return
  store.setState({ project: { ...project, shared: { ...shared, isOffered } } })
}

interface ElsewhereOptions {
  id: string
  store: OpenProjectStore
  ports: Ports
  editing: Editing
  people: PeopleHere
  /** How far the server says the project has come. */
  onOtherMarks: (marks: Omit<ProjectMark, 'check' | 'role' | 'commentChanges' | 'isOffered'>) => void
  /** How often the project’s comments have changed. */
  onCommentChanges: (changeNumber: number) => void
  /** The project was deleted elsewhere. */
  onDeleted: () => void
}
