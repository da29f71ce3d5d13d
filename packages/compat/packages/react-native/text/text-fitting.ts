/**
 * Text features that depend on the available room: `adjustsFontSizeToFit`, an ellipsis at the head or in the middle,
 * and `onTextLayout`. A browser only has the ellipsis at the end.
 */

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { readLines, type TextLine } from './text-lines.ts'

interface TextProps {
  adjustsFontSizeToFit?: boolean
  minimumFontScale?: number
  numberOfLines?: number
  ellipsizeMode?: 'head' | 'middle' | 'tail' | 'clip'
  onTextLayout?: (event: { nativeEvent: { lines: TextLine[] } }) => void
}

/** `1lh`: as high as a line. */
export function clippedText({ ellipsizeMode, numberOfLines }: TextProps): object | null {
  if (ellipsizeMode !== 'clip' || !numberOfLines) return null
  if (numberOfLines === 1) return { textOverflow: 'clip' }
  return { display: 'block', maxHeight: `${numberOfLines}lh`, textOverflow: 'clip', WebkitLineClamp: 'none' }
}

export function useTextFitting(node: RefObject<HTMLElement | null>, props: TextProps): void {
  const fitting = useRef<Fitting | null>(null)
  const isCut = props.numberOfLines === 1 && /^(?:head|middle)$/.test(props.ellipsizeMode ?? '')
  const isConcerned = Boolean(props.adjustsFontSizeToFit || props.onTextLayout || isCut)
  // Runs with every commit: the text may have changed.
  useLayoutEffect(() => {
    if (isConcerned) fitting.current ??= createFitting()
    if (node.current) fitting.current?.fit(node.current, props)
  })
  useLayoutEffect(() => {
    const element = node.current
    if (!isConcerned || element === null) return undefined
    const again = () => fitting.current?.fitAgain(element)
    const watching = new ResizeObserver(again)
    watching.observe(element)
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      watching.disconnect()
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [node, isConcerned])
}

interface Fitting {
  fit(element: HTMLElement, props: TextProps): void
  fitAgain(element: HTMLElement): void
}

function createFitting(): Fitting {
  let newest: TextProps = {}
  /** Each piece of text, as the app has it and as it is shown. */
  let cut: { whole: string; shown: string }[] = []
  let told = ''

  function cutText(element: HTMLElement): void {
    const pieces = [...element.childNodes].filter((child) => child instanceof Text)
    const [first] = pieces
    if (first === undefined || pieces.length !== element.childNodes.length) return
    // React changes only the pieces that are others now.
    const wholes = pieces.map(({ data }, index) => (data === cut[index]?.shown ? cut[index].whole : data))
    for (const [index, piece] of pieces.entries()) piece.data = wholes[index] ?? ''
    const { numberOfLines, ellipsizeMode } = newest
    if (numberOfLines === 1 && (ellipsizeMode === 'head' || ellipsizeMode === 'middle') && !fits(element)) {
      for (const piece of pieces) piece.data = ''
      const whole = wholes.join('')
      const kept = largest([...whole].length, (count) => {
        first.data = withDots(whole, count, ellipsizeMode)
        return fits(element)
      })
      first.data = withDots(whole, kept, ellipsizeMode)
    }
    cut = pieces.map(({ data }, index) => ({ whole: wholes[index] ?? '', shown: data }))
  }

  function tellLines(element: HTMLElement): void {
    if (!newest.onTextLayout) return
    const lines = readLines(element, newest.numberOfLines)
    const text = JSON.stringify(lines)
    if (text === told) return
    told = text
    newest.onTextLayout({ nativeEvent: { lines } })
  }

  function fitAgain(element: HTMLElement): void {
    shrink(element, newest)
    cutText(element)
    tellLines(element)
  }

  return {
    fit(element, props) {
      newest = props
      fitAgain(element)
    },
    fitAgain,
  }
}

const MIN_FONT_PX = 4
/** Steps for the size that the app asks for. */
const STEPS = 100

function shrink(element: HTMLElement, { adjustsFontSizeToFit, minimumFontScale = 0 }: TextProps): void {
  const parts = [element, ...element.querySelectorAll<HTMLElement>('*')]
  for (const part of parts) {
    if (!part.dataset.fitted) continue
    part.style.fontSize = part.dataset.fitted === 'none' ? '' : part.dataset.fitted
    delete part.dataset.fitted
  }
  if (!adjustsFontSizeToFit || fits(element)) return
  const sizes = parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize))
  for (const part of parts) part.dataset.fitted = part.style.fontSize || 'none'
  const resize = (step: number) => {
    const scale = Math.max(step / STEPS, minimumFontScale)
    for (const [index, part] of parts.entries()) {
      part.style.fontSize = `${Math.max((sizes[index] ?? 0) * scale, MIN_FONT_PX)}px`
    }
  }
  const step = largest(STEPS, (count) => {
    resize(count)
    return fits(element)
  })
  resize(step)
}

function fits({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1
}

function withDots(text: string, count: number, mode: 'head' | 'middle'): string {
  const characters = [...text]
  if (count >= characters.length) return text
  if (mode === 'head') return `…${characters.slice(characters.length - count).join('')}`
  const before = Math.ceil(count / 2)
  const after = characters.slice(characters.length - (count - before)).join('')
  return `${characters.slice(0, before).join('')}…${count > before ? after : ''}`
}

/** The largest count up to `max` that is good, where each smaller one is good too; 0 if none is. */
function largest(max: number, isGood: (count: number) => boolean): number {
  let good = 0
  let bad = max + 1
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isGood(middle)) good = middle
    else bad = middle
  }
  return good
}
