/**
 * In which order the screens of an app are opened, and at which addresses. First each is only looked at, so that what is wrong with a
 * screen is not found as what is wrong with a button that leads there; then each is pressed. What led elsewhere, to a log-in for one,
 * is opened again when that has been pressed. Screens with parameters come last, where the app itself leads to one.
 */

export interface VisitScreen {
  /** Its address, with parameters as in the file's name: `/plants/[id]`. */
  pattern: string
  filePath: string
}

export interface Stop {
  screen: VisitScreen
  path: string
  /** The app has named no address of this screen: the parameters are made up, and may be of nothing that there is. */
  isMadeUp: boolean
  /** False when the screen has been opened before, and is opened again to be pressed. */
  isFirst: boolean
  mayPress: boolean
}

interface Itinerary {
  /** Null when every screen has been given. */
  next(): Stop | null
  /** Addresses that links and presses of the app have. */
  note(addresses: readonly string[]): void
  /** Nothing more is to be found on this screen: it cannot be shown. */
  leave(screen: VisitScreen): void
  /** Another screen came in its place, which may open the way to it. */
  postpone(screen: VisitScreen): void
  /** Before the screens that are postponed are given once more, one of them has to be opened each time. */
  noteOpened(): void
  /** A press may lead to where the app hangs. */
  stopPressing(): void
}

const SAMPLE = '1'

export function createItinerary(screens: readonly VisitScreen[]): Itinerary {
  const plain = screens.filter(({ pattern }) => !pattern.includes('['))
  const waiting = screens.filter(({ pattern }) => pattern.includes('['))
  const fixed = new Set(plain.map(({ pattern }) => pattern))
  const known = new Set<string>()
  // The address `/` first: that is what people see first.
  plain.sort((a, b) => Number(b.pattern === '/') - Number(a.pattern === '/'))
  let looking = [...plain]
  let pressing = [...plain]
  let mayPress = true
  let postponed: VisitScreen[] = []
  /** Since the postponed were given: a way that did not open is not tried for ever. */
  let hasOpenedAny = true

  function leave(screen: VisitScreen): void {
    looking = looking.filter((other) => other !== screen)
    pressing = pressing.filter((other) => other !== screen)
  }

  function givePostponedAgain(): void {
    if (!hasOpenedAny || !mayPress) return
    looking = postponed
    pressing = [...postponed]
    postponed = []
    hasOpenedAny = false
  }

  return {
    leave,
    next() {
      if (looking.length === 0 && pressing.length === 0) givePostponedAgain()
      const looked = looking.shift()
      if (looked !== undefined) {
        return { screen: looked, path: looked.pattern, isMadeUp: false, isFirst: true, mayPress: false }
      }
      const screen = mayPress ? pressing.shift() : undefined
      if (screen !== undefined) {
        return { screen, path: screen.pattern, isMadeUp: false, isFirst: false, mayPress: true }
      }
      const reachable = waiting.findIndex(({ pattern }) => findAddress(pattern, known) !== null)
      const [withParameters] = waiting.splice(Math.max(reachable, 0), 1)
      if (withParameters === undefined) return null
      const { pattern } = withParameters
      const address = findAddress(pattern, known)
      return {
        screen: withParameters,
        path: address ?? fillIn(pattern),
        isMadeUp: address === null,
        isFirst: true,
        mayPress,
      }
    },
    note(addresses) {
      // `/plants/new` is none of `/plants/[id]` where it has a file of its own.
      for (const address of addresses) if (!fixed.has(address.replace(/[?#].*$/, ''))) known.add(address)
    },
    postpone(screen) {
      leave(screen)
      if (plain.includes(screen)) postponed.push(screen)
    },
    noteOpened() {
      hasOpenedAny = true
    },
    stopPressing() {
      mayPress = false
    },
  }
}

function findAddress(pattern: string, known: ReadonlySet<string>): string | null {
  const shape = new RegExp(
    `^${pattern.replace(/\[\.\.\.[^\]]*\]/g, '.+').replace(/\[[^\]]*\]/g, '[^/?#]+')}([?#].*)?$`,
  )
  return [...known].find((address) => shape.test(address.replace(/\/\([^/]*\)/g, ''))) ?? null
}

function fillIn(pattern: string): string {
  return pattern.replace(/\[[^\]]*\]/g, SAMPLE)
}
