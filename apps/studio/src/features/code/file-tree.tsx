/**
 * The files as a tree: folders collapse, arrow keys move, marks show unsaved, locked or broken files. Of thousands,
 * few are rendered.
 */

import { t } from '@sayso/language/code'
import { fileTree } from '@sayso/project'
import { faultsOf, moveInTree, type TreeRow, visibleRows } from '@sayso/workbench'
import { clsx } from 'clsx'
import { ChevronDown, ChevronRight, CircleAlert, Lock, Plus, Search } from 'lucide-react'
import {
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMayEdit, useOpenProject, usePreview, useWorkbench } from '../../page/open-project-context.tsx'
import { readingKey } from '../../ui/direction.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFileDrop } from '../attachments/use-file-drop.ts'
import { FileContextMenu } from '../files/file-context-menu.tsx'
import { FileDialog, type FileQuestion } from '../files/file-dialog.tsx'
import { UploadButton } from '../files/upload-button.tsx'
import { useFileUpload } from '../files/use-file-upload.ts'
import { PeopleAtFile } from '../members/people-here.tsx'
import { useRowWindow } from './use-row-window.ts'
import { useTreeMove } from './use-tree-move.ts'

export function FileTree({ onOpened }: { onOpened: () => void }) {
  const { workbench, panels } = useOpenProject()
  const canEdit = useMayEdit()
  const files = useWorkbench((state) => state.files)
  const selectedPath = useWorkbench((state) => state.selectedPath)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [focusedPath, setFocusedPath] = useState<string | null>(null)
  const [question, setQuestion] = useState<FileQuestion | null>(null)
  const upload = useFileUpload()
  const brought = useFileDrop((dropped, target) => void upload(dropped, folderUnder(target)))
  const move = useTreeMove((target) => folderUnder(target) ?? '')
  const handlers = canEdit && {
    ...brought.handlers,
    onDragOver(event: DragEvent) {
      brought.handlers.onDragOver(event)
      move.onDragOver(event)
    },
    onDrop(event: DragEvent) {
      brought.handlers.onDrop(event)
      move.onDrop(event)
    },
  }
  const nodes = useMemo(() => fileTree(files), [files])
  const rows = useMemo(() => visibleRows(nodes, folded), [nodes, folded])
  const tabStop = tabStopOf(rows, [focusedPath, selectedPath])
  const { list, shown, rowPx } = useRowWindow(rows.length, tabStop)
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current !== null) document.getElementById(rowId(focusNext.current))?.focus()
    focusNext.current = null
  })

  const toggle = (path: string) => {
    const next = new Set(folded)
    if (!next.delete(path)) next.add(path)
    setFolded(next)
  }
  const choose = ({ node }: TreeRow) => {
    setFocusedPath(node.path)
    if (node.kind === 'folder') return toggle(node.path)
    workbench.openFile(node.path)
    onOpened()
  }
  const onKeyDown = (event: KeyboardEvent, path: string) => {
    const step = moveInTree(rows, path, readingKey(event.key))
    if (step === null) return
    event.preventDefault()
    if (!('focus' in step)) return toggle(path)
    // It may not stand in the page yet.
    focusNext.current = step.focus
    setFocusedPath(step.focus)
  }

  return (
    <div
      {...(handlers || {})}
      className={clsx(
        'flex h-full flex-col',
        (brought.isOver || move.overFolder === '') && 'outline-2 -outline-offset-2 outline-signal-bar',
      )}
    >
      <div className="flex h-11 shrink-0 items-center justify-between pe-2 ps-4 pointer-coarse:pe-3">
        <h2 className="text-ui font-semibold">{t('files')}</h2>
        <div className="flex pointer-coarse:gap-3">
          <IconButton label={t('searchInAllFiles')} onClick={() => panels.palette.open('text')}>
            <Search strokeWidth={1.75} />
          </IconButton>
          {canEdit ? (
            <>
              <UploadButton />
              <IconButton label={t('newFile')} onClick={() => setQuestion({ kind: 'create', folder: '' })}>
                <Plus strokeWidth={1.75} />
              </IconButton>
            </>
          ) : null}
        </div>
      </div>
      <div
        ref={list}
        role="tree"
        aria-label={t('files')}
        className="scroll-thin min-h-0 flex-1 overflow-y-auto px-1.5 pb-4"
      >
        <div role="none" className="relative" style={{ height: rows.length * rowPx }}>
          {shown.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <div
                key={row.node.path}
                role="none"
                className={clsx(
                  'absolute inset-x-0 rounded-chip',
                  move.overFolder === `${row.node.path}/` && 'outline-2 -outline-offset-2 outline-signal-bar',
                )}
                style={{ top: index * rowPx }}
                {...(canEdit ? move.rowHandlers(row.node.path) : {})}
              >
                <FileContextMenu
                  node={row.node}
                  onAsk={setQuestion}
                  row={
                    <TreeItem
                      row={row}
                      isSelected={row.node.path === selectedPath}
                      isTabStop={index === tabStop}
                      onClick={() => choose(row)}
                      onKeyDown={(event) => onKeyDown(event, row.node.path)}
                    />
                  }
                />
              </div>
            )
          })}
        </div>
      </div>
      {question === null ? null : <FileDialog question={question} onClose={() => setQuestion(null)} />}
    </div>
  )
}

