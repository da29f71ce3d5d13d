/**
 * The labels of icon buttons, and texts that are cut for want of room, shown beside what is pointed at, reached by key, or pressed for a while
 * with a finger, which finds titles there too: a browser shows them to a mouse alone. One for the page.
 */

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const DELAY_MS = 400
const PRESS_MS = 500
/** An item that contains a cut text may be focused as a whole. */
const ITEMS = 'a, button, summary, [role=treeitem], [role=option], [role=tab]'
/** Room between a button and its label, and between a label and the window's edge. */
const GAP_PX = 6

interface Tip {
  element: HTMLElement
  label: string
  shortcut: string | undefined
}

export function Tooltips() {
  const tip = useTip()
  return tip === null ? null : <Tooltip key={tip.label} {...tip} />
}

function Tooltip({ element, label, shortcut }: Tip) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current !== null) placeBeside(ref.current, element.getBoundingClientRect())
  }, [element])
  return (
    // Its text is already the button's name, so it is not read a second time.
    <div ref={ref} data-tip="" aria-hidden="true" className="pointer-events-none fixed z-50 w-max">
      <div
        dir="auto"
        className="max-w-[min(420px,calc(100vw-12px))] whitespace-pre-line rounded-chip bg-ink px-2 py-1 text-ui-s wrap-anywhere text-on-ink shadow-e2"
      >
        {label}
        {shortcut === undefined ? null : <span className="ms-2 opacity-70">{shortcut}</span>}
      </div>
    </div>
  )
}

/** Above the button, or below where there is no room. */
function placeBeside(tooltip: HTMLElement, button: DOMRect): void {
  const { width, height } = tooltip.getBoundingClientRect()
  const above = button.top - height - GAP_PX
  const left = button.left + (button.width - width) / 2
  const maxLeft = document.documentElement.clientWidth - width - GAP_PX
  tooltip.style.top = `${above < GAP_PX ? button.bottom + GAP_PX : above}px`
  tooltip.style.left = `${Math.max(GAP_PX, Math.min(left, maxLeft))}px`
}

function useTip(): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listeners = new AbortController()
    const show = (found: Tip | null, delayMs: number) => {
      clearTimeout(timer)
      if (found === null) return setTip(null)
      timer = setTimeout(() => setTip(found), delayMs)
    }
    const hide = () => show(null, 0)
    const options = { signal: listeners.signal, capture: true, passive: true }
    const onPoint = (event: PointerEvent) => {
      // A finger that presses wants the button, not its name.
      if (event.pointerType !== 'touch') show(tipOf(event.target), DELAY_MS)
    }
    const onPress = ({ pointerType, target }: PointerEvent) => {
      hide()
      if (pointerType === 'touch') show(tipOf(target) ?? titleOf(target), PRESS_MS)
    }
    /** The tooltip stays, for the finger that covers it to go away. */
    const onRelease = () => clearTimeout(timer)
    const onFocus = ({ target }: FocusEvent) => {
      // Focus that a closing menu returns after a click does not mean that the person wants to read the label.
      if (target instanceof Element && target.matches(':focus-visible')) show(tipOf(target), 0)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('pointerover', onPoint, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('focusout', hide, options)
    document.addEventListener('pointerdown', onPress, options)
    document.addEventListener('pointerup', onRelease, options)
    document.addEventListener('pointercancel', onRelease, options)
    document.addEventListener('scroll', hide, options)
    document.addEventListener('keydown', onKey, options)
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [])
  // A button that has left the page has nothing beside which its label could stand.
  return tip?.element.isConnected === true ? tip : null
}

function tipOf(target: EventTarget | null): Tip | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
  const label = element?.dataset.tooltip
  if (element === null || label === undefined) return cutTextOf(target)
  return { element, label, shortcut: element.dataset.shortcut }
}

function titleOf(target: EventTarget | null): Tip | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[title]') : null
  return element === null ? null : { element, label: element.title, shortcut: undefined }
}

function cutTextOf(target: EventTarget | null): Tip | null {
  if (!(target instanceof Element)) return null
  const item = target.closest(ITEMS)
  const texts = [target.closest('.truncate'), ...(item?.querySelectorAll('.truncate') ?? [])]
  const element = texts.find((text) => text instanceof HTMLElement && text.scrollWidth > text.clientWidth)
  // A title of its own says the same, or more.
  if (!(element instanceof HTMLElement) || element.closest('[title]') !== null) return null
  return { element, label: element.textContent, shortcut: undefined }
}
