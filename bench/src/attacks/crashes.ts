/** How long other projects are without data after a connection of one was killed. The goals are 5 s with 50 databases and 10 s with 500. */

import { type Arena, openArena } from '@sayso/project-db/testing/outliving/arena'
import { type Metric, metric } from '../measure/metric.ts'

const DATABASES = [50, 500] as const
const CRASHES = 5
/** Recovery reads the data written last. */
const WRITERS = 20

export async function measureCrashes(): Promise<Metric[]> {
  const arena = await openArena()
  try {
    const refs = [arena.ref]
    const found: Metric[] = []
    for (const count of DATABASES) {
      while (refs.length < count) refs.push(await arena.addProject())
      const outagesS: number[] = []
      for (let crash = 0; crash < CRASHES; crash += 1) {
        for (const ref of refs.slice(0, WRITERS)) await write(arena, ref)
        const other = refs[crash + 1] ?? arena.ref
        outagesS.push((await arena.crash(arena.ref, other)) / 1000)
      }
      found.push(metric(`other projects without data after a crash, ${count} databases`, 's', outagesS))
    }
    return found
  } finally {
    await arena.close()
  }
}

async function write(arena: Arena, ref: string): Promise<void> {
  await arena.connections.withOwn(ref, { login: 'owner', limitMs: 20_000 }, (client) =>
    client.query('insert into notes select n from generate_series(1, 5000) n'),
  )
}
