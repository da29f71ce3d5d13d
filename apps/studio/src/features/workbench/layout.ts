/** How the project page is divided: remembered where that helps, and never part of the project. */

import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../browser/storage.ts'

export interface Layout {
  chatWidthPx: number
  /** Hidden by hand, on pages wide enough for both. */
  isChatHidden: boolean
  /** What is in view where there is room for one of them only. */
  side: 'chat' | 'pane'
  /** The phone beside code and versions; null: as the width of the page suggests. */
  isSidePhoneShown: boolean | null
}

export const LEAST_CHAT_PX = 340
export const MOST_CHAT_PX = 560
const USUAL_CHAT_PX = 412
const WIDTH_KEY = 'chat-width'

export const layoutStore = createStore<Layout>(() => ({
  chatWidthPx: clampWidth(Number(readStored(WIDTH_KEY) ?? USUAL_CHAT_PX)),
  isChatHidden: false,
  side: 'chat',
  isSidePhoneShown: null,
}))

export function setChatWidth(widthPx: number): void {
  const chatWidthPx = clampWidth(widthPx)
  layoutStore.setState({ chatWidthPx })
  writeStored(WIDTH_KEY, String(chatWidthPx))
}

export function toggleChat(): void {
  layoutStore.setState(({ isChatHidden }) => ({ isChatHidden: !isChatHidden }))
}

export function showSide(side: Layout['side']): void {
  layoutStore.setState({ side })
}

export function showSidePhone(isSidePhoneShown: boolean): void {
  layoutStore.setState({ isSidePhoneShown })
}

function clampWidth(widthPx: number): number {
  const width = Number.isFinite(widthPx) ? widthPx : USUAL_CHAT_PX
  return Math.min(MOST_CHAT_PX, Math.max(LEAST_CHAT_PX, Math.round(width)))
}
