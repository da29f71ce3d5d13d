import { expect, test } from 'vitest'
import { parseQuotedRules, parseSpec, readQuotes, readSpec } from './spec-rules.ts'
import { workspaces } from './workspaces.ts'

/** Whose rules the tests of a workspace may quote beside its own: what they try is made there. */
const TESTED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  preview: ['preview-frame', 'bundler'],
  'expo-sdk': ['preview-frame', 'packages-cdn'],
  workbench: ['response'],
  // What a repair costs is measured on the demo apps.
  'demo-model': ['generation'],
  // Several relays need a server each, and a Redis.
  server: ['relay'],
  // How page and server agree.
  e2e: ['server'],
}

/** Rules whose test comes with a later change. Nothing is ever added. */
const NOT_YET_TESTED: Readonly<Record<string, readonly string[]>> = {}

const rooms = workspaces.map((workspace) => ({
  name: workspace.name,
  spec: readSpec(workspace),
  quotes: readQuotes(workspace),
}))
const specs = rooms.flatMap(({ name, spec }) => (spec === null ? [] : [{ name, spec }]))

test('rules and what quotes them are read in each form that we write', () => {
  expect(parseSpec('# Rules\n\n- **E1** One.\n- **CS12** Two.\n\n3. Three.\n- **E4**\n')).toEqual({
    rules: ['E1', 'CS12'],
    misnumbered: ['3. Three.', '- **E4**'],
  })
  const names = [
    "test('[E1] a', () => {})",
    'test(`E2: b`, run)',
    "['E3, E4 c', 1]",
    "it('[E5] [E6] d')",
    "'E7–E9 e'",
    "'E10'",
  ]
  expect(parseQuotedRules(names.join('\n'))).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9'])
})

test.each(specs)('rules of $name have one number each, in one form', ({ spec }) => {
  expect(spec.rules.length).toBeGreaterThan(0)
  expect(spec.rules.filter((id, index) => spec.rules.indexOf(id) !== index)).toEqual([])
  expect(spec.misnumbered).toEqual([])
})

test.each(specs)('each rule of $name is quoted by a test', ({ name, spec }) => {
  const quoting = rooms.filter((room) => room.name === name || TESTED_ELSEWHERE[room.name]?.includes(name))
  const unquoted = spec.rules.filter((id) => !quoting.some(({ quotes }) => quotes.anywhere.has(id)))
  expect(unquoted).toEqual(NOT_YET_TESTED[name] ?? [])
})

test.each(rooms)('tests of $name quote rules that there are', ({ name, quotes }) => {
  const known = specs.filter((each) => each.name === name || TESTED_ELSEWHERE[name]?.includes(each.name))
  const rules = new Set(known.flatMap(({ spec }) => spec.rules))
  expect([...quotes.inNames].filter((id) => !rules.has(id))).toEqual([])
})
