/** Fires once when nothing has come for too long: first until the first byte, then between any two. */

export interface Timeouts {
  firstByteMs: number
  betweenBytesMs: number
}

interface SilenceTimer {
  /** Something came. */
  restart: () => void
  stop: () => void
}

export function createSilenceTimer(timeouts: Timeouts, onSilence: () => void): SilenceTimer {
  let timer = setTimeout(onSilence, timeouts.firstByteMs)
  let isStopped = false
  return {
    restart() {
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(onSilence, timeouts.betweenBytesMs)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
