/**
 * Counts messages that an app sends to the page's own window. Nothing listens there once the frame has said hello,
 * but the browser still transfers each message, in the page's time: ten of 200 MB in a second block it for longer
 * than that, and no browser lets a page refuse them.
 */

interface WindowWatchOptions {
  container: HTMLElement
  now(): number
  /** Called once, when it is more than an app can mean. */
  onFlooding(): void
}

/** Enough for one that greets, or that looks for a page that might listen. */
const MAX_AT_ONCE = 20
/** One of the counted messages is forgotten after this time. */
const FORGET_MS = 1_000

/** Counts the messages of the frames in the container together. Call the result at the end. */
export function watchWindow({ container, now, onFlooding }: WindowWatchOptions): () => void {
  let count = 0
  let countedMs = now()
  let isFlooding = false

  /** The content is not read: that would cost as much again. */
  function noteMessage({ source }: MessageEvent<unknown>): void {
    const isOurs = [...container.querySelectorAll('iframe')].some(
      ({ contentWindow }) => contentWindow === source,
    )
    if (!isOurs || isFlooding) return
    const nowMs = now()
    count = Math.max(0, count - (nowMs - countedMs) / FORGET_MS) + 1
    countedMs = nowMs
    if (count <= MAX_AT_ONCE) return
    isFlooding = true
    onFlooding()
  }

  addEventListener('message', noteMessage)
  return () => removeEventListener('message', noteMessage)
}
