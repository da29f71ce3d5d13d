/**
 * Tells the host whether a person can see anything of the app, and whether its page is still as the frame made it: an app that takes the
 * page apart leaves nothing that the next version could be shown on.
 */

import type { FrameMessage } from '@sayso/wire'

export interface SightWatch {
  /** An update has been painted. `isJudged`: it is meant to be seen as it is, unlike one of an answer that is still being written. */
  noteApplied(isJudged: boolean): void
  /** An update is about to run: on a page that is spoiled it would not be seen. */
  noteUpdate(): void
  /** Call with each beat of the host's. */
  noteBeat(): void
  /** The app has done to the page what cannot be undone. */
  noteSpoiled(): void
}

interface SightWatchOptions {
  root: HTMLElement
  isAnythingSeen(): boolean
  send(message: FrameMessage): void
}

/** While something is seen: looking takes time that the app could have. */
const BEATS_BETWEEN_LOOKS = 4
/** Styles of html, body and root that would affect any app shown on them. */
const PAGE_STYLES = [
  'opacity',
  'visibility',
  'display',
  'clip-path',
  'transform',
  'filter',
  'mask-image',
  'content-visibility',
]

export function createSightWatch({ root, isAnythingSeen, send }: SightWatchOptions): SightWatch {
  const page = [document.documentElement, document.body, root]
  const compute = getComputedStyle.bind(globalThis)
  const { getPropertyValue } = CSSStyleDeclaration.prototype
  const readPage = () =>
    page
      .flatMap((element) => {
        const style = compute(element)
        return PAGE_STYLES.map((name) => Reflect.apply(getPropertyValue, style, [name]))
      })
      .join()
  const original = readPage()
  let isJudged = false
  let beatCount = 0
  let told = { isBlank: false, isSpoiled: false }
  let isSpoiled = false

  function look(): void {
    tell(isJudged && !isAnythingSeen())
  }

  function tell(isBlank: boolean): void {
    isSpoiled ||= readPage() !== original || hasCover(root)
    if (told.isBlank === isBlank && told.isSpoiled === isSpoiled) return
    told = { isBlank, isSpoiled }
    send({ type: 'sight', ...told })
  }

  return {
    noteUpdate: () => tell(told.isBlank),
    noteApplied(next) {
      isJudged = next
      beatCount = 0
      look()
    },
    noteBeat() {
      if (!isJudged) return
      beatCount++
      if (told.isBlank || beatCount % BEATS_BETWEEN_LOOKS === 0) look()
    },
    noteSpoiled() {
      if (isSpoiled) return
      isSpoiled = true
      tell(told.isBlank)
    },
  }
}

/** Something of no React root lies over the app: the next version would not take it away. */
function hasCover(root: HTMLElement): boolean {
  const beside = [...document.documentElement.children, ...document.body.children]
  return beside.some((element) => {
    if (element === root || element === document.body || element === document.head) return false
    if (!(element instanceof HTMLElement) || isOurs(element) || isOfReact(element)) return false
    const { width, height } = element.getBoundingClientRect()
    return width * height > (innerWidth * innerHeight) / 2
  })
}

/** The picture in front of an app that is being written, and the dialogs that replace a phone's. */
function isOurs(element: HTMLElement): boolean {
  return element.dataset.curtain !== undefined || element.firstElementChild?.role === 'alertdialog'
}

function isOfReact(element: Element): boolean {
  return [element, ...element.children].some((one) =>
    Object.keys(one).some((key) => key.startsWith('__react')),
  )
}
