/**
 * Opens a screen of an app that nobody looks at, measures it, presses what can be pressed, and then does so with a text in each field. See
 * SPEC.md, rules V. What goes wrong meanwhile is reported like everything else, by the problem list.
 */

import type { FrameMessage, HostMessage } from '@sayso/wire'
import type { JsxPlaces } from '../inspect/jsx-places.ts'
import type { DataUse } from '../network/silence.ts'
import { realNow } from './app-clock.ts'
import type { DueWork } from './due-work.ts'
import { hasFields } from './fields.ts'
import { createForms, type PressKind, type Tour } from './forms.ts'
import { measureLayout } from './measure-layout.ts'
import { listPressables, type Pressable, press, reach } from './pressables.ts'
import { createRest } from './rest.ts'
import { readScreenLook } from './screen-look.ts'
import { isAgain, isLast, listTargets } from './targets.ts'

type VisitRequest = Extract<HostMessage, { type: 'visit' }>

interface VisitorOptions {
  places: JsxPlaces
  /** Where the app is. */
  readPath(): string
  /** Goes to an address in place of the one that is open, so that no stack of screens grows. */
  replace(path: string): void
  goBack(): void
  /** Something that the app threw has taken its place on the screen. */
  isBroken(): boolean
  onLayoutFault(message: string, element: Element): void
  send(message: FrameMessage): void
  dataUse: DataUse
  work: DueWork
}

export interface Visitor {
  visit(request: VisitRequest): Promise<void>
  /** Resolves once what enters the screen has arrived, for a picture of it. */
  untilArrived(): Promise<void>
}

const MAX_ADDRESSES = 100
const MAX_WAYS = 100
const MAX_ADDRESS_CHARS = 2_000
/** A sheet that a button of a sheet opens, and one more. */
const MAX_DEPTH = 3
/** Rows that enter one after another, and numbers that count up. */
const MAX_ARRIVING_MS = 1_600

export function createVisitor(options: VisitorOptions): Visitor {
  const { places, readPath, send } = options
  /** Presses on all screens together: elements of every screen, such as tabs, are pressed once. */
  const pressed = new Set<string>()
  const untilRest = createRest({ isAsking: options.dataUse.isAsking, work: options.work })
  const forms = createForms(places, { untilRest, stayAt, isGoingOn, pressOne, note })

  async function visit({ n, path, maxPresses, maxMs }: VisitRequest): Promise<void> {
    const endsAtMs = realNow() + maxMs
    options.work.sleep()
    await goTo(path)
    // An app may lead elsewhere: to its log-in, for one.
    const home = readPath()
    const isOpened = isSamePath(home, path) && !options.isBroken()
    const isSignedIn = options.dataUse.isSignedIn()
    if (isOpened) measureLayout(places, options.onLayoutFault)
    const look = isOpened ? readScreenLook(places) : null
    const tour = beginTour(home, endsAtMs)
    noteLinks(tour.addresses)
    const before = countPressed()
    if (maxPresses > 0) {
      await pressAll(tour, maxPresses)
      if (tour.hasSeenFields) await forms.fillIn(tour)
    }
    if (!isSamePath(readPath(), home)) tour.addresses.add(readPath())
    // Problems of the screen are reported in a microtask, and belong to this visit.
    await Promise.resolve()
    send({
      ...{ type: 'visited', n, isOpened, look },
      isBroken: options.isBroken(),
      isSignedIn,
      pressCount: countPressed() - before,
      addresses: [...tour.addresses].slice(0, MAX_ADDRESSES),
      ways: [...tour.ways].slice(0, MAX_WAYS).map(([label, to]) => ({ label, to })),
    })
  }

  function countPressed(): number {
    return [...pressed].filter((key) => !isAgain(key)).length
  }

  async function pressAll(tour: Tour, maxPresses: number): Promise<void> {
    for (let left = maxPresses; left > 0 && isGoingOn(tour); left--) {
      await stayAt(tour)
      const hadFields = hasFields()
      tour.hasSeenFields ||= hadFields
      const shown = listTargets(listPressables(places), tour.hasChosenLast)
      const target =
        shown.find(({ key, element }) => !pressed.has(key) && reach(element)) ??
        openerOf(shown, tour, pressed)
      if (target === undefined) return
      tour.behind.delete(target.key)
      await pressOne(target, 'press', tour)
      if (!isSamePath(readPath(), tour.home)) continue
      tour.hasChosenLast ||= isLast(target)
      if (!hadFields && hasFields()) tour.openers.add(target.key)
      noteBehind(
        target,
        { before: shown, now: listTargets(listPressables(places), tour.hasChosenLast) },
        tour,
        pressed,
      )
    }
  }

  async function pressOne({ key, label, element }: Pressable, how: PressKind, tour: Tour): Promise<void> {
    pressed.add(key)
    note(how, label)
    press(element)
    await untilRest()
    noteLinks(tour.addresses)
    noteWay(label, readPath(), tour)
    tour.hasSeenFields ||= hasFields() && isSamePath(readPath(), tour.home)
  }

  /** Where it is now: a slow app may have gone elsewhere after the last press. */
  function note(how: PressKind, label: string): void {
    send({ type: 'visit-press', how, label, path: readPath().slice(0, MAX_ADDRESS_CHARS) })
  }

  function isGoingOn({ endsAtMs }: Tour): boolean {
    return realNow() < endsAtMs && !options.isBroken()
  }

  async function stayAt({ home, addresses }: Tour): Promise<void> {
    if (isSamePath(readPath(), home)) return
    addresses.add(readPath())
    await untilRest(options.goBack)
    if (!isSamePath(readPath(), home)) await goTo(home)
  }

  async function goTo(path: string): Promise<void> {
    await untilRest(isSamePath(readPath(), path) ? undefined : () => options.replace(path))
  }

  return { visit, untilArrived: () => untilRest(undefined, MAX_ARRIVING_MS) }
}

