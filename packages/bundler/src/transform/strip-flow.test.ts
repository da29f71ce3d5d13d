import * as oxc from 'oxc-transform'
import { expect, test } from 'vitest'
import { createBundler } from '../bundler.ts'
import { compiler, filesOf, PACKAGES } from '../testing/project-kit.ts'
import { createOxcCompiler } from './oxc-compiler.ts'
import { stripFlow } from './strip-flow.ts'

const flow = createOxcCompiler(oxc, stripFlow)

/** Like the samples of React Native itself. */
const FLOW_SOURCE = `/**
 * @format
 * @flow strict-local
 */
'use strict';
import type {Node} from 'react';
import typeof TextType from './text';
import {type Props as Shown, label} from './label';
type Props = {| +title: ?string, size?: number |};
opaque type Id = string;
export type {Props};
class Counter<+T> { static limit: number = 3; +value: T; add = (by: number): ?number => (by: any); }
export const title = (props: Props, ...rest: Array<Id>): Node => <b>{((props.title: any): string) ?? label}</b>;
export default (Counter.limit: number);
`

test.each([
  ['taken out', FLOW_SOURCE],
  ['none', `/** @flow */\nexport default 3; export const title = () => null`],
])('[F10] Flow’s types in JavaScript: %s', (_name, source) => {
  const outcome = flow.compile('App.js', source)
  expect(outcome).toMatchObject({ ok: true, module: { errors: [] } })
  expect(outcome.ok && outcome.module.exports?.toSorted()).toEqual(['default', 'title'])
})

test('[F10] a field of a class that declares a type alone is taken out, and one with a value stays', () => {
  // Regression: `props;` was left of it, which removed the props of a component.
  const stripped = stripFlow(
    'class A extends B {\n  props: Props;\n  static limit: ?number;\n  +start: () => void;\n  state: State = { a: 1 };\n  plain;\n}\nplain: for (;;) break plain;',
  )
  expect(stripped.split('\n').map((line) => line.trim())).toEqual([
    ...['class A extends B {', '', '', '', 'state = { a: 1 };', 'plain;', '}'],
    'plain: for (;;) break plain;',
  ])
})

test('[F10] lines stay where they were, and a mistake is reported where it is in the file', () => {
  const bundler = createBundler({ compiler: flow, packages: PACKAGES })
  const { problems, modules } = bundler.update(
    filesOf({
      'App.js': `${FLOW_SOURCE}export const late = (x: ?string) => { throw x }`,
      'label.js': 'export const label = 1',
    }),
  )
  expect(problems).toEqual([])
  const lines = modules.find(({ path }) => path === 'App.js')?.code.split('\n') ?? []
  const at = lines.findIndex((line) => line.includes('throw x'))
  expect(bundler.locate('App.js', at + 1, (lines[at]?.indexOf('throw') ?? 0) + 1)).toMatchObject({
    lineNumber: 15,
  })
  const broken = `${FLOW_SOURCE}const = 1`
  expect(flow.compile('App.js', broken)).toMatchObject({ ok: false })
})

test('[F10] types that TypeScript has too need nothing that has to be loaded, but only in JavaScript', () => {
  const source = `export const f = (x: string): number => x.length\ntype A = { a: number }\nexport default <f a={1} />`
  expect(compiler.compile('App.js', source)).toMatchObject({ ok: true })
  expect(compiler.compile('App.mjs', source)).toMatchObject({ ok: true })
  expect(compiler.compile('App.ts', source)).toMatchObject({ ok: false })
})
