/** Reads a body up to a limit. */

/** Throws what `tooLong` makes as soon as the body is known to be longer. */
export async function readLimited(
  response: Pick<Response, 'body' | 'headers'>,
  maxBytes: number,
  tooLong: () => Error,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bounded(response, maxBytes, tooLong)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The body's pieces as they come, with the same limit. */
export async function* bounded(
  response: Pick<Response, 'body' | 'headers'>,
  maxBytes: number,
  tooLong: () => Error,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw tooLong()
  }
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    sizeBytes += next.value.byteLength
    if (sizeBytes > maxBytes) {
      await reader?.cancel()
      throw tooLong()
    }
    yield next.value
  }
}
