/** The frames of one preview: only the newest is heard, and the one before it stays on view until the newest has something to show. */

import { createFrame, type Frame, type FrameOptions } from './frame.ts'
import { watchWindow } from './watch-window.ts'

export interface Frames {
  /** Opens the next one, after `retire`. The first is open from the beginning. */
  open(): Frame
  /** The newest, which may have been retired. */
  current(): Frame
  /** Number of the newest frame; counts up, and names the frame to the worker. */
  currentNumber(): number
  /** Whether a retired frame is still on view. */
  hasOutgoing(): boolean
  /** Lets the newest be seen, in the place of the one before it. */
  reveal(): void
  /** Ends the newest. With `keepsView`, its picture stays until the next one is revealed. */
  retire(options?: { keepsView: boolean }): void
  setTitle(title: string): void
}

interface FramesOptions extends FrameListeners {
  container: HTMLElement
  createUrl(): string
  title: string
  /** Gives the frame the app's code. */
  connect(frameNumber: number, port: MessagePort): void
  disconnect(frameNumber: number): void
}

/**
 * `silent`: it has not answered for half a minute. `left`: nor could it, since another document is in its place. `flooding`: it sends the
 * page's window one message after the other.
 */
export type GivenUpReason = 'silent' | 'left' | 'flooding'

/** Called for the newest frame only. */
interface FrameListeners extends Omit<FrameOptions, 'container' | 'url' | 'title' | 'onGivenUp'> {
  onGivenUp(reason: GivenUpReason): void
}

export function createFrames(options: FramesOptions): Frames {
  let { title } = options
  let number = 1
  let isRevealed = false
  let outgoing: Frame | null = null
  let newest = create()

  function create(): Frame {
    const own = number
    let hasLeft = false
    const onlyNow =
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      (...args: Args) => {
        if (own === number) run(...args)
      }
    const endWatch = watchWindow({
      container: options.container,
      now: () => performance.now(),
      onFlooding: onlyNow(() => options.onGivenUp('flooding')),
    })
    const created = createFrame({
      container: options.container,
      url: options.createUrl(),
      title,
      onMessage: onlyNow(options.onMessage),
      onUse: onlyNow(options.onUse),
      onRefused: onlyNow(options.onRefused),
      // The document that replaced it does not answer, which is not a hang.
      onHung: onlyNow(() => hasLeft || options.onHung()),
      onRecovered: onlyNow(options.onRecovered),
      onGivenUp: onlyNow(() => options.onGivenUp(hasLeft ? 'left' : 'silent')),
      onLost: onlyNow((reason) => {
        hasLeft = reason === 'left'
        options.onLost(reason)
      }),
    })
    options.connect(own, created.takeBundlePort())
    return {
      ...created,
      dispose() {
        endWatch()
        created.dispose()
      },
    }
  }

  function dropOutgoing(): void {
    outgoing?.dispose()
    outgoing = null
  }

  return {
    open() {
      newest = create()
      return newest
    },
    current: () => newest,
    currentNumber: () => number,
    hasOutgoing: () => outgoing !== null,
    reveal() {
      isRevealed = true
      newest.reveal()
      dropOutgoing()
    },
    retire({ keepsView } = { keepsView: false }) {
      options.disconnect(number)
      number++
      if (!keepsView) dropOutgoing()
      if (keepsView && isRevealed) outgoing = newest
      else newest.dispose()
      isRevealed = false
    },
    setTitle(next) {
      title = next
      newest.setTitle(next)
    },
  }
}
