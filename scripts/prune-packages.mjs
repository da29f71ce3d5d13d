/** Removes from installed packages what neither a browser's bundle nor a compiler reads: code of phones, programs, source maps. */

import { readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** Code, types, data and assets of packages, and the licences that are shown with them. */
const KEPT =
  /\.(?:[cm]?[jt]s|[jt]sx|json|ttf|otf|png|jpe?g|gif|svg|webp|wasm|html|css)$|^(?:licen[cs]e|copying|notice)/i
/** Folders at the top of a package. */
const PHONE_FOLDERS = new Set(['android', 'ios'])
const PARALLEL_FOLDERS = 16

/** @param {string} modules a `node_modules` folder; those within its packages are pruned too. */
export async function prunePackages(modules) {
  const packages = []
  for (const entry of await readdir(modules, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === '.bin') continue
    const folder = path.join(modules, entry.name)
    if (entry.name.startsWith('@')) packages.push(...(await foldersIn(folder)))
    else packages.push(folder)
  }
  const pending = packages.values()
  const work = async () => {
    for (const folder of pending) await prune(folder, true)
  }
  await Promise.all(Array.from({ length: PARALLEL_FOLDERS }, work))
}

async function foldersIn(scope) {
  const entries = await readdir(scope, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(scope, entry.name))
}

async function prune(folder, isPackage) {
  let kept = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (isPackage && PHONE_FOLDERS.has(entry.name)) await rm(place, { recursive: true })
    else if (isPackage && entry.name === 'node_modules') {
      await prunePackages(place)
      kept++
    } else if (entry.isDirectory()) kept += (await prune(place, false)) ? 1 : 0
    else if (entry.isFile() && !KEPT.test(entry.name)) await rm(place)
    else kept++
  }
  if (kept === 0) await rmdir(folder)
  return kept > 0
}
