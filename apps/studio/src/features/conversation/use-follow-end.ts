/** Keeps a growing list at its end for as long as the reader has not scrolled away from it, and from their own next message on. */

import { type RefObject, useEffect, useRef, useState } from 'react'

const NEAR_PX = 48

/**
 * `ownId`: id of the reader's newest message; `runningId`: changes with the row that is being written. Waiting files
 * come after that row, and it is the row that matters.
 */
export function useFollowEnd(
  ownId: string | undefined,
  runningId: string | null,
): {
  list: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  goToEnd: () => void
} {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)

  useEffect(() => {
    const element = list.current
    if (element === null || content.current === null) return
    let lastTop = element.scrollTop
    const onScroll = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      // Ignore scroll events that we caused; only scrolling up stops following.
      if (isNear) follows.current = true
      else if (element.scrollTop < lastTop) follows.current = false
      lastTop = element.scrollTop
      setAtEnd(follows.current)
    }
    const observer = new ResizeObserver(() => {
      if (follows.current) followEnd(element)
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(content.current)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was read before, one's own message is to be seen
  useEffect(() => {
    follows.current = true
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [ownId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next row runs, and nothing has changed its size
  useEffect(() => {
    if (list.current !== null && follows.current) followEnd(list.current)
  }, [runningId])

  const goToEnd = () => {
    follows.current = true
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' })
  }
  return { list, content, isAtEnd, goToEnd }
}

/** Scrolls to the end, or less far, so that the row that is being written stays in the middle. Never back up. */
function followEnd(list: HTMLElement): void {
  const row = list.querySelector('[aria-current="step"]')
  const end = list.scrollHeight - list.clientHeight
  if (row === null) {
    list.scrollTop = end
    return
  }
  const toRow = row.getBoundingClientRect().top - list.getBoundingClientRect().top
  const toMiddle = list.scrollTop + toRow - list.clientHeight / 2
  list.scrollTop = Math.min(end, Math.max(list.scrollTop, toMiddle))
}
