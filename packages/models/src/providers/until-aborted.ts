/** Reads until a signal aborts, however long the source takes to notice it. */

/** Yields what `source` yields; throws the signal's reason as soon as it aborts, and leaves the source to end in its own time. */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  let giveUp: (reason: unknown) => void = () => {}
  // One listener for all waits. A race with one long-lived promise would keep a reaction of each wait until the end.
  const onAbort = () => giveUp(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    for (;;) {
      signal.throwIfAborted()
      const result = await new Promise<IteratorResult<T>>((resolve, reject) => {
        giveUp = reject
        iterator.next().then(resolve, reject)
      })
      if (result.done) return
      yield result.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Not waited for: a source that hangs would hang here too.
    Promise.resolve(iterator.return?.()).catch(() => {
      // Its failure after the end concerns nobody.
    })
  }
}
