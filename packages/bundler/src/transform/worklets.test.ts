import { expect, test } from 'vitest'
import { markWorklets } from './worklets.ts'

/** Marked code with the marks in short: `‹captured names›`. */
function markShort(code: string): string {
  return markWorklets(code)
    .code.replaceAll('Object.defineProperties', 'MARK')
    .replace(
      /\{ __workletHash: \{ value: \d+ \}, __closure: \{ get: \(\) => \(\{ ?(.*?) ?\}\) \} \}/g,
      '‹$1›',
    )
}

test.each([
  [
    '[W1] a callback of a Reanimated hook, with what it captures',
    'const o = useSharedValue(0); useAnimatedStyle(() => { const k = 2; return { opacity: o.value * k } })',
    'const o = useSharedValue(0); useAnimatedStyle(MARK(() => { const k = 2; return { opacity: o.value * k } }, ‹o›))',
  ],
  [
    '[W1] the callback of an animation, only at its own place',
    'let done; withTiming(() => 1, {}, () => done)',
    'let done; withTiming(() => 1, {}, MARK(() => done, ‹done›))',
  ],
  [
    '[W1] two callbacks of a reaction',
    'let a, b; useAnimatedReaction(() => a, () => b)',
    'let a, b; useAnimatedReaction(MARK(() => a, ‹a›), MARK(() => b, ‹b›))',
  ],
  [
    '[W1] handlers in an object, methods too',
    'let y; useAnimatedScrollHandler({ onScroll(e) { y.value = e.y }, onEnd: () => y })',
    'let y; useAnimatedScrollHandler({ onScroll: MARK(function (e) { y.value = e.y }, ‹y›), onEnd: MARK(() => y, ‹y›) })',
  ],
  [
    '[W2] callbacks of gestures, but not of others with such names',
    'let x; Gesture.Pan().minDistance(1).onUpdate((e) => { x = e }); player.onUpdate(() => x)',
    'let x; Gesture.Pan().minDistance(1).onUpdate(MARK((e) => { x = e }, ‹x›)); player.onUpdate(() => x)',
  ],
  [
    '[W2] the callback of a layout animation',
    'FadeIn.duration(1).withCallback(() => 1)',
    'FadeIn.duration(1).withCallback(MARK(() => 1, ‹›))',
  ],
  [
    '[W3] a function with the directive, declared before what it uses',
    "function f(a) { 'worklet'; return a + b + Math.max(c) }\nconst b = 1",
    "function f(a) { 'worklet'; return a + b + Math.max(c) } MARK(f, ‹b›);\nconst b = 1",
  ],
  [
    '[W3] an exported function with the directive',
    "export default function f() { 'worklet'; return 1 }",
    "export default function f() { 'worklet'; return 1 } MARK(f, ‹›);",
  ],
  [
    '[W4] a function passed by name is marked where it is declared',
    'const onEnd = () => x; let x; Gesture.Tap().onEnd(onEnd)',
    'const onEnd = MARK(() => x, ‹x›); let x; Gesture.Tap().onEnd(onEnd)',
  ],
  [
    '[W5] named imports are captured, namespaces and globals are not',
    "import { w } from 'a'; import * as N from 'b'; useDerivedValue(() => w(N.x, console))",
    "import { w } from 'a'; import * as N from 'b'; useDerivedValue(MARK(() => w(N.x, console), ‹w›))",
  ],
  [
    '[W5] names of another block are not captured, parameters and destructured names around it are',
    'function C({ a, ...rest }, [b = 1]) { { const hidden = 1 } for (const i of b) useDerivedValue(() => [hidden, a, rest, b, i]) }',
    'function C({ a, ...rest }, [b = 1]) { { const hidden = 1 } for (const i of b) useDerivedValue(MARK(() => [hidden, a, rest, b, i], ‹a, b, i, rest›)) }',
  ],
  [
    '[W5] names of properties are not captured',
    'let value, o; useDerivedValue(() => ({ value: o.value }))',
    'let value, o; useDerivedValue(MARK(() => ({ value: o.value }), ‹o›))',
  ],
])('%s', (_rule, code, marked) => {
  expect(markShort(code)).toBe(marked)
})

test('[W6] the mark of a function changes only with its own text', () => {
  const hashOf = (code: string) => /value: (\d+)/.exec(markWorklets(code).code)?.[1]
  expect(hashOf('useDerivedValue(() => 1)')).toBe(hashOf('const a = 1; useDerivedValue(() => 1)'))
  expect(hashOf('useDerivedValue(() => 1)')).not.toBe(hashOf('useDerivedValue(() => 2)'))
})

test('[W6] code without worklets is left alone', () => {
  expect(markWorklets('const a = 1')).toEqual({ code: 'const a = 1', map: null })
})

test('[W3] a marked worklet still works, and tells its closure when it is asked', () => {
  const code = `const f = () => { 'worklet'; return later + 1 }\nconst later = 2\nreturn [f(), f.__closure, f.__workletHash > 0]`
  expect(new Function(markWorklets(code).code)()).toEqual([3, { later: 2 }, true])
})
