import { expect, test } from 'vitest'
import { editDistance, nearestName } from './nearest-name.ts'

test.each([
  ['Buton', ['Button', 'Card'], 'Button'],
  ['button', ['Buttons', 'Button'], 'Button'],
  ['Veiw', ['View', 'Vow'], 'View'],
  ['expo-hapticz', ['expo-haptics', 'expo-image'], 'expo-haptics'],
  ['abcd', ['abce', 'abcf'], 'abce'],
  ['x', ['y'], null],
  ['Map', ['Button'], null],
  ['View', [], null],
])('the name meant by %s among %j is %s', (wanted, names, expected) => {
  expect(nearestName(wanted, names)).toBe(expected)
})

test.each([
  ['', '', 0],
  ['a', '', 1],
  ['kitten', 'sitting', 3],
  ['veiw', 'view', 1],
])('the distance of %j and %j is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})
