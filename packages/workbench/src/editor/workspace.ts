/**
 * Files, unsaved text, tabs, and what the user changed by hand.
 * Source: SPEC.md of this package, rules WF1 to WF21.
 */

import { t } from '@sayso/language/code'
import {
  applyChanges,
  type FileChanges,
  importMover,
  keepIdentity,
  type Modifications,
  PlacementIndex,
  type ProjectFile,
  type ProjectFiles,
  parseProjectPath,
  placeFile,
  recordModifications,
  textFile,
} from '@sayso/project'
import { type ClosedAction, forceExpoVersionOf } from '@sayso/response'
import type { BatchedStore } from './batched-store.ts'
import { expectedContent } from './errors.ts'
import type { WorkbenchState } from './state.ts'

export interface Workspace {
  /** Restores files; open and unsaved ones stay as far as possible. */
  replaceFiles(files: ProjectFiles): void
  write(changes: FileChanges, action?: ClosedAction): void
  /** Knows the paths of the present files, until the next change. */
  placement(): PlacementIndex
  edit(path: string, text: string): void
  save(path: string): FileChanges
  saveAll(): FileChanges
  create(path: string, file?: ProjectFile): HandChange
  rename(from: string, to: string): MoveChange
  remove(path: string): HandChange
  resetFile(path: string): void
  resetAllFiles(): void
  modifications(): Modifications
  clearModifications(): void
  open(path: string): void
  closeTab(path: string): void
  setLocked(path: string, isLocked: boolean): void
  setLockedPaths(paths: Iterable<string>): void
}

/** A change of the file list by hand: the changes to send to the server, or the reason why it cannot be made. */
export type HandChange = { ok: true; changes: FileChanges } | { ok: false; message: string }

/** `moves`: from each old path to its new one. */
export type MoveChange =
  | { ok: true; changes: FileChanges; moves: ReadonlyMap<string, string> }
  | { ok: false; message: string }

export function createWorkspace({ read, change }: BatchedStore<WorkbenchState>): Workspace {
  /** Files as they were before their first save by hand; null for one that was new. */
  const originals = new Map<string, ProjectFile | null>()
  /** Kept up to date from one action to the next: an answer may place thousands of files. */
  let placed: { files: ProjectFiles; index: PlacementIndex } | null = null

  function replaceFiles(next: ProjectFiles): void {
    const state = read()
    const files = keepIdentity(state.files, next)
    if (files !== state.files) change(settle(state, files))
  }

  function write(changes: FileChanges, action?: ClosedAction): void {
    const state = read()
    const files = applyChanges(state.files, changes)
    const moved = action?.kind === 'rename' ? movePaths(state, moveOf(changes)) : state
    if (files === state.files) return
    const index = placement()
    for (const [path, file] of changes) {
      if (file === null) index.remove(path)
      else index.add(path)
    }
    placed = { files, index }
    change(settle(moved, files))
  }

  function placement(): PlacementIndex {
    const { files } = read()
    if (placed?.files !== files) placed = { files, index: new PlacementIndex(files.keys()) }
    return placed.index
  }

  function edit(path: string, text: string): void {
    const { files, unsaved } = read()
    const isStored = files.get(path)?.content === text
    if (isStored ? !unsaved.has(path) : unsaved.get(path) === text) return
    change({ unsaved: isStored ? without(unsaved, path) : new Map(unsaved).set(path, text) })
  }

  function save(path: string): FileChanges {
    const { files, unsaved } = read()
    const stored = files.get(path)
    const text = unsaved.get(path) ?? stored?.content
    if (!text) throw expectedContent()
    if (!unsaved.has(path)) return new Map()
    const file = forceExpoVersionOf(path, textFile(text), stored)
    if (!originals.has(path)) originals.set(path, stored ?? null)
    const changes = new Map([[path, file]])
    change({ files: applyChanges(files, changes), unsaved: without(unsaved, path) })
    return changes
  }

  function saveAll(): FileChanges {
    const { unsaved } = read()
    // An emptied file stays unsaved: it cannot be stored, and must not keep the others from it.
    const paths = [...unsaved.keys()].filter((path) => unsaved.get(path) !== '')
    return new Map(paths.flatMap((path) => [...save(path)]))
  }

  function create(path: string, file = textFile('')): HandChange {
    const free = findFreePath(read().files, path)
    if (!free.ok) return free
    const made = changeByHand(new Map([[free.path, forceExpoVersionOf(free.path, file, undefined)]]))
    open(free.path)
    return made
  }

  /** A file, or all that lie in a folder. */
  function rename(from: string, to: string): MoveChange {
    const { files, unsaved } = read()
    const paths = pathsAt(files, from)
    if (paths.length === 0) return notThere(from)
    const others = new Map(files)
    for (const path of paths) others.delete(path)
    const target = files.has(from) ? to.trim() : to.trim().replace(/\/+$/, '')
    const moves = new Map<string, string>()
    for (const path of paths) {
      const free = findFreePath(others, target + path.slice(from.length))
      if (!free.ok) return free
      if (free.path !== path) moves.set(path, free.path)
    }
    // All old paths first: a folder that is moved into itself may have a new one among them.
    const changes = new Map<string, ProjectFile | null>([...moves.keys()].map((path) => [path, null]))
    const moveImports = importMover(files, moves)
    for (const [path, file] of files) {
      const newPath = moves.get(path) ?? path
      const content = file.isBinary ? file.content : moveImports(path, file.content)
      if (newPath === path && content === file.content) continue
      const moved = content === file.content ? file : { ...file, content }
      changes.set(newPath, forceExpoVersionOf(newPath, moved, files.get(newPath)))
    }
    if (moves.size === 0) return { ok: true, changes: new Map(), moves }
    change({ unsaved: new Map([...unsaved].map(([path, text]) => [path, moveImports(path, text)])) })
    changeByHand(changes, moves)
    return { ok: true, changes, moves }
  }

  function remove(path: string): HandChange {
    const { files, unsaved } = read()
    const paths = pathsAt(files, path)
    if (paths.length === 0) return notThere(path)
    // Unsaved text is deleted with its file: the user has decided.
    change({ unsaved: paths.reduce(without, unsaved) })
    return changeByHand(new Map(paths.map((each) => [each, null])))
  }

  function changeByHand(changes: FileChanges, moves: ReadonlyMap<string, string> = NO_MOVES): HandChange {
    const state = read()
    for (const path of changes.keys()) {
      if (!originals.has(path)) originals.set(path, state.files.get(path) ?? null)
    }
    change(settle(movePaths(state, moves), applyChanges(state.files, changes)))
    return { ok: true, changes }
  }

  function resetFile(path: string): void {
    const { unsaved } = read()
    if (unsaved.has(path)) change({ unsaved: without(unsaved, path) })
  }

  function open(path: string): void {
    const { files, unsaved, openTabs } = read()
    if (!files.has(path) && !unsaved.has(path)) return
    change({ selectedPath: path, openTabs: openTabs.includes(path) ? openTabs : [...openTabs, path] })
  }

  function closeTab(path: string): void {
    const { openTabs, selectedPath } = read()
    const index = openTabs.indexOf(path)
    if (index < 0) return
    const rest = openTabs.filter((tab) => tab !== path)
    const neighbour = rest[Math.min(index, rest.length - 1)] ?? null
    change({ openTabs: rest, selectedPath: selectedPath === path ? neighbour : selectedPath })
  }

  return {
    replaceFiles,
    write,
    placement,
    edit,
    save,
    saveAll,
    create,
    rename,
    remove,
    resetFile,
    resetAllFiles: () => change({ unsaved: new Map() }),
    modifications: () => recordModifications(originals, read().files),
    clearModifications: () => originals.clear(),
    open,
    closeTab,
    setLockedPaths: (paths) => change({ lockedPaths: new Set(paths) }),
    setLocked(path, isLocked) {
      const lockedPaths = new Set(read().lockedPaths)
      if (isLocked) lockedPaths.add(path)
      else lockedPaths.delete(path)
      change({ lockedPaths })
    },
  }
}

