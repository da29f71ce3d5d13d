/** Reads the numbered rules of each SPEC.md, and the numbers that tests quote in their names. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles, type Workspace } from './workspaces.ts'

const RULE = /^- \*\*([A-Z]+\d+)\*\* \S/gm
/** Anything at the beginning of a line that numbers a rule in some other way. */
const OTHER_NUMBER = /^(?:\d+\. |- \*\*[A-Z]*\d[^*]*\*\*(?! \S)|- [A-Z]+\d+\b).*/gm

const ID = String.raw`\[?[A-Z]{1,2}\d+(?:–[A-Z]{0,2}\d+)?\]?`
/** A name that begins with one number or several: `[E3] a reader …`, `E3: a reader …`, `E3, E4 a reader …`. */
const QUOTING_NAME = new RegExp(String.raw`['"\`](${ID}(?:(?:,| and)? ${ID})*):? [^\s'"]`, 'g')
/** A table of cases has the number as a value of its own. */
const BARE_NUMBER = /['"]([A-Z]{1,2}\d+)['"]/g

export interface Spec {
  rules: readonly string[]
  /** Lines that number something in another form than `- **E3** …`. */
  misnumbered: readonly string[]
}

/** Null: the workspace has no rules. */
export function readSpec(workspace: Workspace): Spec | null {
  const file = path.join(workspace.dir, 'SPEC.md')
  return existsSync(file) ? parseSpec(readFileSync(file, 'utf8')) : null
}

export function parseSpec(text: string): Spec {
  return {
    rules: [...text.matchAll(RULE)].map(([, id = '']) => id),
    misnumbered: [...text.matchAll(OTHER_NUMBER)].map(([line]) => line),
  }
}

export interface Quotes {
  /** In names of tests. */
  inNames: ReadonlySet<string>
  /** In names of tests, and in tables of cases. */
  anywhere: ReadonlySet<string>
}

/** Rules that the tests of a workspace quote, its contract suites among them. */
export function readQuotes(workspace: Workspace): Quotes {
  const texts = sourceFiles(workspace.dir)
    .filter(isAboutTests)
    .map((file) => readFileSync(file, 'utf8'))
  const inNames = texts.flatMap(parseQuotedRules)
  const inTables = texts.flatMap((text) => [...text.matchAll(BARE_NUMBER)].map(([, id = '']) => id))
  return { inNames: new Set(inNames), anywhere: new Set([...inNames, ...inTables]) }
}

export function parseQuotedRules(text: string): string[] {
  return [...text.matchAll(QUOTING_NAME)].flatMap(([, ids = '']) =>
    ids.split(/(?:,| and)? /).flatMap((id) => spread(id.replace(/[[\]]/g, ''))),
  )
}

function isAboutTests(file: string): boolean {
  return /\.test\.tsx?$|[\\/](testing|probes|e2e)[\\/]/.test(file)
}

/** `E3–E5` is three rules. */
function spread(ids: string): string[] {
  const [, letters = '', first = '', last = ''] = /^([A-Z]+)(\d+)–[A-Z]*(\d+)$/.exec(ids) ?? []
  if (last === '') return [ids]
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${letters}${Number(first) + index}`,
  )
}
