/**
 * Applies one closed action to a project's files: all of it, or nothing.
 * Source: SPEC.md of this package, rules X1 to X14 and X900 to X902.
 */

import {
  byteLength,
  type FileChanges,
  foldPath,
  MAX_FILE_BYTES,
  MAX_SETTINGS_CHARS,
  PlacementIndex,
  type ProjectFile,
  type ProjectFiles,
  parseProjectPath,
  placeFile,
  textFile,
} from '@sayso/project'
import { applyEditBlocks } from './apply-edit.ts'
import { parseEditBlocks } from './edit-blocks.ts'
import { addToPackageJson, editPackageJson, replacePackageJson } from './edit-package-json.ts'
import type { ActionCloseEvent } from './events.ts'
import { forceExpoVersion, readPackageJson } from './package-json.ts'
import { EffortSpent, type SearchEffort } from './search-effort.ts'

/** The needed fields of an `action-close` event. */
export type ClosedAction = Pick<ActionCloseEvent, 'kind' | 'filePath' | 'to' | 'content' | 'complete'>

type ApplyErrorCode =
  | 'incomplete'
  | 'missing-path'
  | 'refused-path'
  | 'locked'
  | 'not-found'
  | 'already-exists'
  | 'is-folder'
  | 'parent-is-file'
  | 'case-twin'
  | 'too-many-files'
  | 'too-large'
  | 'binary'
  | 'edit-malformed'
  | 'edit-no-match'
  | 'edit-ambiguous'
  | 'edit-overlap'
  | 'invalid-package-json'

export interface ApplyError {
  code: ApplyErrorCode
  /** For people and for the repair prompt: which file, what failed, what would work. */
  message: string
}

export interface ApplyActionOptions {
  lockedPaths?: ReadonlySet<string>
  /** Knows the paths of `files`, for callers that apply many actions. Its owner adds and removes what changed. */
  placement?: PlacementIndex
  /** Pictures of the conversation by path: a `file` action with such a path and an empty body puts the picture there. */
  attachments?: ProjectFiles
  /** The answer's own, for callers that apply many of its actions. */
  effort?: SearchEffort
}

type ApplyActionResult = { ok: true; changes: FileChanges } | { ok: false; error: ApplyError }

/** Never throws. A shell action is applied by doing nothing. */
export function applyAction(
  files: ProjectFiles,
  action: ClosedAction,
  options: ApplyActionOptions = {},
): ApplyActionResult {
  if (action.kind === 'shell') return changed([])
  const path = readPath(action.filePath, action.kind)
  if (typeof path !== 'string') return path
  if (!action.complete) {
    return fail(
      'incomplete',
      `${path} was not finished: the answer broke off inside it. The file was left as it was.`,
    )
  }
  const locked = refuseLocked(path, options)
  if (locked !== null) return locked
  switch (action.kind) {
    case 'file':
      return writeFile(
        { files, placement: options.placement },
        path,
        readBody(files, path, { ...options, content: action.content }),
      )
    case 'edit':
      return files.has(path)
        ? editFile(files, path, { body: action.content, ...options })
        : editMisnamed(files, { path, body: action.content, ...options })
    case 'delete':
      return files.has(path) ? changed([[path, null]]) : notThere(files, path, options.placement)
    case 'rename':
      return renameFile(files, path, { to: action.to, ...options })
  }
}

function readBody(
  files: ProjectFiles,
  path: string,
  { attachments, content }: ApplyActionOptions & { content: string },
): ProjectFile | string {
  const old = files.get(path)
  if (path === 'package.json' && old?.isBinary === false) return replacePackageJson(old.content, content)
  // A byte order mark breaks JSON and SQL, and trim() takes it for a blank.
  return (content.trim() === '' && attachments?.get(path)) || content.replace(/^\ufeff/, '')
}

interface Standing {
  files: ProjectFiles
  placement: PlacementIndex | undefined
}

function writeFile(
  { files, placement }: Standing,
  path: string,
  content: ProjectFile | string,
): ApplyActionResult {
  const placed = placement?.place(path) ?? placeFile(files, path)
  if (!placed.ok) return fail(placed.reason, placed.message)
  if (typeof content !== 'string') return changed([[path, content]])
  // UTF-8 takes at most three bytes for a code unit: hardly any file has to be counted.
  if (content.length * 3 > MAX_FILE_BYTES && byteLength(content) > MAX_FILE_BYTES) {
    return fail('too-large', `${path} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB; split it.`)
  }
  if (path === 'package.json' && content.length > MAX_SETTINGS_CHARS) {
    return fail(
      'too-large',
      `package.json is larger than ${MAX_SETTINGS_CHARS / 1024} KB; list fewer packages.`,
    )
  }
  const text =
    path === 'package.json'
      ? forceExpoVersion(readPackageJson(content) ?? '', files.get(path)?.content)
      : content
  if (text === null) {
    return fail('invalid-package-json', 'package.json is not valid JSON; the file was left as it was.')
  }
  return changed([[path, textFile(text)]])
}

