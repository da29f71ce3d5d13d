/** The corner in which short notices appear, in our look: above the bars and boxes at the foot of the page, whose controls they never cover. */

import { useEffect, useState } from 'react'
import { Toaster as Sonner, useSonner } from 'sonner'
import { noticesPlace } from './notices-place.ts'

const CLASS_NAMES = {
  toast:
    'font-sans flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 text-ui text-ink shadow-e2 has-[[data-close-button]]:pe-11',
  // Beside a long button the sentence would be a column of single words: the button goes below it.
  content: 'min-w-1/2 flex-1',
  description: 'text-ui-s text-ink-2',
  error: 'text-danger',
  actionButton:
    'ms-auto shrink-0 whitespace-nowrap underlined font-medium pointer-coarse:-my-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  closeButton:
    'absolute end-2 top-2.5 flex size-6 items-center justify-center pointer-coarse:end-0 pointer-coarse:top-0 pointer-coarse:size-11',
}

const EDGE_PX = 20
/** As the library draws them. */
const NOTICE_PX = 356
const NARROW_PX = 600
/** Elements that reach higher than this leave no room above them. */
const MAX_FOOT_SHARE = 0.65

export function Toaster() {
  const bottom = useFootPx() + 14
  return (
    <Sonner
      position="bottom-right"
      offset={{ bottom, right: EDGE_PX }}
      mobileOffset={{ bottom }}
      toastOptions={{ unstyled: true, classNames: CLASS_NAMES }}
    />
  )
}

/** Followed while notices are shown: another view, a drawer or a longer prompt has another foot. */
function useFootPx(): number {
  const { toasts } = useSonner()
  const isShown = toasts.length > 0
  const [footPx, setFootPx] = useState(measureFoot)
  useEffect(() => {
    if (!isShown) return
    const follow = () => {
      setFootPx(measureFoot())
      noteTop(measureTop())
      frame = requestAnimationFrame(follow)
    }
    let frame = requestAnimationFrame(follow)
    return () => {
      cancelAnimationFrame(frame)
      noteTop(Number.POSITIVE_INFINITY)
    }
  }, [isShown])
  return footPx
}

function noteTop(topPx: number): void {
  if (noticesPlace.getState().topPx !== topPx) noticesPlace.setState({ topPx })
}

/** Top of the highest notice in its final position: notices move in. */
function measureTop(): number {
  const list = document.querySelector('[data-sonner-toaster]')?.getBoundingClientRect()
  const heights = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].map(
    (toast) => toast.offsetHeight,
  )
  return list === undefined || heights.length === 0
    ? Number.POSITIVE_INFINITY
    : list.bottom - Math.max(...heights)
}

/** How far what is marked by `data-foot` reaches up without a gap, where notices would stand. */
function measureFoot(): number {
  const { innerWidth, innerHeight } = window
  const left = innerWidth < NARROW_PX ? 0 : innerWidth - EDGE_PX - NOTICE_PX
  const parts = [...document.querySelectorAll('[data-foot]')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < innerWidth)
    .sort((a, b) => b.bottom - a.bottom)
  let top = innerHeight
  for (const box of parts) {
    if (box.bottom >= top - EDGE_PX && box.top < top && box.top > innerHeight * (1 - MAX_FOOT_SHARE))
      top = box.top
  }
  return innerHeight - top
}
