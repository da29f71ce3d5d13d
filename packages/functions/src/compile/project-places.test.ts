/** Where a project's functions are, and the settings that Supabase's guides put beside them. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { findOpenFunctions } from './function-settings.ts'
import { createImportMaps } from './import-maps.ts'
import { listFunctions } from './list-functions.ts'

const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

test('[FN1] functions are found in both folders, and the first one counts for a name that both have', () => {
  const paths = [
    'supabase/functions/both/index.ts',
    'supabase/functions/guide/index.ts',
    'supabase/functions/_shared/index.ts',
    'supabase/functions/deep/er/index.ts',
    'supabase/migrations/index.ts',
    'functions/both/index.tsx',
    'functions/own/index.mjs',
  ]
  expect([...listFunctions(paths)]).toEqual([
    ['both', 'functions/both/index.tsx'],
    ['guide', 'supabase/functions/guide/index.ts'],
    ['own', 'functions/own/index.mjs'],
  ])
})

test('[FN1] callers need no key where config.json says so, or else the function’s section of config.toml', () => {
  const toml = `[functions.shut]
verify_jwt = true
[functions.hook]  # of a payment
enabled = true
  verify_jwt=false # its own signature
[functions."quoted"]
verify_jwt = false
[functions.own]
verify_jwt = false
[auth]
verify_jwt = false
`
  const files = filesOf({
    'supabase/config.toml': toml,
    'supabase/functions/own/config.json': '{ "verify_jwt": true }',
    'functions/json/config.json': '{ "verify_jwt": false }',
  })
  const isOpen = (name: string, folder = 'supabase/functions') =>
    findOpenFunctions(files, new Map([[name, `${folder}/${name}/index.ts`]])).has(name)
  expect(['shut', 'hook', 'quoted', 'own', 'none'].map((name) => isOpen(name))).toEqual([
    ...[false, true, true, false, false],
  ])
  expect([isOpen('json', 'functions'), isOpen('json')]).toEqual([true, false])
})

test('[FN22] settings that would take long to read open nothing', () => {
  const open = '[functions.pay]\nverify_jwt = false\n'
  const entries = new Map([['pay', 'supabase/functions/pay/index.ts']])
  const isOpen = (toml: string, others = 0) =>
    findOpenFunctions(
      filesOf({ 'supabase/config.toml': toml }),
      new Map([...entries, ...Array.from({ length: others }, (_, at) => [`f${at}`, ''] as const)]),
    ).has('pay')
  expect([isOpen(open), isOpen(open, 99), isOpen(open, 100)]).toEqual([true, true, false])
  // Half a minute for a pattern that looks at the whole line.
  expect(isOpen(`[${' '.repeat(200_000)}\n${open}`)).toBe(true)
  expect(isOpen(`${open}${'#\n'.repeat(200_000)}`)).toBe(false)
})

test('[FN1] the nearest import map names packages and shared files', () => {
  const mapImport = createImportMaps(
    filesOf({
      'supabase/functions/import_map.json': '{ "imports": { "stripe": "npm:stripe@1", "oak": "npm:oak@1" } }',
      'supabase/functions/pay/deno.json': `{ // of this one
        "imports": { "stripe": "npm:stripe@14", "date/": "npm:/date-fns@4/", "@shared/": "../_shared/" } }`,
      'app/deno.json': '{ "imports": { "react": "npm:react@1" } }',
    }),
  )
  const pay = (specifier: string) => mapImport('supabase/functions/pay/lib/index.ts', specifier)
  expect(['stripe', 'date/add', '@shared/cors.ts', 'oak', 'react', './stripe'].map(pay)).toEqual([
    'npm:stripe@14',
    'npm:/date-fns@4/add',
    '../../_shared/cors.ts',
    'npm:oak@1',
    'react',
    './stripe',
  ])
  // Files that functions share have the names of the functions that import them.
  expect(mapImport('supabase/functions/_shared/a.ts', 'date/add')).toBe('npm:/date-fns@4/add')
  expect(mapImport('supabase/functions/_shared/a.ts', 'stripe')).toBe('npm:stripe@1')
})

test('[FN1] a map that cannot be read names nothing', () => {
  for (const text of ['', '[]', '{ "imports": { "a": 1 } }', '{ "imports": "a" }'])
    expect(createImportMaps(filesOf({ 'functions/deno.json': text }))('functions/a/index.ts', 'a')).toBe('a')
})
