/**
 * A store that notifies its subscribers once for many changes, so that one delta of an answer causes at most one
 * notification.
 */

import { createStore, type StoreApi } from 'zustand/vanilla'

export interface BatchedStore<State> {
  readonly store: StoreApi<State>
  /** The present state, changes of the running batch included. */
  read(): State
  change(patch: Partial<State>): void
  /** Runs `work`; its changes reach the store together, at the end, also when it throws. Batches may nest. */
  batch<Value>(work: () => Value): Value
}

export function createBatchedStore<State extends object>(initial: State): BatchedStore<State> {
  const store = createStore<State>()(() => initial)
  let batched: State | null = null

  function change(patch: Partial<State>): void {
    if (batched === null) store.setState(patch)
    else batched = { ...batched, ...patch }
  }

  function batch<Value>(work: () => Value): Value {
    if (batched !== null) return work()
    batched = store.getState()
    try {
      return work()
    } finally {
      const state = batched
      batched = null
      if (state !== store.getState()) store.setState(state, true)
    }
  }

  return { store, read: () => batched ?? store.getState(), change, batch }
}
