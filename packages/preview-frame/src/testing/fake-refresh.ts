/** React Refresh without React: any function with a capital letter is a component, as is what `memo` makes; families are by id. */

import type { RefreshRuntime } from '../modules/refresh.ts'

export interface FakeRefresh extends RefreshRuntime {
  refreshCount: number
}

export function createFakeRefresh(): FakeRefresh {
  const familiesById = new Map<string, object>()
  const familiesByType = new Map<unknown, object>()
  return {
    refreshCount: 0,
    injectIntoGlobalHook() {},
    register(type, id) {
      if (familiesByType.has(type)) return
      const family = familiesById.get(id) ?? { id }
      familiesById.set(id, family)
      familiesByType.set(type, family)
    },
    createSignatureFunctionForTransform: () => () => undefined,
    isLikelyComponentType: (type) =>
      typeof type === 'function' ? /^[A-Z]/.test(type.name) : Object(type).$$typeof !== undefined,
    getFamilyByType: (type) => familiesByType.get(type),
    performReactRefresh() {
      this.refreshCount++
    },
  }
}
