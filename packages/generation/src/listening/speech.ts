/** One stream of a model's text within an answer: what of it is passed on, and how it ends. */

import { createLookTags } from '../lookups/look-tags.ts'
import type { ModelChunk } from '../ports/ports.ts'
import { createTagUnescaper } from './escaped-tags.ts'
import { createLongText } from './long-text.ts'

export type Finish = Extract<ModelChunk, { type: 'finish' }>

export interface Speech {
  /** The part to pass on; null for none. */
  hear(chunk: ModelChunk): ModelChunk | null
  /** The model has finished, or has asked to see something and is to be shown it. */
  isOver(): boolean
  /** Text that was held back. */
  end(): string
  /** It asked for what it may not be shown any more. */
  hasAskedInVain(): boolean
  said(): Said
}

interface Said {
  text: string
  /** Requests to look something up, one on each line; null when there are none. */
  lines: string[] | null
  /** Null when the stream ended without one, or was ended for the sake of a look. */
  finish: Finish | null
}

interface ListenOptions {
  /** Whether a list is answered: `said` is the text before it. */
  mayLook: (said: string) => boolean
  mayChange: boolean
}

/** Listens to a model until it finishes, or asks to see something that it may see. */
export function listen({ mayLook, mayChange }: ListenOptions): Speech {
  const requests = createLookTags()
  const tags = createTagUnescaper()
  const text = createLongText()
  let lines: string[] | null = null
  let isRefused = false
  let finish: Finish | null = null
  return {
    hear(chunk) {
      if (chunk.type === 'finish') finish = chunk
      if (chunk.type !== 'text') return chunk.type === 'finish' ? null : chunk
      const read = requests.push(mayChange ? tags.push(chunk.text) : chunk.text)
      text.add(read.text)
      if (read.lines !== null && mayLook(text.read())) lines = read.lines
      else isRefused ||= read.lines !== null
      if (read.text === chunk.text) return chunk
      return read.text === '' ? null : { type: 'text', text: read.text }
    },
    isOver: () => finish !== null || lines !== null,
    end() {
      if (lines !== null) return ''
      const before = requests.push(tags.end()).text
      const last = requests.end()
      const rest = before + last.text
      text.add(rest)
      // Without an end to its answer the model was cut off in the middle of its list: that asks for nothing.
      if (last.lines === null || finish?.reason !== 'stop') return rest
      if (mayLook(text.read())) lines = last.lines
      else isRefused = true
      return rest
    },
    hasAskedInVain: () => isRefused,
    said: () => ({ text: text.read(), lines, finish }),
  }
}
