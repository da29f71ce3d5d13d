/** The model in use: the one chosen in this browser while the server still offers it, else the server's default. */

import type { ModelListResponse, ModelSummary } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { modelsQuery } from '../../api/api.ts'
import { readStored, writeStored } from '../../browser/storage.ts'

const KEY = 'model'
const chosen = createStore<{ id: string }>(() => ({ id: readStored(KEY) ?? '' }))

export function chooseModel(id: string): void {
  writeStored(KEY, id)
  chosen.setState({ id })
}

/** The id to send; empty means the server's default. */
export function chosenModelId(list: ModelListResponse | undefined): string {
  const { id } = chosen.getState()
  return list?.models.some((model) => model.id === id) === true ? id : ''
}

export function useModelChoice(): { models: readonly ModelSummary[]; current: ModelSummary | null } {
  const { id } = useStore(chosen)
  const { data } = useQuery(modelsQuery)
  const models = data?.models ?? []
  const find = (wanted: string | undefined) => models.find((model) => model.id === wanted)
  return { models, current: find(id) ?? find(data?.defaultModelId) ?? null }
}
