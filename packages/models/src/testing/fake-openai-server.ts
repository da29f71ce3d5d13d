/** A local server that speaks the OpenAI chat wire and fails in each way that real providers were seen to fail. */

export type FakeBehaviour =
  /** Streams `text` and finishes properly. */
  | { kind: 'normal'; text: string; chunkChars?: number; delayMs?: number; withUsage?: boolean }
  /** Answers with this status. `body` defaults to OpenAI's error JSON. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** 200 with a web page, as a captive portal or a wrong base URL answers. */
  | { kind: 'html' }
  | { kind: 'empty-body' }
  | { kind: 'no-finish-reason'; text: string }
  /** Ends with `finish_reason: "length"`. */
  | { kind: 'length'; text: string }
  /** Breaks the connection inside a multi-byte character that follows `text`. */
  | { kind: 'cut-in-character'; text: string }
  /** Accepts the request and never answers. */
  | { kind: 'hang-before' }
  /** Streams `text` and then says nothing more. */
  | { kind: 'hang-during'; text: string }
  /** Streams about this many bytes as fast as the reader takes them. */
  | { kind: 'huge'; sizeBytes: number }
  /** One event between `before` and `after` is not JSON. */
  | { kind: 'broken-event'; before: string; after: string }
  /** An error object instead of a chunk, after `before`. */
  | { kind: 'error-event'; before: string; message?: string }

export interface FakeRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}

export interface FakeOpenAiServer {
  /** `http://127.0.0.1:PORT/v1` */
  baseUrl: string
  /** Every request so far, in order. */
  requests: FakeRequest[]
  /** Behaviours for the next chat requests, one each; the last one stays. */
  script(...behaviours: FakeBehaviour[]): void
  /** Chat connections now open. */
  openConnections(): number
  close(): Promise<void>
}

export async function startFakeOpenAiServer(..._behaviours: FakeBehaviour[]): Promise<FakeOpenAiServer> {
  throw new Error('startFakeOpenAiServer follows with the provider adapter')
}
