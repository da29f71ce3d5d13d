/**
 * While an answer is being written, the app may draw nothing for a moment: a provider reads its storage, a typeface
 * loads, everything is mounted again. A picture of the last screen then covers it until there is something to see.
 * See SPEC.md, rule D10.
 */

interface Curtain {
  /** An update is about to be shown. `isUnfinished`: an answer is still writing the app. */
  begin(isUnfinished: boolean): void
  /** A draft is about to be shown where a skeleton is: that stays until there is something to see, and no longer. */
  beginFirstScreen(): void
}

interface CurtainOptions {
  container: HTMLElement
  /** True when the app's page shows anything. */
  hasPicture(): boolean
  /** True when there is more than the frame of a screen: its title and the tabs. */
  hasContent(): boolean
  /** A person uses the app: a screen that they open may be empty. */
  isUsed(): boolean
  schedule(callback: () => void, ms: number): unknown
  onFrame(callback: () => void): unknown
}

/** How long a finished app may show nothing before the curtain opens anyway. */
const LAST_MS = 2_000
/** Copying more takes longer than a person would see the blank. */
const MAX_ELEMENTS = 3_000

export function createCurtain(options: CurtainOptions): Curtain {
  const { container, hasPicture, hasContent, isUsed, schedule, onFrame } = options
  let picture: Node | null = null
  /** The picture shows more than the frame of a screen, and so must its successor. */
  let isFull = false
  let curtain: HTMLElement | null = null
  let updateCount = 0
  let isLookingAgain = false
  let isForFirstScreen = false
  // Called before the changes are painted.
  const observer = new MutationObserver(look)

  function look(): void {
    const isEmpty = !hasPicture()
    if (!isEmpty && (!isFull || hasContent())) {
      if (isForFirstScreen) end()
      else raise()
    } else if (curtain === null && picture !== null && (isEmpty || !isUsed())) {
      lower(picture)
      if (!isEmpty) giveUpSoon()
    }
    lookAgain()
  }

  /** Content that fades in changes nothing on the page that an observer hears of. */
  function lookAgain(): void {
    if (curtain === null || isLookingAgain) return
    isLookingAgain = true
    onFrame(() => {
      isLookingAgain = false
      if (curtain !== null) look()
    })
  }

  /** A screen with nothing but its title may be what the answer wants. */
  function giveUpSoon(): void {
    const lowered = curtain
    schedule(() => {
      if (curtain !== lowered) return
      isFull = false
      look()
    }, LAST_MS)
  }

  function lower(shown: Node): void {
    curtain = document.createElement('div')
    curtain.inert = true
    curtain.dataset.curtain = ''
    Object.assign(curtain.style, STYLE)
    curtain.append(shown)
    document.body.append(curtain)
  }

  function raise(): void {
    curtain?.remove()
    curtain = null
  }

  function end(): void {
    observer.disconnect()
    raise()
    picture = null
  }

  function watch(): void {
    // A lowered curtain shows the last screen: the next one is not there yet.
    if (curtain === null && hasPicture() && container.querySelectorAll('*').length <= MAX_ELEMENTS) {
      picture = copyOf(container)
      isFull = hasContent()
    }
    observer.observe(container, { childList: true, subtree: true, characterData: true })
  }

  return {
    beginFirstScreen() {
      watch()
      isForFirstScreen = true
    },
    begin(isUnfinished) {
      const updateNumber = ++updateCount
      if (!isUnfinished && picture === null) return
      watch()
      isForFirstScreen = false
      if (isUnfinished) return
      schedule(() => {
        if (updateNumber === updateCount) end()
      }, LAST_MS)
    },
  }
}

/** Without names, which stay the app's own. */
function copyOf(container: HTMLElement): Node {
  const copy = container.cloneNode(true)
  if (copy instanceof HTMLElement) {
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
    Object.assign(copy.style, CONTENT)
  }
  return copy
}

const STYLE = { position: 'fixed', inset: '0', zIndex: '2147483000', pointerEvents: 'none' }
/** Same layout as the root. */
const CONTENT = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: '0',
  overflow: 'hidden',
}
