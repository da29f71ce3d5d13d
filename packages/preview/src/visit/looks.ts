/** Looks of an app's screens during one visit. A screen is opened more than once: what differs then changes by itself. */

import type { FrameMessage, ScreenLook, ScreenWay } from '@sayso/wire'
import type { Stop } from './itinerary.ts'

export interface SeenScreen {
  filePath: string
  pattern: string
  look: ScreenLook
  /** Texts and labels that were there at one opening alone. */
  unsteady: readonly string[]
  ways: readonly ScreenWay[]
}

export interface Looks {
  note(stop: Pick<Stop, 'screen' | 'path'>, seen: Pick<Visited, 'look' | 'ways'>): void
  read(): SeenScreen[]
}

type Visited = Extract<FrameMessage, { type: 'visited' }>

export function createLooks(): Looks {
  const seen = new Map<string, { screen: SeenScreen; address: string }>()
  return {
    note({ screen: { filePath, pattern }, path }, { look, ways }) {
      if (look === null) return
      const known = seen.get(filePath)
      if (known === undefined) {
        seen.set(filePath, { screen: { filePath, pattern, look, unsteady: [], ways }, address: path })
        return
      }
      const { screen, address } = known
      // Another entry of a list has other texts.
      const unsteady = address === path ? difference(screen.look, look) : []
      const labels = new Set(screen.ways.map(({ label }) => label))
      seen.set(filePath, {
        address,
        screen: {
          ...screen,
          unsteady: [...new Set([...screen.unsteady, ...unsteady])],
          ways: [...screen.ways, ...ways.filter(({ label }) => !labels.has(label))],
        },
      })
    },
    read: () => [...seen.values()].map(({ screen }) => screen),
  }
}

function difference(one: ScreenLook, other: ScreenLook): string[] {
  const [first, second] = [one, other].map(
    ({ texts, buttons }) => new Set([...texts.map(({ words }) => words), ...buttons]),
  ) as [Set<string>, Set<string>]
  return [
    ...[...first].filter((words) => !second.has(words)),
    ...[...second].filter((words) => !first.has(words)),
  ]
}
