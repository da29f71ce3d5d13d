/** Asks the frame whether it is still there, and notices when it is not. */

interface Heartbeat {
  /** The frame has answered. */
  handlePong(n: number): void
  /** Call every `HEARTBEAT_INTERVAL_MS`. */
  tick(): void
}

interface HeartbeatOptions {
  ping(n: number): void
  onHung(): void
  /** It answers after all. */
  onRecovered(): void
  /** It has not answered for half a minute. */
  onGivenUp(): void
}

export const HEARTBEAT_INTERVAL_MS = 500
/** Unanswered ticks. Counted in ticks, not in time, so that a computer that slept does not look like a hung app. */
const MAX_MISSED_TICKS = 4
/** Half a minute: work that lasts so long never ends, and takes a processor, or memory without limit. */
const GIVEN_UP_TICKS = 60

export function createHeartbeat({ ping, onHung, onRecovered, onGivenUp }: HeartbeatOptions): Heartbeat {
  let n = 0
  let isWaiting = false
  let missedTicks = 0
  let isHung = false

  return {
    handlePong(answered) {
      if (answered !== n) return
      isWaiting = false
      missedTicks = 0
      if (isHung) onRecovered()
      isHung = false
    },
    tick() {
      if (!isWaiting) {
        isWaiting = true
        n++
        ping(n)
        return
      }
      missedTicks++
      if (missedTicks === GIVEN_UP_TICKS) onGivenUp()
      if (missedTicks < MAX_MISSED_TICKS || isHung) return
      isHung = true
      onHung()
    },
  }
}
