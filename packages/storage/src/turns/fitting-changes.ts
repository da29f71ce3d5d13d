/**
 * Selects the changes of an answer that fit beside files saved while it was written: a path that was free when the
 * answer began can now collide with a file or a folder.
 */

import { PlacementIndex, placeFiles } from '@sayso/project'
import { changeTree, type FileTree, type TreeFile } from '../projects/file-trees.ts'

type TreeChanges = ReadonlyMap<string, TreeFile | null>

interface FittingChanges {
  tree: FileTree
  /** Paths that are not possible there, in the order of the changes. */
  leftOut: string[]
}

/** When something is left out nothing is removed either: half of a rename would lose the file. */
export function changeWhereFitting(tree: FileTree, changes: TreeChanges): FittingChanges {
  const changed = changeTree(tree, changes)
  const isNew = [...changes].some(([path, file]) => file !== null && !tree.has(path))
  if (!isNew || placeFiles([...changed.keys()]).ok) return { tree: changed, leftOut: [] }
  const fitting = new Map(tree)
  const taken = new PlacementIndex(tree.keys())
  const leftOut: string[] = []
  for (const [path, file] of changes) {
    if (file === null) continue
    if (taken.place(path).ok) {
      fitting.set(path, file)
      taken.add(path)
    } else leftOut.push(path)
  }
  return { tree: fitting, leftOut }
}

const MAX_LABEL_CHARS = 160

/** `Add a diary, without App/index.tsx`. */
export function labelWithout(label: string, leftOut: readonly string[]): string {
  if (leftOut.length === 0) return label
  const text = `${label}, without ${leftOut.join(', ')}`
  return text.length <= MAX_LABEL_CHARS ? text : `${text.slice(0, MAX_LABEL_CHARS - 1)}…`
}
