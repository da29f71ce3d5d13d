/** How the project page is divided: remembered where that helps, and never part of the project. */

import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useMediaQuery } from '../browser/media-query.ts'
import { readStored, writeStored } from '../browser/storage.ts'

interface Layout {
  /** As dragged; null: suggested by the width of the page. */
  chatWidthPx: number | null
  /** Width of the files beside the editor. */
  treeWidthPx: number
  /** Width of the phone beside code and versions. */
  phoneWidthPx: number
  /** Hidden by hand, on pages wide enough for both. */
  isChatHidden: boolean
  /** The visible column where there is room for one only. */
  side: 'chat' | 'pane'
  /** Whether the phone is shown beside code and versions; null: suggested by the width of the page. */
  isSidePhoneShown: boolean | null
}

/** Columns whose width a person may choose. */
export const COLUMNS = {
  chatWidthPx: { storedAs: 'chat-width', minPx: 340, maxPx: 560 },
  treeWidthPx: { storedAs: 'tree-width', minPx: 160, maxPx: 420 },
  phoneWidthPx: { storedAs: 'phone-width', minPx: 260, maxPx: 480 },
} as const
/** Everything in the bar at the top, for a project with a database, and in the row above the app, fits in this. */
const PANE_MIN_PX = 684
const WIDE_CHAT_PX = 412
const TREE_PX = 192
const PHONE_PX = 300
const CHAT_KEY = 'chat-hidden'
const SIDE_PHONE_KEY = 'side-phone'
const PANE_KEY = 'pane-hidden'

export const layoutStore = createStore<Layout>(() => ({
  chatWidthPx: storedWidth('chatWidthPx'),
  treeWidthPx: storedWidth('treeWidthPx') ?? TREE_PX,
  phoneWidthPx: storedWidth('phoneWidthPx') ?? PHONE_PX,
  isChatHidden: readFlag(CHAT_KEY) ?? false,
  side: 'chat',
  isSidePhoneShown: readFlag(SIDE_PHONE_KEY),
}))

export function setColumnWidth(column: keyof typeof COLUMNS, widthPx: number): void {
  const chosenPx = clampWidth(column, widthPx)
  layoutStore.setState({ [column]: chosenPx })
  writeStored(COLUMNS[column].storedAs, String(chosenPx))
}

/** `maxPx`: the room that the page has. */
export function useChatWidth(): { widthPx: number; maxPx: number } {
  const isWide = useMediaQuery('(min-width: 1280px)')
  const maxPx = useSyncExternalStore(onPageResize, chatRoom)
  const { chatWidthPx } = useStore(layoutStore)
  const wishedPx = chatWidthPx ?? (isWide ? WIDE_CHAT_PX : COLUMNS.chatWidthPx.minPx)
  return { widthPx: Math.min(wishedPx, maxPx), maxPx }
}

function onPageResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

function chatRoom(): number {
  return clampWidth('chatWidthPx', window.innerWidth - PANE_MIN_PX)
}

export function toggleChat(): void {
  const isChatHidden = !layoutStore.getState().isChatHidden
  layoutStore.setState({ isChatHidden })
  writeStored(CHAT_KEY, String(isChatHidden))
}

export function showSide(side: Layout['side']): void {
  layoutStore.setState({ side })
}

export function showSidePhone(isSidePhoneShown: boolean): void {
  layoutStore.setState({ isSidePhoneShown })
  writeStored(SIDE_PHONE_KEY, String(isSidePhoneShown))
}

function clampWidth(column: keyof typeof COLUMNS, widthPx: number): number {
  const { minPx, maxPx } = COLUMNS[column]
  return Math.min(maxPx, Math.max(minPx, Math.round(widthPx)))
}

function storedWidth(column: keyof typeof COLUMNS): number | null {
  const width = Number(readStored(COLUMNS[column].storedAs) ?? Number.NaN)
  return Number.isFinite(width) ? clampWidth(column, width) : null
}

/** Whether the pane was hidden when a project was last left; it is part of the open state, see `WorkbenchState`. */
export function isPaneHidden(): boolean {
  return readFlag(PANE_KEY) ?? false
}

export function rememberPane(isShown: boolean): void {
  writeStored(PANE_KEY, String(!isShown))
}

/** Null: nothing was chosen. */
function readFlag(key: string): boolean | null {
  const text = readStored(key)
  return text === 'true' ? true : text === 'false' ? false : null
}
