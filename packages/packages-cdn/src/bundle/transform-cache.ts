/** Cache of transformed package files, so that a package is transformed once and not per set. */

import type { TransformedModule } from '@sayso/package-build'
import type { ByteStore } from '../store/byte-store.ts'

export interface TransformCache {
  /** Returns the stored result, or runs the work and keeps its result. */
  through(modulePath: string, work: () => Promise<TransformedModule>): Promise<TransformedModule>
  /** Saves new results. */
  save(): Promise<void>
}

interface TransformCacheOptions {
  store: ByteStore
  /** Changes with whatever changes the code that comes out. */
  builder: string
  /** The package that a module lies in, by its checksum, and the folder that its modules' paths begin with; null: not cached. */
  packageOf: (modulePath: string) => { integrity: string; folder: string } | null
}

type Transforms = Map<string, TransformedModule>

/** For one build. Everything of one package is in one entry of the store. */
export function createTransformCache({ store, builder, packageOf }: TransformCacheOptions): TransformCache {
  const packages = new Map<string, Promise<Transforms>>()
  const changed = new Set<string>()
  const keyOf = (integrity: string) => `${builder} ${integrity}`

  function open(integrity: string): Promise<Transforms> {
    const known = packages.get(integrity)
    if (known) return known
    const reading = read(integrity)
    packages.set(integrity, reading)
    return reading
  }

  async function read(integrity: string): Promise<Transforms> {
    const bytes = await store.get(keyOf(integrity))
    if (bytes === null) return new Map()
    return new Map(Object.entries(JSON.parse(Buffer.from(bytes).toString('utf8'))))
  }

  return {
    async through(modulePath, work) {
      const home = packageOf(modulePath)
      if (home === null) return work()
      const transforms = await open(home.integrity)
      const inner = modulePath.slice(home.folder.length + 1)
      const known = transforms.get(inner)
      if (known) return known
      const made = await work()
      transforms.set(inner, made)
      changed.add(home.integrity)
      return made
    },
    async save() {
      for (const integrity of changed) {
        const transforms = Object.fromEntries(await open(integrity))
        await store.put(keyOf(integrity), Buffer.from(JSON.stringify(transforms)))
      }
      changed.clear()
    },
  }
}
