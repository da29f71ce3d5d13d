/** A dropped folder, as browsers hand it over. */

import { expect, test } from 'vitest'
import { filesOfDroppedFolder } from './dropped-folder.ts'
import { prepareFolder } from './prepare-import.ts'

interface Tree {
  [name: string]: string | Tree
}

const read: string[] = []

/** The used part of the browser's entries; children come in small portions. */
function folderEntry(name: string, tree: Tree): FileSystemDirectoryEntry {
  const entry = {
    name,
    isFile: false,
    isDirectory: true,
    createReader() {
      read.push(name)
      const children = Object.entries(tree).map(([child, content]) =>
        typeof content === 'string' ? fileEntry(child, content) : folderEntry(child, content),
      )
      return { readEntries: (take: (entries: unknown[]) => void) => take(children.splice(0, 2)) }
    },
  }
  return entry as unknown as FileSystemDirectoryEntry
}

function fileEntry(name: string, content: string) {
  return {
    name,
    isFile: true,
    isDirectory: false,
    file: (take: (file: File) => void) => take(new File([content], name)),
  }
}

test('[SH3] all files come with their paths, and folders that belong to no project are not walked through', async () => {
  const folder = folderEntry('plants', {
    'package.json': '{}',
    'app.json': '{}',
    app: { 'index.tsx': 'x', more: { 'a.tsx': 'a' } },
    node_modules: { expo: { 'index.js': '' } },
    '.git': { HEAD: '' },
  })
  const files = await filesOfDroppedFolder(folder)
  expect(files.map(({ path }) => path).sort()).toEqual([
    'plants/.git/…',
    'plants/app.json',
    'plants/app/index.tsx',
    'plants/app/more/a.tsx',
    'plants/node_modules/…',
    'plants/package.json',
  ])
  expect(read).not.toContain('node_modules')
  const { name, skipped } = await prepareFolder(files)
  expect([name, skipped?.map(({ path }) => path)]).toEqual(['plants', ['plants/node_modules', 'plants/.git']])
})
