/**
 * An answer's look-ups as a tool, for providers whose models are trained on tools. The calls of an answer become the list that its text
 * would hold otherwise, so that its reader knows one form alone. Source: `lookups/look-tags.ts` of generation.
 */

import { isRecord } from '@sayso/project'
import { jsonSchema, type ToolSet, tool } from 'ai'

/** Without `execute`: a call ends the stream. */
export const LOOK_TOOLS: ToolSet = {
  look: tool({
    description:
      'Looks things up, as a <saysoLook> list in the text does: the same requests, the same limits. The results come in the next message.',
    inputSchema: jsonSchema({
      type: 'object',
      properties: {
        requests: { type: 'array', items: { type: 'string' }, description: 'One request each: find EUR' },
      },
      required: ['requests'],
      additionalProperties: false,
    }),
  }),
}

/**
 * Requests of a call, one on each line. A broken call, and one of another tool, is a line that nobody understands, so that the model
 * learns so.
 */
export function requestsOfCall(name: string, input: unknown): string[] {
  if (!(name in LOOK_TOOLS)) return [`a call of ${name.replace(/[^\w.-]/g, '').slice(0, 60)}`]
  const requests = isRecord(input) && Array.isArray(input.requests) ? input.requests : []
  const lines = requests.flatMap((request: unknown) =>
    typeof request === 'string' ? [request.replace(/\s+/g, ' ')] : [],
  )
  return lines.length > 0 ? lines : ['a call without requests']
}

/** Empty without calls. */
export function toLookList(requests: readonly string[]): string {
  return requests.length === 0 ? '' : `\n\n<saysoLook>\n${requests.join('\n')}\n</saysoLook>`
}
