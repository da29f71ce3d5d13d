/** How long processors have worked for a program's other processes: those that it has started, and theirs. */

import { readdir, readFile } from 'node:fs/promises'

/** Ticks of Linux's clock of processes in a second, on all of its platforms. */
const TICKS_PER_SECOND = 100

interface ProcessTime {
  parentId: number
  /** Its own, and that of its children that have ended. */
  ms: number
}

/** In milliseconds, without the process itself. Null where there is no `/proc`. */
export async function readDescendantsMs(processId: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => null)
  if (names === null) return null
  const times = new Map<number, ProcessTime>()
  for (const id of names.map(Number).filter((id) => id > 0)) {
    const time = await readTime(id)
    if (time !== null) times.set(id, time)
  }
  const isBelow = (id: number): boolean => {
    const parentId = times.get(id)?.parentId
    return parentId !== undefined && (parentId === processId || isBelow(parentId))
  }
  let sumMs = 0
  for (const [id, { ms }] of times) if (isBelow(id)) sumMs += ms
  return sumMs
}

/** Null: it has ended meanwhile. */
async function readTime(processId: number): Promise<ProcessTime | null> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The program's name, which may contain anything, is in brackets before the fields that are read here.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, ofUser = 0, ofSystem = 0] = fields.slice(11, 15)
  return { parentId: fields[1] ?? 0, ms: ((user + system + ofUser + ofSystem) * 1000) / TICKS_PER_SECOND }
}
