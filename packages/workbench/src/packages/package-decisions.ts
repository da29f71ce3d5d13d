/** The person's decisions about little-known packages of a project, kept in this browser. */

import type { PackageDecisions } from '@sayso/preview'
import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SmallStorage } from '../ports/small-storage.ts'

export interface PackageDecisionStore {
  store: StoreApi<PackageDecisions>
  decide(name: string, isAllowed: boolean): void
}

const Stored = z.object({ allowed: z.array(z.string()), declined: z.array(z.string()) })

export function openPackageDecisions(projectId: string, storage: SmallStorage): PackageDecisionStore {
  const key = `packages:${projectId}`
  const store = createStore<PackageDecisions>(() => parse(storage.read(key)))
  return {
    store,
    decide(name, isAllowed) {
      const { allowed, declined } = store.getState()
      const others = (names: readonly string[]) => names.filter((each) => each !== name)
      const next = {
        allowed: isAllowed ? [...others(allowed), name] : others(allowed),
        declined: isAllowed ? others(declined) : [...others(declined), name],
      }
      storage.write(key, JSON.stringify(next))
      store.setState(next)
    },
  }
}

function parse(text: string | null): PackageDecisions {
  if (text === null) return { allowed: [], declined: [] }
  try {
    return Stored.parse(JSON.parse(text))
  } catch {
    // Written by another version of this page: then it is asked again.
    return { allowed: [], declined: [] }
  }
}
