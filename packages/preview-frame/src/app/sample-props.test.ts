import { expect, test } from 'vitest'
import { createSampleProps } from './sample-props.ts'

const props = (thingDepth = 1) => createSampleProps(thingDepth) as Record<string, unknown>

test.each([
  ['title', 'Title'],
  ['authorName', 'Author name'],
  ['isDone', false],
  ['visible', false],
  ['children', undefined],
  ['style', undefined],
  ['ref', undefined],
  ['size', undefined],
  ['tintColor', '#8e8e93'],
  ['iconName', ''],
  ['progress', 0.6],
  ['itemCount', 1],
  ['seconds', 4],
])('[R11] `%s` is %j', (name, value) => {
  expect(props()[name]).toEqual(value)
})

test('[R11] what is named as a function can be called', () => {
  const { onPress } = props() as { onPress(): unknown }
  expect(onPress()).toBeUndefined()
})

test('[R11] a thing has parts, a list has three things, and each is the same when it is asked for again', () => {
  const { trip } = props() as { trip: { name: string; days: { title: string }[] } }
  expect(trip.name).toBe('Name')
  expect(trip.days.map(({ title }) => title)).toEqual(['Title', 'Title', 'Title'])
  expect(trip.days).toBe(trip.days)
})

test('[R11] another attempt has texts in the place of things', () => {
  expect([props(0).trip, props(0).options]).toEqual(['Trip', ['Option', 'Option', 'Option']])
})

test('[R11] nothing is endless, so that a loop along its parts ends', () => {
  let node = props(9).node as { next?: object } | undefined
  let count = 0
  while (node !== undefined && count < 100) {
    node = node.next as typeof node
    count++
  }
  expect(count).toBeLessThan(10)
})
