/** The file tree as the rows that are on the screen, and what the arrow keys do among them. */

import type { TreeNode } from '@sayso/project'

export interface TreeRow {
  node: TreeNode
  /** From 1. */
  level: number
  isExpanded: boolean
  /** Path of the folder around it; empty at the top. */
  parentPath: string
  /** Position within its folder, from 1. */
  position: number
  siblingCount: number
}

/** Rows in order, without the contents of collapsed folders. */
export function visibleRows(nodes: readonly TreeNode[], folded: ReadonlySet<string>): TreeRow[] {
  return rowsOf(nodes, { folded, level: 1, parentPath: '' })
}

interface Inside {
  folded: ReadonlySet<string>
  level: number
  parentPath: string
}

function rowsOf(nodes: readonly TreeNode[], { folded, level, parentPath }: Inside): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const isExpanded = node.kind === 'folder' && !folded.has(node.path)
    const row = { node, level, isExpanded, parentPath, position: index + 1, siblingCount: nodes.length }
    if (node.kind === 'file' || !isExpanded) return [row]
    return [row, ...rowsOf(node.children, { folded, level: level + 1, parentPath: node.path })]
  })
}

type TreeMove = { focus: string } | { collapse: string } | { expand: string } | null

/** The tree pattern of the accessibility guidelines: up and down, into and out of folders, first and last. */
export function moveInTree(rows: readonly TreeRow[], path: string, key: string): TreeMove {
  const index = rows.findIndex(({ node }) => node.path === path)
  const row = rows[index]
  if (row === undefined) return null
  const focus = (target: TreeRow | undefined): TreeMove =>
    target === undefined ? null : { focus: target.node.path }
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1])
    case 'ArrowUp':
      return focus(rows[index - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (row.node.kind === 'file') return null
      return row.isExpanded ? focus(rows[index + 1]) : { expand: path }
    case 'ArrowLeft':
      if (row.isExpanded) return { collapse: path }
      return row.parentPath === '' ? null : { focus: row.parentPath }
    default:
      return null
  }
}
