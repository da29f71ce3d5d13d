/** Keeps a growing list at its end for as long as the reader has not scrolled away from it, and from their own next message on. */

import { type RefObject, useEffect, useRef, useState } from 'react'

const NEAR_PX = 48

/** `ownId`: of the reader's newest message. */
export function useFollowEnd(ownId: string | undefined): {
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
      // Our own scrolling is told when the list may have grown again: only who goes up leaves the end.
      if (isNear) follows.current = true
      else if (element.scrollTop < lastTop) follows.current = false
      lastTop = element.scrollTop
      setAtEnd(follows.current)
    }
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight
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

  const goToEnd = () => {
    follows.current = true
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' })
  }
  return { list, content, isAtEnd, goToEnd }
}
