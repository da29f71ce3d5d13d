/** A copy of the repository to break: sources copied, packages linked, the copy's own workspaces among them. */

import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const LEFT_OUT = new Set(['node_modules', '.git', '.sayso', 'coverage'])

/** The copy's folder, and how to remove it. */
export async function makeScratch(rootDir) {
  const dir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sayso-guards-')))
  const installed = []
  await cp(rootDir, dir, {
    recursive: true,
    filter(from) {
      const name = path.basename(from)
      if (name === 'node_modules') installed.push(path.relative(rootDir, from))
      return !LEFT_OUT.has(name)
    },
  })
  for (const folder of installed) await linkPackages(path.join(rootDir, folder), path.join(dir, folder))
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

/**
 * A folder of links, not a link: in it `@sayso/…` leads to the copy, and tools write their caches without touching the original. An SDK's
 * packages have neither, and the check of an app's names reads them only from within the folder that it was given.
 */
async function linkPackages(from, to) {
  const installed = await readdir(from, { withFileTypes: true })
  const isWorked = installed.some(({ name }) => name === '@sayso' || name.startsWith('.vite'))
  if (!isWorked) {
    await mkdir(path.dirname(to), { recursive: true })
    await symlink(from, to)
    return
  }
  await mkdir(to, { recursive: true })
  for (const { name } of installed) {
    // Caches of tools.
    if (name.startsWith('.vite')) continue
    if (name === '@sayso')
      await cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(path.join(from, name), path.join(to, name))
  }
}
