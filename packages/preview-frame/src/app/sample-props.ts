/**
 * Sample values for a component that is shown before anything uses it, guessed from the names of its props. Every
 * other part of a value is made on access, and nothing is endless.
 */

import { wordsOf } from '../modules/placeholder.ts'

/** Deeper parts are absent, so that a loop along them ends. */
const MAX_DEPTH = 3
const LIST_LENGTH = 3

const ABSENT =
  /^(?:children|style|.+Style|ref|key|testID|className|as|then|toJSON|length|size|variant|tone|width|height)$|^(?:data|aria)-/
const CALLED = /^(?:on|set|get|render|format|handle|toggle|update|add|remove|select|press)(?=[A-Z])/
const FALSE =
  /^(?:is|has|can|should|show|hide)(?=[A-Z])|^(?:visible|open|disabled|selected|active|done|checked|completed|loading|expanded|editing|dragging|hidden|danger|error|empty|last|first)$/i
const COLOUR = /colou?r$|^(?:tint|accent)$/i
const ICON = /icon/i
const MOMENT = /(?:At|Date|Time|Day)$|^(?:date|day|time|due|from|to)$/
const NUMBER =
  /(?:count|total|amount|number|index|min|max|step|price|cents|rating|level|score|streak|distance|weight|goal|target|percent|value)$/i
/** Never nothing: an animation that takes no time has no end. */
const DURATION = /(?:seconds|minutes|hours|duration|ms)$/i
const SHARE = /progress|ratio|fraction|share$/i
const LIST = /(?:[^s]s|data|list)$/
const TEXT =
  /^(?:title|label|name|text|subtitle|caption|description|message|hint|placeholder|unit|id|kind|type|category|note|author|city|currency|heading|question|answer|emoji|word|language)$|(?:Title|Label|Name|Text|Id)$/

/**
 * Props for a component of which nothing is known.
 * @param thingDepth how deep an unknown name is a thing with parts; below it is a text. What throws with one may be drawn with another.
 */
export function createSampleProps(thingDepth: number): object {
  return createThing({ thingDepth, depth: 0 })
}

interface Sampled {
  thingDepth: number
  depth: number
}

function createThing(sampled: Sampled): object {
  const parts = new Map<string, unknown>()
  const get = (_target: object, name: string | symbol): unknown => {
    if (name === Symbol.toPrimitive) return () => ''
    if (typeof name === 'symbol') return undefined
    if (!parts.has(name)) parts.set(name, sampleFor(name, sampled))
    return parts.get(name)
  }
  return new Proxy({}, { get })
}

function sampleFor(name: string, sampled: Sampled): unknown {
  if (ABSENT.test(name)) return undefined
  if (CALLED.test(name)) return () => undefined
  if (FALSE.test(name)) return false
  if (COLOUR.test(name)) return '#8e8e93'
  if (ICON.test(name)) return ''
  if (SHARE.test(name)) return 0.6
  if (DURATION.test(name)) return 4
  if (NUMBER.test(name)) return 1
  if (MOMENT.test(name)) return new Date().toISOString()
  if (TEXT.test(name)) return wordsOf(name)
  if (sampled.depth >= MAX_DEPTH) return undefined
  if (!LIST.test(name)) return createUnknown(name, sampled)
  // Items of a list have parts more often than single values.
  const { thingDepth, depth } = sampled
  const listed = { thingDepth: thingDepth && thingDepth + 1, depth }
  return Array.from({ length: LIST_LENGTH }, () => createUnknown(name.replace(/s$/, ''), listed))
}

function createUnknown(name: string, { thingDepth, depth }: Sampled): unknown {
  return depth < thingDepth ? createThing({ thingDepth, depth: depth + 1 }) : wordsOf(name)
}
