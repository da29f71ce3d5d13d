/**
 * Contract of every schema of the wire, derived from one complete message: each field is required unless it is listed
 * as optional, each has its type, unknown fields are dropped, and JSON changes nothing.
 */

import { isRecord } from '@sayso/project'
import { expect } from 'vitest'

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown }
}

/** Fields and list positions on the way to a value: `seen.problems.0.message`. */
type Place = string

export interface SchemaSample {
  /** A message with every field that there is; lists have one member, or are empty where anything may be in them. */
  whole: Record<string, unknown>
  /** Fields that may be absent. */
  optional?: readonly Place[]
  /** Fields that may be null. */
  nullable?: readonly Place[]
  /** Fields whose names, or whose values, the schema does not check: records, and values kept as they are. */
  free?: readonly Place[]
  /** Maximum of a field, and a value beyond it. */
  limits?: readonly (readonly [place: Place, most: unknown, tooMuch: unknown])[]
}

/** Throws, by `expect`, at the first field that is judged otherwise. Answers how many changes of the message it has tried. */
export function expectSchema(schema: Schema, sample: SchemaSample): number {
  const { whole, optional = [], nullable = [], free = [], limits = [] } = sample
  const places = listPlaces(whole, free)
  expect(read(schema, whole), 'the whole message').toEqual(whole)
  expect(read(schema, JSON.parse(JSON.stringify(whole))), 'through JSON').toEqual(whole)
  for (const place of [...optional, ...nullable, ...limits.map(([name]) => name)])
    expect(places, 'a field of the sample').toContain(place)
  for (const place of places) {
    const isMember = /(^|\.)\d+$/.test(place)
    if (!isMember) {
      const absent = isAccepted(schema, change(whole, place, undefined))
      expect([place, 'may be absent', absent]).toEqual([place, 'may be absent', optional.includes(place)])
    }
    const isNullAccepted = isAccepted(schema, change(whole, place, null))
    expect([place, 'may be null', isNullAccepted]).toEqual([place, 'may be null', nullable.includes(place)])
    for (const other of ofOtherTypes(valueAt(whole, place))) {
      const tried = [place, 'as', other]
      expect([...tried, isAccepted(schema, change(whole, place, other))]).toEqual([...tried, false])
    }
  }
  for (const place of ['', ...places].filter((each) => isRecord(valueAt(whole, each)))) {
    if (free.includes(place)) continue
    const unknown = place === '' ? 'nobodyKnows' : `${place}.nobodyKnows`
    expect(read(schema, change(whole, unknown, 'x')), unknown).toEqual(whole)
  }
  for (const [place, most, tooMuch] of limits) {
    expect([place, 'at its limit', isAccepted(schema, change(whole, place, most))]).toEqual([
      ...[place, 'at its limit', true],
    ])
    expect([place, 'beyond it', isAccepted(schema, change(whole, place, tooMuch))]).toEqual([
      ...[place, 'beyond it', false],
    ])
  }
  return places.length
}

/** The message with another value at a place; undefined: without it. */
export function change(message: unknown, place: Place, value: unknown): unknown {
  const [first = '', ...rest] = place.split('.')
  if (Array.isArray(message)) {
    return message.map((member, index) =>
      String(index) === first ? (rest.length === 0 ? value : change(member, rest.join('.'), value)) : member,
    )
  }
  const next: Record<string, unknown> = { ...(message as Record<string, unknown>) }
  if (rest.length > 0) next[first] = change(next[first], rest.join('.'), value)
  else if (value === undefined) delete next[first]
  else next[first] = value
  return next
}

function read(schema: Schema, value: unknown): unknown {
  return schema.safeParse(value).data
}

function isAccepted(schema: Schema, value: unknown): boolean {
  return schema.safeParse(value).success
}

function listPlaces(value: unknown, free: readonly Place[], base = ''): Place[] {
  if (free.includes(base)) return []
  const entries = Array.isArray(value) || isRecord(value) ? Object.entries(value) : []
  return entries.flatMap(([key, member]) => {
    const place = base === '' ? key : `${base}.${key}`
    return [place, ...listPlaces(member, free, place)]
  })
}

function valueAt(value: unknown, place: Place): unknown {
  if (place === '') return value
  const [first = '', ...rest] = place.split('.')
  return valueAt((value as Record<string, unknown>)[first], rest.join('.'))
}

const OF_EACH_TYPE = ['a text that no list of words has', 12.5, true, ['x'], { x: 'y' }]

/** A text for a number, a list for a text, and so on. */
function ofOtherTypes(value: unknown): unknown[] {
  return OF_EACH_TYPE.filter((other) => kindOf(other) !== kindOf(value))
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
