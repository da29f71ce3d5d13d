/** One version: what it changed against the one before, and the way back to it. */

import { useQuery } from '@tanstack/react-query'
import { Info, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { versionQuery } from '../../api/api.ts'
import { failureSentence } from '../../api/api-failure.ts'
import { filesFromSnapshot } from '../../api/snapshot.ts'
import { formatAgo, useNow } from '../../browser/clock.ts'
import { ONE_COLUMN_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { Button } from '../../ui/button.tsx'
import { VersionMenu } from '../archive/version-menu.tsx'
import { ShowPhone } from '../code/code-pane.tsx'
import { useOpenProject, useProjectState } from '../project/open-project-context.tsx'
import { ChangedFileTabs } from './changed-file-tabs.tsx'
import { DiffView } from './diff-view.tsx'
import { useRestore } from './use-restore.ts'
import { type ChangedFile, changedFiles, changesWords } from './version-changes.ts'
import { versionChoice } from './version-choice.ts'
import { VersionList } from './version-list.tsx'
import { versionTitle } from './version-words.ts'

export function VersionPane() {
  const newest = useProjectState((state) => state.version.number)
  const number = useStore(versionChoice).number ?? newest
  const isOneColumn = useMediaQuery(ONE_COLUMN_PAGE)
  return (
    <section aria-label="Versions" className="flex min-w-0 flex-1 flex-col bg-surface">
      {isOneColumn ? (
        <div className="h-2/5 min-h-0 border-b border-line">
          <VersionList />
        </div>
      ) : null}
      <Version key={number} number={number} newest={newest} />
    </section>
  )
}

function Version({ number, newest }: { number: number; newest: number }) {
  const { changes, version, error } = useVersionChanges(number)
  const [wantedPath, setWantedPath] = useState<string | null>(null)
  const shown = changes?.find(({ path }) => path === wantedPath) ?? changes?.[0]
  const nowMs = useNow(false)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-[76px] shrink-0 items-center gap-3 px-6 py-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-title-s font-semibold">
            Version {number}
            {version === undefined ? '' : `: ${versionTitle(version)}`}
          </h2>
          <p className="truncate text-ui-s text-ink-2 tabular-nums">
            {version === undefined || changes === null
              ? 'Loading'
              : `${formatAgo(version.createdAt, nowMs)} · ${changesWords(changes)}`}
          </p>
        </div>
        {number === newest ? null : <RestoreButton number={number} />}
        <VersionMenu number={number} />
        <ShowPhone />
      </div>
      {error === null ? null : (
        <p role="alert" className="px-6 text-body text-danger">
          {failureSentence(error)}
        </p>
      )}
      {changes === null || changes.length === 0 ? null : (
        <ChangedFileTabs files={changes} shownPath={shown?.path ?? ''} onShow={setWantedPath} />
      )}
      <Changes isLoaded={changes !== null} file={shown} number={number} />
      {number === newest ? null : <RestoreNote number={number} newest={newest} />}
    </div>
  )
}

function Changes({
  isLoaded,
  file,
  number,
}: {
  isLoaded: boolean
  file: ChangedFile | undefined
  number: number
}) {
  if (!isLoaded) return <div aria-busy="true" className="flex-1" />
  if (file === undefined) {
    const words = number === 0 ? 'What every app starts from.' : 'No file differs from the version before.'
    return <p className="flex-1 px-6 py-4 text-body text-ink-2">{words}</p>
  }
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-auto">
      {file.note === null ? (
        <DiffView key={file.path} before={file.before} after={file.after} />
      ) : (
        <p className="px-6 py-4 text-body text-ink-2">{file.note}</p>
      )}
    </div>
  )
}

function RestoreButton({ number }: { number: number }) {
  const restore = useRestore()
  return (
    <Button look="primary" disabled={restore.isPending} onClick={() => restore.mutate(number)}>
      <RotateCcw strokeWidth={1.75} />
      {restore.isPending ? `Restoring version ${number}` : `Restore version ${number}`}
    </Button>
  )
}

function RestoreNote({ number, newest }: { number: number; newest: number }) {
  return (
    <p className="mx-6 my-6 flex shrink-0 items-center gap-4 rounded-card border border-line bg-sunken px-4 py-3.5 text-ui text-ink-2">
      <Info className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b className="font-semibold text-ink">Restoring brings back the files of version {number}</b> as a new
        version {newest + 1}. Version {newest} stays in this list.
      </span>
    </p>
  )
}

function useVersionChanges(number: number) {
  const { id } = useOpenProject()
  const version = useQuery(versionQuery(id, number))
  const before = useQuery({ ...versionQuery(id, number - 1), enabled: number > 0 })
  const changes = useMemo(() => {
    if (version.data === undefined) return null
    if (number === 0) return []
    if (before.data === undefined) return null
    return changedFiles(filesFromSnapshot(before.data.files), filesFromSnapshot(version.data.files))
  }, [version.data, before.data, number])
  return { changes, version: version.data?.version, error: version.error ?? before.error }
}
