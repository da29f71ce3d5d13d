/**
 * Reads a model's answer, delta by delta, in one pass.
 * Source: SPEC.md of this package.
 */

import type { ResponseEvent, ResponseTags } from './events.ts'

export interface ResponseParserOptions {
  /** Called in document order, synchronously, from within `push` and `end`. */
  onEvent: (event: ResponseEvent) => void
  /** Default `saysoArtifact` and `saysoAction`. */
  tags?: ResponseTags
}

export interface ResponseParser {
  push(delta: string): void
  /** Call once, after the last delta: closes what is open, as incomplete. */
  end(): void
}

/** Creates a parser for one answer. It never throws, whatever the text. */
export function createResponseParser(_options: ResponseParserOptions): ResponseParser {
  return { push() {}, end() {} }
}
