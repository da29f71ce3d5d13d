/** Notices when an app replaces built-ins that all code here needs, restores them, and names the culprit. */

import type { BundledModule } from '@sayso/wire'
import type { Intrinsics, Replaced } from '../environment/intrinsics.ts'
import type { EvaluationFailure } from './problem-list.ts'

export interface TamperWatch {
  /** Call right after a module has run. */
  afterRun(module: BundledModule): void
  /** Call before code of the frame runs: components, timers and handlers replace things too. */
  check(): void
  /** Modules that replaced something when they last ran. */
  list(): EvaluationFailure[]
}

interface TamperWatchOptions {
  intrinsics: Intrinsics
  /** Something was replaced while no module ran. */
  onTampered(error: { message: string }): void
  /** The replaced built-in is locked, so that nothing here is reliable except sending this. Called once. */
  onLost(message: string): void
}

export function createTamperWatch({ intrinsics, onTampered, onLost }: TamperWatchOptions): TamperWatch {
  const failures = new Map<string, EvaluationFailure>()
  let isLost = false

  function restore(): Replaced {
    const replaced = intrinsics.restore()
    if (replaced.isLost && !isLost) onLost(describe(replaced))
    isLost ||= replaced.isLost
    return replaced
  }

  return {
    afterRun({ path, code }) {
      const replaced = restore()
      if (replaced.names.length === 0) {
        if (failures.size > 0) failures.delete(path)
        return
      }
      // Not an `Error`, whose stack would lead into the frame.
      const error = { message: describe(replaced) }
      failures.set(path, { path, error, lineNumber: findLine(code, replaced.names) })
    },
    check() {
      const replaced = restore()
      if (replaced.names.length > 0) onTampered({ message: describe(replaced) })
    },
    list: () => [...failures.values()],
  }
}

function describe({ names, isLost }: Replaced): string {
  const what = names.length === 1 ? names[0] : `${names[0]} and ${names.length - 1} more`
  const outcome = isLost ? 'It is locked: fix this, then reload the app.' : 'It was put back.'
  return `The app replaced ${what}, which React and everything else here needs. ${outcome}`
}

/** The first line that names one of the methods together with its owner. */
function findLine(code: string, names: readonly string[]): number {
  const methods = names.map((name) => name.replace(/^.*[.[]|\]$/g, ''))
  const lines = code.split('\n')
  const isMeant = (line: string) => line.includes('prototype') && methods.some((name) => line.includes(name))
  const index = lines.findIndex(isMeant)
  return 1 + Math.max(0, index === -1 ? lines.findIndex((line) => line.includes('prototype')) : index)
}