interface TreeItemProps extends ComponentProps<'button'> {
  row: TreeRow
  isSelected: boolean
  isTabStop: boolean
}

/** `rest`: what the menu at the pointer hands to its target. */
function TreeItem({ row, isSelected, isTabStop, ...rest }: TreeItemProps) {
  return (
    <button
      {...rest}
      id={rowId(row.node.path)}
      data-folder={folderOf(row)}
      type="button"
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblingCount}
      aria-selected={isSelected}
      {...(row.node.kind === 'folder' ? { 'aria-expanded': row.isExpanded } : {})}
      tabIndex={isTabStop ? 0 : -1}
      className={clsx(
        'flex h-7 w-full items-center gap-1.5 rounded-chip pe-2 text-start text-ui text-ink-2 pointer-coarse:h-11',
        isSelected ? 'bg-sel font-medium text-ink' : 'hover:bg-hover',
      )}
      style={{ paddingLeft: 10 + (row.level - 1) * 14 }}
    >
      <FolderSign row={row} />
      <span className="min-w-0 flex-1 truncate">
        <bdi dir="ltr">{row.node.name}</bdi>
      </span>
      <FileMarks path={row.node.path} />
    </button>
  )
}

/** The row that the Tab key goes to: the first of these that is not in a folded folder, else the first row. */
function tabStopOf(rows: readonly TreeRow[], paths: readonly (string | null)[]): number {
  for (const path of paths) {
    const index = rows.findIndex(({ node }) => node.path === path)
    if (index >= 0) return index
  }
  return 0
}

/** Where a file lands that is dropped on this row: ends with a slash, or is empty. */
function folderOf({ node }: TreeRow): string {
  return node.kind === 'folder' ? `${node.path}/` : node.path.slice(0, node.path.lastIndexOf('/') + 1)
}

/** Null beside the rows. */
function folderUnder(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest('[data-folder]') : null
  return row?.getAttribute('data-folder') ?? null
}

function FolderSign({ row }: { row: TreeRow }) {
  if (row.node.kind === 'file') return <span className="w-3.5 shrink-0" />
  const Icon = row.isExpanded ? ChevronDown : ChevronRight
  return <Icon className="size-3.5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
}

function FileMarks({ path }: { path: string }) {
  const isUnsaved = useWorkbench((state) => state.unsaved.has(path))
  const isLocked = useWorkbench((state) => state.lockedPaths.has(path))
  const hasProblem = usePreview(({ state }) =>
    faultsOf(state?.problems ?? []).some(({ place }) => place?.path === path),
  )
  return (
    <>
      {hasProblem ? (
        <CircleAlert
          className="size-3.5 shrink-0 text-danger"
          strokeWidth={1.75}
          aria-label={t('hasAnError')}
        />
      ) : null}
      {isLocked ? (
        <Lock className="size-3.5 shrink-0 text-ink-3" strokeWidth={1.75} aria-label={t('locked')} />
      ) : null}
      <PeopleAtFile path={path} />
      {isUnsaved ? <UnsavedDot /> : null}
    </>
  )
}

export function UnsavedDot() {
  return (
    <span
      role="img"
      aria-label={t('notSaved')}
      className="status-dot size-[7px] shrink-0 rounded-full bg-ink"
    />
  )
}

function rowId(path: string): string {
  return `file:${path}`
}
