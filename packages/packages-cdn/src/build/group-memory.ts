/** Measures the memory of a process and its children, where the system reports it without a further program. */

import { readFile } from 'node:fs/promises'

/** The size of a page that Linux counts in on nearly all machines; where it is larger, the cap is reached later. */
const PAGE_BYTES = 4096

/** 0 where it cannot be known: on other systems than Linux, and of a process that has ended. */
export async function groupMemoryBytes(pid: number): Promise<number> {
  const [statm, children] = await Promise.all([
    readFile(`/proc/${pid}/statm`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ])
  const own = Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES
  const pids = children.split(' ').map(Number).filter(Boolean)
  const others = await Promise.all(pids.map(groupMemoryBytes))
  return others.reduce((sum, bytes) => sum + bytes, own)
}
