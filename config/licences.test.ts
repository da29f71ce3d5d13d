/** Everything of others that reaches a browser is named in the licences that are served. */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_SDK, EXPO_SDKS } from '../packages/project/src/expo-sdks.ts'
import { collectLicences } from '../scripts/licences.mjs'

const root = path.resolve(import.meta.dirname, '..')
const sdk = path.join(root, 'packages/expo-sdk/sdk-53')
/** Served beside its own files where it is installed; the page's list is about the SDK of new projects. */
const others = EXPO_SDKS.filter((each) => each !== DEFAULT_SDK)
  .map(({ major }) => path.join(root, `packages/expo-sdk/sdk-${major}`))
  .filter((folder) => existsSync(path.join(folder, 'node_modules')))
const texts = new Map<string, string>()
let text: string

beforeAll(async () => {
  text = await collectLicences([root, sdk])
  for (const folder of others) texts.set(folder, await collectLicences([folder]))
})

test.each<[whose: string, folder: string]>([
  ['the page and the server', root],
  ['the packages of the preview', sdk],
  ...others.map((folder): [string, string] => [path.basename(folder), folder]),
])('every package that %s asks for by name has its licence', async (_whose, folder) => {
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
  const asked = Object.values<{ dependencies?: Record<string, string> }>(lock.packages)
    .filter((_entry, index) => folder === root || index === 0)
    .flatMap(({ dependencies }) => Object.keys(dependencies ?? {}))
    .filter((name) => !name.startsWith('@sayso/') && lock.packages[`node_modules/${name}`]?.dev !== true)
    // A package of another system may ask for one that is not installed either.
    .filter((name) => lock.packages[`node_modules/${name}`]?.optional !== true)
  const installed = asked.flatMap((name) => {
    const found: { name?: string } | undefined = lock.packages[`node_modules/${name}`]
    // One that is asked for by another name is installed under that one, and keeps its own.
    return found === undefined ? [] : [found.name ?? name]
  })
  expect(installed.length).toBeGreaterThan(50)
  const licences = texts.get(folder) ?? text
  const named = new Set(licences.split('\n').map((line) => line.replace(/ [^ ]+$/, '')))
  expect(installed.filter((name) => !named.has(name))).toEqual([])
})

test('the pictures for apps are named with their license', () => {
  expect(text).toContain('Fluent Emoji')
  expect(text).toContain('Copyright (c) Microsoft Corporation')
})

test('texts are whole, and equal ones are there once', () => {
  expect(text).toContain('Permission is hereby granted, free of charge')
  const sections = text.split(`\n\n${'-'.repeat(80)}\n\n`)
  expect(new Set(sections.map((section) => section.slice(section.indexOf('\n\n')))).size).toBe(
    sections.length,
  )
})