/** The normalised path, when it is free and possible. */
function findFreePath(
  files: ProjectFiles,
  wanted: string,
): { ok: true; path: string } | { ok: false; message: string } {
  const parsed = parseProjectPath(wanted.trim())
  if (!parsed.ok) return { ok: false, message: parsed.message }
  const { path } = parsed
  if (files.has(path)) return { ok: false, message: t('thereIsAFileAlready', { path }) }
  const placed = placeFile(files, path)
  return placed.ok ? { ok: true, path } : { ok: false, message: placed.message }
}

/** The file itself, or the files below a folder. */
function pathsAt(files: ProjectFiles, path: string): string[] {
  return files.has(path) ? [path] : [...files.keys()].filter((each) => each.startsWith(`${path}/`))
}

function notThere(path: string): { ok: false; message: string } {
  return { ok: false, message: t('thereIsNothingAtAny', { path }) }
}

type OpenFiles = Pick<WorkbenchState, 'unsaved' | 'openTabs' | 'selectedPath'>

/** New files; unsaved text equal to them, and tabs and selection of removed files, are dropped. */
function settle(state: OpenFiles, files: ProjectFiles): Partial<WorkbenchState> {
  const kept = [...state.unsaved].filter(([path, text]) => files.get(path)?.content !== text)
  const unsaved = kept.length === state.unsaved.size ? state.unsaved : new Map(kept)
  // Unsaved text of a file that is gone is the user's: it keeps its tab and can be saved as a new file.
  const exists = (path: string) => files.has(path) || unsaved.has(path)
  const openTabs = state.openTabs.every(exists) ? state.openTabs : state.openTabs.filter(exists)
  const { selectedPath } = state
  const isGone = selectedPath !== null && !exists(selectedPath)
  return { files, unsaved, openTabs, selectedPath: isGone ? (openTabs[0] ?? null) : selectedPath }
}

const NO_MOVES: ReadonlyMap<string, string> = new Map()

function moveOf(changes: FileChanges): ReadonlyMap<string, string> {
  const from = [...changes].find(([, file]) => file === null)?.[0]
  const to = [...changes].find(([, file]) => file !== null)?.[0]
  return from === undefined || to === undefined ? NO_MOVES : new Map([[from, to]])
}

/** Open and unsaved files keep their state under their new names. */
function movePaths(state: OpenFiles, moves: ReadonlyMap<string, string>): OpenFiles {
  if (moves.size === 0) return state
  const move = (path: string) => moves.get(path) ?? path
  return {
    unsaved: new Map([...state.unsaved].map(([path, text]) => [move(path), text])),
    openTabs: state.openTabs.map(move),
    selectedPath: state.selectedPath === null ? null : move(state.selectedPath),
  }
}

function without(unsaved: ReadonlyMap<string, string>, path: string): ReadonlyMap<string, string> {
  const rest = new Map(unsaved)
  rest.delete(path)
  return rest
}
