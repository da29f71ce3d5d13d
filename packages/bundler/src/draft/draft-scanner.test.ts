import { expect, test } from 'vitest'
import { completeDraft, createDraftScanner } from './draft-scanner.ts'

test.each([
  ['a whole child', '<A><B /><C', '<A><B /></A>'],
  ['a word of a text', '<A>Good mor', '<A>Good</A>'],
  ['a value', '<A>{name}<', '<A>{name}</A>'],
  ['an attribute with an element', '<A b={<B><C />', '<A b={<B><C /></B>} />'],
  ['a callback', '<L r={({ item }) => (<B><C />', '<L r={({ item }) => (<B><C /></B>)} />'],
  ['a list', '<A>{list.map((x) => <B key={x}><C />', '<A>{list.map((x) => <B key={x}><C /></B>)}</A>'],
  ['a fragment', '<><B /><', '<><B /></>'],
  ['type arguments', '<List<Item> data={a}><B /><', '<List<Item> data={a}><B /></List>'],
  ['a comment', '<A>{/* </A> */}<B />', '<A>{/* </A> */}<B /></A>'],
  ['a dotted name', '<Menu.Item><B />', '<Menu.Item><B /></Menu.Item>'],
])('[D1] ends behind %s', (_name, jsx, expected) => {
  expect(draftOf(`export default function S() { return (${jsx}`)).toBe(
    `export default function S() { return (${expected})}`,
  )
})

test.each([
  ['a statement', "const a = 1;\nconst b = '", 'const a = 1;'],
  ['a statement without a semicolon', 'const a = 1\nconst b', 'const a = 1'],
  ['a function', 'function f() { return 1 }\nconst', 'function f() { return 1 }'],
  ['a class', 'class A { a() { return 1 } }\nconst', 'class A { a() { return 1 } }'],
  ['an entry of an object', 'const s = make({ a: { b: 1 }, c: {', 'const s = make({ a: { b: 1 }})'],
  ['an entry of a list', 'export const l = [1, 2, 3', 'export const l = [1, 2]'],
])('[D1] ends behind %s of the file itself', (_name, text, expected) => {
  expect(draftOf(text)).toBe(expected)
})

test.each([
  ['a string', `const a = <A><B /></A>; const b = "<A><B />`],
  ['a template', `const a = <A><B /></A>; const b = \`<A><B /> $\{c} <D /> `],
  ['a regular expression', 'const a = <A><B /></A>; const b = /<A><B \\/>[/]<C \\/>'],
  ['a comment', 'const a = <A><B /></A>; /* <A><B /> '],
  ['a line comment', 'const a = <A><B /></A>; // <A><B /> '],
  ['a tag', 'const a = <A><B /></A>; const b = <A style={{ a: 1, b: 2 }} c="d e" '],
  ['a generic', 'const a = <A><B /></A>; const b = useState<Map<string, { a: 1 }>'],
  ['a generic arrow', 'const a = <A><B /></A>; const b = <T,>(value: T) => value'],
  ['a generic arrow with a bound', 'const a = <A><B /></A>; const b = <T extends object>(value: T) => value'],
  ['parameters', 'const a = <A><B /></A>; const b = ({ c, d, '],
  ['a type', 'const a = <A><B /></A>; type B = { c: 1; d: 2, '],
  ['a call in a component', 'const a = <A><B /></A>; function C() { useEffect(() => {}, [a, '],
])('[D4] does not end inside of %s', (_name, text) => {
  expect(draftOf(text)).toBe('const a = <A><B /></A>;')
})

test('[D4] an entity is whole or not there', () => {
  expect(draftOf('const a = <A>salt &am')).toBe('const a = <A>salt</A>')
  expect(draftOf('const a = <A>salt &amp; ')).toBe('const a = <A>salt &amp;</A>')
})

test.each([
  ['an early return', 'if (!b) { return <A><B />'],
  ['an early return without a block', 'if (!b) return <A><B />'],
  ['a value made before', 'const row = <A><B />'],
  ['a nested component', 'const Row = () => { return (<A><B />'],
  ['a switch', 'switch (b) { case 1: return <A><B />'],
])('[D5] does not end in %s of a component', (_name, body) => {
  expect(draftOf(`const a = 1; function S() { ${body}`)).toBe('const a = 1;')
})

test('[D5] begins with what shows', () => {
  const start = 'const a = 1; const S = () => <A><StatusBar /><Stack.Screen name="x" />'
  expect(draftOf(start)).toBe('const a = 1;')
  expect(draftOf(`${start}<B />`)).toBe(`${start}<B /></A>`)
})

test('[D6] a choice without its other side is closed', () => {
  expect(draftOf('const a = <A>{b?.c ?? d ? (<B><C />')).toBe(
    'const a = <A>{b?.c ?? d ? (<B><C /></B>) : null}</A>',
  )
  expect(draftOf('const a = (b?: string) => b ? c : <A><B />')).toBe(
    'const a = (b?: string) => b ? c : <A><B /></A>',
  )
})

test('[D7] imports and types alone show nothing', () => {
  expect(draftOf("import { a } from 'a'\ntype B = { c: number }\nexport { a }\ninterface C {}\n")).toBeNull()
})

test.each([
  ['const a = 1; (]<C><D />', 'const a = 1;'],
  ['const a = <C><D /></E><F />', 'const a = <C><D /></C>'],
])('[D9] has no cut behind a mismatch: %s', (text, expected) => {
  expect(draftOf(text)).toBe(expected)
})

test('[D9] has no cut inside of more than 200 parts', () => {
  expect(draftOf(`const a = <A><B /></A>; const b = ${'['.repeat(250)}1, 2, `)).toBe(
    'const a = <A><B /></A>;',
  )
})

test('counts the elements that are whole', () => {
  const scanner = createDraftScanner({ hasJsx: true })
  scanner.push('const a = <A><B /><C>text</C><D')
  expect(scanner.cut?.elementCount).toBe(2)
})

test('in a file without JSX a `<` is an operator', () => {
  const scanner = createDraftScanner({ hasJsx: false })
  const text = 'const a = <number>b;\nconst c = 1;'
  scanner.push(text)
  expect(scanner.cut).toEqual({ offsetChars: text.length, closing: '', elementCount: 0 })
})

function draftOf(text: string): string | null {
  const scanner = createDraftScanner({ hasJsx: true })
  scanner.push(text)
  return scanner.cut && completeDraft(text, scanner.cut)
}
