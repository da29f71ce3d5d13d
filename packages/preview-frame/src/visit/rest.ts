/** Waits until the app has come to rest: nothing has changed on the page for a moment. */

const QUIET_MS = 90
/** What moves without end is not waited for. */
const MAX_MS = 900

export function untilRest(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const finish = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(deadline)
      resolve()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(finish, QUIET_MS)
    }
    const observer = new MutationObserver(wait)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    const deadline = setTimeout(finish, MAX_MS)
    wait()
  })
}
