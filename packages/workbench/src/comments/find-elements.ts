/** Has the preview look for the elements of the comments on its screen. */

import { MAX_WANTED_ELEMENTS, type ProjectComment } from '@sayso/wire'
import type { StoreApi } from 'zustand/vanilla'
import type { PreviewController } from '../preview/preview-controller.ts'

interface ShownComments {
  comments: readonly ProjectComment[]
  selectedId: string | null
}

type Preview = Pick<PreviewController, 'store' | 'app'>

/** Returns how to stop. */
export function findElements(store: StoreApi<ShownComments>, preview: Preview): () => void {
  let asked = '[]'
  let askedApp: unknown = null
  function find(): void {
    const { app } = preview
    const route = preview.store.getState().state?.route
    const { comments, selectedId } = store.getState()
    const wanted = comments.flatMap(({ id, anchor, resolved, ...comment }) => {
      const isShown = comment.route === route && (resolved === null || id === selectedId)
      if (!isShown || anchor === null || anchor.element === null) return []
      const { spot: _spot, ...element } = anchor.element
      return [{ id, element }]
    })
    const newest = wanted.slice(-MAX_WANTED_ELEMENTS)
    const text = JSON.stringify(newest)
    if (app === null || (text === asked && (app === askedApp || newest.length === 0))) return
    asked = text
    askedApp = app
    app.findElements(newest)
  }
  const unsubscribes = [store.subscribe(find), preview.store.subscribe(find)]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
