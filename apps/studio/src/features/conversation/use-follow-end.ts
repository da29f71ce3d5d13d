/** Keeps a growing list at its end for as long as the reader has not scrolled away from it. */

import { type RefObject, useEffect, useRef, useState } from 'react'

const NEAR_PX = 48

export function useFollowEnd(): {
  list: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  goToEnd: () => void
} {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  useEffect(() => {
    const element = list.current
    if (element === null || content.current === null) return
    let follows = true
    const onScroll = () => {
      follows = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      setAtEnd(follows)
    }
    const observer = new ResizeObserver(() => {
      if (follows) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(content.current)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [])

  const goToEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' })
  return { list, content, isAtEnd, goToEnd }
}
