/** The rendered rows of a long list, updated as the list is scrolled and resized. */

import { type RowView, rowsNearView } from '@sayso/workbench'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from '../../browser/media-query.ts'

const ROW_PX = 28
/** Under fingers. */
const COARSE_ROW_PX = 44
/** The rows are chosen again once this many have gone by, which is less than the margin around the view. */
const STEP_ROWS = 10

/** `kept`: of the row that stays wherever one scrolls; -1 for none. */
export function useRowWindow(
  count: number,
  kept: number,
): { list: RefObject<HTMLDivElement | null>; shown: readonly number[]; rowPx: number } {
  const list = useRef<HTMLDivElement>(null)
  const rowPx = useMediaQuery('(pointer: coarse)') ? COARSE_ROW_PX : ROW_PX
  const [view, setView] = useState<Omit<RowView, 'rowPx'>>({ scrollPx: 0, viewPx: 0 })

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const stepPx = STEP_ROWS * rowPx
    const look = () => {
      const scrollPx = Math.floor(element.scrollTop / stepPx) * stepPx
      const viewPx = Math.ceil(element.clientHeight / stepPx) * stepPx + stepPx
      setView((last) => (last.scrollPx === scrollPx && last.viewPx === viewPx ? last : { scrollPx, viewPx }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [rowPx])

  return { list, shown: rowsNearView(count, { ...view, rowPx }, kept), rowPx }
}
