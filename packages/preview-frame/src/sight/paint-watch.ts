/**
 * Holds back what depends on the page's first paint, such as the report that an app runs. Scripts and layout are done
 * before it, on a busy machine by seconds.
 */

/** Firefox and WebKit report no paint of plain colors: so many frames after the first update stand for it. */
const ENOUGH_FRAMES = 30
/** Beats of the host's come twice a second. A browser that paints nothing for so long must not stop the app. */
const ENOUGH_BEATS = 20

export interface PaintWatch {
  /** Calls back once the page has been painted: at once where it has, or where there is nothing to paint. In order. */
  whenPainted(callback: () => void): void
  /** Call with each beat of the host's. */
  noteBeat(): void
}

/** The browser's own functions. */
interface PaintSource {
  /** Calls back when the page's first paint has reached the screen. */
  onPaint(callback: () => void): void
  onFrame(callback: () => void): void
  /** A page in the background or out of view is not painted. */
  isOutOfView(): boolean
  onViewChange(callback: () => void): void
  /** Whether the page shows anything that a person would see. */
  isAnythingSeen(): boolean
}

export function createPaintWatch(source: PaintSource): PaintWatch {
  const waiting: (() => void)[] = []
  let isPainted = false
  let beatCount = 0

  function release(): void {
    for (const callback of waiting.splice(0)) callback()
  }

  function finish(): void {
    isPainted = true
    release()
  }

  function countFrames(count: number): void {
    if (isPainted || waiting.length === 0) return
    if (count === ENOUGH_FRAMES) finish()
    else source.onFrame(() => countFrames(count + 1))
  }

  source.onPaint(finish)
  source.onViewChange(() => {
    if (source.isOutOfView()) release()
  })

  return {
    whenPainted(callback) {
      waiting.push(callback)
      if (isPainted || source.isOutOfView() || !source.isAnythingSeen()) release()
      else if (waiting.length === 1) countFrames(0)
    },
    noteBeat() {
      if (waiting.length === 0) return
      beatCount++
      if (beatCount >= ENOUGH_BEATS) finish()
    },
  }
}

/** Call before the app runs, which can replace these functions. */
export function browserPaints(isAnythingSeen: () => boolean): PaintSource {
  let isInView = true
  return {
    isAnythingSeen,
    onFrame: requestAnimationFrame.bind(globalThis),
    onPaint(callback) {
      const observer = new PerformanceObserver(() => {
        observer.disconnect()
        callback()
      })
      observer.observe({ type: 'paint', buffered: true })
    },
    isOutOfView: () => document.visibilityState === 'hidden' || !isInView,
    onViewChange(callback) {
      document.addEventListener('visibilitychange', callback)
      const observer = new IntersectionObserver((entries) => {
        isInView = entries.at(-1)?.isIntersecting ?? isInView
        callback()
      })
      observer.observe(document.documentElement)
    },
  }
}
