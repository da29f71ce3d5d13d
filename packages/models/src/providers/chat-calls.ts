/**
 * Joins the pieces of tool calls on the chat wire into whole calls. Servers number them, name them by id, do neither, or send objects in the
 * place of JSON text. Rules: SPEC.md, MR30 and on.
 */

import { isRecord, parseJson } from '@sayso/project'

/** Part of one call, as one event holds it. */
export interface CallPiece {
  index: number | null
  id: string
  name: string
  /** JSON text, or a part of it. */
  input: string
}

interface ChatCalls {
  add(pieces: readonly CallPiece[]): void
  /** Whole calls in the wire's own form, in order. Empty without one. */
  take(): object[]
}

/** An answer's look-ups are one list of twenty. */
const MAX_CALLS = 20
/** The list that a call becomes is read up to 4,000 characters. */
const MAX_INPUT_CHARS = 16_000

/** `said`: what an event calls `delta` or `message`. */
export function readCallPieces(said: Record<string, unknown>): CallPiece[] {
  const { tool_calls: calls, function_call: older } = said
  if (Array.isArray(calls)) return calls.filter(isRecord).map(readPiece)
  if (isRecord(calls)) return [readPiece(calls)]
  return isRecord(older) ? [readPiece({ index: 0, function: older })] : []
}

function readPiece(call: Record<string, unknown>): CallPiece {
  const body = isRecord(call.function) ? call.function : call
  const input = body.arguments ?? body.parameters
  return {
    index: typeof call.index === 'number' ? call.index : null,
    id: typeof call.id === 'string' ? call.id : '',
    name: typeof body.name === 'string' ? body.name : '',
    input: typeof input === 'string' ? input : isRecord(input) ? JSON.stringify(input) : '',
  }
}

export function createChatCalls(): ChatCalls {
  let calls: CallPiece[] = []

  /** The call that the piece continues. */
  function callOf({ index, id, name }: CallPiece): CallPiece | undefined {
    const isOther = (call: CallPiece) => id !== '' && call.id !== '' && id !== call.id
    const numbered = calls.findLast((call) => index !== null && call.index === index)
    // Some servers give each call the same number and an id of its own.
    if (numbered !== undefined) return isOther(numbered) ? undefined : numbered
    if (index !== null) return undefined
    if (id !== '') return calls.find((call) => call.id === id)
    return name === '' ? calls.at(-1) : undefined
  }

  return {
    add(pieces) {
      for (const piece of pieces) {
        const call = callOf(piece)
        if (call === undefined) {
          if (calls.length < MAX_CALLS) calls.push({ ...piece })
          continue
        }
        call.name ||= piece.name
        call.id ||= piece.id
        if (call.input.length <= MAX_INPUT_CHARS) call.input += piece.input
      }
    },
    take() {
      const whole = calls.map(({ name, input }, index) => ({
        index,
        id: `call${index}`,
        type: 'function',
        // The SDK fails over a call without a name, and over one whose input is not JSON.
        function: { name: name || 'unnamed', arguments: isRecord(parseJson(input)) ? input : '{}' },
      }))
      calls = []
      return whole
    },
  }
}
