/** The drawn phone, fitted to its room; or, `isBare`, nothing but the app at its full width. */

import { fitPhone, type Screen, screenSize } from '@sayso/workbench'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { PhoneChrome } from './phone-chrome.tsx'

interface PhoneProps {
  screen: Screen
  /** Free pixels kept around the phone. */
  margin?: number
  isBare?: boolean
  align?: 'centre' | 'top'
  /** Drawn over the screen, at the page's own scale; `--scale` says how large the app's pixels are. */
  overlay?: ReactNode
  /** Likewise, and can be pressed. */
  pins?: ReactNode
  children: ReactNode
}

export function Phone({
  screen,
  margin = 24,
  isBare = false,
  align = 'centre',
  overlay,
  pins,
  children,
}: PhoneProps) {
  const element = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => setRoom({ width: measured.clientWidth, height: measured.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])

  const size = screenSize(screen)
  const fit = fitPhone(size, room, { margin, align })
  const variables: Record<string, string | number> = {
    '--width': `${size.width}px`,
    '--height': `${size.height}px`,
    '--shown-width': `${fit.width}px`,
    '--shown-height': `${fit.height}px`,
    '--bezel': `${fit.bezel}px`,
    '--scale': isBare ? 1 : fit.scale,
  }
  return (
    <div ref={element} className="relative size-full min-w-0 overflow-hidden">
      <div
        className="phone"
        data-bare={isBare}
        style={isBare ? variables : { ...variables, left: fit.left, top: fit.top }}
      >
        <div dir="ltr" className="phone-screen">
          <div className="phone-content">
            {children}
            {isBare ? null : <PhoneChrome isRotated={screen.isRotated} />}
          </div>
        </div>
        <div className="phone-overlay" aria-hidden="true">
          {overlay}
        </div>
        <div dir="ltr" className="phone-overlay">
          {pins}
        </div>
      </div>
    </div>
  )
}