function editFile(
  files: ProjectFiles,
  path: string,
  { body, effort }: { body: string; effort?: SearchEffort },
): ApplyActionResult {
  const file = files.get(path)
  if (file === undefined) return notThere(files, path)
  if (file.isBinary) return fail('binary', `${path} is not a text file; it cannot be edited.`)
  const edit = parseEditBlocks(body)
  const isPackageJson = path === 'package.json'
  if (!edit.ok) {
    const added = isPackageJson ? addToPackageJson(file.content, body) : null
    if (added !== null) return writeFile({ files, placement: undefined }, path, added)
    return fail('edit-malformed', `The edit of ${path} cannot be read: ${edit.message}.`)
  }
  const result = (isPackageJson ? editPackageJson : applyEditBlocks)(file.content, edit.blocks, effort)
  if (!result.ok) return fail(result.code, `The edit of ${path} was not applied. ${result.message}`)
  // A file that is there has its place.
  return writeFile({ files, placement: undefined }, path, result.text)
}

/**
 * A path that matches no file, but differs from existing ones only in folder, ending or case: the one that the edit
 * fits is meant. Where it fits none, or more than one, nothing is changed.
 */
function editMisnamed(
  files: ProjectFiles,
  { path, body, ...options }: ApplyActionOptions & { path: string; body: string },
): ApplyActionResult {
  if (!mayCompareNames(files, options.effort)) return notThere(files, path, options.placement)
  const isFolder = [...files.keys()].some((other) => other.startsWith(`${path}/`))
  const stem = stemOf(path)
  const named = isFolder ? [] : [...files.keys()].filter((other) => stemOf(other) === stem)
  if (named.length > MAX_NAMED_ALIKE) return notThere(files, path, options.placement)
  let only: { other: string; result: ApplyActionResult } | null = null
  for (const other of named) {
    const result = editFile(files, other, { body, ...options })
    if (!result.ok) continue
    if (only !== null) return notThere(files, path, options.placement)
    only = { other, result }
  }
  if (only === null) return notThere(files, path, options.placement)
  return refuseLocked(only.other, options) ?? only.result
}

/** Cost of comparing a file's name with that of an edit. */
const STEPS_PER_NAME = 100

function mayCompareNames(files: ProjectFiles, effort: SearchEffort | undefined): boolean {
  try {
    effort?.compare(STEPS_PER_NAME * files.size)
    return true
  } catch (error) {
    if (error instanceof EffortSpent) return false
    throw error
  }
}

/** A name that more files have, such as a layout's, says nothing of which one is meant. */
const MAX_NAMED_ALIKE = 40

/** A file's name without folder and case, and without the ending where that is one of code. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return name.replace(/\.[jt]sx?$/, '')
}

function renameFile(
  files: ProjectFiles,
  path: string,
  options: ApplyActionOptions & { to: string | undefined },
): ApplyActionResult {
  const to = readPath(options.to, 'rename')
  if (typeof to !== 'string') return to
  const locked = refuseLocked(to, options)
  if (locked !== null) return locked
  const file = files.get(path)
  if (file === undefined) return notThere(files, path, options.placement)
  if (to === path) return changed([])
  if (files.has(to)) {
    return fail('already-exists', `${path} was not renamed: ${to} exists. Delete or change that file first.`)
  }
  const placed = placeInstead(files, { path, to, placement: options.placement })
  if (!placed.ok) return fail(placed.reason, placed.message)
  const moved =
    to === 'package.json' && !file.isBinary
      ? writeFile({ files, placement: undefined }, to, file.content)
      : null
  if (moved?.ok === false) return moved
  return changed([[path, null], ...(moved?.changes ?? [[to, file]])])
}

/** Whether `to` is free once `path` is not there. */
function placeInstead(
  files: ProjectFiles,
  { path, to, placement = new PlacementIndex(files.keys()) }: RenamedFile,
): ReturnType<PlacementIndex['place']> {
  placement.remove(path)
  const placed = placement.place(to)
  placement.add(path)
  return placed
}

interface RenamedFile {
  path: string
  to: string
  placement: PlacementIndex | undefined
}

function readPath(path: string | undefined, kind: string): string | ApplyActionResult {
  if (path === undefined)
    return fail(
      'missing-path',
      `${kind === 'edit' ? 'An' : 'A'} ${kind} action does not say which file it is about.`,
    )
  const result = parseProjectPath(path)
  return result.ok ? result.path : fail('refused-path', result.message)
}

/** A lock holds for every spelling of its path that a disk may take for the same. */
function refuseLocked(path: string, { lockedPaths }: ApplyActionOptions): ApplyActionResult | null {
  if (lockedPaths === undefined || lockedPaths.size === 0) return null
  const folded = foldPath(path)
  const isLocked = lockedPaths.has(path) || [...lockedPaths].some((locked) => foldPath(locked) === folded)
  return isLocked ? fail('locked', `${path} is locked; the user does not want it changed.`) : null
}

function notThere(
  files: ProjectFiles,
  path: string,
  placement = new PlacementIndex(files.keys()),
): ApplyActionResult {
  if (placement.holds(path)) return fail('is-folder', `${path} is a folder; name its files one by one.`)
  const other = placement.twinOf(path)
  return fail(
    'not-found',
    other === undefined ? `There is no ${path}.` : `There is no ${path}; the file is called ${other}.`,
  )
}

function changed(entries: readonly (readonly [string, ProjectFile | null])[]): ApplyActionResult {
  return { ok: true, changes: new Map(entries) }
}

function fail(code: ApplyErrorCode, message: string): ApplyActionResult {
  return { ok: false, error: { code, message } }
}
