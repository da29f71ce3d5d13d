/** `sw.js` of one version of a site. */

import { readFile } from 'node:fs/promises'

interface WorkerSettings {
  /** Changes with any file of the site. */
  version: string
  basePath: string
  /** Paths that are kept before they are used, besides the page itself. */
  files: readonly string[]
}

export async function readWorker(): Promise<string> {
  return await readFile(new URL('worker.js', import.meta.url), 'utf8')
}

export function writeWorker(source: string, settings: WorkerSettings): string {
  return `const settings = ${JSON.stringify(settings)}\n${source}`
}
