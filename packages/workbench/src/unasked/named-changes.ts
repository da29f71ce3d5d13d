/** The changes that are named now, with the pictures that the page shows of them. */

import type { ProjectFiles } from '@sayso/project'
import { createStore } from 'zustand/vanilla'
import type { JudgedChange, UnaskedChange, UnaskedState } from './judge-answer.ts'
import type { KeptLooks } from './kept-looks.ts'

interface NamedChangesOptions {
  files: () => ProjectFiles
  createUrl: (picture: Blob) => string
  revokeUrl: (url: string) => void
  kept: Pick<KeptLooks, 'keepNamed'>
}

interface Judged {
  messageId: string
  changes: readonly JudgedChange[]
}

/** Pictures by pattern; those from before a reload are addresses. */
interface Pictured {
  pictures: ReadonlyMap<string, Blob | string>
}

interface Pair {
  before: Pictured | null
  after: Pictured | null
}

export function createNamedChanges({ files, createUrl, revokeUrl, kept }: NamedChangesOptions) {
  const store = createStore<{ state: UnaskedState | null }>(() => ({ state: null }))
  let urls = new Map<string, Blob>()

  function show(state: Judged | null, { before, after }: Pair): void {
    freeUrls()
    const named = state && {
      ...state,
      changes: state.changes.map((change) => withPictures(change, { before, after })),
    }
    store.setState({ state: named })
    void kept.keepNamed(named, new Map(urls))
  }

  function freeUrls(): void {
    for (const url of urls.keys()) revokeUrl(url)
    urls = new Map()
  }

  function withPictures(change: JudgedChange, { before, after }: Pair): UnaskedChange {
    return {
      ...change,
      before: urlOf(before?.pictures.get(change.pattern)),
      after: urlOf(after?.pictures.get(change.pattern)),
    }
  }

  function urlOf(picture: Blob | string | undefined): string | null {
    if (picture === undefined || typeof picture === 'string') return picture ?? null
    const url = createUrl(picture)
    urls.set(url, picture)
    return url
  }

  /** Here, by hand or in another tab: a screen whose own file is as it was before is no longer named. */
  function dropPutBack(): void {
    const { state } = store.getState()
    if (state === null) return
    const changes = state.changes.filter(
      ({ filePath, oldText }) => oldText === null || files().get(filePath)?.content !== oldText,
    )
    if (changes.length === state.changes.length) return
    const named = changes.length === 0 ? null : { ...state, changes }
    store.setState({ state: named })
    void kept.keepNamed(named, new Map(urls))
  }

  return {
    store,
    show,
    dropPutBack,
    restore(state: UnaskedState) {
      store.setState({ state })
      dropPutBack()
    },
    dispose: freeUrls,
  }
}
