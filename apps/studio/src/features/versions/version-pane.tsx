/** One version: its changes against the one before or any other, a way to try it, and a way to restore it. */

import { t } from '@sayso/language/versions'
import {
  type ChangedFile,
  changedFiles,
  changesText,
  type DiffLook,
  failureSentence,
  filesFromSnapshot,
  numberBefore,
  versionTitle,
} from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Info, Play, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { versionQuery, versionsQuery } from '../../api/api.ts'
import { formatAgo, useNow } from '../../browser/clock.ts'
import { NARROW_PAGE, ONE_COLUMN_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { useMayEdit, useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { useRestore } from '../../page/use-restore.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { withElements } from '../../ui/with-elements.tsx'
import { VersionMenu } from '../archive/version-menu.tsx'
import { ShowPhone } from '../code/code-pane.tsx'
import { ChangedFileTabs } from './changed-file-tabs.tsx'
import { ComparePicker, LookSwitch } from './diff-tools.tsx'
import { FileDiff } from './file-diff.tsx'
import { FileUndo } from './file-undo.tsx'
import { TriedVersion } from './tried-version.tsx'
import { VersionList } from './version-list.tsx'
import { WaitingWords } from './waiting-bar.tsx'

export function VersionPane() {
  const newest = useProjectState((state) => state.version.number)
  const choice = useStore(useOpenProject().panels.versions.store)
  const number = choice.number ?? newest
  const isOneColumn = useMediaQuery(ONE_COLUMN_PAGE)
  return (
    <section aria-label={t('versions')} className="flex min-w-0 flex-1 flex-col bg-surface">
      {isOneColumn && choice.number === null ? (
        <VersionList />
      ) : (
        <Version key={number} number={number} newest={newest} />
      )}
      {choice.tried === null ? null : <TriedVersion key={`tried ${choice.tried}`} number={choice.tried} />}
    </section>
  )
}

function Version({ number, newest }: { number: number; newest: number }) {
  const { versions } = useOpenProject().panels
  const { against, look, tried } = useStore(versions.store)
  const canEdit = useMayEdit()
  const { changes, version, name, error, refetch } = useVersionChanges(number, against)
  const [wantedPath, setWantedPath] = useState<string | null>(null)
  const shown = changes?.find(({ path }) => path === wantedPath) ?? changes?.[0]
  const nowMs = useNow(false)
  const isNarrow = useMediaQuery(NARROW_PAGE)
  const noneText = number === 0 && against === null ? t('whatEveryAppStartsFrom') : noDifferenceText(against)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-[76px] shrink-0 items-center gap-3 px-6 py-3 max-md:flex-wrap max-md:px-4">
        <IconButton
          label={t('allVersions')}
          className="-ms-2 lg:hidden"
          onClick={() => versions.choose(null)}
        >
          <ArrowLeft className="rtl:-scale-x-100" strokeWidth={1.75} />
        </IconButton>
        {/* On narrow pages what can be done with an older version stands in a row of its own. */}
        <div
          className={clsx(
            'min-w-0 flex-1',
            number === newest ? 'max-md:basis-3/5' : 'max-md:basis-[calc(100%-36px)]',
          )}
        >
          <h2 dir="auto" className="truncate text-title-s font-semibold">
            {t('versionVersionNumber', { versionNumber: number })}
            {version === undefined ? '' : `: ${name ?? versionTitle(version)}`}
          </h2>
          <p className="truncate text-ui-s text-ink-2 tabular-nums">
            {version === undefined || changes === null
              ? error === null
                ? t('loading')
                : t('notLoaded')
              : `${formatAgo(version.createdAt, nowMs)} · ${changesText(changes)}`}
          </p>
        </div>
        {number === newest ? (
          canEdit && <WaitingWords />
        ) : (
          <>
            <Button onClick={() => versions.tryOut(tried === number ? null : number)}>
              <Play strokeWidth={1.75} />
              {t('tryIt')}
            </Button>
            {canEdit ? <RestoreButton number={number} /> : null}
          </>
        )}
        <VersionMenu number={number} name={name} />
        <ShowPhone />
      </div>
      {error === null ? null : (
        <p role="alert" className="flex items-center gap-3 px-6 pb-4 text-body text-danger max-md:px-4">
          {failureSentence(error)}
          <Button size="s" onClick={refetch}>
            {t('retry')}
          </Button>
        </p>
      )}
      {changes === null || changes.length === 0 ? null : (
        <ChangedFileTabs files={changes} shownPath={shown?.path ?? ''} onShow={setWantedPath}>
          <LookSwitch />
        </ChangedFileTabs>
      )}
      <div className="flex min-h-[37px] shrink-0 items-center gap-x-4 gap-y-1 border-y border-line bg-sunken px-6 py-1 max-md:flex-wrap max-md:px-4">
        <p className="min-w-0 flex-1 truncate font-mono text-code-s text-ink-2 max-md:hidden">
          {shown?.path}
        </p>
        {shown === undefined || !canEdit ? null : <FileUndo changed={shown} isNewest={number === newest} />}
        <ComparePicker number={number} />
      </div>
      <Changes
        isLoaded={changes !== null}
        isFailed={error !== null}
        file={shown}
        look={isNarrow ? 'inline' : look}
        words={noneText}
      />
      {number === newest || !canEdit ? null : <RestoreNote number={number} newest={newest} />}
    </div>
  )
}

interface ChangesProps {
  isLoaded: boolean
  isFailed: boolean
  file: ChangedFile | undefined
  look: DiffLook
  /** Said when no file differs. */
  words: string
}

function Changes({ isLoaded, isFailed, file, look, words }: ChangesProps) {
  if (isFailed && !isLoaded) return <div className="flex-1" />
  if (!isLoaded) return <Loading words={t('loadingTheChanges')} />
  if (file === undefined) return <p className="flex-1 px-6 py-4 text-body text-ink-2">{words}</p>
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-auto">
      {file.note === null ? (
        <FileDiff key={file.path} changed={file} look={look} />
      ) : (
        <p className="px-6 py-4 text-body text-ink-2">{file.note}</p>
      )}
    </div>
  )
}

