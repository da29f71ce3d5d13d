/**
 * Plans the order in which the screens of an app are opened, and their addresses. First each is only viewed, so that
 * a problem of a screen is not attributed to a button that leads there; then each is pressed. A screen that
 * redirected, to a log-in for one, is opened again when that has been pressed. Then everything is pressed once more:
 * an entry made on one screen is a row of another. Screens with parameters come last, where the app itself links to
 * one: at one address first, then at others that the app has, since not every entry of a list has all that the first
 * one has. Without a link, an address is invented; if that shows no error, because the screen reports that there is
 * no such thing, ids found in the code follow.
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
  /** A problem there may only mean that there is no such thing. */
  mayBeMissing: boolean
  /** False when the screen has been opened before, and is opened again to be pressed, or at another address. */
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
  /** Before postponed screens are given once more, one of them has to be opened each time. */
  noteOpened(): void
  /** A press may lead to where the app hangs. */
  stopPressing(): void
  /** Entered data was lost, and everything would be pressed as before. */
  stopRepeating(): void
}

const SAMPLE = '1'
const SURE = { isMadeUp: false, mayBeMissing: false }
/** Addresses of a screen with parameters, beside the first. */
const MAX_OTHER_ADDRESSES = 2

/** @param writtenIds ids found in the code for a pattern. */
export function createItinerary(
  screens: readonly VisitScreen[],
  writtenIds: (pattern: string) => readonly string[],
): Itinerary {
  const plain = screens.filter(({ pattern }) => !pattern.includes('['))
  const fixed = new Set(plain.map(({ pattern }) => pattern))
  const known = new Set<string>()
  const plainStops = createPlainStops(plain)
  const parameterStops = createParameterStops(
    screens.filter(({ pattern }) => pattern.includes('[')),
    { known, writtenIds },
  )
  let mayPress = true

  function leave(screen: VisitScreen): void {
    plainStops.leave(screen)
    parameterStops.leave(screen)
  }

  return {
    leave,
    next: () => plainStops.next(mayPress) ?? parameterStops.next(mayPress),
    note(addresses) {
      // `/plants/new` does not match `/plants/[id]` where it has a separate file.
      for (const address of addresses) if (!fixed.has(toPath(address))) known.add(address)
    },
    postpone(screen) {
      leave(screen)
      plainStops.postpone(screen)
    },
    noteOpened: plainStops.noteOpened,
    stopPressing() {
      mayPress = false
    },
    stopRepeating: plainStops.stopRepeating,
  }
}

/** Stops at screens without parameters: each is looked at, then pressed, then pressed once more. */
function createPlainStops(screens: readonly VisitScreen[]) {
  // The address `/` first: that is what people see first.
  const sorted = screens.toSorted((a, b) => Number(b.pattern === '/') - Number(a.pattern === '/'))
  let looking = [...sorted]
  let pressing = [...sorted]
  let mayRepeat = sorted.length > 1
  let pressed: VisitScreen[] = []
  let postponed: VisitScreen[] = []
  /** Since the postponed were given: a way that did not open is not tried for ever. */
  let hasOpenedAny = true

  function givePressedAgain(): void {
    if (!mayRepeat) return
    mayRepeat = false
    pressing = [...pressed]
  }

  function givePostponedAgain(): void {
    if (!hasOpenedAny) return
    looking = postponed
    pressing = [...postponed]
    postponed = []
    hasOpenedAny = false
  }

  return {
    next(mayPress: boolean): Stop | null {
      if (looking.length === 0 && pressing.length === 0 && mayPress) givePostponedAgain()
      if (looking.length === 0 && pressing.length === 0 && mayPress) givePressedAgain()
      const looked = looking.shift()
      if (looked !== undefined) {
        return { ...SURE, screen: looked, path: looked.pattern, isFirst: true, mayPress: false }
      }
      const screen = mayPress ? pressing.shift() : undefined
      if (screen === undefined) return null
      pressed.push(screen)
      return { ...SURE, screen, path: screen.pattern, isFirst: false, mayPress: true }
    },
    leave(screen: VisitScreen): void {
      looking = looking.filter((other) => other !== screen)
      pressing = pressing.filter((other) => other !== screen)
      pressed = pressed.filter((other) => other !== screen)
    },
    postpone(screen: VisitScreen): void {
      if (screens.includes(screen)) postponed.push(screen)
    },
    noteOpened(): void {
      hasOpenedAny = true
    },
    stopRepeating(): void {
      mayRepeat = false
    },
  }
}

