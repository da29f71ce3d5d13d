/** The process that compiles functions: its results, its limits, and its end. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { textFile } from '@sayso/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFunctionCompiler, type FunctionCompiler } from './create-compiler.ts'
import { findSourceLine } from './source-lines.ts'

let sdkFolder: string
let compiler: FunctionCompiler
let [nowMs, isFull] = [0, false]
const atOnce = { running: 0, most: 0 }

beforeAll(async () => {
  sdkFolder = await mkdtemp(path.join(tmpdir(), 'sayso functions '))
  const manifest = { sdkVersion: '53.0.0', hash: '', chunks: {}, modules: {}, packages: {} }
  await writeFile(path.join(sdkFolder, 'manifest.json'), JSON.stringify(manifest))
  compiler = open({})
})
afterAll(async () => {
  compiler.close()
  await rm(sdkFolder, { recursive: true, force: true })
})

function open(options: { silenceMs?: number }): FunctionCompiler {
  const packages = { ask: () => Promise.reject(new Error('None is asked for.')), read: async () => null }
  return createFunctionCompiler({
    ...options,
    ...{ packages, log: () => undefined, nowMs: () => nowMs },
    inTurn(_ref, work) {
      atOnce.running += 1
      atOnce.most = Math.max(atOnce.most, atOnce.running)
      return isFull
        ? null
        : work().finally(() => {
            atOnce.running -= 1
          })
    },
    sdkFolderOf: async () => sdkFolder,
  })
}

let readCount = 0
function compile(files: Record<string, string>, ref = 'ref', used = compiler) {
  const readFiles = async () => {
    readCount += 1
    return new Map(Object.entries(files).map(([file, text]) => [file, textFile(text)]))
  }
  return used.compile({ ref, hash: JSON.stringify(files), readFiles })
}

test('[FN13] functions are compiled in a process of their own, once for the same files, with the lines of their source', async () => {
  const source = `interface Given {\n  name: string\n}\n\nDeno.serve(() => {\n  throw new Error('no')\n})`
  const files = { 'functions/hello/index.ts': source }
  const result = await compile(files)
  expect(await compile(files)).toBe(result)
  expect(readCount).toBe(1)
  if (result.kind !== 'compiled') throw new Error('It does not compile.')
  const { body, modules, names } = result.functions
  expect(names).toEqual(['hello'])
  // The environment is the first line.
  const index = body.split('\n').findIndex((line) => line.includes('throw new Error'))
  const columnNumber = (body.split('\n')[index] ?? '').indexOf('new Error') + 1
  expect(findSourceLine(modules, index + 2, columnNumber)).toEqual({
    file: 'functions/hello/index.ts',
    line: 6,
  })
  expect(findSourceLine(modules, 1, 1)).toBeNull()
})

test('[FN13] too many functions and too long ones are refused with a sentence', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`functions/f${index}/index.ts`, '']),
  )
  expect(await compile(many)).toMatchObject({
    problems: [{ message: 'A project has at most 100 functions.' }],
  })
  const long = { 'functions/a/index.ts': `// ${'x'.repeat(5_000_000)}` }
  expect(await compile(long)).toMatchObject({
    problems: [{ file: 'functions/a/index.ts', message: expect.stringContaining('at most 2 MB') }],
  })
})

test('[FN13] code that the compiler cannot take ends with a sentence, and the next code compiles', async () => {
  const deep = { 'functions/deep/index.ts': `export default ${'['.repeat(200_000)}` }
  expect(await compile(deep, 'deep')).toMatchObject({ kind: 'failed' })
  expect(
    await compile({ 'functions/fine/index.ts': 'export default () => new Response()' }, 'fine'),
  ).toMatchObject({
    kind: 'compiled',
  })
})

test('[FN13] a failure is kept for ten seconds, too deep code for a minute, and a full line not at all', async () => {
  const wrong = { 'functions/a/index.ts': 'export default {{' }
  // Whatever it is given takes too long.
  const slow = open({ silenceMs: 1 })
  const countOf = async (files: Record<string, string>, ref: string, used = compiler) => {
    const before = readCount
    expect((await compile(files, ref, used)).kind).toBe('failed')
    return readCount - before
  }
  const counts = async () => [await countOf(wrong, 'wrong'), await countOf(wrong, 'wrong', slow)]
  expect([await counts(), await counts()]).toEqual([
    [1, 1],
    [0, 0],
  ])
  nowMs += 10_001
  expect(await counts()).toEqual([1, 0])
  nowMs += 60_001
  expect(await counts()).toEqual([1, 1])
  slow.close()
  isFull = true
  expect(await compile(wrong, 'full')).toMatchObject({
    problems: [{ message: expect.stringContaining('Too many') }],
  })
  isFull = false
  expect(await countOf(wrong, 'full')).toBe(1)
}, 60_000)

test('[FN13] a project’s turns come one after the other, and versions that were replaced meanwhile are left out', async () => {
  ;[atOnce.running, atOnce.most] = [0, 0]
  const before = readCount
  const versions = ['1', '2', '3'].map((each) => ({
    'functions/a/index.ts': `export default () => new Response('${each}')`,
  }))
  const results = await Promise.all(versions.map((files) => compile(files, 'saved')))
  expect(results.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'compiled'])
  expect([atOnce.most, readCount - before]).toEqual([1, 1])
})
