/** Forwards events between the parts of an open project. */

import type { ConnectedDevices } from '../devices/connected-devices.ts'
import { filesFromSnapshot } from '../files/snapshot.ts'
import type { PackageDecisionStore } from '../packages/package-decisions.ts'
import type { Ports } from '../ports/ports.ts'
import { crashesOf } from '../preview/faults.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import type { ThumbnailTaker } from '../preview/thumbnails.ts'
import type { Editing } from './editing.ts'
import type { OpenProjectStore } from './project-store.ts'
import { returnToLastRan } from './return-to-last-ran.ts'
import { showFiles } from './show-files.ts'

interface ProjectParts {
  store: OpenProjectStore
  preview: PreviewController
  ports: Pick<Ports, 'api' | 'onServerChange' | 'showsUnsaved' | 'clock'>
  editing: Editing
  thumbnails: ThumbnailTaker
  devices: ConnectedDevices
  decisions: PackageDecisionStore
}

/** Returns how to untie them. */
export function tieParts({
  store,
  preview,
  editing,
  ports,
  thumbnails,
  devices,
  decisions,
}: ProjectParts): () => void {
  const { workbench, saving, conversation } = editing
  const showing = showFiles({
    workbench,
    preview,
    isNewApp: () => store.getState().version.cause === 'starter',
    edits: {
      areWanted: ports.showsUnsaved,
      after: ports.clock.after,
      onShown(showsEdits) {
        if (store.getState().showsEdits !== showsEdits) store.setState({ showsEdits })
      },
    },
  })
  const unsubscribes = [
    showing.stop,
    returnToLastRan({
      ...{ store, conversation, workbench, preview, show: showing.showInstead },
      async readVersion(versionNumber) {
        const { files } = await ports.api.version(store.getState().project.id, versionNumber)
        return filesFromSnapshot(files)
      },
    }),
    thumbnails.dispose,
    decisions.store.subscribe(devices.refresh),
    store.subscribe(({ lastRanVersion }) => {
      // The starter's picture would not identify the project.
      if (lastRanVersion !== null && lastRanVersion > 0) thumbnails.noteRunning(lastRanVersion)
    }),
    workbench.store.subscribe(({ files }, before) => {
      if (files !== before.files) devices.refresh()
    }),
    conversation.store.subscribe(({ turn }, before) => {
      // The message is taken from the day's number when the answer starts; another page may have taken the last one.
      const isRefused = turn.phase === 'not-sent' && turn.failure.code === 'no-messages-left'
      if (isRefused || (turn.phase === 'streaming' && before.turn.phase === 'sending')) {
        ports.onServerChange('messages-left')
      }
    }),
    preview.store.subscribe(() => rememberLastRan({ store, preview, conversation })),
    // Text that a save turns into a version is on the screen before it, so the preview reports nothing new.
    saving.store.subscribe(({ kind }) => {
      if (kind === 'saved') rememberLastRan({ store, preview, conversation })
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

function rememberLastRan(
  open: Pick<ProjectParts, 'store' | 'preview'> & Pick<Editing, 'conversation'>,
): void {
  // Asked directly: the page's last state may belong to earlier files.
  const state = open.preview.app?.getState() ?? null
  const isSettled = open.conversation.store.getState().turn.phase === 'idle'
  const { version, lastRanVersion, lastRanRevision, showsEdits, olderVersionShown } = open.store.getState()
  if (state?.revision === 0 && lastRanRevision > 0) open.store.setState({ lastRanRevision: 0 })
  // With unsaved text in it, it is not a version.
  if (showsEdits || olderVersionShown !== null) return
  if (state === null || !isSettled || crashesOf(state.problems).length > 0) return
  if (state.revision === 0 || state.shownRevision < state.revision || state.isBehind) return
  if (lastRanVersion !== version.number || lastRanRevision !== state.revision)
    open.store.setState({ lastRanVersion: version.number, lastRanRevision: state.revision })
}
