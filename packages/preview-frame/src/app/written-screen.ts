/**
 * The newest screen that a new app has, in the place of one that is not written yet: a person sees their app as soon as there is
 * anything of it. See SPEC.md, rule R12.
 */

import type { ModuleRegistry } from '../modules/module-registry.ts'
import { createQuietBoundary } from './quiet-boundary.ts'
import type { Element, React } from './react-shape.ts'

export interface WrittenScreen {
  /** The files of all screens that are written, or are being written. Call with every update: they may have changed. */
  set(paths: readonly string[]): void
  /** A component. Draws nothing where no screen can be drawn. */
  Screen(props: ScreenProps): Element
  /** True for our own boundaries: errors that reach them are not reported. */
  isOwnBoundary(boundary: unknown): boolean
}

interface ScreenProps {
  /** Called after each drawing, with whether anything is there to see. */
  onDrawn(hasAny: boolean): void
}

/** Of many screens, the last ones are tried. */
const MAX_TRIES = 4
/** A screen that redirects must not be drawn outside of its place. */
const LEADS_ELSEWHERE = /\bRedirect\b|\.(?:replace|navigate|dismissTo)\(/
const PICTURES = 'img, svg, canvas, input, textarea'

export function createWrittenScreen(
  react: React,
  registry: Pick<ModuleRegistry, 'importModule' | 'get'>,
): WrittenScreen {
  const { Boundary, isOwn } = createQuietBoundary(react)
  let paths: readonly string[] = []
  let updateCount = 0
  const listeners = new Set<() => void>()

  /** Those that need no parameters first, and of them the newest. */
  function listCandidates(): Candidate[] {
    return paths
      .flatMap((path) => {
        registry.importModule(path)
        const target = registry.get(path)
        const running = target?.running
        if (target === undefined || running == null || LEADS_ELSEWHERE.test(running.module.code)) return []
        const component: unknown = Reflect.get(target.namespace, 'default')
        const { revision } = running
        return typeof component === 'function' ? [{ component, revision, rank: rankOf(path) }] : []
      })
      .sort((one, other) => one.rank - other.rank || other.revision - one.revision)
      .slice(0, MAX_TRIES)
  }

  function Screen({ onDrawn }: ScreenProps): Element {
    const [, redraw] = react.useState(0)
    const page = react.useRef<HTMLElement | null>(null)
    const candidates = listCandidates()
    react.useLayoutEffect(() => {
      const listener = () => redraw(updateCount)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }, [])
    react.useLayoutEffect(() => {
      const shown = page.current
      onDrawn(shown !== null && isWorthShowing(shown))
      return undefined
    })
    const screen = react.createElement(Boundary, {
      // A screen that was drawn stays the same one while it grows.
      revision: candidates[0]?.revision ?? 0,
      tryCount: candidates.length,
      draw: (tryIndex: number) => drawCandidate(candidates[tryIndex]),
    })
    return react.createElement('div', { ref: page, style: PAGE, inert: true }, screen)
  }

  function drawCandidate(candidate: Candidate | undefined): Element {
    const isWithout = candidate?.rank === RANK_WITH_PARAMETERS
    const page = { style: PAGE, ...(isWithout && { [WITHOUT_PARAMETERS]: '' }) }
    return react.createElement('div', page, react.createElement(candidate?.component))
  }

  return {
    set(next) {
      if (next.length === 0 && paths.length === 0) return
      paths = next
      updateCount++
      for (const listener of listeners) listener()
    },
    Screen,
    isOwnBoundary: isOwn,
  }
}

interface Candidate {
  component: unknown
  /** When it ran. */
  revision: number
  rank: number
}

/** A screen that is drawn without the parameters it needs. */
const WITHOUT_PARAMETERS = 'data-without-parameters'
const RANK_WITH_PARAMETERS = 2
/** A “not found” message takes a sentence, and perhaps a way back. */
const FEW_TEXTS = 2

/** It shows something; without its parameters, more than that they lead nowhere. */
function isWorthShowing(page: HTMLElement): boolean {
  if (page.textContent.trim() === '' && page.querySelector(PICTURES) === null) return false
  const without = page.querySelector(`[${WITHOUT_PARAMETERS}]`)
  if (without === null) return true
  const leaves = [...without.querySelectorAll('*')].filter(({ childElementCount }) => childElementCount === 0)
  return leaves.filter(({ textContent }) => textContent.trim() !== '').length > FEW_TEXTS
}

/** A first screen, then others, then those that report a missing thing. */
function rankOf(path: string): number {
  if (path.includes('[')) return RANK_WITH_PARAMETERS
  return /(?:^|\/)index\.[^/]+$/.test(path) ? 0 : 1
}

const PAGE = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }
