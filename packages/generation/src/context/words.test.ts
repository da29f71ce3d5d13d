import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['components/ItemRow.tsx', ['component', 'item', 'row']],
  ['Make the item rows bigger, please', ['item', 'row']],
  ['useHTMLParser2', ['html', 'parser']],
  ['app/(tabs)/trip-categories/[id].tsx', ['tab', 'trip', 'category', 'id']],
  ['Ändere die Überschrift der Bücher', ['uberschrift', 'bucher']],
  ['boxes, classes, status, buses', ['box', 'class', 'status', 'bus']],
  ['', []],
  ['设置页面', ['设置页面']],
])('[MC1] %s', (text, expected) => {
  expect(wordsOf(text).filter((word) => word !== 'use' && word !== '2')).toEqual(expected)
})
