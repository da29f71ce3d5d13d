/**
 * Bounds the work of comparing texts line by line. Counted in steps, not in time: the same texts give the same result on every machine.
 */

export interface DiffEffort {
  /**
   * What `diff` finds with this comparison of lines; undefined when the steps do not suffice. Nothing is compared then, nor by later
   * calls.
   */
  compare<T>(texts: readonly string[], diff: (isSame: (a: string, b: string) => boolean) => T): T | undefined
}

/** Thrown through the whole of the library's search, which nothing else can stop. */
class EffortSpent extends Error {
  override name = 'EffortSpent'
}

/** Enough for one file with 2,000 edits, and used up in less than a second. Ordinary changes take some thousands. */
const MOST_STEPS = 2_100_000

/** One for all texts that are compared in one go. A step is a line that is read or a comparison of two lines. */
export function createDiffEffort(steps: number = MOST_STEPS): DiffEffort {
  let left = steps
  const spend = () => {
    left -= 1
    if (left < 0) throw new EffortSpent()
  }
  return {
    compare(texts, diff) {
      try {
        for (const text of texts) forEachLine(text, spend)
        return diff((a, b) => {
          spend()
          return a === b
        })
      } catch (error) {
        if (error instanceof EffortSpent) return undefined
        throw error
      }
    },
  }
}

function forEachLine(text: string, visit: () => void): void {
  let end = -1
  do {
    visit()
    end = text.indexOf('\n', end + 1)
  } while (end >= 0)
}
