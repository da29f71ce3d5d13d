/** How the project page is divided: remembered where that helps, and never part of the project. */

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useMediaQuery } from '../browser/media-query.ts'
import { readStored, writeStored } from '../browser/storage.ts'

interface Layout {
  /** As dragged; null: as the width of the page suggests. */
  chatWidthPx: number | null
  /** Hidden by hand, on pages wide enough for both. */
  isChatHidden: boolean
  /** What is in view where there is room for one of them only. */
  side: 'chat' | 'pane'
  /** The phone beside code and versions; null: as the width of the page suggests. */
  isSidePhoneShown: boolean | null
}

export const MIN_CHAT_PX = 340
export const MAX_CHAT_PX = 560
const WIDE_CHAT_PX = 412
const WIDTH_KEY = 'chat-width'
const CHAT_KEY = 'chat-hidden'
const SIDE_PHONE_KEY = 'side-phone'
const PANE_KEY = 'pane-hidden'

export const layoutStore = createStore<Layout>(() => ({
  chatWidthPx: storedWidth(),
  isChatHidden: readFlag(CHAT_KEY) ?? false,
  side: 'chat',
  isSidePhoneShown: readFlag(SIDE_PHONE_KEY),
}))

export function setChatWidth(widthPx: number): void {
  const chatWidthPx = clampWidth(widthPx)
  layoutStore.setState({ chatWidthPx })
  writeStored(WIDTH_KEY, String(chatWidthPx))
}

export function useChatWidth(): number {
  const isWide = useMediaQuery('(min-width: 1280px)')
  const { chatWidthPx } = useStore(layoutStore)
  return chatWidthPx ?? (isWide ? WIDE_CHAT_PX : MIN_CHAT_PX)
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

function clampWidth(widthPx: number): number {
  return Math.min(MAX_CHAT_PX, Math.max(MIN_CHAT_PX, Math.round(widthPx)))
}

function storedWidth(): number | null {
  const width = Number(readStored(WIDTH_KEY) ?? Number.NaN)
  return Number.isFinite(width) ? clampWidth(width) : null
}

/** Whether the pane was hidden when a project was last left; it is part of what is open, see `WorkbenchState`. */
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
