/** Edits whose search lines are right, with something left out. */

import { expect, test } from 'vitest'
import { applyEditBlocks } from './apply-edit.ts'

const CARD = `export function Card({ title, children }: CardProps) {
  const theme = useTheme()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => setIsOpen(!isOpen)
  return (
    <Pressable onPress={toggle} style={styles.card}>
      <Text style={{ color: theme.ink }}>{title}</Text>
      {isOpen ? children : null}
    </Pressable>
  )
}`
const LINES = CARD.split('\n')
const lines = (...numbers: number[]) => numbers.map((number) => LINES[number] ?? '')

/** Changes `theme.ink` in lines as a model has copied them: the text after that, or why not. */
function edit(
  copied: readonly string[],
  { text = CARD, replace = copied, from = 'theme.ink', to = 'theme.red' } = {},
) {
  const search = copied.join('\n')
  const result = applyEditBlocks(text, [{ search, replace: replace.join('\n').replace(from, to) }])
  return result.ok ? result.text : result.code
}
const MEANT = CARD.replace('theme.ink', 'theme.red')

test.each([
  ['a line', lines(0, 1, 3, 4, 5, 6, 7)],
  ['a line under the first', lines(1, 3, 4, 5, 6, 7)],
  [
    'a line, and has a comment of its own',
    [...lines(0, 1, 3), '  // Open and closed.', ...lines(4, 5, 6, 7)],
  ],
  ['lines, for which dots stand', [...lines(0, 1), '  // ...', ...lines(4, 5, 6, 7)]],
  ['lines, for which a comment of JSX stands', [...lines(0), '  {/* … */}', ...lines(5, 6, 7)]],
])('[E12] where a copy leaves out %s, these stay as the file has them', (_what, copied) => {
  expect(edit(copied)).toBe(MEANT)
})

test('[E12] dots that the replacement does not have may mean that the lines go', () => {
  const copied = [...lines(0, 1), '  // ...', ...lines(4, 5, 6)]
  expect(edit(copied, { replace: lines(0, 1, 4, 5, 6) })).toBe('edit-no-match')
})

test.each([
  ['a line is left out beside the change', lines(3, 4, 6, 7, 8)],
  ['more than a line is left out', lines(0, 3, 5, 6, 7)],
  ['a line is of other code', [...lines(0), '  const palette = usePalette()', ...lines(3, 4, 5, 6)]],
  ['properties that are spread are no dots', [...lines(1), '  ...props', ...lines(4, 5, 6)]],
])('[E12] %s: it is not applied', (_why, copied) => {
  expect(edit(copied)).toBe('edit-no-match')
})

test('[E12] two such places are none', () => {
  expect(edit(lines(1, 3, 4, 5, 6, 7), { text: `${CARD}\n\n${CARD}` })).toMatch(/^edit-/)
})
