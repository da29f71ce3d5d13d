/** The comments of an open project: read again when the server says that they have changed, written, and pointed out in the app. */

import type { CommentAnchor, ProjectComment } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { failureSentence } from '../ports/api-failure.ts'
import type { CommentsApi } from '../ports/comments-api.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import type { Draft } from '../prompt/draft.ts'
import { promptFromComments } from './comment-prompt.ts'

export interface CommentsState {
  /** Oldest first. */
  comments: readonly ProjectComment[]
  /** Why they could not be read. */
  failure: string | null
  isPanelOpen: boolean
  /** The next press on the app chooses the place of a comment. */
  isPicking: boolean
  /** The place of the comment that is being written; null: none is. */
  place: CommentPlace | null
  /** The comment that is shown in the app. */
  selectedId: string | null
  /** Comments that become one prompt. */
  chosenIds: readonly string[]
  /** Prompts whose comments the person does not want to resolve. */
  declined: readonly string[]
}

interface CommentPlace {
  route: string
  versionNumber: number
  /** Null: the screen as a whole. */
  anchor: CommentAnchor | null
}

export interface Comments {
  store: StoreApi<CommentsState>
  /** The server's count of changes. */
  noteChanges(changeNumber: number): void
  openPanel(): void
  /** What was being written is given up. */
  closePanel(): void
  startPicking(): void
  endPicking(): void
  /** Begins a comment on the open screen as a whole. */
  placeOnScreen(): void
  /** Does not write the comment after all. */
  leavePlace(): void
  /** Opens the comment's screen and marks its place. Null: marks none. */
  select(id: string | null): void
  /** Takes it into the next prompt, or out of it. */
  choose(id: string, isChosen: boolean): void
  /** Puts them into the prompt box, after what is in it. Nothing is sent. */
  makePrompt(ids: readonly string[]): void
  add(text: string): Promise<void>
  reply(commentId: string, text: string): Promise<void>
  edit(id: string, text: string): Promise<void>
  remove(id: string): Promise<void>
  /** `versionNumber`: the version in which it was done. */
  resolve(ids: readonly string[], versionNumber: number | null): Promise<void>
  reopen(id: string): Promise<void>
  /** The comments of this prompt stay open. */
  decline(messageId: string): void
  dispose(): void
}

interface CommentsOptions {
  projectId: string
  api: CommentsApi
  preview: Pick<PreviewController, 'store' | 'app'>
  draft: Draft
  versionNumber: () => number
}

export function createComments(options: CommentsOptions): Comments {
  const { projectId, api, preview, draft } = options
  const store = createStore<CommentsState>(() => ({
    ...{ comments: [], failure: null, isPanelOpen: false, isPicking: false, place: null },
    ...{ selectedId: null, chosenIds: [], declined: [] },
  }))
  const set = store.setState
  let readNumber = 0
  let isStale = false
  let reading: Promise<void> | null = null
  let isDisposed = false
  const routeShown = () => preview.store.getState().state?.route ?? '/'

  async function readAll(): Promise<void> {
    do {
      isStale = false
      const { comments, changeNumber } = await api.list(projectId)
      if (isDisposed) return
      readNumber = changeNumber
      const isOpen = (id: string) => comments.some((one) => one.id === id && one.resolved === null)
      set(({ selectedId, chosenIds }) => ({
        ...{ comments, failure: null, chosenIds: chosenIds.filter(isOpen) },
        selectedId: comments.some(({ id }) => id === selectedId) ? selectedId : null,
      }))
    } while (isStale)
  }

  /** A change that comes while they are read is read too. */
  function refresh(): Promise<void> {
    isStale = true
    reading ??= readAll()
      .catch((failure) => set({ failure: failureSentence(failure) }))
      .finally(() => {
        reading = null
      })
    return reading
  }

  async function change(work: Promise<unknown>): Promise<void> {
    await work
    await refresh()
  }

  function setPicking(isPicking: boolean): void {
    if (store.getState().isPicking === isPicking) return
    set({ isPicking })
    preview.app?.setInspecting(isPicking)
  }

  function begin(anchor: CommentAnchor | null): void {
    setPicking(false)
    set({
      place: { route: routeShown(), versionNumber: options.versionNumber(), anchor },
      selectedId: null,
      isPanelOpen: true,
    })
  }

  const stopWatching = preview.store.subscribe(({ state }) => {
    if (!store.getState().isPicking || state === null) return
    if (state.inspected?.isClick === true) begin(state.inspected.anchor)
    // Escape was pressed in the app.
    else if (!state.isInspecting && preview.app !== null) set({ isPicking: false })
  })
  const stopFinding = keepFinding(store, preview)

  return {
    store,
    noteChanges(changeNumber) {
      if (changeNumber > readNumber) void refresh()
    },
    openPanel: () => set({ isPanelOpen: true }),
    closePanel() {
      setPicking(false)
      set({ isPanelOpen: false, place: null, selectedId: null, chosenIds: [] })
    },
    startPicking: () => setPicking(true),
    endPicking: () => setPicking(false),
    placeOnScreen: () => begin(null),
    leavePlace: () => set({ place: null }),
    select(id) {
      const comment = store.getState().comments.find((one) => one.id === id)
      set(comment === undefined ? { selectedId: null } : { selectedId: comment.id, place: null })
      if (comment !== undefined && comment.route !== routeShown()) preview.app?.navigate(comment.route)
    },
    choose(id, isChosen) {
      const others = store.getState().chosenIds.filter((one) => one !== id)
      set({ chosenIds: isChosen ? [...others, id] : others })
    },
    makePrompt(ids) {
      const chosen = store.getState().comments.filter(({ id }) => ids.includes(id))
      const found = preview.store.getState().state?.foundElements ?? []
      const { text } = draft.store.getState()
      draft.set([text.trim(), promptFromComments(chosen, found)].filter((part) => part !== '').join('\n\n'))
      set({ chosenIds: [] })
    },
    async add(text) {
      const { place } = store.getState()
      if (place === null) return
      const { id } = await api.add(projectId, { ...place, text })
      set({ place: null })
      await change(Promise.resolve())
      set({ selectedId: id })
    },
    reply: (commentId, text) => change(api.reply(projectId, commentId, text)),
    edit: (id, text) => change(api.edit(projectId, id, text)),
    remove: (id) => change(api.remove(projectId, id)),
    resolve: (ids, versionNumber) =>
      change(Promise.all(ids.map((id) => api.resolve(projectId, id, { isResolved: true, versionNumber })))),
    reopen: (id) => change(api.resolve(projectId, id, { isResolved: false, versionNumber: null })),
    decline: (messageId) => set(({ declined }) => ({ declined: [...declined, messageId] })),
    dispose() {
      isDisposed = true
      stopWatching()
      stopFinding()
    },
  }
}

/** Has the preview look for the elements of the comments on its screen. */
function keepFinding(store: StoreApi<CommentsState>, preview: CommentsOptions['preview']): () => void {
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
    const text = JSON.stringify(wanted)
    if (app === null || (text === asked && (app === askedApp || wanted.length === 0))) return
    asked = text
    askedApp = app
    app.findElements(wanted)
  }
  const unsubscribes = [store.subscribe(find), preview.store.subscribe(find)]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
