/**
 * A fixed amount of work of the kinds that we measure: parsing, hashing, and changing a tree as a page does. It uses
 * nothing of ours, so it tells how fast the machine is today; a result is compared as a multiple of it.
 */

import { createHash } from 'node:crypto'

/** Milliseconds that the work takes: about a second on the machine of `results.json`. */
export function measureReference(): number {
  const start = performance.now()
  const sum = parse() + hash() + changeTree()
  const tookMs = performance.now() - start
  // The sum is used, so that no part of the work can be left out as useless.
  if (sum !== EXPECTED_SUM) throw new Error(`The reference workload did other work than before: ${sum}.`)
  return tookMs
}

const EXPECTED_SUM = 6_815_365

const RECORDS = 400
const PARSES = 90

/** A document of 400 records, read, tokenized and written again and again. */
function parse(): number {
  const record = {
    id: 7,
    name: 'A row with “quotes”, \\backslashes\\ and 😀',
    tags: ['a', 'b'],
    at: { x: 1.5, y: -2e3 },
  }
  let text = JSON.stringify(Array.from({ length: RECORDS }, (_, id) => ({ ...record, id })))
  let count = 0
  for (let round = 0; round < PARSES; round++) {
    const rows: { id: number }[] = JSON.parse(text)
    for (const row of rows) row.id = (row.id + round) % RECORDS
    text = JSON.stringify(rows)
    for (const _token of text.matchAll(/"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:e\d+)?|[{}[\],:]/g)) count++
  }
  return count
}

const HASHED_BYTES = 4 * 1024 * 1024
const HASHES = 10

function hash(): number {
  const bytes = new Uint8Array(HASHED_BYTES).map((_, index) => index % 251)
  let sum = 0
  for (let round = 0; round < HASHES; round++) {
    bytes[0] = round
    sum += createHash('sha256').update(bytes).digest()[0] ?? 0
  }
  return sum
}

interface TreeNode {
  name: string
  style: Map<string, string>
  children: TreeNode[]
}

const TREES = 25
const DEPTH = 6
const WIDTH = 4

/** A tree of elements is built, styled, reordered and written as markup. */
function changeTree(): number {
  let length = 0
  for (let round = 0; round < TREES; round++) {
    const root = buildTree(DEPTH)
    for (const node of walk(root)) {
      node.style.set('left', `${round}px`)
      node.children.reverse()
    }
    length += toMarkup(root).length
  }
  return length
}

function buildTree(depth: number): TreeNode {
  const children = depth === 0 ? [] : Array.from({ length: WIDTH }, () => buildTree(depth - 1))
  return { name: depth % 2 === 0 ? 'div' : 'span', style: new Map([['display', 'flex']]), children }
}

function* walk(node: TreeNode): Generator<TreeNode> {
  yield node
  for (const child of node.children) yield* walk(child)
}

function toMarkup({ name, style, children }: TreeNode): string {
  const css = [...style].map(([key, value]) => `${key}:${value}`).join(';')
  return `<${name} style="${css}">${children.map(toMarkup).join('')}</${name}>`
}
