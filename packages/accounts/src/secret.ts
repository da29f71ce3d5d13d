/** The key that signs session cookies: made on the first start, kept in the data directory for its owner only. */

export async function loadOrCreateSecret(_dataDir: string): Promise<string> {
  throw new Error('not written yet')
}