function noDifferenceText(against: number | null): string {
  return against === null ? t('noFileDiffers') : t('noFileDiffersFrom', { against })
}

function RestoreButton({ number }: { number: number }) {
  const restore = useRestore()
  return (
    <Button
      look="primary"
      disabled={restore.isPending}
      onClick={() =>
        void restore.mutateAsync(number).then(focusChosen, () => {
          // The mutation says so itself.
        })
      }
    >
      <RotateCcw strokeWidth={1.75} />
      {restore.isPending ? t('restoringVersion', { number }) : t('restoreVersion', { number })}
    </Button>
  )
}

/** After a restore its button is gone, and the focus is nowhere or on the version that was chosen before. */
function focusChosen(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('#version-list') != null)
      document.querySelector<HTMLElement>('#version-list [aria-selected=true]')?.focus()
  })
}

function RestoreNote({ number, newest }: { number: number; newest: number }) {
  return (
    <p className="mx-6 my-6 flex shrink-0 max-md:mx-4 max-md:my-3 [@media(max-height:600px)]:hidden items-center gap-4 rounded-card border border-line bg-sunken px-4 py-3.5 text-ui text-ink-2">
      <Info className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span>
        {withElements((slots) => t('restoringAsANewVersion', { ...slots, next: newest + 1, newest }), {
          restoring: <b className="font-semibold text-ink">{t('restoringBringsBackTheFiles', { number })}</b>,
        })}
      </span>
    </p>
  )
}

/** From `chosen`, or else the version before, to `number`. Before the first there is nothing to compare with. */
function useVersionChanges(number: number, chosen: number | null) {
  const { id } = useOpenProject()
  const { data: list, error, refetch } = useQuery(versionsQuery(id))
  const against = chosen ?? (list === undefined ? null : numberBefore(list.versions, number))
  const version = useQuery(versionQuery(id, number))
  const other = useQuery({ ...versionQuery(id, against ?? 0), enabled: against !== null && against >= 0 })
  const changes = useMemo(() => {
    if (version.data === undefined || against === null) return null
    if (against < 0) return []
    if (other.data === undefined) return null
    return changedFiles(filesFromSnapshot(other.data.files), filesFromSnapshot(version.data.files))
  }, [version.data, other.data, against])
  const name = list?.versions.find((listed) => listed.number === number)?.name ?? null
  return {
    changes,
    version: version.data?.version,
    name,
    error: error ?? version.error ?? other.error,
    refetch() {
      if (error !== null) void refetch()
      for (const query of [version, other]) if (query.isError) void query.refetch()
    },
  }
}
