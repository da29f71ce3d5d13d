/** Limits of sockets and channels. They are those of a hosted Supabase project, or above. */

export const LIVE_LIMITS = {
  messageBytes: 256 * 1024,
  joinBytes: 32 * 1024,
  /** Behind a join that is not answered yet: beyond either, the socket is not read. */
  waitingMessages: 50,
  waitingBytes: 64 * 1024,
  /** On one socket. */
  channels: 100,
  /** For one socket. */
  joins: { count: 150, windowMs: 10_000 },
  messages: { count: 200, windowMs: 1_000 },
  /** For one channel on one socket. */
  tracks: { count: 20, windowMs: 5_000 },
  bindings: 40,
  /** For all channels of a project at one server. */
  bindingsPerProject: 5_000,
  presenceBytes: 8 * 1024,
  /** Of all who are present in a channel together: a newcomer is sent it at once. */
  presenceBytesOfRoom: 512 * 1024,
  topicChars: 255,
  /** At one server. */
  socketsPerProject: 1_000,
  socketsPerPerson: 40,
  /** Of one project: a quarter of its places. */
  socketsPerNetwork: 250,
  /** Not read yet by one client; by all of them together. While more is waiting, each may have `crowdedBytes`. */
  backlogBytes: 2 * 1024 * 1024,
  totalBacklogBytes: 64 * 1024 * 1024,
  crowdedBytes: 64 * 1024,
  /** Messages that one project's sockets send and receive in a moment; beyond, none of them is read until it is paid for. */
  unitsPerMoment: 2_000,
  momentMs: 100,
  /** A client sends a heartbeat every 25 s. */
  silenceMs: 90_000,
  /** For a socket without a channel, whatever it says: one that shows no key of the project; others. */
  strangerMs: 10_000,
  idleMs: 60_000,
  /** How long a row's change waits for other changes before it is read. */
  gatherMs: 2,
  presenceGatherMs: 30,
  /** How often channels are looked at for somebody who watches them. */
  lookMs: 500,
}

export type LiveLimits = typeof LIVE_LIMITS

/** Counts events over the time that has just passed. */
export function createWindow(
  { count, windowMs }: { count: number; windowMs: number },
  nowMs: () => number,
): { take(): boolean } {
  let startedMs = nowMs()
  let taken = 0
  let before = 0
  return {
    take() {
      const passed = nowMs() - startedMs
      if (passed >= windowMs) {
        before = passed >= 2 * windowMs ? 0 : taken
        taken = 0
        startedMs += Math.floor(passed / windowMs) * windowMs
      }
      const share = 1 - (nowMs() - startedMs) / windowMs
      if (taken + before * share >= count) return false
      taken += 1
      return true
    },
  }
}
