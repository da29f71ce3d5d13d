import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { completeExport } from './export-files.ts'

const connection = async () => ({ path: '/db/abc', anonKey: 'key' })
const CODE = textFile('createClient(process.env.EXPO_PUBLIC_SUPABASE_URL!)')

test('[SV28] an app that asks for its data goes out with its address, and a line about it', async () => {
  const files = new Map([
    ['lib/supabase.ts', CODE],
    ['README.md', textFile('# Board\n')],
  ])
  const once = await completeExport(files, connection, 'https://sayso.test')
  expect(once.get('.env')?.content).toBe(
    'EXPO_PUBLIC_SUPABASE_URL=https://sayso.test/db/abc\nEXPO_PUBLIC_SUPABASE_ANON_KEY=key\n',
  )
  expect(once.get('README.md')?.content).toMatch(/^# Board\n\n.*`\.env` says where/)
  const twice = await completeExport(once, connection, 'https://sayso.test')
  expect(twice.get('README.md')?.content).toBe(once.get('README.md')?.content)
})

test('[SV28] no other project is changed, and nothing is asked about it', async () => {
  const files = new Map([['app/index.tsx', textFile('export default () => null')]])
  const asked = () => Promise.reject(new Error('asked'))
  expect(await completeExport(files, asked, 'https://sayso.test')).toBe(files)
})

test('[SV28] variables of the app’s own go out in .env, and count for more than the project’s data', async () => {
  const files = new Map([
    ['lib/supabase.ts', CODE],
    [
      'public.env',
      textFile('EXPO_PUBLIC_SUPABASE_URL=https://own.test\nEXPO_PUBLIC_SUPABASE_ANON_KEY=k\nSECRET=s\n'),
    ],
  ])
  const written = await completeExport(files, connection, 'https://sayso.test')
  expect(written.get('.env')?.content).toBe(
    'EXPO_PUBLIC_SUPABASE_URL=https://own.test\nEXPO_PUBLIC_SUPABASE_ANON_KEY=k\n',
  )
  expect(written.has('README.md')).toBe(false)
})

test('[SV282] an app with a database on the phone goes out with what Expo needs to build it for browsers', async () => {
  const files = new Map([['lib/notes.ts', textFile(`import { useSQLiteContext } from 'expo-sqlite'\n`)]])
  const once = await completeExport(files, connection, 'https://sayso.test')
  expect([...once.keys()]).toEqual(['lib/notes.ts', 'metro.config.js', 'README.md'])
  expect(once.get('README.md')?.content).toMatch(/^# App\n\nIn browsers, expo-sqlite works on pages/)
  // Imported again, the project has a configuration of its own.
  expect(await completeExport(once, connection, 'https://sayso.test')).toBe(once)
})

test('[SV284] a TypeScript project that imports a style sheet goes out with the types of style sheets', async () => {
  const types = async (code: string, others: readonly string[] = ['tsconfig.json']) => {
    const files = new Map([
      ['app/_layout.tsx', textFile(code)],
      ...others.map((path) => [path, textFile('{}')] as const),
    ])
    return (await completeExport(files, connection, 'https://sayso.test')).get('expo-env.d.ts')?.content
  }
  const reference = '/// <reference types="expo/types" />\n'
  expect(await types(`import '../global.css'\n`)).toBe(reference)
  expect(await types(`import styles from './card.module.css'\n`)).toBe(reference)
  expect(await types(`import './global'\n`)).toBeUndefined()
  expect(await types(`import '../global.css'\n`, [])).toBeUndefined()
  expect(await types(`import '../global.css'\n`, ['tsconfig.json', 'expo-env.d.ts'])).toBe('{}')
})

test('[SV286] a project with functions goes out with settings by which TypeScript checks the app alone', async () => {
  const exported = async (settings: string, path = 'supabase/functions/hello/index.ts') => {
    const files = new Map([
      ['tsconfig.json', textFile(settings)],
      [path, textFile('Deno.serve(() => new Response())')],
    ])
    return (await completeExport(files, connection, 'https://sayso.test')).get('tsconfig.json')?.content
  }
  const once = await exported('{ "compilerOptions": { "strict": true } }')
  expect(JSON.parse(once ?? '')).toEqual({
    compilerOptions: { strict: true },
    exclude: ['node_modules', 'functions', 'supabase/functions'],
  })
  expect(await exported(once ?? '')).toBe(once)
  for (const settings of ['{ "exclude": ["a"] }', '{ // strict\n}', '[]'])
    expect(await exported(settings)).toBe(settings)
  expect(await exported('{}', 'app/index.tsx')).toBe('{}')
})
