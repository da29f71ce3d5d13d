/** Imports that lead out of a project, and what the compiler has read nevertheless. */

import { expect, test } from 'vitest'
import { createCompilerOutput } from './compiler-output.ts'
import { withoutOutsideImports } from './outside-imports.ts'

test.each([
  ["import a from '/etc/a.json'", "import a from '???????????'"],
  ["import a from '../../a'", "import a from '???????'"],
  ["import a from '../../../app/a'", "import a from '??????????????'"],
  ["import a from 'react/../../a'", "import a from '?????????????'"],
  ["import a from '@/../a'", "import a from '??????'"],
  ["import a from 'C:/a'", "import a from '????'"],
  ["import a from '\\x2fetc/a'", "import a from '?????????'"],
  ["import a /* x */ from /* y */ '/a'", "import a /* x */ from /* y */ '??'"],
  ["import a from // y\n '/a'", "import a from // y\n '??'"],
  ['export * from "/a"', 'export * from "??"'],
  ['import("/a")', 'import("??")'],
  ['import.defer("/a")', 'import.defer("??")'],
  ['import (\n`/a`)', 'import (\n`??`)'],
  ["require?.( '/a')", "require?.( '??')"],
  ["r\\u0065quire('/a')", "r\\u0065quire('??')"],
  ["declare module '/a' {}", "declare module '??' {}"],
  ['/// <reference path="/a.ts" />', '/// <reference path="?????" />'],
  ['/** @jsxImportSource /a */', '/** @jsxImportSource ?? */'],
  ["// Don't\nimport a from '/a'", "// Don't\nimport a from '??'"],
  [`import a from${' '.repeat(300)}'/a'`, `import a from${' '.repeat(300)}'??'`],
])('[P710] %j leads nowhere', (text, made) => {
  expect(withoutOutsideImports('app/index.tsx', text)).toBe(made)
})

test('[P710] what stays in the project, and what is not imported, is left as it is', () => {
  const text = `import { a } from '../lib/a'
import b from './b/../c'
import React from 'react'
import d from '@/lib/d'
/** @jsxImportSource react */
const home = <Link href="/home" style={x}>Don't go to '/there'</Link>
router.push('/home/../away')
type Route = '/home' | '/chat'
const path = 'C:/x'`
  expect(withoutOutsideImports('app/index.tsx', text)).toBe(text)
})

test('[P710] paths are looked for in time that is proportional to the text', () => {
  const text = `${"from/*'".repeat(200_000)}${"import '/".repeat(100_000)}`
  const begun = process.cpuUsage()
  withoutOutsideImports('a.ts', text)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5_000)
})

test('[P710] findings of a run that read a file from outside are dropped', () => {
  const output = createCompilerOutput(['/tmp/project', '/sdk/node_modules'])
  output.add('app/a.ts(1,1): error TS2304: Cannot find name x.')
  output.add('/tmp/project/app/a.ts')
  output.add('/sdk/node_modules/react/index.d.ts')
  expect(output.findings()).toContain('TS2304')
  output.add('/tmp/project-of-others/a.ts')
  expect(output.findings()).toBe('')
})
