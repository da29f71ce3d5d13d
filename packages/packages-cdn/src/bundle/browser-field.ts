/** The files that a package switches off for browsers: `"browser": { "./node.js": false }`. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** esbuild knows it too, and answers with the file's path all the same. */
export async function isSwitchedOff(file: string): Promise<boolean> {
  const parts = file.split(path.sep)
  const at = parts.lastIndexOf('node_modules') + 1
  const end = at + (parts[at]?.startsWith('@') ? 2 : 1)
  const off = await switchedOffFiles(parts.slice(0, end).join(path.sep))
  return off.has(parts.slice(end).join('/'))
}

async function switchedOffFiles(packageFolder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(packageFolder, 'package.json'), 'utf8').catch(() => '')
  // Nearly no package does, and the file is read for each import.
  if (!/"browser"[\s\S]*false/.test(text)) return NONE
  try {
    const { browser } = JSON.parse(text)
    const off = Object.entries(browser ?? {}).filter(([, target]) => target === false)
    return new Set(off.flatMap(([name]) => [name.replace(/^\.\//, ''), `${name.replace(/^\.\//, '')}.js`]))
  } catch {
    // A package.json that is not JSON switches nothing off.
    return NONE
  }
}

const NONE: ReadonlySet<string> = new Set()
