/** The sample apps of the repository, as projects to begin with. */

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadProjectFolder } from './load-project-folder.ts'

const examplesFolder = fileURLToPath(new URL('../../../examples', import.meta.url))

/** Names of their folders, in code unit order. */
export async function listExamples(): Promise<string[]> {
  const entries = await readdir(examplesFolder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

interface Example {
  /** The name in its `app.json`. */
  title: string
  /** As in `loadStarterFiles`. */
  files: Awaited<ReturnType<typeof loadProjectFolder>>
}

/** Null without such an example, whatever else the name leads to. */
export async function loadExample(name: string): Promise<Example | null> {
  if (!(await listExamples()).includes(name)) return null
  const files = await loadProjectFolder(path.join(examplesFolder, name))
  return { title: String(JSON.parse(files['app.json']?.content ?? '').expo.name), files }
}
