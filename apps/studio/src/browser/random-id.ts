/** Ids that nobody can guess. Not `crypto.randomUUID`, which browsers have on https pages and on this machine's own only. */

/** 32 hexadecimal digits: 128 bits. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
