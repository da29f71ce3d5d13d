/** Waits, unless it is called off. */

/** Resolves after `delayMs`, or at once when `signal` aborts; the caller asks the signal which it was. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, delayMs)
    if (signal.aborted) finish()
    else signal.addEventListener('abort', finish)
  })
}
