/**
 * Parses a text in many ways and writes the events as short lines, so that a test reads as input → output.
 */

import { fc } from '@sayso/testing/property'
import { expect } from 'vitest'
import type { ResponseEvent, ResponseTags } from '../events.ts'
import { createResponseParser } from '../parser.ts'

/** Parses the text in these pieces. */
export function parseChunks(chunks: readonly string[], tags?: ResponseTags): ResponseEvent[] {
  const events: ResponseEvent[] = []
  const parser = createResponseParser({ onEvent: (event) => events.push(event), tags })
  for (const chunk of chunks) parser.push(chunk)
  parser.end()
  return events
}

/** The events of a text as lines, after checking that they are the same however the text is cut (T1). Deltas are left out. */
export function eventsOf(text: string, tags?: ResponseTags): string[] {
  const whole = describeEvents(parseChunks([text], tags))
  expect(describeEvents(parseChunks(text.split(''), tags)), 'one character at a time').toEqual(whole)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (lengths) => {
      expect(describeEvents(parseChunks(cut(text, lengths), tags))).toEqual(whole)
    }),
    { numRuns: 25 },
  )
  return whole.filter((line) => !line.startsWith('delta'))
}

/** Cuts a text into pieces of these lengths, over and over. */
export function cut(text: string, lengths: readonly number[]): string[] {
  const chunks: string[] = []
  let at = 0
  for (let index = 0; at < text.length; index++) {
    const length = lengths[index % lengths.length] ?? 1
    chunks.push(text.slice(at, at + length))
    at += length
  }
  return chunks
}

/** One line per event; neighbours that differ only by the cut are joined. */
export function describeEvents(events: readonly ResponseEvent[]): string[] {
  const lines: string[] = []
  let key = ''
  let text = ''
  const flush = () => {
    if (key !== '') lines.push(`${key} ${JSON.stringify(text)}`)
    key = ''
    text = ''
  }
  for (const event of events) {
    const isPiece = event.type === 'text' || event.type === 'action-delta'
    const nextKey = event.type === 'action-delta' ? `delta ${event.index}` : event.type
    if (!isPiece || nextKey !== key) flush()
    if (isPiece) {
      key = nextKey
      text += event.text
    } else {
      lines.push(describeOne(event))
    }
  }
  flush()
  return lines
}

function describeOne(event: Exclude<ResponseEvent, { type: 'text' | 'action-delta' }>): string {
  switch (event.type) {
    case 'artifact-open':
      return `artifact ${event.index} ${event.id}: ${event.title}${planOf(event.plannedPaths)}`
    case 'artifact-close':
      return `end ${event.index}${event.complete ? '' : ' incomplete'}`
    case 'action-open': {
      const to = event.to === undefined ? '' : ` to ${event.to}`
      return `${event.kind} ${event.artifactIndex}.${event.index} ${event.filePath ?? '-'}${to}`
    }
    case 'action-close':
      return `close ${event.index}${event.complete ? '' : ' incomplete'} ${JSON.stringify(event.content)}`
    case 'warning':
      return `warning ${event.code}`
  }
}

function planOf(paths: readonly string[] | undefined): string {
  return paths === undefined ? '' : ` (${paths.join(', ')})`
}