interface Addresses {
  /** Those that the app has named. */
  known: ReadonlySet<string>
  writtenIds(pattern: string): readonly string[]
}

/** Stops at screens with parameters: at addresses that the app has, else at ones that are made up. */
function createParameterStops(screens: readonly VisitScreen[], { known, writtenIds }: Addresses) {
  const waiting = [...screens]
  /** Screens that were opened at an address of the app, and the paths at which. */
  const openedAt = new Map<VisitScreen, Set<string>>()
  /** Screens for which only a made-up address was there, and the ids that are still to be tried. */
  const guessedFor = new Map<VisitScreen, string[]>()

  /** Another entry of a list: the last one is the least like the first. */
  function nextOfOpened(): Stop | null {
    for (const [screen, paths] of openedAt) {
      const path = findAddresses(screen.pattern, known).findLast((address) => !paths.has(toPath(address)))
      if (path === undefined || paths.size > MAX_OTHER_ADDRESSES) continue
      paths.add(toPath(path))
      return { ...SURE, screen, path, isFirst: false, mayPress: false }
    }
    return null
  }

  /** A press since may have led there after all. */
  function nextGuess(mayPress: boolean): Stop | null {
    for (const [screen, ids] of guessedFor) {
      const [address] = findAddresses(screen.pattern, known)
      if (address !== undefined) {
        guessedFor.delete(screen)
        openedAt.set(screen, new Set([toPath(address)]))
        return { ...SURE, screen, path: address, isFirst: true, mayPress }
      }
      const id = ids.shift()
      if (id === undefined) continue
      const path = fillIn(screen.pattern, id)
      return { screen, path, isMadeUp: true, mayBeMissing: false, isFirst: false, mayPress }
    }
    return null
  }

  return {
    next(mayPress: boolean): Stop | null {
      const reachable = waiting.findIndex(({ pattern }) => findAddresses(pattern, known).length > 0)
      const [screen] = waiting.splice(Math.max(reachable, 0), 1)
      if (screen === undefined) return nextOfOpened() ?? nextGuess(mayPress)
      const [address = null] = findAddresses(screen.pattern, known)
      if (address !== null) openedAt.set(screen, new Set([toPath(address)]))
      else guessedFor.set(screen, [...writtenIds(screen.pattern)])
      return {
        screen,
        path: address ?? fillIn(screen.pattern, SAMPLE),
        isMadeUp: address === null,
        mayBeMissing: address === null,
        isFirst: true,
        mayPress,
      }
    },
    leave(screen: VisitScreen): void {
      openedAt.delete(screen)
      guessedFor.delete(screen)
    },
  }
}

/** In the order in which the app named them. */
function findAddresses(pattern: string, known: ReadonlySet<string>): string[] {
  const shape = new RegExp(
    `^${pattern.replace(/\[\.\.\.[^\]]*\]/g, '.+').replace(/\[[^\]]*\]/g, '[^/?#]+')}([?#].*)?$`,
  )
  return [...known].filter((address) => shape.test(address.replace(/\/\([^/]*\)/g, '')))
}

function toPath(address: string): string {
  return address.replace(/[?#].*$/, '')
}

function fillIn(pattern: string, value: string): string {
  return pattern.replace(/\[[^\]]*\]/g, value)
}
