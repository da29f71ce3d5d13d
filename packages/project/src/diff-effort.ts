/**
 * Bounds the work of comparing texts line by line. Counted in steps, not in time: the same texts give the same result on every machine.
 */

export interface DiffEffort {
  /** What `diff` finds with this comparison of lines; undefined when the steps do not suffice. */
  compare<T>(texts: readonly string[], diff: (isSame: (a: string, b: string) => boolean) => T): T | undefined
}

/** Thrown through the whole of the library's search, which nothing else can stop. */
class EffortSpent extends Error {
  override name = 'EffortSpent'
}

/** For each file: enough for a thousand edits. Ordinary changes take some thousands of steps. */
const MAX_STEPS_AT_ONCE = 600_000
/** For all of them, where nothing else has its turn meanwhile. Used up in less than a second. */
const MAX_STEPS = 900_000

/** One for all texts that are compared in one go. A step is a line that is read or a comparison of two lines. */
export function createDiffEffort(steps: number = MAX_STEPS): DiffEffort {
  let left = steps
  return {
    compare(texts, diff) {
      let leftHere = Math.min(left, MAX_STEPS_AT_ONCE)
      const spend = () => {
        left -= 1
        leftHere -= 1
        if (leftHere < 0) throw new EffortSpent()
      }
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
