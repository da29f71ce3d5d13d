/**
 * The names of the tags that an answer may be written in, and the pair that it turns out to use.
 * Source: SPEC.md of this package, rule T17.
 */

import type { ResponseTags } from './events.ts'

export interface TagNames {
  /** All that may open or close something now, in lower case. */
  readonly names: readonly string[]
  isArtifact(name: string): boolean
  isAction(name: string): boolean
  /** This opening tag is used: the other pair is text from then on. */
  keepPairOf(tag: string): void
}

const PAIRS: readonly ResponseTags[] = [
  { artifact: 'saysoArtifact', action: 'saysoAction' },
  // Models have learned these from another tool, and some write them whatever their instructions.
  { artifact: 'boltArtifact', action: 'boltAction' },
]

/** @param only a caller's own pair, instead of the two. */
export function createTagNames(only?: ResponseTags): TagNames {
  let artifacts: string[] = []
  let actions: string[] = []
  let names: string[] = []
  function use(pairs: readonly ResponseTags[]): void {
    artifacts = pairs.map(({ artifact }) => artifact.toLowerCase())
    actions = pairs.map(({ action }) => action.toLowerCase())
    names = [...artifacts, ...actions]
  }
  let pairs = only === undefined ? PAIRS : [only]
  use(pairs)

  return {
    get names() {
      return names
    },
    isArtifact: (name) => artifacts.includes(name),
    isAction: (name) => actions.includes(name),
    keepPairOf(tag) {
      if (pairs.length === 1) return
      const behind = tag.slice(1).trimStart().toLowerCase()
      pairs = pairs.filter(({ artifact, action }) =>
        [artifact, action].some((name) => behind.startsWith(name.toLowerCase())),
      )
      use(pairs)
    },
  }
}
