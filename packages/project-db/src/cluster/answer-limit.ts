/**
 * How much a project's database may answer at once. One row, error or notice may have a gigabyte, and this process keeps each whole as one
 * string: it would run out of memory, or end by a string that is longer than JavaScript allows, and everybody's work with it.
 */

import type { ClientBase, Connection } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'

/** Size of one row. */
const MAX_ROW_BYTES = 32 * 1024 * 1024
/** Size of the errors and notices of one answer. People read the beginning alone, and each stage on the way to them would copy the whole. */
const MAX_REPORT_BYTES = 4 * 1024 * 1024
/** A message's kind, and its length without that. */
const KIND_BYTES = 1
const HEAD_BYTES = 5
/** The kind of the message that ends an answer. */
const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const REPORTS = new Set(['E', 'N'].map((kind) => kind.charCodeAt(0)))

/**
 * Ends the connection, and the query on it with `ProjectDbError` `too-large`, before more is read. For a client that
 * is connected and has sent nothing yet. `maxAnswerBytes` covers the whole answer to one query: infinite where rows
 * are not kept. Source: PostgreSQL's documentation, “Message Formats”.
 */
export function limitAnswers(client: ClientBase, maxAnswerBytes: number): void {
  const { stream } = connectionOf(client)
  const head = Buffer.alloc(HEAD_BYTES)
  /** Bytes of the current head, and of the current message to skip. */
  let headBytes = 0
  let leftBytes = 0
  let answerBytes = 0
  let reportBytes = 0

  function tooLarge(hasLongReports: boolean): void {
    const megabytes = Math.min(maxAnswerBytes, MAX_ROW_BYTES) / 1024 / 1024
    const sentence = hasLongReports
      ? `The database answered with errors and notices of more than ${MAX_REPORT_BYTES / 1024 / 1024} MB. Write fewer or shorter ones in \`raise\`.`
      : `The database answered with more than ${megabytes} MB. Ask for fewer rows or less of each.`
    stream.destroy(new ProjectDbError('too-large', sentence))
  }

  stream.on('data', (chunk: Buffer) => {
    let offset = 0
    while (offset < chunk.length) {
      if (leftBytes > 0) {
        const passed = Math.min(leftBytes, chunk.length - offset)
        leftBytes -= passed
        offset += passed
        continue
      }
      const copied = chunk.copy(head, headBytes, offset)
      headBytes += copied
      offset += copied
      if (headBytes < HEAD_BYTES) continue
      headBytes = 0
      const messageBytes = KIND_BYTES + head.readUInt32BE(KIND_BYTES)
      leftBytes = messageBytes - HEAD_BYTES
      const kind = head[0] ?? 0
      const isEnd = kind === READY_FOR_QUERY
      answerBytes = isEnd ? 0 : answerBytes + messageBytes
      reportBytes = isEnd ? 0 : reportBytes + (REPORTS.has(kind) ? messageBytes : 0)
      const hasLongReports = reportBytes > MAX_REPORT_BYTES
      if (hasLongReports || messageBytes > MAX_ROW_BYTES || answerBytes > maxAnswerBytes) {
        tooLarge(hasLongReports)
        return
      }
    }
  })
}

/** Not among the types of a client. */
export function connectionOf(client: ClientBase): Connection {
  return Reflect.get(client, 'connection')
}
