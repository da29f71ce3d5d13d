/** The project whose upgrade a notice asks for, until its page opens the dialog. The notice outlives the page that it was made on. */

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ projectId: string | null }>(() => ({ projectId: null }))

export function askForUpgrade(projectId: string): void {
  store.setState({ projectId })
}

/** Calls `open` once for each time that this project's upgrade is asked for. */
export function useAskedUpgrade(projectId: string, open: () => void): void {
  const isAsked = useStore(store, (state) => state.projectId === projectId)
  useEffect(() => {
    if (!isAsked) return
    store.setState({ projectId: null })
    open()
  }, [isAsked, open])
}
