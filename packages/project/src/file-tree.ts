/**
 * The tree that a file list is shown as. Folders come from the paths; a project holds no empty ones.
 */

import type { ProjectFiles } from './files.ts'

export type TreeNode =
  | { kind: 'file'; name: string; path: string }
  | { kind: 'folder'; name: string; path: string; children: TreeNode[] }

/** Folders first, then files, each in code unit order of their names. */
export function fileTree(files: ProjectFiles): TreeNode[] {
  const root: TreeNode[] = []
  const folders = new Map<string, TreeNode[]>([['', root]])
  for (const path of files.keys()) {
    const { parent, name } = splitPath(path)
    childrenOf(parent, folders).push({ kind: 'file', name, path })
  }
  for (const children of folders.values()) children.sort(compareNodes)
  return root
}

function childrenOf(path: string, folders: Map<string, TreeNode[]>): TreeNode[] {
  const known = folders.get(path)
  if (known !== undefined) return known
  const children: TreeNode[] = []
  folders.set(path, children)
  const { parent, name } = splitPath(path)
  childrenOf(parent, folders).push({ kind: 'folder', name, path, children })
  return children
}

function splitPath(path: string): { parent: string; name: string } {
  const slash = path.lastIndexOf('/')
  return { parent: path.slice(0, Math.max(slash, 0)), name: path.slice(slash + 1) }
}

function compareNodes(a: TreeNode, b: TreeNode): number {
  if (a.kind !== b.kind) return a.kind === 'folder' ? -1 : 1
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}
