/** Everything of others that reaches a browser is named in the licences that are served. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { collectLicences } from '../scripts/licences.mjs'

const root = path.resolve(import.meta.dirname, '..')
const sdk = path.join(root, 'packages/expo-sdk/sdk-53')
let text: string

beforeAll(async () => {
  text = await collectLicences([root, sdk])
})

test.each([
  ['the page and the server', root],
  ['the packages of the preview', sdk],
])('every package that %s asks for by name has its licence', async (_whose, folder) => {
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
  const asked = Object.values<{ dependencies?: Record<string, string> }>(lock.packages)
    .filter((_entry, index) => folder === root || index === 0)
    .flatMap(({ dependencies }) => Object.keys(dependencies ?? {}))
    .filter((name) => !name.startsWith('@sayso/') && lock.packages[`node_modules/${name}`]?.dev !== true)
  const installed = asked.flatMap((name) => {
    const found: { name?: string } | undefined = lock.packages[`node_modules/${name}`]
    // One that is asked for by another name is installed under that one, and keeps its own.
    return found === undefined ? [] : [found.name ?? name]
  })
  expect(installed.length).toBeGreaterThan(50)
  const named = new Set(text.split('\n').map((line) => line.replace(/ [^ ]+$/, '')))
  expect(installed.filter((name) => !named.has(name))).toEqual([])
})

test('texts are whole, and equal ones are there once', () => {
  expect(text).toContain('Permission is hereby granted, free of charge')
  const sections = text.split(`\n\n${'-'.repeat(80)}\n\n`)
  expect(new Set(sections.map((section) => section.slice(section.indexOf('\n\n')))).size).toBe(
    sections.length,
  )
})
