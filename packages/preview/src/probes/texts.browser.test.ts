/** Text that a phone fits to the available room. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

const sizeOf = (id: string) =>
  `Number.parseFloat(getComputedStyle(document.querySelector('[data-testid=${id}]')).fontSize)`
const isWithin = (id: string) =>
  `(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1)(document.querySelector('[data-testid=${id}]'))`

runProbes([
  {
    name: '[L14] text is made smaller until it fits, follows its changes, and is never larger or smaller than it may be',
    app: `export default function App() {
      const [text, setText] = React.useState('A headline that is far too long')
      return <View style={{ width: 200 }}>
        <Text testID="one" numberOfLines={1} adjustsFontSizeToFit style={{ fontSize: 40 }} onPress={() => setText('Short')}>{text}</Text>
        <Text testID="two" numberOfLines={2} adjustsFontSizeToFit style={{ fontSize: 40 }}>A headline that is far too long, with <Text testID="inner" style={{ fontSize: 20 }}>a part</Text></Text>
        <Text testID="least" numberOfLines={1} adjustsFontSizeToFit minimumFontScale={0.8} style={{ fontSize: 40 }}>A headline that is far too long</Text>
        <Text testID="same" numberOfLines={1} adjustsFontSizeToFit style={{ fontSize: 40 }}>Small</Text></View>
    }`,
    async act({ app, read, until }) {
      await until(isWithin('one'), true)
      await until(isWithin('two'), true)
      const one: number = await read(sizeOf('one'))
      expect(one).toBeGreaterThan(8)
      expect(one).toBeLessThan(24)
      const two: number = await read(sizeOf('two'))
      expect(two).toBeGreaterThan(one)
      expect(await read(sizeOf('inner'))).toBeCloseTo(two / 2, 1)
      expect(await read(sizeOf('least'))).toBe(32)
      expect(await read(sizeOf('same'))).toBe(40)
      await app.getByTestId('one').click()
      await app.getByText('Short', { exact: true }).waitFor()
      await until(sizeOf('one'), 40)
    },
  },
  {
    name: '[L14] dots stand where the app wants them, also after the text has changed',
    app: `export default function App() {
      const [word, setWord] = React.useState('beginning')
      const line = (mode, lines = 1) => <Text key={mode + lines} testID={mode + lines} numberOfLines={lines} ellipsizeMode={mode} style={{ width: 150 }}>{word} of a text that is long, and its end</Text>
      return <View style={{ alignItems: 'flex-start' }}>{line('head')}{line('middle')}{line('tail')}{line('clip')}{line('clip', 2)}<Text testID="room" numberOfLines={1} ellipsizeMode="middle">{word} and end</Text><Text onPress={() => setWord('start')}>Change</Text></View>
    }`,
    async act({ app, read, until }) {
      const text = (id: string) => `document.querySelector('[data-testid=${id}]').textContent`
      expect(await read(text('head1'))).toMatch(/^….*its end$/)
      expect(await read(text('middle1'))).toMatch(/^beginning.*….*its end$/)
      expect(await read(text('room'))).toBe('beginning and end')
      const look = (id: string) =>
        `getComputedStyle(document.querySelector('[data-testid=${id}]')).textOverflow`
      expect([await read(look('tail1')), await read(look('clip1')), await read(look('clip2'))]).toEqual([
        'ellipsis',
        'clip',
        'clip',
      ])
      const heights = `['clip1', 'clip2'].map((id) => document.querySelector('[data-testid=' + id + ']').offsetHeight)`
      const [one = 0, two = 0]: number[] = await read(heights)
      expect(two).toBe(2 * one)
      await app.getByText('Change', { exact: true }).click()
      await until(`${text('middle1')}.startsWith('start')`, true)
      expect(await read(text('head1'))).toMatch(/^….*its end$/)
      expect(await read(text('room'))).toBe('start and end')
    },
  },
  {
    name: '[L14] the app is told of the lines of a text, and of no more than may be seen',
    app: `export default function App() {
      const [lines, setLines] = React.useState([]); const [count, setCount] = React.useState(0)
      const text = 'one two three four five six seven eight'
      return <View><Text style={{ width: 200, fontSize: 20, lineHeight: 30 }} onTextLayout={({ nativeEvent }) => setLines(nativeEvent.lines)}>{text}</Text>
        <Text numberOfLines={1} style={{ width: 200, fontSize: 20 }} onTextLayout={({ nativeEvent }) => setCount(nativeEvent.lines.length)}>{text}</Text>
        <Text testID="said">{JSON.stringify({ lines, count })}</Text></View>
    }`,
    async act({ read, until }) {
      const said = `JSON.parse(document.querySelector('[data-testid=said]').textContent)`
      await until(`${said}.lines.length > 1 && ${said}.count`, 1)
      const { lines }: { lines: Record<string, number | string>[] } = await read(said)
      expect(lines.map(({ text }) => text).join('')).toBe('one two three four five six seven eight')
      expect(lines.map(({ x, y, height }) => [x, y, height])).toEqual(
        lines.map((_, index) => [0, 30 * index, 30]),
      )
      for (const { width, ascender, descender, capHeight, xHeight } of lines) {
        expect(Number(width)).toBeGreaterThan(100)
        expect(Number(width)).toBeLessThanOrEqual(200)
        expect(Number(ascender)).toBeGreaterThan(Number(capHeight))
        expect(Number(capHeight)).toBeGreaterThan(Number(xHeight))
        expect(Number(descender)).toBeGreaterThan(0)
      }
    },
  },
])
