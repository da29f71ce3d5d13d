/** The JSON schema of an answer. It may come from a stranger, so it is small, and no pattern of its runs. */

import { fromJSONSchema } from 'zod'
import { AiError } from '../failures/ai-error.ts'
import { MAX_SCHEMA_CHARS, MAX_SCHEMA_DEPTH } from './limits.ts'

export type JsonSchema = Record<string, unknown>

export interface AnswerSchema {
  json: JsonSchema
  text: string
  /** The value, or where and how it does not fit. */
  check(value: unknown): { ok: true; value: unknown } | { ok: false; fault: string }
}

/** Throws `AiError`. */
export function readSchema(json: JsonSchema): AnswerSchema {
  const text = JSON.stringify(json)
  if (text.length > MAX_SCHEMA_CHARS || !isShallow(json, MAX_SCHEMA_DEPTH))
    throw new AiError(
      413,
      'TOO_LARGE',
      `A schema has at most ${MAX_SCHEMA_CHARS} characters and ${MAX_SCHEMA_DEPTH} levels.`,
    )
  if (/"(\$ref|\$dynamicRef|patternProperties)"/.test(text))
    throw new AiError(400, 'BAD_SCHEMA', 'A schema stands whole, without $ref and patternProperties.')
  const validator = toValidator(json)
  return {
    json,
    text,
    check(value) {
      const result = validator.safeParse(value)
      if (result.success) return { ok: true, value: result.data }
      const [issue] = result.error.issues
      return {
        ok: false,
        fault: `${issue?.path.join('.') || 'the value'}: ${issue?.message ?? 'wrong'}`.slice(0, 200),
      }
    },
  }
}

function toValidator(json: JsonSchema): ReturnType<typeof fromJSONSchema> {
  try {
    return fromJSONSchema(withoutPatterns(json))
  } catch {
    throw new AiError(400, 'BAD_SCHEMA', 'This is not a JSON schema that can be checked.')
  }
}

/** A pattern and the text that it is tried on would both be a stranger's, who could keep the server busy with them. */
function withoutPatterns<Value>(value: Value): Value
function withoutPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutPatterns(each))
  if (typeof value !== 'object' || value === null) return value
  // A property that is called `pattern` has a schema, not a text.
  const kept = Object.entries(value).filter(([key, each]) => key !== 'pattern' || typeof each !== 'string')
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutPatterns(each)]))
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}
