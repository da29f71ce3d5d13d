import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { listFiles } from './describe-files.ts'

function listed(code: string): string {
  const text = listFiles(new Map([['a.ts', textFile(code)]]), ['a.ts'])
  return /a\.ts \(\d+ lines(?:, exports (.*))?\)/.exec(text)?.[1] ?? ''
}

test('[MC9] signatures: the default export, then components, then the rest', () => {
  const values = Array.from({ length: 20 }, (_, index) => `export const value${index} = 1`).join('\n')
  const code = `${values}\nexport interface RowProps {}\nexport function Row({ item }: RowProps) {}\nexport default function Card() {}`
  expect(listed(code)).toBe(
    'default Card(), RowProps, Row({ item }: RowProps), value0, value1, value2, value3, value4',
  )
})

test.each([
  ['export default Card', 'default Card'],
  ['export default async function load(id: string) {}', 'default load(id: string)'],
  ['export default {\n a: 1 }', 'default'],
  ['export { a, b } from "./a"', ''],
  ['export * from "./a"', ''],
  ['export const MAX = 1\nexport class Store {}', 'Store, MAX'],
  [`export function long(${'a'.repeat(80)}) {}`, 'long(…)'],
])('[MC9] %s', (code, expected) => {
  expect(listed(code)).toBe(expected)
})
