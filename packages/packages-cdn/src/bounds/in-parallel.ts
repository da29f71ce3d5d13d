/** Works on many things, a few at a time. */

/** Rejects with the first failure; work in progress continues, and no more is started. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const pending = items.values()
  let hasFailed = false
  const worker = async () => {
    for (const item of pending) {
      if (hasFailed) return
      try {
        await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
}
