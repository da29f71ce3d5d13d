/** The answer of an app that has no model: it costs nothing, and says what it is. */

import type { JsonSchema } from '../question/answer-schema.ts'

export const DEMO_TEXT =
  'This is a demo answer, as this app has no model yet. Its maker chooses one in the Database view, under AI.'

/** The text in pieces, as a model would send it. */
export function demoPieces(): string[] {
  return DEMO_TEXT.match(/\S+\s*/g) ?? []
}

/** A value that fits the schema, as far as its kinds say. */
export function demoValue(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return DEMO_TEXT
  const {
    type,
    properties,
    items,
    enum: options,
    const: only,
    default: usual,
    ...more
  } = schema as JsonSchema
  if (only !== undefined) return only
  if (usual !== undefined) return usual
  if (Array.isArray(options)) return options[0]
  const choices = [more.anyOf, more.oneOf, more.allOf].find(Array.isArray)
  if (choices !== undefined) return demoValue(choices[0])
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object' || properties !== undefined) return demoObject(properties)
  if (kind === 'array') return [demoValue(items)]
  if (kind === 'number' || kind === 'integer') return typeof more.minimum === 'number' ? more.minimum : 1
  if (kind === 'boolean') return true
  return kind === 'null' ? null : 'Demo'
}

function demoObject(properties: unknown): Record<string, unknown> {
  const entries = Object.entries(typeof properties === 'object' && properties !== null ? properties : {})
  return Object.fromEntries(entries.map(([name, each]) => [name, demoValue(each)]))
}
