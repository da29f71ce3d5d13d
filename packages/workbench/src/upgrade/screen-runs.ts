/** How each screen of a project ran when all of them were opened. */

import { isFault, type Problem } from '@sayso/wire'
import { addressesOf } from '../preview/screens.ts'

interface AppScreenFile {
  /** Its address, with parameters as in the file's name. */
  pattern: string
  filePath: string
}

export interface ScreenRun extends AppScreenFile {
  /** `unopened`: nobody has seen it, so nothing is known of it. */
  state: 'well' | 'broken' | 'unopened'
  /** The first error on it; null without one. */
  error: string | null
  /** As it was before anything was pressed. */
  picture: Blob | null
}

interface Opened {
  wellPaths: readonly string[]
  brokenPaths: readonly string[]
  /** Each names its screen. */
  problems: readonly Problem[]
  /** By the address that was open. */
  pictures: ReadonlyMap<string, Blob>
}

export function screenRuns(screens: readonly AppScreenFile[], opened: Opened): ScreenRun[] {
  return screens.map(({ pattern, filePath }) => {
    const isBroken = opened.brokenPaths.includes(filePath)
    const isWell = !isBroken && opened.wellPaths.includes(filePath)
    const isAt = addressesOf(pattern)
    return {
      ...{ pattern, filePath },
      state: isBroken ? 'broken' : isWell ? 'well' : 'unopened',
      error: isBroken ? errorAt(opened.problems, isAt) : null,
      picture: [...opened.pictures].find(([address]) => isAt(address))?.[1] ?? null,
    }
  })
}

/** An app that shows nothing but an error: no screen of it runs. */
export function noneRuns(screens: readonly AppScreenFile[], faults: readonly Problem[]): ScreenRun[] {
  const error = faults[0]?.message ?? null
  return screens.map((screen) => ({ ...screen, state: 'broken', error, picture: null }))
}

/** `On /cart, after “Pay” was pressed: …`, as the visit puts it. */
const PLACE = /^On ([^\s:,]+)(?:, after .*?)?: ([\s\S]*)$/

function errorAt(problems: readonly Problem[], isAt: (address: string) => boolean): string | null {
  for (const problem of problems) {
    const [, address = '', message = ''] = PLACE.exec(problem.message) ?? []
    if (isFault(problem) && isAt(address)) return message
  }
  return null
}
