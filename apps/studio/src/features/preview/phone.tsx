/** The drawn phone, fitted to its room; or, `bare`, nothing but the app at its full width. */

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { fitScale, type Screen, screenSize } from './devices.ts'
import { PhoneChrome } from './phone-chrome.tsx'

interface PhoneProps {
  screen: Screen
  /** Free pixels kept around the phone. */
  margin?: number
  isBare?: boolean
  align?: 'centre' | 'top'
  children: ReactNode
}

export function Phone({ screen, margin = 24, isBare = false, align = 'centre', children }: PhoneProps) {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.82)
  const { width: screenWidth, height: screenHeight } = screenSize(screen)

  useLayoutEffect(() => {
    const element = room.current
    if (element === null) return
    const fit = () => {
      const { width, height } = element.getBoundingClientRect()
      const size = { width: screenWidth, height: screenHeight }
      setScale(fitScale(size, { width: width - 2 * margin, height: height - 2 * margin }))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [screenWidth, screenHeight, margin])

  const variables: Record<string, number> = {
    '--screen-width': screenWidth,
    '--screen-height': screenHeight,
    '--scale': isBare ? 1 : scale,
  }
  return (
    <div
      ref={room}
      className={`flex size-full min-w-0 justify-center ${align === 'top' ? 'items-start' : 'items-center'}`}
      style={{ paddingTop: align === 'top' && !isBare ? margin : 0 }}
    >
      <div className="phone" data-bare={isBare} style={variables}>
        <div className="phone-body">
          <div className="phone-screen">
            {children}
            {isBare ? null : <PhoneChrome isRotated={screen.isRotated} />}
          </div>
        </div>
      </div>
    </div>
  )
}
