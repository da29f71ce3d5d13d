/** How much memory a program uses, with all the processes that it has started. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Resident memory in MB of the process and its descendants. Pages that they share count once for each. */
export async function readTreeMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  let kilobytes = 0
  const waiting = [pid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [id, parentId, rssKilobytes] of rows) {
      if (id === next) kilobytes += rssKilobytes ?? 0
      if (parentId === next && id !== undefined) waiting.push(id)
    }
  }
  return kilobytes / 1024
}
