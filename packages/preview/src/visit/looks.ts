/** Looks of an app's screens during one visit. A screen is opened more than once: what differs then changes by itself. */

import type { FrameMessage, ScreenLook, ScreenWay } from '@sayso/wire'
import type { Stop } from './itinerary.ts'

export interface SeenScreen {
  filePath: string
  pattern: string
  /** Where it was opened first: with its parameters. */
  address: string
  look: ScreenLook
  /** Texts, labels and icons that were there, or looked so, at one opening alone, and texts that changed places. */
  unsteady: readonly string[]
  ways: readonly ScreenWay[]
}

export interface Looks {
  note(stop: Pick<Stop, 'screen' | 'path'>, seen: Pick<Visited, 'look' | 'ways'>): void
  read(): SeenScreen[]
}

type Visited = Extract<FrameMessage, { type: 'visited' }>

export function createLooks(): Looks {
  const seen = new Map<string, SeenScreen>()
  return {
    note({ screen: { filePath, pattern }, path }, { look, ways }) {
      if (look === null) return
      const screen = seen.get(filePath)
      if (screen === undefined) {
        seen.set(filePath, { filePath, pattern, address: path, look, unsteady: [], ways })
        return
      }
      // Another entry of a list has other texts.
      const unsteady = screen.address === path ? difference(screen.look, look) : []
      const labels = new Set(screen.ways.map(({ label }) => label))
      seen.set(filePath, {
        ...screen,
        unsteady: [...new Set([...screen.unsteady, ...unsteady])],
        ways: [...screen.ways, ...ways.filter(({ label }) => !labels.has(label))],
      })
    },
    read: () => [...seen.values()],
  }
}

function difference(one: ScreenLook, other: ScreenLook): string[] {
  return [...lacking(one, other), ...lacking(other, one), ...moved(one, other)]
}

/** Texts that are not in the other, or are there in another paint. */
function lacking({ texts, ...one }: ScreenLook, other: ScreenLook): string[] {
  const paints = new Set(other.texts.map(({ words, paint }) => `${words}\n${paint}`))
  const others = new Set([...other.buttons, ...other.fields, ...other.icons])
  return [
    ...texts.filter(({ words, paint }) => !paints.has(`${words}\n${paint}`)).map(({ words }) => words),
    ...[...one.buttons, ...one.fields, ...one.icons].filter((words) => !others.has(words)),
  ]
}

function moved(one: ScreenLook, other: ScreenLook): string[] {
  const [first, second] = [one, other].map(({ texts }) => texts.map(({ words }) => words)) as [
    string[],
    string[],
  ]
  const [ofFirst, ofSecond] = [new Set(first), new Set(second)]
  const now = second.filter((words) => ofFirst.has(words))
  return first.filter((words) => ofSecond.has(words)).filter((words, index) => words !== now[index])
}
