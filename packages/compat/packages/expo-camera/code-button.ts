/** A button over the camera's view: nothing can be held before this lens, so a code to scan is typed in. */

import { type RefObject, useEffect, useRef } from 'react'
import { showDialog } from '../react-native/system/dialog.ts'

export interface ScannedCode {
  type: string
  data: string
  raw: string
  cornerPoints: { x: number; y: number }[]
  bounds: { origin: { x: number; y: number }; size: { width: number; height: number } }
}

const STYLE =
  'position:fixed;z-index:2147482000;transform:translateX(-50%);padding:8px 14px;border:0;border-radius:999px;background:#fffffff0;color:#111;font:600 13px/18px system-ui,sans-serif;box-shadow:0 4px 16px #0004;cursor:pointer'
const ABOVE_EDGE_PX = 52

/** Attached to the document, since apps put frames and buttons over their camera. */
export function useCodeButton(
  view: RefObject<unknown>,
  type: string,
  onScanned: ((code: ScannedCode) => void) | undefined,
): void {
  const newest = useRef(onScanned)
  newest.current = onScanned
  const isWanted = onScanned !== undefined
  useEffect(() => {
    const element = view.current
    if (!isWanted || !(element instanceof Element)) return
    const button = document.createElement('button')
    button.textContent = 'Scan a code'
    button.style.cssText = STYLE
    button.addEventListener('click', () => askForCode(type, (code) => newest.current?.(code)))
    const place = () => {
      const { left, width, bottom } = element.getBoundingClientRect()
      button.style.left = `${left + width / 2}px`
      button.style.top = `${Math.min(bottom, innerHeight) - ABOVE_EDGE_PX}px`
    }
    const watching = new ResizeObserver(place)
    watching.observe(element)
    place()
    document.body.append(button)
    return () => {
      watching.disconnect()
      button.remove()
    }
  }, [view, type, isWanted])
}

function askForCode(type: string, onScanned: (code: ScannedCode) => void): void {
  const example = type === 'qr' ? 'https://example.com' : '4006381333931'
  const scan = (data: string) => {
    const bounds = { origin: { x: 120, y: 240 }, size: { width: 120, height: 120 } }
    onScanned({ type, data, raw: data, cornerPoints: [], bounds })
  }
  showDialog({
    title: 'What does the code say?',
    message: 'The preview’s camera sees no real code.',
    placement: 'centre',
    input: { initialText: example, isSecret: false },
    buttons: [
      { text: 'Cancel', role: 'cancel', onPress: () => undefined },
      { text: 'Scan', role: 'default', onPress: scan },
    ],
  })
}
