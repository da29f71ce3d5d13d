/**
 * A boundary around an experiment: it is drawn in one way after the other, and left out when none works. Errors are
 * not reported.
 */

import type { Element, React } from './react-shape.ts'

interface QuietProps {
  /** Another one is drawn even where the last could not be. */
  revision: number
  /** Number of ways to try: `draw` is given 0, then 1 and so on, below this number. */
  tryCount: number
  draw(tryIndex: number): Element
}

interface QuietBoundary {
  /** A component with `QuietProps`. */
  Boundary: unknown
  /** True for a boundary of this kind: errors that reach it are not reported. */
  isOwn(boundary: unknown): boolean
}

export function createQuietBoundary(react: React): QuietBoundary {
  class Boundary extends react.Component<QuietProps> {
    override state = { revision: 0, failCount: 0, hasFailed: false }
    static getDerivedStateFromProps({ revision }: QuietProps, state: { revision: number }): object | null {
      return state.revision === revision ? null : { revision, failCount: 0 }
    }
    static getDerivedStateFromError(): object {
      return { hasFailed: true }
    }
    // The next attempt comes before the paint.
    componentDidCatch(): void {
      this.setState({ failCount: this.state.failCount + 1, hasFailed: false })
    }
    render(): Element {
      const { failCount, hasFailed } = this.state
      return hasFailed || failCount >= this.props.tryCount ? null : this.props.draw(failCount)
    }
  }
  return { Boundary, isOwn: (boundary) => boundary instanceof Boundary }
}
