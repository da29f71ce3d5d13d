/** Contents that were asked for last, by their hash. */

export interface ContentCache {
  /** Those who ask for the same content meanwhile wait for one read of it. A read that fails is forgotten. */
  read(hash: string, load: () => Promise<Buffer>): Promise<Buffer>
}

export function createContentCache(maxBytes: number): ContentCache {
  /** The last to be asked for come last. */
  const contents = new Map<string, Buffer>()
  const loading = new Map<string, Promise<Buffer>>()
  let sumBytes = 0

  function keep(hash: string, content: Buffer): void {
    contents.set(hash, content)
    sumBytes += content.length
    for (const [oldest, { length }] of contents) {
      if (sumBytes <= maxBytes) return
      contents.delete(oldest)
      sumBytes -= length
    }
  }

  return {
    async read(hash, load) {
      const known = contents.get(hash)
      if (known !== undefined) {
        contents.delete(hash)
        contents.set(hash, known)
        return known
      }
      const begun = loading.get(hash)
      if (begun !== undefined) return await begun
      const loaded = load().finally(() => loading.delete(hash))
      loading.set(hash, loaded)
      const content = await loaded
      keep(hash, content)
      return content
    },
  }
}
