/**
 * Notices that the server has been updated: its page then begins with another script than this one did. Asked when the page is looked at again,
 * at most once in five minutes, and when a part of the page can no longer be loaded.
 */

const SCRIPT = /<script[^>]*\ssrc="([^"]*\/assets\/[^"]+\.js)"/
const MIN_MS_BETWEEN = 5 * 60_000

/** The entry script of a page; null if it is not a built page of ours, such as that of a proxy. */
export function scriptOfPage(html: string): string | null {
  return SCRIPT.exec(html)?.[1] ?? null
}

interface NewerBuildOptions {
  /** The page as the server has it now. */
  readPage: () => Promise<string>
  nowMs: () => number
  /** Called once. */
  onNewer: () => void
}

interface NewerBuildWatch {
  /** The page is looked at again. */
  noteSeen(): Promise<void>
  /** A part of this page is no longer there. */
  notePartMissing(): Promise<void>
}

export function watchForNewerBuild(ownScript: string | null, options: NewerBuildOptions): NewerBuildWatch {
  let askedMs = options.nowMs()
  let isKnown = false

  async function ask(): Promise<void> {
    if (ownScript === null || isKnown) return
    askedMs = options.nowMs()
    // An unreachable server is reported elsewhere.
    const script = scriptOfPage(await options.readPage().catch(() => ''))
    if (script === null || script === ownScript || isKnown) return
    isKnown = true
    options.onNewer()
  }

  return {
    async noteSeen() {
      if (options.nowMs() - askedMs >= MIN_MS_BETWEEN) await ask()
    },
    notePartMissing: ask,
  }
}
