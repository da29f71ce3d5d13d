/**
 * Opens a screen of an app that nobody looks at, measures it, and presses what can be pressed. See SPEC.md, rules V. What goes wrong
 * meanwhile is reported like everything else, by the problem list.
 */

import type { FrameMessage, HostMessage } from '@sayso/wire'
import type { JsxPlaces } from '../inspect/jsx-places.ts'
import { measureLayout } from './measure-layout.ts'
import { listPressables, press, reach } from './pressables.ts'
import { untilRest } from './rest.ts'

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
}

export interface Visitor {
  visit(request: VisitRequest): Promise<void>
}

const MAX_ADDRESSES = 100
const MAX_ADDRESS_CHARS = 2_000

export function createVisitor(options: VisitorOptions): Visitor {
  const { places, readPath, send } = options
  /** On all screens together: what is on each of them, such as tabs, is pressed once. */
  const pressed = new Set<string>()

  async function visit({ n, path, maxPresses, maxMs }: VisitRequest): Promise<void> {
    const endsAtMs = performance.now() + maxMs
    const addresses = new Set<string>()
    await goTo(path)
    // An app may lead elsewhere: to its log-in, for one.
    const home = readPath()
    const isOpened = isSamePath(home, path) && !options.isBroken()
    if (isOpened) measureLayout(places, options.onLayoutFault)
    noteLinks(addresses)
    let pressCount = 0
    while (pressCount < maxPresses && performance.now() < endsAtMs && !options.isBroken()) {
      if (!isSamePath(readPath(), home)) {
        addresses.add(readPath())
        await goBackTo(home)
      }
      const target = listPressables(places).find(({ key, element }) => !pressed.has(key) && reach(element))
      if (target === undefined) break
      pressed.add(target.key)
      pressCount++
      // Where it is now: a slow app may have gone elsewhere after the last press.
      send({ type: 'visit-press', label: target.label, path: readPath().slice(0, MAX_ADDRESS_CHARS) })
      press(target.element)
      await untilRest()
      noteLinks(addresses)
    }
    if (!isSamePath(readPath(), home)) addresses.add(readPath())
    send({
      type: 'visited',
      n,
      isOpened,
      isBroken: options.isBroken(),
      pressCount,
      addresses: [...addresses].slice(0, MAX_ADDRESSES),
    })
  }

  async function goTo(path: string): Promise<void> {
    await untilRest(isSamePath(readPath(), path) ? undefined : () => options.replace(path))
  }

  async function goBackTo(home: string): Promise<void> {
    await untilRest(options.goBack)
    await goTo(home)
  }

  return { visit }
}

/** Addresses of other screens, with real parameters. */
function noteLinks(addresses: Set<string>): void {
  for (const link of document.querySelectorAll('a[href^="/"]')) {
    const address = link.getAttribute('href') ?? ''
    if (address.length <= MAX_ADDRESS_CHARS) addresses.add(address)
  }
}

/** Parameters after the path say what a screen shows, not which one it is. */
function isSamePath(one: string, other: string): boolean {
  const plain = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  return plain(one) === plain(other)
}
