/** The comments of an open project: where the next one is placed, which one is shown in the app, and which become a prompt. */

import type { CommentAnchor, ProjectComment } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CommentsApi } from '../ports/comments-api.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import type { Draft } from '../prompt/draft.ts'
import { type CommentActions, createCommentList } from './comment-list.ts'
import { promptFromComments } from './comment-prompt.ts'
import { findElements } from './find-elements.ts'

interface CommentsState {
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

export interface Comments extends CommentActions {
  store: StoreApi<CommentsState>
  openPanel(): void
  /** Gives up the comment that is being written. */
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
  const routeShown = () => preview.store.getState().state?.route ?? '/'
  const list = createCommentList({
    ...{ projectId, api },
    onRead(comments) {
      const isOpen = (id: string) => comments.some((one) => one.id === id && one.resolved === null)
      set(({ selectedId, chosenIds }) => ({
        ...{ comments, failure: null, chosenIds: chosenIds.filter(isOpen) },
        selectedId: comments.some(({ id }) => id === selectedId) ? selectedId : null,
      }))
    },
    onFailed: (failure) => set({ failure }),
  })

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
  const stopFinding = findElements(store, preview)

  return {
    store,
    ...list.actions,
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
      const id = await list.add({ ...place, text })
      set({ place: null, selectedId: id })
    },
    decline: (messageId) => set(({ declined }) => ({ declined: [...declined, messageId] })),
    dispose() {
      list.dispose()
      stopWatching()
      stopFinding()
    },
  }
}
