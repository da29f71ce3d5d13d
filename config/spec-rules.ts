/** Reads the numbered rules of each SPEC.md, and the numbers that tests quote in their names. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Workspace } from './workspaces.ts'

const RULE = /^- \*\*([A-Z]+\d+)\*\* \S/gm
/** Anything at the beginning of a line that numbers a rule in some other way. */
const OTHER_NUMBER = /^(?:\d+\. |- \*\*[A-Z]*\d[^*]*\*\*(?! \S)|- [A-Z]+\d+\b).*/gm

const ID = String.raw`[A-Z]{1,2}\d+`
/** How a test quotes rules, in its name or in a table of cases: `[E3] a reader …`, `[E3] [E4] a reader …`. */
const QUOTE = new RegExp(String.raw`['"\`](\[${ID}\](?: \[${ID}\])*)(?= \S|['"\`])`, 'g')
/** Forms in which tests used to quote rules: `E3: …`, `E3 …`, `[E3, E4] …`, `[E3–E5] …`, and the bare number in a table of cases. */
const OTHER_QUOTES = [
  new RegExp(String.raw`['"\`](${ID}(?:(?:,| and|–)? ?(?:${ID}|\d+))*:? [^\s'"\`])`, 'g'),
  new RegExp(String.raw`['"\`](\[${ID}[^\]\d'"\`][^\]'"\`]*\])`, 'g'),
  new RegExp(String.raw`(?:\[\s*|rule: )['"](${ID})['"]`, 'g'),
]

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
  rules: ReadonlySet<string>
  /** Tests that quote a rule in another form than `[E3]`. */
  misquoted: readonly string[]
}

/** Rules that the tests of a workspace quote, its contract suites among them. `known`: numbers that are rules. */
export function readQuotes(workspace: Workspace, known: ReadonlySet<string>): Quotes {
  const texts = workspace.files.filter(isAboutTests).map((file) => readFileSync(file, 'utf8'))
  return {
    rules: new Set(texts.flatMap(parseQuotes)),
    misquoted: texts.flatMap((text) => findMisquotes(text, known)),
  }
}

export function parseQuotes(text: string): string[] {
  return [...text.matchAll(QUOTE)].flatMap(([, ids = '']) => readIds(ids))
}

/** Other things look like the number of a rule, such as a key: only rules count. */
export function findMisquotes(text: string, known: ReadonlySet<string>): string[] {
  return OTHER_QUOTES.flatMap((form) => [...text.matchAll(form)])
    .map(([, quote = '']) => quote)
    .filter((quote) => readIds(quote).some((id) => known.has(id)))
}

function readIds(text: string): string[] {
  return text.match(/[A-Z]{1,2}\d+/g) ?? []
}

function isAboutTests(file: string): boolean {
  return /\.test\.tsx?$|[\\/](testing|probes|e2e)[\\/]/.test(file)
}
