import { expect, test } from 'vitest'
import { findMisquotes, parseQuotes, parseSpec, readQuotes, readSpec } from './spec-rules.ts'
import { workspaces } from './workspaces.ts'

/** Workspaces whose rules another workspace's tests may quote: their subject is made there. */
const TESTED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  preview: ['preview-frame', 'bundler'],
  'expo-sdk': ['preview-frame', 'packages-cdn'],
  // The rules of bundling are those of the service that is asked.
  'package-build': ['packages-cdn'],
  workbench: ['response'],
  // The cost of a repair is measured on the demo apps.
  'demo-model': ['generation'],
  // Several relays need a server each, and a Redis; a route deletes a project for good.
  // Mails of apps go through a mail server.
  server: ['relay', 'project-db', 'data-gateway'],
  // How page and server agree, and what a browser loads and shows.
  e2e: ['server', 'studio', 'workbench'],
}

/** Rules whose test comes with a later change. Nothing is ever added. */
const NOT_YET_TESTED: Readonly<Record<string, readonly string[]>> = {}

const read = workspaces.map((workspace) => ({ workspace, name: workspace.name, spec: readSpec(workspace) }))
const specs = read.flatMap(({ name, spec }) => (spec === null ? [] : [{ name, spec }]))
const known = new Set(specs.flatMap(({ spec }) => spec.rules))
const rooms = read.map(({ workspace, name, spec }) => ({ name, spec, quotes: readQuotes(workspace, known) }))

test('rules are read in the one form that we write', () => {
  expect(parseSpec('# Rules\n\n- **E1** One.\n- **CS12** Two.\n\n3. Three.\n- **E4**\n')).toEqual({
    rules: ['E1', 'CS12'],
    misnumbered: ['3. Three.', '- **E4**'],
  })
})

test('quotes are read in the one form that we write, and the others are found', () => {
  const right = ["test('[E1] a', () => {})", 'test(`[E2] [E3] b`, run)', "['[E4]', 'a', 1]", "rule: '[E5]'"]
  expect(parseQuotes(right.join('\n'))).toEqual(['E1', 'E2', 'E3', 'E4', 'E5'])
  const ids = new Set(['E1', 'E2', 'E3'])
  expect(findMisquotes(right.join('\n'), ids)).toEqual([])
  // Put together, so that this file has none of them.
  const wrong = ['E1: a', 'E1 a', 'E1, E2 a', 'E1 and E2: a', 'E1–E3 a', '[E1, E2] a', '[E1–E3] a']
  for (const name of wrong) expect(findMisquotes(`test('${name}')`, ids), name).toHaveLength(1)
  expect(findMisquotes(`['${'E1'}', 2]`, ids)).toEqual(['E1'])
  expect(findMisquotes(`rule: '${'E1'}'`, ids)).toEqual(['E1'])
  expect(findMisquotes("isPressed({ key: 'E1' }), 'E9 a'", ids)).toEqual([])
})

test.each(specs)('rules of $name have one number each, in one form', ({ spec }) => {
  expect(spec.rules.length).toBeGreaterThan(0)
  expect(spec.rules.filter((id, index) => spec.rules.indexOf(id) !== index)).toEqual([])
  expect(spec.misnumbered).toEqual([])
})

test.each(specs)('each rule of $name is quoted by a test', ({ name, spec }) => {
  const quoting = rooms.filter((room) => room.name === name || TESTED_ELSEWHERE[room.name]?.includes(name))
  const unquoted = spec.rules.filter((id) => !quoting.some(({ quotes }) => quotes.rules.has(id)))
  expect(unquoted).toEqual(NOT_YET_TESTED[name] ?? [])
})

test.each(rooms)('tests of $name quote rules that there are, as `[E3] …`', ({ name, quotes }) => {
  const quotable = specs.filter((each) => each.name === name || TESTED_ELSEWHERE[name]?.includes(each.name))
  const rules = new Set(quotable.flatMap(({ spec }) => spec.rules))
  expect([...quotes.rules].filter((id) => !rules.has(id))).toEqual([])
  expect(quotes.misquoted).toEqual([])
})