/** The first button of a label that leads anywhere counts. */
function noteWay(label: string, path: string, { home, ways }: Tour): void {
  const to = isSamePath(path, home) ? null : path.slice(0, MAX_ADDRESS_CHARS)
  if (label !== '' && (ways.get(label) ?? null) === null) ways.set(label, to)
}

function beginTour(home: string, endsAtMs: number): Tour {
  return {
    home,
    endsAtMs,
    addresses: new Set(),
    openers: new Set(),
    openedBy: new Map(),
    behind: new Map(),
    hasChosenLast: false,
    hasSeenFields: false,
    ways: new Map(),
  }
}

/**
 * The element that opens again what one of its own buttons has closed, while there is more in it to be pressed; or
 * the opener of that.
 */
function openerOf(
  shown: readonly Pressable[],
  { openedBy, behind }: Tour,
  pressed: ReadonlySet<string>,
): Pressable | undefined {
  for (const [hidden, pressesLeft] of behind) {
    behind.set(hidden, pressesLeft - 1)
    let key = pressed.has(hidden) || pressesLeft === 0 ? undefined : openedBy.get(hidden)
    for (let depth = 0; key !== undefined && depth < MAX_DEPTH; depth++) {
      const opener = shown.find((one) => one.key === key && reach(one.element))
      if (opener !== undefined) return opener
      key = openedBy.get(key)
    }
    behind.delete(hidden)
  }
  return undefined
}

function noteBehind(
  { key }: Pressable,
  { before, now }: { before: readonly Pressable[]; now: readonly Pressable[] },
  { openedBy, behind }: Tour,
  pressed: ReadonlySet<string>,
): void {
  const known = new Set(before.map((one) => one.key))
  for (const one of now) {
    if (known.has(one.key) || pressed.has(one.key) || openedBy.has(one.key)) continue
    openedBy.set(one.key, key)
    behind.set(one.key, MAX_DEPTH)
  }
}

/** Addresses of other screens, with real parameters. */
function noteLinks(addresses: Set<string>): void {
  for (const link of document.querySelectorAll('a[href^="/"]')) {
    const address = link.getAttribute('href') ?? ''
    if (address.length <= MAX_ADDRESS_CHARS) addresses.add(address)
  }
}

/** Parameters after the path change a screen's content, not its identity. */
function isSamePath(one: string, other: string): boolean {
  const plain = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  return plain(one) === plain(other)
}
